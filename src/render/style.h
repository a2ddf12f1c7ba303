/* How a result is to be written. */
#ifndef FLEETCOUNT_RENDER_STYLE_H
#define FLEETCOUNT_RENDER_STYLE_H

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_CSV, FORMAT_FLEET, FORMAT_SVG, FORMAT_PNG, FORMAT_HTML };
#define FORMATS 7

/* A renderer writes a picture as SVG, for FORMAT_PNG too; png_append (svg.h) is a step of its own. */
struct style {
  enum format format;
  const char *prior; /* printable name of the prior, the first member of a JSON object; NULL: arrangements are equally likely */
};

#endif
