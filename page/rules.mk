# The analyser in a browser: build/fleetcount.html, one file with everything in it. Needs what `./setup --page` installs.
#
#     build/wasm/fleetcount.wasm (npm/rules.mk) -----------.
#     page/src/*.js, npm/src/*.js --esbuild--> one script --+--page/assemble--> build/fleetcount.html
#     page/index.html, page/style/*.css -------------------'
#
# The same sources give the same bytes: nothing of the time, of the machine or of the folder gets into them.

PAGE      = $(BUILD)/fleetcount.html

$(PAGE): $(WASM) page/assemble page/index.html page/style.css $(wildcard page/style/*.css page/src/*.js npm/src/*.js)
	$(call say,PAGE,$@)
	$(Q)page/assemble $(WASM) '$(VERSION)' $@

## page: the analyser in a browser, one file: build/fleetcount.html (needs ./setup --page)
.PHONY: page
page: $(PAGE)

## lint-page: all JavaScript, of the page and of the package for npm: types, style, format
.PHONY: lint-page
lint-page: page/node_modules/.package-lock.json
	@echo '  LINT  types, style and format of page/, npm/ and site/'
	@$(NODE_TOOLS)/tsc --project page && $(NODE_TOOLS)/tsc --project npm/test
	@$(NODE_TOOLS)/eslint --config page/eslint.config.js page npm site
	@$(NODE_TOOLS)/prettier --config page/.prettierrc.json --ignore-path page/.prettierignore --check --log-level warn page npm site

## check-page: the page in Chromium: the program's own numbers, links, keyboard, phone, axe-core, hostile input
.PHONY: check-page
check-page: lint-page
	@$(MAKE) --no-print-directory $(PARALLEL) $(PAGE) $(PROGRAM)
	@page/test/run $(PAGE) $(PROGRAM)

## page-paths: five people's paths through the page, at three widths, light and dark, in three languages: pictures in build/paths
.PHONY: page-paths
page-paths: $(PAGE) $(PROGRAM) page/node_modules/.package-lock.json
	@FC_PATHS=$(or $(FC_PATHS),all) page/test/run $(PAGE) $(PROGRAM) paths.test.js

## bench-page: how fast the page is in Chromium: first paint, empty boards, a question after 20 shots
.PHONY: bench-page
bench-page: $(PAGE) page/node_modules/.package-lock.json
	@page/bench/run $(PAGE)
