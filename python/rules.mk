# The package for Python. The Makefile includes this. Needs what `./setup --python` installs.

# Debian's Python has Debian's packages.
PYTHON3 = /usr/bin/python3
WHEELS  = $(BUILD)/python

## python: build the package for Python, as a wheel in build/python
.PHONY: python
python: $(OUT)/libfleetcount.a
	@rm -rf $(WHEELS)/source $(WHEELS)/*.whl && mkdir -p $(WHEELS)/source && cp -r python include $(WHEELS)/source
	@cd $(WHEELS)/source/python && rm -rf build src/*.egg-info src/fleetcount/*.so && \
	  FLEETCOUNT_LIBRARY='$(abspath $(OUT))/libfleetcount.a' FLEETCOUNT_LINK='$(CADICAL_LIBS)' CC='$(CC)' \
	  $(PYTHON3) -m pip wheel --quiet --no-index --no-deps --no-build-isolation --wheel-dir '$(abspath $(WHEELS))' . || \
	  { echo 'make: ./setup --python installs what this needs' >&2; exit 1; }
	@rm -rf $(WHEELS)/source && ls $(WHEELS)/*.whl

## python-sdist: the package for Python as sources with the library inside, which GMP's header is enough to build, in build/python
SDIST         = $(WHEELS)/sdist
SDIST_LIBRARY = $(LIBRARY_OBJECTS:$(OUT)/%.o=%.c) $(filter-out src/cli/%,$(wildcard src/*/*.h src/*/*/*.h)) $(wildcard include/*.h)
# Few systems have Random123, which is headers alone.
RANDOM123     = /usr/include/Random123
.PHONY: python-sdist
python-sdist:
	@rm -rf $(SDIST) $(WHEELS)/*.tar.gz && mkdir -p $(SDIST)/library/Random123
	@cp -r python/src python/*.py python/*.toml python/*.in python/README.md LICENSE $(SDIST)
	@cp --parents $(SDIST_LIBRARY) $(SDIST)/library
	@cp -r $(RANDOM123)/philox.h $(RANDOM123)/array.h $(RANDOM123)/features $(SDIST)/library/Random123
	@cd $(SDIST) && rm -rf src/*.egg-info src/fleetcount/*.so src/fleetcount/__pycache__ && \
	  $(PYTHON3) -c 'from setuptools.build_meta import build_sdist; build_sdist("..")' >build.log 2>&1 || { cat build.log >&2; exit 1; }
	@rm -rf $(SDIST) && ls $(WHEELS)/*.tar.gz

## check-python: install the wheel in a fresh virtual environment, run the package's tests there, and mypy; build the sources, too
.PHONY: check-python
check-python: python python-sdist $(PROGRAM)
	@python/tests/run $(PYTHON3) $(WHEELS) $(PROGRAM)

## bench-python: how fast the package is, beside what it must be
.PHONY: bench-python
bench-python: python
	@python/bench/run $(PYTHON3) $(WHEELS)
