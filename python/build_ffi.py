"""Describes the C library to cffi. The description is made from the library's headers, so that the two cannot disagree.

The library is inside the extension. FLEETCOUNT_LIBRARY names it, and FLEETCOUNT_LINK what is linked with it. Otherwise it is compiled from
the folder library/, which the archive of `make python-sdist` has, or built by `make` from the tree around this folder.
"""

from __future__ import annotations

import os
import pathlib
import re
import subprocess
from typing import Any

from cffi import FFI

HERE = pathlib.Path(__file__).resolve().parent
INSIDE = HERE / "library"
TOP = INSIDE if INSIDE.is_dir() else HERE.parent

# Functions for Python alone: they convert arrays of big integers to bytes and back, and paint fleets into arrays.
HELPERS = r"""
#include <string.h>
#include "fleetcount_lab.h"
#include "fleetcount_submarine.h"

/* New numbers, all 0; NULL when memory is short. */
static mpz_ptr fcpy_numbers_new(size_t count) {
  mpz_ptr numbers = malloc((count > 0 ? count : 1) * sizeof *numbers);
  for (size_t i = 0; numbers != NULL && i < count; i++) {
    mpz_init(numbers + i);
  }
  return numbers;
}

static void fcpy_numbers_free(mpz_ptr numbers, size_t count) {
  for (size_t i = 0; i < count; i++) {
    mpz_clear(numbers + i);
  }
  free(numbers);
}

/* The bytes of the greatest number, at least 1. */
static size_t fcpy_width(mpz_srcptr numbers, size_t count) {
  size_t width = 1;
  for (size_t i = 0; i < count; i++) {
    const size_t bytes = (mpz_sizeinbase(numbers + i, 2) + 7) / 8;
    width = bytes > width ? bytes : width;
  }
  return width;
}

/* Writes numbers of at most `width` bytes each, least byte first. */
static void fcpy_export(unsigned char *bytes, size_t width, mpz_srcptr numbers, size_t count) {
  memset(bytes, 0, width * count);
  for (size_t i = 0; i < count; i++) {
    mpz_export(bytes + i * width, NULL, -1, 1, 0, 0, numbers + i);
  }
}

static void fcpy_import(mpz_ptr number, const unsigned char *bytes, size_t length, int is_negative) {
  mpz_import(number, length, -1, 1, 0, 0, bytes);
  if (is_negative) {
    mpz_neg(number, number);
  }
}

/* cffi has no type for the arrays of numbers that these functions take. */
static int fcpy_analysis_counts(mpz_ptr counts, const fc_analysis *analysis, int quantity, fc_error *error) {
  return fc_analysis_counts((mpz_t *)counts, analysis, (fc_quantity)quantity, error);
}

static int fcpy_sampler_draw_many(fc_ship *ships, mpz_ptr ids, const fc_sampler *sampler, uint64_t seed, uint64_t first, size_t count,
                                  fc_error *error) {
  return fc_sampler_draw_many(ships, (mpz_t *)ids, sampler, seed, first, count, error);
}

/* Calls fc_compare, and gives the regret as a numerator and a denominator. */
static int fcpy_compare(fc_measures *measures, mpz_ptr numerator, mpz_ptr denominator, const fc_grid *grid, const fc_analysis *analysis,
                        fc_error *error) {
  mpq_t regret;
  mpq_init(regret);
  const fc_status status = fc_compare(measures, regret, grid, analysis, error);
  mpz_set(numerator, mpq_numref(regret));
  mpz_set(denominator, mpq_denref(regret));
  mpq_clear(regret);
  return status;
}

static int fcpy_is_of_class(const fc_ship *ship, const fc_ship_class *ship_class) {
  const int has_name = ship->name != NULL && ship_class->name != NULL;
  return ship->length == ship_class->length && (has_name ? strcmp(ship->name, ship_class->name) == 0 : ship->name == ship_class->name);
}

/* Paints each fleet into rows times columns bytes: 0 is water, 1 a ship of the first class, and so on. The ships come class by class,
 * and those that are missing last, with the length 0. */
static void fcpy_paint(unsigned char *cells, const fc_ship *ships, size_t fleet_count, const fc_board *board) {
  const size_t ship_count = fc_board_ship_count(board);
  const int rows = fc_board_rows(board);
  const int columns = fc_board_columns(board);
  memset(cells, 0, fleet_count * (size_t)rows * (size_t)columns);
  for (size_t fleet = 0; fleet < fleet_count; fleet++, cells += rows * columns, ships += ship_count) {
    size_t index = 0;
    for (size_t ship = 0; ship < ship_count && ships[ship].length > 0; ship++) {
      fc_ship_class ship_class = fc_board_ship_class(board, index);
      while (!fcpy_is_of_class(&ships[ship], &ship_class) && index + 1 < fc_board_ship_class_count(board)) {
        ship_class = fc_board_ship_class(board, ++index);
      }
      const int stride = ships[ship].direction == FC_DOWN ? columns : 1;
      unsigned char *cell = cells + ships[ship].row * columns + ships[ship].column;
      for (int step = 0; step < ships[ship].length; step++, cell += stride) {
        *cell = (unsigned char)(index + 1);
      }
    }
  }
}

/* The group and the cells exist, so nothing can fail. */
static void fcpy_bias_cells(fc_bias_cell *cells, const fc_bias *bias, size_t group) {
  const fc_analysis *analysis = fc_bias_analysis(bias);
  for (int row = 0; row < fc_analysis_rows(analysis); row++) {
    for (int column = 0; column < fc_analysis_columns(analysis); column++) {
      (void)fc_bias_at(cells++, bias, group, row, column, NULL);
    }
  }
}

/* Gives one measure of one heuristic in all positions. */
static int fcpy_survey_values(double *values, const fc_survey *survey, size_t heuristic, int measure, fc_error *error) {
  const uint64_t positions = fc_survey_plan_of(survey).positions;
  int status = FC_OK;
  for (uint64_t position = 0; position < positions && status == FC_OK; position++) {
    status = fc_survey_value(values++, survey, heuristic, (fc_measure)measure, position, error);
  }
  return status;
}
"""

# Their prototypes, for cffi.
HELPER_PROTOTYPES = "".join(
    re.sub(r"\s+", " ", match) + ";\n" for match in re.findall(r"^static ([^;{}]*\))(?= \{)", HELPERS, re.MULTILINE)
)


def description_of(header: str) -> str:
    """A header as cffi reads it: without comments and preprocessor, and with values that it takes from the compiler."""
    text = re.sub(r"/\*.*?\*/", "", header, flags=re.DOTALL)
    constants = re.findall(r"^#define (FC_\w+) (?:\d+|SIZE_MAX)u?\s*$", text, re.MULTILINE)
    text = re.sub(r"^#ifdef __cplusplus.*?#endif", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^\s*#(?:[^\n]*\\\n)*[^\n]*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"\bFC_API\b", "", text)
    text = re.sub(r"\[FC_\w+\]", "[...]", text)
    text = re.sub(r"[^;]*\bmpz_t \*[^;]*;", "", text)  # the helpers have these
    text = re.sub(r"\b(?:const )?mpz_t\b", "mpz_ptr", text)
    lines = "".join(f"static const size_t {name};\n" if name == "FC_ANY_CLASS" else f"#define {name} ...\n" for name in constants)
    return lines + text


def library() -> dict[str, Any]:
    """What setuptools needs to have the library in the extension."""
    named = os.environ.get("FLEETCOUNT_LIBRARY")
    if not named and TOP == INSIDE:
        sources = sorted(str(file.relative_to(HERE)) for file in TOP.glob("src/**/*.c"))
        return {
            "sources": sources,
            "include_dirs": [str(TOP / "include"), str(TOP / "src"), str(TOP)],
            "extra_compile_args": ["-O3", "-std=c17", "-fvisibility=hidden"],
            "define_macros": [("_POSIX_C_SOURCE", "200809L"), ("NDEBUG", None)],
        }
    if not named:
        build = HERE / "build" / "library"
        named = str(build / "release" / "libfleetcount.a")
        subprocess.run(["make", "-C", str(TOP), f"BUILD={build}", named], check=True)
    return {
        "include_dirs": [str(TOP / "include")],
        "extra_objects": [named],
        "depends": [named],  # a new library makes a new extension
        "extra_compile_args": ["-O2", "-std=c17"],
    }


ffi = FFI()
ffi.cdef(
    "typedef struct { ...; } __mpz_struct; typedef __mpz_struct *mpz_ptr; typedef const __mpz_struct *mpz_srcptr;"
    "typedef struct { ...; } __mpq_struct; typedef __mpq_struct *mpq_ptr;"
)
for header in ("fleetcount.h", "fleetcount_lab.h", "fleetcount_submarine.h"):
    ffi.cdef(description_of((TOP / "include" / header).read_text(encoding="utf-8")))
ffi.cdef(HELPER_PROTOTYPES)
ffi.cdef('''
extern "Python" int fcpy_progress(void *context, double done);
extern "Python" fc_status fcpy_choose(fc_cell *cell, void *context, const fc_bot_turn *turn, fc_error *error);
''')


def prepare() -> FFI:
    """Called by setuptools when it builds the extension."""
    ffi.set_source(
        "fleetcount._library",
        "#include <stdlib.h>\n" + HELPERS,
        libraries=["gmp", "m", "pthread"],
        extra_link_args=os.environ.get("FLEETCOUNT_LINK", "").split(),
        **library(),
    )
    return ffi
