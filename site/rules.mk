# The web site: build/site, static files that work from a disk as well. The Makefile includes this. Needs what `./setup --site` installs.
#
#     site/*, docs/*, README.md, data/oeis/* --site/build.js--> pages
#     build/fleetcount.html (page/rules.mk) ------------------> app/index.html
#     include/*.h --doxygen-->  reference/c          (tests/rules.mk: make reference)
#     Python's wheel --Sphinx-->  reference/python   (python/rules.mk)
#     npm's types --typedoc-->  reference/javascript (npm/rules.mk)

SITE = $(BUILD)/site

## site: the web site, build/site: the page, the documents, and the references of C, Python and JavaScript (needs ./setup --site)
.PHONY: site
site: page/node_modules/.package-lock.json
	@$(MAKE) --no-print-directory $(PARALLEL) $(PAGE) $(NPM_PACKAGE) $(PROGRAM) python reference >/dev/null
	@rm -rf $(SITE) $(SITE)-python && mkdir -p $(SITE)/app $(SITE)/reference
	@cp $(PAGE) $(SITE)/app/index.html
	@cp -r $(BUILD)/reference/html $(SITE)/reference/c
	@$(PYTHON3) -m zipfile -e $(WHEELS)/*.whl $(SITE)-python
	@PYTHONPATH=$(SITE)-python:python/tests/standin FC_VERSION='$(VERSION)' $(PYTHON3) -m sphinx -Q -b html -d $(SITE)-python/doctrees \
	  site/sphinx $(SITE)/reference/python
	@$(NODE_TOOLS)/typedoc --logLevel Error --options site/typedoc.json --out $(SITE)/reference/javascript
	@node site/build.js $(SITE) '$(VERSION)' $(PROGRAM)
	@echo $(SITE)

## check-site: the site: every link, axe-core, a phone, from a disk and below a path; CITATION.cff, codemeta.json, the workflows
.PHONY: check-site
check-site: site
	@site/test/run $(SITE)
