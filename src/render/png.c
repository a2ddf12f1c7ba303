/*
 * PNG through librsvg and cairo. FC_WITH_PNG is defined where the Makefile has found them; without it this file is a stand-in
 * that says so. No other file knows of either library.
 */
#include "render/png.h"

#include <stddef.h>

#ifdef FC_WITH_PNG

#include <librsvg/rsvg.h>

const char *png_library_version(void) {
  return LIBRSVG_VERSION;
}

static cairo_status_t append_bytes(void *text, const unsigned char *bytes, unsigned length) {
  text_append_bytes(text, (const char *)bytes, length);
  return text_failed(text) ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *create_surface(RsvgHandle *document, int scale, RsvgRectangle *view) {
  gboolean is_given; /* our pictures give all three, in pixels */
  RsvgLength width;
  RsvgLength height;
  RsvgRectangle view_box;
  rsvg_handle_get_intrinsic_dimensions(document, &is_given, &width, &is_given, &height, &is_given, &view_box);
  *view = (RsvgRectangle){0, 0, width.length * scale, height.length * scale};
  return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)view->width, (int)view->height);
}

static const char *draw(cairo_surface_t *surface, RsvgHandle *document, const RsvgRectangle *view) {
  cairo_t *cairo = cairo_create(surface);
  const gboolean drawn = rsvg_handle_render_document(document, cairo, view, NULL);
  const cairo_status_t status = cairo_status(cairo);
  cairo_destroy(cairo);
  if (status != CAIRO_STATUS_SUCCESS) {
    return cairo_status_to_string(status);
  }
  return drawn ? NULL : "librsvg cannot draw it";
}

const char *png_append(struct text *png, const struct text *svg, int scale) {
  RsvgHandle *document = rsvg_handle_new_from_data((const guint8 *)svg->bytes, svg->length, NULL);
  if (document == NULL) {
    return "librsvg cannot read it";
  }
  RsvgRectangle view;
  const size_t length_before = png->length;
  cairo_surface_t *surface = create_surface(document, scale, &view);
  const char *mistake = draw(surface, document, &view);
  if (mistake == NULL) {
    const cairo_status_t status = cairo_surface_write_to_png_stream(surface, append_bytes, png);
    mistake = status != CAIRO_STATUS_SUCCESS ? cairo_status_to_string(status) : NULL;
  }
  if (mistake != NULL) {
    png->length = length_before;
  }
  cairo_surface_destroy(surface);
  g_object_unref(document);
  return mistake;
}

#else

const char *png_library_version(void) {
  return NULL;
}

const char *png_append(struct text *png, const struct text *svg, int scale) {
  (void)png;
  (void)svg;
  (void)scale;
  return "this fleetcount was built without librsvg";
}

#endif
