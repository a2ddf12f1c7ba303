# Installing, and the archive of the sources. The Makefile includes this.

# Every file that is installed, as MODE:SOURCE:DESTINATION. The quotes are for directories with a blank.
INSTALLED = \
  '755:$(PROGRAM):$(BINDIR)/fleetcount' \
  '644:include/fleetcount.h:$(INCLUDEDIR)/fleetcount.h' \
  '644:include/fleetcount_lab.h:$(INCLUDEDIR)/fleetcount_lab.h' \
  '644:include/fleetcount_submarine.h:$(INCLUDEDIR)/fleetcount_submarine.h' \
  '644:$(LIBRARY):$(LIBDIR)/libfleetcount.a' \
  '755:$(SHARED):$(LIBDIR)/$(notdir $(SHARED))' \
  'link:$(notdir $(SHARED)):$(LIBDIR)/$(SONAME)' \
  'link:$(SONAME):$(LIBDIR)/libfleetcount.so' \
  '644:$(OUT)/fleetcount.pc:$(LIBDIR)/pkgconfig/fleetcount.pc' \
  '644:docs/man/fleetcount.1:$(MANDIR)/man1/fleetcount.1' \
  '644:docs/man/libfleetcount.3:$(MANDIR)/man3/libfleetcount.3' \
  '644:data/packaging/completions/fleetcount.bash:$(BASH_COMPLETIONS)/fleetcount' \
  '644:data/packaging/completions/_fleetcount:$(ZSH_COMPLETIONS)/_fleetcount' \
  '644:data/packaging/completions/fleetcount.fish:$(FISH_COMPLETIONS)/fleetcount.fish' \
  $(foreach file,README.md CHANGELOG.md CONTRIBUTING.md LICENSE SECURITY.md $(wildcard docs/*.md docs/*.svg) \
    data/known-counts.tsv $(wildcard data/boards/*.board),'644:$(file):$(DOCDIR)/$(file)')
# The page is installed only where it has been built (make page).
INSTALLED_PAGE = '644:$(PAGE):$(DATADIR)/fleetcount/fleetcount.html'

## dist: all sources in one file, build/fleetcount-VERSION.tar.gz
.PHONY: dist
dist:
	@mkdir -p $(BUILD)
	@data/packaging/files dist fleetcount-$(VERSION) $(BUILD)/fleetcount-$(VERSION).tar.gz
	@echo $(BUILD)/fleetcount-$(VERSION).tar.gz

# ---- Debian's packages ----------------------------------------------------------------------------------------------------

# The name and the address that the packages carry: the one who publishes sets them (docs/release.md).
MAINTAINER = $(or $(DEBFULLNAME),the fleetcount authors) <$(or $(DEBEMAIL),fleetcount@example.org)>
HOMEPAGE  ?= https://example.org/fleetcount
DEB        = $(BUILD)/deb

## deb: the packages of Debian and their source, in build/deb (needs ./setup --deb)
.PHONY: deb
deb: dist
	@$(MAKE) --no-print-directory --silent $(PARALLEL) $(WASM_LIBRARIES)/built
	$(call say,DEB,$(DEB))
	@data/packaging/build-deb '$(DEB)' '$(VERSION)' $(BUILD)/fleetcount-$(VERSION).tar.gz $(WASM_LIBRARIES)/source/gmp_*.orig.tar.* \
	  '$(MAINTAINER)' '$(HOMEPAGE)'
	@ls $(DEB)/*.deb $(DEB)/*.dsc

## check-deb: lintian, and the packages unpacked: the map, a program with the library, the module for Python; TWICE=yes builds again
.PHONY: check-deb
check-deb:
	@tests/install/check-deb '$(DEB)' $(if $(filter yes,$(TWICE)),'$(abspath $(BUILD))/deb-again')
