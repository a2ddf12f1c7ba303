"""The reference of the package for Python, from its docstrings. `make site` runs Sphinx with the built package in its path."""
import os

project = "fleetcount"
version = release = os.environ["FC_VERSION"]
copyright = "the fleetcount authors"
extensions = ["sphinx.ext.autodoc", "sphinx.ext.autosummary", "sphinx.ext.napoleon"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
html_theme = "alabaster"
html_theme_options = {"description": "exact counts for the game of Battleship", "fixed_sidebar": True, "nosidebar": False}
html_sidebars = {"**": ["about.html", "navigation.html", "searchbox.html"]}
html_show_sourcelink = False
html_copy_source = False
