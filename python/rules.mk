# The package for Python. The Makefile includes this. Needs what `./setup --python` installs.

# Debian's Python has Debian's packages.
PYTHON3 = /usr/bin/python3
WHEELS  = $(BUILD)/python

## python: build the package for Python, as a wheel in build/python
.PHONY: python
python: $(OUT)/libfleetcount.a
	@rm -rf $(WHEELS) && mkdir -p $(WHEELS)/source && cp -r python include $(WHEELS)/source
	@cd $(WHEELS)/source/python && rm -rf build src/*.egg-info src/fleetcount/*.so && \
	  FLEETCOUNT_LIBRARY='$(abspath $(OUT))/libfleetcount.a' FLEETCOUNT_LINK='$(CADICAL_LIBS)' CC='$(CC)' \
	  $(PYTHON3) -m pip wheel --quiet --no-index --no-deps --no-build-isolation --wheel-dir '$(abspath $(WHEELS))' . || \
	  { echo 'make: ./setup --python installs what this needs' >&2; exit 1; }
	@rm -rf $(WHEELS)/source && ls $(WHEELS)/*.whl

## check-python: install the wheel in a fresh virtual environment, run the package's tests there, and mypy
.PHONY: check-python
check-python: python $(PROGRAM)
	@python/tests/run $(PYTHON3) $(WHEELS) $(PROGRAM)

## bench-python: how fast the package is, beside what it must be
.PHONY: bench-python
bench-python: python
	@python/bench/run $(PYTHON3) $(WHEELS)
