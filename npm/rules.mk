# The program and the library as WebAssembly, for the page and for the package of npm. Needs what `./setup --page` installs.
#
#     src/*/*.c, npm/wasm/*.c --clang--> build/wasm/fleetcount.wasm --.
#     npm/src/*.js, README.md, package.json --------------------------+--npm pack--> build/npm/fleetcount-VERSION.tgz
#     npm/src/*.js --tsc--> types/*.d.ts -----------------------------'
#
# The same sources give the same bytes: nothing of the time, of the machine or of the folder gets into them.

WASM_OUT       = $(BUILD)/wasm
WASM           = $(WASM_OUT)/fleetcount.wasm
WASM_LIBRARIES = $(WASM_OUT)/libraries

# Without threads. npm/wasm holds what the C library of WebAssembly lacks, and what JavaScript calls. Warnings are for the other
# variants, of the same sources.
WASM_CC    = clang --target=wasm32-wasi
WASM_LEVEL = -O3
WASM_FLAGS = -std=c17 -D_POSIX_C_SOURCE=200809L -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_GETPID -DFC_NO_STORE -Inpm/wasm/include -include posix.h \
             -isystem $(WASM_LIBRARIES)/include -Iinclude -Isrc -w $(WASM_LEVEL) -g0 -DNDEBUG -msimd128 -mbulk-memory \
             -ftls-model=local-exec
WASM_LIBS  = -L$(WASM_LIBRARIES)/lib -lgmp -lwasi-emulated-signal -lwasi-emulated-getpid
WASM_LINK  = -mexec-model=reactor -Wl,-z,stack-size=1048576 -Wl,--strip-all
WASM_C_FILES = $(wildcard npm/wasm/*.[ch] npm/wasm/include/*.h npm/wasm/include/*/*.h)
WASM_OBJECTS = $(patsubst %.c,$(WASM_OUT)/%.o,$(wildcard src/*/*.c src/*/*/*.c npm/wasm/*.c))

# GMP from Debian's source package, or from the folder GMP_SOURCE.
$(WASM_LIBRARIES)/built: npm/wasm/build-libraries
	$(call say,LIB,$@)
	$(Q)rm -f $@
	$(Q)npm/wasm/build-libraries $(WASM_LIBRARIES) $(GMP_SOURCE)

$(WASM_OUT)/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(WASM_CC) $(WASM_FLAGS)' | cmp -s - $@ || echo '$(WASM_CC) $(WASM_FLAGS)' > $@

# Readers, printers and other games are fast enough, so these files are compiled for size: the page should be small.
$(WASM_OUT)/src/submarine/%.o $(WASM_OUT)/src/puzzle/%.o $(WASM_OUT)/src/cli/%.o $(WASM_OUT)/src/render/%.o $(WASM_OUT)/src/import/%.o $(WASM_OUT)/src/text/%.o: private WASM_LEVEL = -Oz
$(WASM_OUT)/src/model/%_read.o $(WASM_OUT)/src/model/grid%.o $(addprefix $(WASM_OUT)/src/model/,fleet.o fleet_drawn.o hints.o marks.o settings.o shots.o): private WASM_LEVEL = -Oz

$(WASM_OUT)/%.o: %.c $(WASM_OUT)/flags $(WASM_LIBRARIES)/built
	$(call say,WASM,$<)
	$(Q)mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_FLAGS) -MMD -MP -c -o $@ $<

$(WASM): $(sort $(WASM_OBJECTS)) npm/rules.mk
	$(call say,LINK,$@)
	$(Q)$(WASM_CC) $(WASM_LINK) -o $@ $(filter %.o,$^) $(WASM_LIBS)

-include $(wildcard $(WASM_OUT)/src/*/*.d $(WASM_OUT)/src/*/*/*.d $(WASM_OUT)/npm/wasm/*.d)

# ---- The package of npm -----------------------------------------------------------------------------------------------------

NPM_OUT     = $(BUILD)/npm
NPM_PACKAGE = $(NPM_OUT)/fleetcount-$(VERSION).tgz
NODE_TOOLS  = page/node_modules/.bin

# Prettier, eslint, tsc, playwright-core and axe-core, in the versions of page/package-lock.json.
page/node_modules/.package-lock.json: page/package-lock.json
	$(call say,NPM,page/package-lock.json)
	$(Q)cd page && npm ci --no-audit --no-fund --silent

# The version stands in include/fleetcount.h alone; the types are made from the comments in the sources.
$(NPM_PACKAGE): $(WASM) $(wildcard npm/src/*.js) npm/README.md npm/package.json npm/tsconfig.json page/node_modules/.package-lock.json
	$(call say,NPM,$@)
	$(Q)rm -rf $(NPM_OUT) && mkdir -p $(NPM_OUT)/package
	$(Q)cp -r npm/src npm/README.md LICENSE $(WASM) $(NPM_OUT)/package
	$(Q)sed 's/"version": "0.0.0"/"version": "$(VERSION)"/' npm/package.json >$(NPM_OUT)/package/package.json
	$(Q)$(NODE_TOOLS)/tsc --project npm --outDir '$(abspath $(NPM_OUT))/package/types'
	$(Q)chmod -R u=rwX,go=rX $(NPM_OUT)/package && chmod 755 $(NPM_OUT)/package/src/cli.js
	$(Q)cd $(NPM_OUT)/package && npm pack --silent --no-update-notifier --pack-destination .. >/dev/null

## npm: the package for JavaScript, build/npm/fleetcount-VERSION.tgz (needs ./setup --page)
.PHONY: npm
npm: $(NPM_PACKAGE)
	@ls $<

## check-npm: install the package in an empty project, test it there: Node, TypeScript, Chromium, against the program
.PHONY: check-npm
check-npm: lint-page
	@$(MAKE) --no-print-directory $(PARALLEL) $(NPM_PACKAGE) $(PROGRAM)
	@npm/test/run $(NPM_PACKAGE) $(PROGRAM)

## bench-npm: how fast the package is, beside what it must be
.PHONY: bench-npm
bench-npm: $(NPM_PACKAGE)
	@npm/bench/run $(NPM_PACKAGE)
