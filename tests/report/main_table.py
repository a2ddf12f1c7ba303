"""The main table of docs/strategies.md: all games and announcements, seven strategies, three placers.

Each cell of the table is a contest whose games are kept in a store of its own, so the table is filled with what there is: the cheap
strategies play as many games as they are told, the exact ones as many as their stores have, or as they are told. Where the document
has a row of more games of these than there are now, from stores that are gone or elsewhere, the row stays.
"""
import itertools
import sqlite3
import statistics
import subprocess
import sys

from scipy import stats

EXACT = ("exact", "exact:tie=entropy", "entropy")
WORTH_SHOWING = 500  # games of these
CHEAP = ("placements", "density", "hunt-target", "random")
PLACERS = ("uniform", "sequential", "edges")
NAMED = "carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2"
RULES = ("classic", "russian", "german")
CELLS = [(rules, announce) for rules in RULES for announce in ("hit", "sunk", "length", "ship") if announce != "ship" or rules == "classic"]


def played_as(cell):
    """The cell with the same games: where no ships touch, the hits of a sunk ship say how long it is, so `length` tells no more than `sunk`."""
    rules, announce = cell
    return (rules, "sunk") if announce == "length" and rules != "classic" else cell


def store_of(cell, placer, options):
    rules, announce = played_as(cell)
    return options.stores / f"main-{rules}-{announce}-{placer}.db"


def play(cell, placer, strategies, games, options):
    """Plays the games that are missing in the store."""
    rules, announce = played_as(cell)
    fleet = ["--fleet", NAMED] if announce == "ship" else []
    subprocess.run([options.program, "contest", "--rules", rules, *fleet, "--announce", announce, "--placer", placer, "--strategies", ",".join(strategies),
                    "--games", str(games), "--seed", "1", "--store", str(store_of(cell, placer, options)), "--format", "csv"],
                   stdout=subprocess.DEVNULL, check=True)


def shots_there(cell, placer, strategies, options):
    """The shots of each strategy in the games that all of them have played, from game 0 on."""
    store = store_of(cell, placer, options)
    if not store.exists():
        return {name: [] for name in strategies}
    with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as database:
        played = {name: dict(database.execute(
            "SELECT game, shots FROM game JOIN strategy ON strategy.id = game.strategy WHERE strategy.name = ?", (name,))) for name in strategies}
    games = next(game for game in itertools.count() if not all(game in shots for shots in played.values()))
    return {name: [shots[game] for game in range(games)] for name, shots in played.items()}


def exact_shots(cell, placer, options):
    """The shots of the exact strategies in games that all have played, but for those that have hardly begun."""
    there = {name: shots_there(cell, placer, (name,), options)[name] for name in EXACT}
    begun = {name for name, shots in there.items() if len(shots) * 2 >= len(there["exact"])}
    games = min(len(there[name]) for name in begun)
    games = games if games >= WORTH_SHOWING else 0
    return {name: shots[:games] if name in begun else [] for name, shots in there.items()}


def mean_and_half(numbers):
    """The mean, and half of its interval of 95 %, by Student's t."""
    half = stats.t.ppf(0.975, len(numbers) - 1) * statistics.stdev(numbers) / len(numbers) ** 0.5
    return statistics.fmean(numbers), half


def shots_of(numbers):
    mean, half = mean_and_half(numbers)
    return f"{mean:.2f} ± {half:.2f}"


def gain(cell, exact, thumb, name):
    """What `exact` gains over a rule of thumb on the same fleets."""
    differences = [one - other for one, other in zip(exact, thumb, strict=True)]
    games = len(differences)
    mean, half = mean_and_half(differences)
    won, tied = sum(d < 0 for d in differences), differences.count(0)
    p_value = stats.wilcoxon(differences, zero_method="pratt", correction=False, mode="approx").pvalue
    return (f"| {cell[0]} | {cell[1]} | {games:,} | `{name}` | {mean:+.2f} ± {half:.2f} | {won / games:.1%} | {tied / games:.1%} | "
            f"{(games - won - tied) / games:.1%} | {f'{p_value:.1e}' if p_value else '<1e-300'} |")


def rows_written(lines):
    """The two rows of each placer and cell, as rows_of_cell makes them, that stand in the document."""
    rows = {}
    for line in lines:
        columns = [column.strip() for column in line.strip("|").split("|")]
        if line.startswith("Fleets placed by"):
            placer = line.split("`")[1]
        elif len(columns) > 2 and columns[0] in RULES:
            rows.setdefault((placer, *columns[:2]), []).append(line)
    return rows


def games_of(rows):
    """Of the exact strategies."""
    games = rows[0].strip("|").split("|")[2].strip() if rows else "–"
    return 0 if games == "–" else int(games.replace(",", ""))


def rows_of_cell(cell, placer, options):
    """The averages and, where the exact strategies have played, what `exact` gains."""
    if len(shots_there(cell, placer, CHEAP, options)[CHEAP[0]]) < options.games:
        play(cell, placer, CHEAP, options.games, options)
    if len(shots_there(cell, placer, EXACT, options)[EXACT[0]]) < options.main_exact_games:
        play(cell, placer, EXACT, options.main_exact_games, options)
    cheap = shots_there(cell, placer, CHEAP, options)
    exact = exact_shots(cell, placer, options)
    games = len(exact["exact"])
    best = min(cheap, key=lambda name: statistics.fmean(cheap[name]))
    rows = [f"| {cell[0]} | {cell[1]} | {f'{games:,}' if games > 1 else '–'} | "
            f"{' | '.join(shots_of(numbers) if len(numbers) > 1 else '–' for numbers in exact.values())} | {len(cheap[best]):,} | "
            f"{' | '.join(map(shots_of, cheap.values()))} |"]
    if games > 1:
        together = min(games, len(cheap[best]))
        rows.append(gain(cell, exact["exact"][:together], cheap[best][:together], best))
    return rows


def main_table(options, written):
    """Two tables for each placer: the averages, and what the exact solver gains. written: the lines that stand in the document."""
    lines = []
    before = rows_written(written)
    for placer in options.main_placers or PLACERS:
        print(f"main, {placer} ...", file=sys.stderr, flush=True)
        averages = [f"Fleets placed by `{placer}`:", "",
                    "| rules | announced | games | " + " | ".join(f"`{name}`" for name in EXACT) + " | games | " +
                    " | ".join(f"`{name}`" for name in CHEAP) + " |", "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"]
        gains = ["", "| rules | announced | games | rule of thumb | shots of `exact` less its, 95 % | won | tied | lost | Wilcoxon |",
                 "|---|---|---:|---|---:|---:|---:|---:|---:|"]
        for cell in CELLS:
            rows = max(rows_of_cell(cell, placer, options), before.get((placer, *cell), []), key=games_of)
            averages.append(rows[0])
            gains += rows[1:]
        lines += ["", *averages, *(gains if len(gains) > 3 else [])]
    return lines[1:]
