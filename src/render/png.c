/*
 * PNG through librsvg and cairo. No other file knows of either.
 *
 * librsvg comes with some fifty libraries, and a program linked with them takes 10 ms to start. So it is loaded only when a
 * picture is drawn. The declarations that are needed are repeated here; they belong to the stable interfaces of both (librsvg
 * since 2.46). So the build needs no headers of theirs, and the program needs the libraries only for a PNG.
 */
#include "render/svg.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

/* ---- Declarations of librsvg, cairo and GLib ------------------------------------------------------------------------------ */

typedef struct rsvg_handle rsvg_handle;
typedef struct cairo cairo;
typedef struct cairo_surface cairo_surface;
typedef struct g_error g_error;
typedef int g_boolean;

typedef struct {
  double length;
  int unit;
} rsvg_length;

typedef struct {
  double x;
  double y;
  double width;
  double height;
} rsvg_rectangle;

enum { CAIRO_STATUS_SUCCESS = 0, CAIRO_STATUS_NO_MEMORY = 1 };
enum { CAIRO_FORMAT_ARGB32 = 0 };

typedef int cairo_write(void *closure, const unsigned char *bytes, unsigned length);

struct library {
  rsvg_handle *(*rsvg_handle_new_from_data)(const unsigned char *data, size_t length, g_error **error);
  void (*rsvg_handle_get_intrinsic_dimensions)(rsvg_handle *handle, g_boolean *has_width, rsvg_length *width,
                                               g_boolean *has_height, rsvg_length *height, g_boolean *has_view_box,
                                               rsvg_rectangle *view_box);
  g_boolean (*rsvg_handle_render_document)(rsvg_handle *handle, cairo *context, const rsvg_rectangle *viewport, g_error **error);
  void (*g_object_unref)(void *object);
  cairo_surface *(*cairo_image_surface_create)(int format, int width, int height);
  int (*cairo_surface_write_to_png_stream)(cairo_surface *surface, cairo_write *write, void *closure);
  void (*cairo_surface_destroy)(cairo_surface *surface);
  cairo *(*cairo_create)(cairo_surface *surface);
  int (*cairo_status)(cairo *context);
  void (*cairo_destroy)(cairo *context);
  const char *(*cairo_status_to_string)(int status);
};

#define FUNCTION(name)                                                                                                           \
  { #name, offsetof(struct library, name) }

static const struct {
  const char *name;
  size_t offset;
} functions[] = {
    FUNCTION(rsvg_handle_new_from_data),
    FUNCTION(rsvg_handle_get_intrinsic_dimensions),
    FUNCTION(rsvg_handle_render_document),
    FUNCTION(g_object_unref),
    FUNCTION(cairo_image_surface_create),
    FUNCTION(cairo_surface_write_to_png_stream),
    FUNCTION(cairo_surface_destroy),
    FUNCTION(cairo_create),
    FUNCTION(cairo_status),
    FUNCTION(cairo_destroy),
    FUNCTION(cairo_status_to_string),
};

/* ---- Loading --------------------------------------------------------------------------------------------------------------- */

/* The library stays loaded, because GLib cannot be unloaded. Opening it again costs nothing. */
static void *open_librsvg(void) {
  return dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
}

static const char *reason(void) {
  const char *message = dlerror();
  return message != NULL ? message : "librsvg-2.so.2 cannot be loaded";
}

/* Looks up all functions, also those of cairo and GLib, on which librsvg depends. Returns NULL or the reason of a failure. */
static const char *load(struct library *library) {
  void *handle = open_librsvg();
  if (handle == NULL) {
    return reason();
  }
  for (size_t index = 0; index < sizeof functions / sizeof functions[0]; index++) {
    void *function = dlsym(handle, functions[index].name);
    if (function == NULL) {
      return reason();
    }
    memcpy((char *)library + functions[index].offset, &function, sizeof function);
  }
  return NULL;
}

const char *png_obstacle(void) {
  struct library library = {0};
  return load(&library);
}

void png_append_version(struct text *text) {
  static const char *const names[] = {"rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"};
  void *handle = open_librsvg();
  for (size_t index = 0; handle != NULL && index < sizeof names / sizeof names[0]; index++) {
    const unsigned *number = dlsym(handle, names[index]);
    if (number == NULL) {
      return;
    }
    text_appendf(text, index > 0 ? ".%u" : "%u", *number);
  }
}

/* ---- Drawing --------------------------------------------------------------------------------------------------------------- */

static int append_bytes(void *text, const unsigned char *bytes, unsigned length) {
  text_append_bytes(text, (const char *)bytes, length);
  return text_failed(text) ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static cairo_surface *create_surface(const struct library *library, rsvg_handle *document, int scale, rsvg_rectangle *view) {
  g_boolean is_given; /* our pictures give all three, in pixels */
  rsvg_length width;
  rsvg_length height;
  rsvg_rectangle view_box;
  library->rsvg_handle_get_intrinsic_dimensions(document, &is_given, &width, &is_given, &height, &is_given, &view_box);
  *view = (rsvg_rectangle){0, 0, width.length * scale, height.length * scale};
  return library->cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)view->width, (int)view->height);
}

static const char *draw(const struct library *library, cairo_surface *surface, rsvg_handle *document,
                        const rsvg_rectangle *view) {
  cairo *context = library->cairo_create(surface);
  const g_boolean drawn = library->rsvg_handle_render_document(document, context, view, NULL);
  const int status = library->cairo_status(context);
  library->cairo_destroy(context);
  if (status != CAIRO_STATUS_SUCCESS) {
    return library->cairo_status_to_string(status);
  }
  return drawn ? NULL : "librsvg cannot draw it";
}

const char *png_append(struct text *png, const struct text *svg, int scale) {
  struct library library = {0};
  const char *mistake = load(&library);
  if (mistake != NULL) {
    return mistake;
  }
  rsvg_handle *document = library.rsvg_handle_new_from_data((const unsigned char *)svg->bytes, svg->length, NULL);
  if (document == NULL) {
    return "librsvg cannot read it";
  }
  rsvg_rectangle view;
  const size_t length_before = png->length;
  cairo_surface *surface = create_surface(&library, document, scale, &view);
  mistake = draw(&library, surface, document, &view);
  if (mistake == NULL) {
    const int status = library.cairo_surface_write_to_png_stream(surface, append_bytes, png);
    mistake = status != CAIRO_STATUS_SUCCESS ? library.cairo_status_to_string(status) : NULL;
  }
  if (mistake != NULL) {
    png->length = length_before;
  }
  library.cairo_surface_destroy(surface);
  library.g_object_unref(document);
  return mistake;
}
