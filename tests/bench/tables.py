"""The tables of the benchmark: their columns, and how they are shown, as text while they are measured or as Markdown afterwards.

A row is a dictionary of raw numbers, as measured. A row with the key "missing" has no numbers, but a reason. To add a column, give
the rows a key in themes.py and add a line to TABLES.
"""


def text(value):
    return str(value)


def number(value):
    return f"{value:,}"


def whole(value):
    return f"{value:,.0f}"


def seconds(value):
    """Three significant digits."""
    if value >= 100:
        return f"{value:.0f}"
    digits = 2 if value < 1e-5 else max(0, 2 - int(f"{value:e}".partition("e")[2]))
    return f"{value:.{digits}f}"


def tenths(value):
    return f"{value:.1f}"


def hundredths(value):
    return f"{value:.2f}"


def size(value):
    """Bytes in a unit that suits them."""
    for unit in ("B", "KiB", "MiB"):
        if value < 1024:
            return f"{value:.0f} {unit}"
        value /= 1024
    return f"{value:.2f} GiB"


def giga(value):
    return f"{value / 1e9:.2f}"


class Column:
    """A column: the key of its values in a row, its heading, how a value is shown, and the least width of the column."""

    def __init__(self, key, heading, show=number, width=0, left=False):
        self.key = key
        self.heading = heading
        self.show = show
        self.width = max(width, len(heading))
        self.left = left

    def cell(self, row):
        value = row.get(self.key)
        return "" if value is None else self.show(value)

    def align(self, cell):
        return cell.ljust(self.width) if self.left else cell.rjust(self.width)


class Table:
    """A title and columns. The first `labels` columns say what was measured, the others what came out."""

    def __init__(self, title, labels, *columns):
        self.title = title
        self.labels = labels
        self.columns = columns

    def head(self):
        return "  ".join(column.align(column.heading) for column in self.columns).rstrip()

    def line(self, row):
        shown = self.columns[:self.labels] if "missing" in row else self.columns
        cells = [column.align(column.cell(row)) for column in shown] + ([row["missing"]] if "missing" in row else [])
        return "  ".join(cells).rstrip()

    def markdown(self, rows):
        """The lines of a Markdown table."""
        yield "| " + " | ".join(column.heading for column in self.columns) + " |"
        yield "|" + "|".join("---" if column.left else "---:" for column in self.columns) + "|"
        for row in rows:
            cells = [column.cell(row) for column in self.columns]
            if "missing" in row:
                cells[self.labels:] = [row["missing"]] + [""] * (len(self.columns) - self.labels - 1)
            yield "| " + " | ".join(cells) + " |"


WORK = (
    Column("seconds", "seconds", seconds, 8),
    Column("nanoseconds", "ns/transition", hundredths),
    Column("peak_memory", "peak", size, 8),
    Column("frontiers", "frontiers", number, 11),
    Column("states", "states", number, 13),
    Column("transitions", "transitions", number, 14),
    Column("counter_bits", "bits", number),
    Column("runs", "runs", number),
)

TABLES = {
    "boards": Table(
        "Boards of 10x10: everything about one board, from the text to the last number", 3,
        Column("game", "game", text, 8, left=True), Column("shots", "shots"), Column("threads", "threads"), *WORK,
        Column("speedup", "speedup", hundredths)),
    "engines": Table(
        "The row-class engine on the same boards, where ships may not touch", 2,
        Column("game", "game", text, 8, left=True), Column("shots", "shots"),
        Column("frontier_seconds", "frontier s", seconds), Column("seconds", "row-class s", seconds),
        Column("ratio", "ratio", tenths, 8), Column("peak_memory", "peak", size, 8), Column("states", "classes", number, 11),
        Column("transitions", "transitions", number, 13), Column("runs", "runs", number)),
    "scaling": Table(
        "Larger and smaller boards, all empty, one thread", 3,
        Column("series", "fleet", text, 16, left=True), Column("board", "board", text, 6, left=True),
        Column("asked", "asked", text, 5, left=True), *WORK,
        Column("growth", "growth", hundredths)),
    "fleets": Table(
        "Other fleets on 10x10, empty, no touching, one thread", 2,
        Column("fleet", "fleet", text, 19, left=True), Column("tallies", "tallies"), *WORK),
    "games": Table(
        "Whole games of the exact best-shot player: all questions of one game, one process, one context, one thread", 1,
        Column("game", "game", text, 8, left=True), Column("shots", "shots"), Column("before", "before", seconds, 8),
        Column("seconds", "seconds", seconds, 8), Column("mean", "mean", seconds, 8), Column("slowest", "slowest", seconds, 8),
        Column("late", "after 30 shots", seconds, 8),
        Column("peak_memory", "peak", size, 8), Column("runs", "runs")),
    "slowest": Table(
        "The slowest question among random positions of 0 to 40 shots, one process, one context, one thread", 1,
        Column("game", "game", text, 8, left=True), Column("positions", "positions"),
        Column("before", "in a game, before", seconds), Column("slowest", "slowest", seconds, 8), Column("mean", "mean", seconds, 8),
        Column("position", "the position", text, left=True)),
    "contests": Table(
        "Contests: games a second of processor time, one process, one thread", 3,
        Column("game", "game", text, 8, left=True), Column("announced", "announced", text, left=True),
        Column("strategy", "strategy", text, 10, left=True), Column("games", "games", number, 7),
        Column("seconds", "seconds", seconds, 8), Column("rate", "games/s", tenths, 9)),
    "start": Table(
        "The program's start and end", 1,
        Column("asked", "asked", text, 20, left=True), Column("elapsed", "seconds", seconds, 8),
        Column("processor", "processor's", seconds, 8), Column("runs", "runs")),
    "draws": Table(
        "Drawing fleets: the empty boards, until the first can be drawn, and then how many a second", 3,
        Column("game", "game", text, 8, left=True), Column("placer", "placer", text, 19, left=True), Column("threads", "threads"),
        Column("ready", "ready", seconds, 8), Column("rate", "fleets/s", whole, 10), Column("peak_memory", "peak", size, 8),
        Column("fleets", "fleets", number, 8), Column("runs", "runs")),
    "machine": Table(
        "What the machine can do: all threads together, each with arrays of this size", 2,
        Column("bytes", "array", size, 8), Column("threads", "threads"), Column("read", "read GB/s", giga),
        Column("write", "write GB/s", giga), Column("add", "G additions/s", giga),
        Column("add_blocks", "the same, in scattered blocks", giga)),
    "limits": Table(
        "The empty boards against the machine, one thread", 1,
        Column("game", "game", text, 8, left=True), Column("seconds", "seconds", seconds),
        Column("additions", "G additions", giga), Column("add_l1", "s from L1", seconds), Column("add_l2", "s from L2", seconds),
        Column("add_l3", "s from L3", seconds), Column("add_memory", "s from memory", seconds)),
}
