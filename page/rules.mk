# The analyser in a browser: build/fleetcount.html, one file with everything in it. Needs what `./setup --page` installs.
#
#     src/*/*.c --clang--> fleetcount.wasm --.
#     page/src/*.js --esbuild--> one script --+--page/assemble--> build/fleetcount.html
#     page/index.html, page/style/*.css -----'
#
# The same sources give the same bytes: nothing of the time, of the machine or of the folder gets into them.

PAGE      = $(BUILD)/fleetcount.html
PAGE_OUT  = $(BUILD)/page
PAGE_LIBRARIES = $(PAGE_OUT)/libraries

# The whole program for WebAssembly, without threads. page/wasm holds what its C library lacks.
# Warnings are for the other variants, of the same sources.
WASM_CC    = clang --target=wasm32-wasi
WASM_FLAGS = -std=c17 -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_GETPID -DFC_NO_STORE -Ipage/wasm/include -include posix.h \
             -isystem $(PAGE_LIBRARIES)/include -Iinclude -Isrc -w -O3 -g0 -DNDEBUG -msimd128 -mbulk-memory \
             -ftls-model=local-exec
WASM_LIBS  = -L$(PAGE_LIBRARIES)/lib -lgmp -lwasi-emulated-signal -lwasi-emulated-getpid
WASM_LINK  = -Wl,-z,stack-size=1048576 -Wl,--strip-all
PAGE_C_FILES = $(wildcard page/wasm/*.c page/wasm/include/*.h page/wasm/include/*/*.h)
WASM_OBJECTS = $(patsubst %.c,$(PAGE_OUT)/%.o,$(wildcard src/*/*.c src/*/*/*.c page/wasm/*.c))

# GMP from Debian's source package.
$(PAGE_LIBRARIES)/built: page/wasm/build-libraries
	$(call say,LIB,$@)
	$(Q)rm -f $@
	$(Q)page/wasm/build-libraries $(PAGE_LIBRARIES)

$(PAGE_OUT)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(WASM_CC) $(WASM_FLAGS)' | cmp -s - $@ || echo '$(WASM_CC) $(WASM_FLAGS)' > $@

$(PAGE_OUT)/%.o: %.c $(PAGE_OUT)/flags $(PAGE_LIBRARIES)/built
	$(call say,WASM,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_FLAGS) -MMD -MP -c -o $@ $<

$(PAGE_OUT)/fleetcount.wasm: $(sort $(WASM_OBJECTS))
	$(call say,LINK,$@)
	$(Q)$(WASM_CC) $(WASM_LINK) -o $@ $^ $(WASM_LIBS)

$(PAGE): $(PAGE_OUT)/fleetcount.wasm page/assemble page/index.html page/style.css $(wildcard page/style/*.css page/src/*.js page/src/*/*.js)
	$(call say,PAGE,$@)
	$(Q)page/assemble $(PAGE_OUT)/fleetcount.wasm '$(VERSION)' $@

-include $(wildcard $(PAGE_OUT)/src/*/*.d $(PAGE_OUT)/src/*/*/*.d $(PAGE_OUT)/page/wasm/*.d)

## page: the analyser in a browser, one file: build/fleetcount.html (needs ./setup --page)
.PHONY: page
page: $(PAGE)

# Prettier, eslint, tsc, playwright-core and axe-core, in the versions of page/package-lock.json.
page/node_modules/.package-lock.json: page/package-lock.json
	$(call say,NPM,page/package-lock.json)
	$(Q)cd page && npm ci --no-audit --no-fund --silent

## lint-page: the page's sources: types, style, format
.PHONY: lint-page
lint-page: page/node_modules/.package-lock.json
	@echo '  LINT  types, style and format of page/'
	@cd page && npx --no-install tsc --project . && npx --no-install eslint . && npx --no-install prettier --check --log-level warn .

## check-page: the page in Chromium: the program's own numbers, links, keyboard, phone, axe-core, hostile input
.PHONY: check-page
check-page: lint-page
	@$(MAKE) --no-print-directory $(PARALLEL) $(PAGE) $(PROGRAM)
	@page/test/run $(PAGE) $(PROGRAM)

## bench-page: how fast the page is in Chromium: first paint, empty boards, a question after 20 shots
.PHONY: bench-page
bench-page: $(PAGE) page/node_modules/.package-lock.json
	@page/bench/run $(PAGE)
