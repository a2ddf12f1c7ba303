# fleetcount: everything is built from here. `make help` lists what can be made.
#
# Every .c file in a folder of src/ belongs to what the folder belongs to: render and cli make the program, all other folders the
# library. A new file needs no line here.
#
# A variant is the same sources with other flags. Variants lie side by side in build/.
#
# This file builds and installs. The targets for developers are in the files that are included near the end.

.DELETE_ON_ERROR:
.SUFFIXES:

BUILD   = build
VARIANT = release

# These may also come from the environment, as a package builder sets them. Only make's own default for CC is replaced.
ifeq ($(origin CC),default)
CC = gcc
endif
OBJCOPY ?= objcopy
PREFIX  ?= /usr/local
DESTDIR ?=
# yes: a warning is an error, for those who work on fleetcount. A compiler that we have not tried may warn of something new.
WERROR  ?= no

# A target that builds something else first does so with as many jobs as there are processors, unless the user gave -j.
PARALLEL = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN))

# ---- Flags ----------------------------------------------------------------------------------------------------------------

WARNINGS  = -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wformat=2
STRICT    = $(WARNINGS) -Werror
# A thread with a small stack may call the library (fleetcount.h says how small).
LIBRARY_WARNINGS = -Wframe-larger-than=16384
LANGUAGE  = -std=c17 -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc
# Hardening, together with FORTIFY below.
HARDENING = -fstack-protector-strong
HARDENED_LINK = -Wl,-z,relro,-z,now,-z,noexecstack
# The shared library names every library that it needs. Only the sanitizers' functions come from the program.
COMPLETE = $(if $(filter release,$(VARIANT)),$(NO_UNDEFINED))
NO_UNDEFINED = -Wl,-z,defs
# A shared library must run at any address, and the program may.
POSITION  = -fPIE

# Where there is optimisation, unless the user has made a choice of his own, be it as -Wp,-D_FORTIFY_SOURCE=3.
FORTIFY = $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS))$(filter -O0,$(CFLAGS)),,-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)

# tests/rules.mk has the other variants.
FLAGS_release  = -O3 -g -DNDEBUG $(FORTIFY)
FLAGS_debug    = -Og -g3

# -flto in CFLAGS optimises the program and the shared library as a whole. The static library is for any compiler, and tests replace
# single functions; these two use the machine code that GCC puts beside its intermediate code (-ffat-lto-objects). Clang has no such
# objects, so it compiles without -flto.
ifneq ($(findstring -flto,$(CFLAGS)),)
WITHOUT_LTO  = -fno-lto
COMPILE_LTO := $(if $(findstring clang,$(shell $(CC) --version)),-fno-lto,-ffat-lto-objects)
endif

# CFLAGS, CPPFLAGS and LDFLAGS are the user's and come last.
COMPILE = $(CC) $(LANGUAGE) $(if $(filter yes,$(WERROR)),$(STRICT),$(WARNINGS)) $(POSITION) $(HARDENING) -fvisibility=hidden \
          $(FLAGS_$(VARIANT)) $(CPPFLAGS) $(CFLAGS) $(COMPILE_LTO)
LINK    = $(CC) $(FLAGS_$(VARIANT)) -pie $(HARDENED_LINK) $(CFLAGS) $(LDFLAGS)
# The library needs GMP, the mathematical library, and threads (a library of their own before glibc 2.34).
LIBS    = $(CADICAL_LIBS) -lgmp -lm -pthread
# The program loads librsvg when it draws a PNG (dlopen is in a library of its own before glibc 2.34).
PROGRAM_LIBS = $(LIBS) -ldl $(SCREEN_LIBS) $(EDITING_LIBS)

# Two parts of `play` are optional: the full-screen page, by ncurses, and editing lines, by libedit. Each is there where pkg-config
# finds its library; SCREEN=no and EDITING=no leave them out.
SCREEN := $(shell pkg-config --exists ncursesw 2>/dev/null && echo yes || echo no)
ifeq ($(SCREEN),yes)
SCREEN_FLAGS := -DFC_WITH_SCREEN $(patsubst -I%,-isystem %,$(filter-out -D_%,$(shell pkg-config --cflags ncursesw)))
SCREEN_LIBS  := $(shell pkg-config --libs ncursesw)
endif
EDITING := $(shell pkg-config --exists libedit 2>/dev/null && echo yes || echo no)
ifeq ($(EDITING),yes)
EDITING_FLAGS := -DFC_WITH_EDITING $(patsubst -I%,-isystem %,$(shell pkg-config --cflags libedit))
EDITING_LIBS  := $(shell pkg-config --libs libedit)
endif

# Solutions of large puzzles are found by CaDiCaL, where the compiler finds it; CADICAL=no leaves it out. It is in C++: g++ brings
# libstdc++.so, but every Debian has libstdc++.so.6. The library refers to it weakly (src/count/totals_sat.h), so -u asks for it.
has_library = $(filter /%,$(shell $(CC) $(CFLAGS) -print-file-name=$(1) 2>/dev/null))
CADICAL := $(if $(call has_library,libcadical.a),$(if $(call has_library,libstdc++.so.6),yes,no),no)
ifeq ($(CADICAL),yes)
CADICAL_FLAGS := -DFC_WITH_CADICAL
CADICAL_LIBS  := -Wl,-u,ccadical_init -Wl,--exclude-libs,libcadical.a -lcadical -l:libstdc++.so.6
endif

# ---- Files ----------------------------------------------------------------------------------------------------------------

OUT = $(BUILD)/$(VARIANT)
objects = $(patsubst %.c,$(OUT)/%.o,$(wildcard $(1)))

# The files of render that draw maps are part of the library; they need no other library than the rest of it.
MAP_OBJECTS     = $(call objects,$(addprefix src/render/,map.c map_svg.c drawing.c json.c ships.c grid_text.c \
                  number_text.c color.c svg.c))
RENDER_OBJECTS  = $(filter-out $(MAP_OBJECTS),$(call objects,src/render/*.c))
CLI_OBJECTS     = $(call objects,src/cli/*.c src/cli/*/*.c)
LIBRARY_OBJECTS = $(filter-out $(RENDER_OBJECTS) $(CLI_OBJECTS),$(call objects,src/*/*.c src/*/*/*.c))

# The library as the program and the tests see it, with all its insides. The installed ones show only the names in their headers.
OBJECTS = $(OUT)/libobjects.a
LIBRARY = $(OUT)/libfleetcount.a
PROGRAM = $(OUT)/fleetcount

VERSION = $(shell sed -n 's/^\#define FC_VERSION "\(.*\)"/\1/p' include/fleetcount.h)
SONAME  = libfleetcount.so.$(firstword $(subst ., ,$(VERSION)))
SHARED  = $(OUT)/libfleetcount.so.$(VERSION)

Q = $(if $(V),,@)
say = $(if $(V),,@printf '  %-5s %s\n' $(1) $(2))

# ---- Building -------------------------------------------------------------------------------------------------------------

## all: build the program and the library (build/release); VARIANT=debug, CC=clang, SCREEN=no, EDITING=no, CADICAL=no, V=1 (show commands)
.PHONY: all
all: $(PROGRAM) $(LIBRARY) $(SHARED)

# The program contains the library, so it runs wherever it is put.
$(PROGRAM): $(CLI_OBJECTS) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

$(LIBRARY_OBJECTS): private POSITION = -fPIC
ifneq ($(filter release debug pinned,$(VARIANT)),) # sanitizers widen frames
$(LIBRARY_OBJECTS): private WARNINGS += $(LIBRARY_WARNINGS)
endif
$(OBJECTS): $(LIBRARY_OBJECTS)
$(LIBRARY): $(OUT)/libfleetcount.o
$(OUT)/%.a:
	$(call say,AR,$@)
	$(Q)rm -f $@
	$(Q)$(AR) rcs $@ $^

# All objects in one, in which the names that are not in the headers are local: they cannot collide with those of another program.
$(OUT)/libfleetcount.o: $(LIBRARY_OBJECTS)
	$(call say,LD,$@)
	$(Q)$(CC) $(CFLAGS) $(WITHOUT_LTO) -r -nostdlib -o $@ $^
	$(Q)$(OBJCOPY) --localize-hidden $(if $(WITHOUT_LTO),--wildcard --remove-section='.gnu.*lto_*') $@

$(SHARED): $(LIBRARY_OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(CC) $(FLAGS_$(VARIANT)) -shared -Wl,-soname,$(SONAME) $(COMPLETE) $(HARDENED_LINK) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)

$(OUT)/src/%.o: src/%.c $(OUT)/flags
	$(call say,CC,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) -MMD -MP -c -o $@ $<

# `fleetcount --version` says from which commit it was built. Another commit compiles only this file again.
$(OUT)/src/cli/main.o: COMPILE += -DFC_COMMIT="\"$$(cat $(OUT)/commit)\""
$(OUT)/src/cli/main.o: $(OUT)/commit
$(OUT)/commit: FORCE
	@mkdir -p $(@D)
	@data/packaging/files commit | cmp -s - $@ || data/packaging/files commit >$@

$(OUT)/src/cli/play/screen.o $(OUT)/src/cli/play/page.o: COMPILE += $(SCREEN_FLAGS)
$(OUT)/src/cli/play/converse.o: COMPILE += $(EDITING_FLAGS)
$(OUT)/src/count/totals_sat.o: COMPILE += $(CADICAL_FLAGS)

## fleetcount-mpi: the program for mpirun, whose contests share their games among processes (./setup --mpi; build/release/fleetcount-mpi)
# A single object uses MPI. mpicc knows which flags and libraries that takes, for Open MPI or another.
MPICC = mpicc
MPI_PROGRAM = $(OUT)/fleetcount-mpi
.PHONY: fleetcount-mpi
fleetcount-mpi: $(MPI_PROGRAM)
$(OUT)/src/cli/contest_ranks.mpi.o $(MPI_PROGRAM): private override CC := OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC)
$(OUT)/src/cli/contest_ranks.mpi.o: src/cli/contest_ranks.c $(OUT)/flags
	@command -v $(MPICC) >/dev/null || { echo 'make: there is no $(MPICC); ./setup --mpi installs Open MPI' >&2; exit 1; }
	$(call say,CC,$@)
	$(Q)mkdir -p $(@D)
	$(Q)$(COMPILE) -DFC_WITH_MPI -MMD -MP -c -o $@ $<
$(MPI_PROGRAM): $(OUT)/src/cli/contest_ranks.mpi.o $(filter-out %/contest_ranks.o,$(CLI_OBJECTS)) $(RENDER_OBJECTS) $(OBJECTS)
	$(call say,LINK,$@)
	$(Q)$(LINK) -o $@ $^ $(PROGRAM_LIBS)

OPTIONAL_FLAGS = $(SCREEN_FLAGS) $(EDITING_FLAGS) $(CADICAL_FLAGS)
# This file changes whenever the flags change, so that everything is compiled again.
$(OUT)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(OPTIONAL_FLAGS)' | cmp -s - $@ || echo '$(COMPILE) $(OPTIONAL_FLAGS)' > $@
.PHONY: FORCE
FORCE:

-include $(wildcard $(OUT)/src/*/*.d $(OUT)/src/*/*/*.d)
.SECONDARY:

## heatmap: the exact 10x10 map of the Russian game
.PHONY: heatmap
heatmap:
	@$(MAKE) --no-print-directory $(PARALLEL) $(PROGRAM)
	@$(PROGRAM) map

# ---- Installing -----------------------------------------------------------------------------------------------------------

BINDIR     = $(PREFIX)/bin
INCLUDEDIR = $(PREFIX)/include
LIBDIR     = $(PREFIX)/lib
DATADIR    = $(PREFIX)/share
MANDIR     = $(DATADIR)/man
DOCDIR     = $(DATADIR)/doc/fleetcount
BASH_COMPLETIONS = $(DATADIR)/bash-completion/completions
ZSH_COMPLETIONS  = $(DATADIR)/zsh/site-functions
FISH_COMPLETIONS = $(DATADIR)/fish/vendor_completions.d

# It names every file that is installed: INSTALLED and INSTALLED_PAGE.
include data/packaging/rules.mk

# This file lists the directories that had to be made, so that uninstall can take them away again.
DIRECTORIES_MADE = $(DATADIR)/fleetcount/directories-made

## install: program, header, libraries, man pages, completions, documents and examples below PREFIX (/usr/local), staged below DESTDIR
.PHONY: install
install: all
	@data/packaging/files describe data/packaging/fleetcount.pc.in $(OUT)/fleetcount.pc \
	  'PREFIX=$(PREFIX)' 'INCLUDEDIR=$(INCLUDEDIR)' 'LIBDIR=$(LIBDIR)' 'VERSION=$(VERSION)'
	@data/packaging/files install '$(DESTDIR)' '$(DIRECTORIES_MADE)' $(INSTALLED) $(if $(wildcard $(PAGE)),$(INSTALLED_PAGE))

## uninstall: remove what install put there; takes the same PREFIX and DESTDIR
.PHONY: uninstall
uninstall:
	@data/packaging/files uninstall '$(DESTDIR)' '$(DIRECTORIES_MADE)' $(INSTALLED) $(INSTALLED_PAGE)

## clean: remove build/
.PHONY: clean
clean:
	rm -rf $(BUILD)

# ---- The targets of others ------------------------------------------------------------------------------------------------

include tests/rules.mk        # check, lint, sanitize and other tests
include tests/bench/rules.mk  # bench, bench-check
include tests/report/rules.mk # report-*: the tables of docs/ made again
include npm/rules.mk          # npm, check-npm: the package for JavaScript; WebAssembly
include page/rules.mk         # page, check-page: the page in a browser
include python/rules.mk       # python, check-python
include site/rules.mk         # site, check-site: the web site

ifeq ($(FLAGS_$(VARIANT)),)
$(error VARIANT=$(VARIANT): the variants are release, debug, sanitize, thread, fuzz, coverage and pinned)
endif

## help: this list
.PHONY: help
help:
	@sed -n 's/^## \([a-z-]*\): \(.*\)/\1\t\2/p' $(filter-out %.d,$(MAKEFILE_LIST)) | \
	  while IFS='	' read -r target text; do printf '%-14s %s\n' "$$target" "$$text"; done
