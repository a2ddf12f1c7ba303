"""Fills in a document: what stands between a line `<!-- report: NAME -->` and the next line `<!-- end -->` is replaced."""
import re
import sys

PLACE = re.compile(r"(?<=^<!-- report: )([a-z0-9-]+)( -->\n).*?(?=^<!-- end -->$)", re.DOTALL | re.MULTILINE)


def lines_of(document, name):
    """What stands in a block now."""
    return next(match.group().splitlines() for match in PLACE.finditer(document.read_text(encoding="utf-8")) if match.group(1) == name)


def fill(document, blocks, is_all=True):
    """blocks: lists of lines by name. Each must have its place, and where these are all blocks each place its block."""
    filled = []

    def replacement(match):
        name, rest = match.groups()
        if name not in blocks and not is_all:
            return match.group()
        if name not in blocks:
            sys.exit(f"{document}: there is no block {name!r}")
        filled.append(name)
        return name + rest + "\n" + "\n".join(blocks[name]) + "\n\n"

    text = PLACE.sub(replacement, document.read_text(encoding="utf-8"))
    absent = set(blocks) - set(filled)
    if absent:
        sys.exit(f"{document}: no place for {', '.join(sorted(absent))}")
    document.write_text(text, encoding="utf-8")
