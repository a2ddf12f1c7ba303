"""What `rollout` gains over `exact:tie=entropy`, in docs/strategies.md.

At every shot of a game of `rollout` we know exactly how many shots to expect if `exact:tie=entropy` plays on, and how many after
the shot that `rollout` prefers. The sum of these differences over a game is, on average over all fleets, the number of shots by
which games of `rollout` are shorter (the performance difference lemma: Kakade and Langford 2002). This sum scatters far less than
the shots do, so a hundred games show what would otherwise take ten thousand.
"""
import concurrent.futures
import csv
import fractions
import json
import math
import os
import subprocess
import sys
import textwrap

from scipy import stats

# Rules, candidates, arrangements from which on, games.
SETTINGS = (("classic", 4, 1000, 200), ("classic", 4, 20000, 200), ("classic", 8, 20000, 100), ("classic", 4, 100000, 200),
            ("classic", 4, 300000, 100), ("classic", 4, 1000000, 100), ("hasbro", 4, 100000, 100),
            ("hasbro", 4, 1000000, 100), ("russian", 4, 100000, 50))

# Rules, `nested`, games.
NESTED = (("classic", 1000, 100), ("classic", 5000, 100), ("classic", 20000, 30), ("hasbro", 20000, 30))

# The gains are subtracted from what `exact:tie=entropy` needs in these games, on fleets that are in no other table.
BASE_RULES = ("classic", "hasbro")
BASE_GAMES = 200000
BASE_SEED = 20261128


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout


def advice(program, strategy, board):
    command = [program, "best", "--policy", strategy, "--format", "json", "-"]
    return json.loads(subprocess.run(command, input=board, stdout=subprocess.PIPE, check=True, text=True).stdout)


def gain_of_rollout(program, candidates, fleets, board):
    """Of a shot over that of `exact:tie=entropy`. None where there are too many arrangements."""
    strategy = f"rollout:candidates={candidates},fleets={fleets}"
    tried = advice(program, strategy, board)
    if "candidates" not in tried:
        return None
    most = max(int(shot["hits"]) for shot in tried["candidates"])
    likeliest = [shot["shots"] for shot in tried["candidates"] if int(shot["hits"]) == most]
    base = likeliest[0] if len(set(likeliest)) == 1 else advice(program, f"rollout:candidates=1,fleets={fleets}", board)["expected"]
    return fractions.Fraction(base) - fractions.Fraction(tried["expected"])


def gain_of_nested(program, nested, board):
    """Of a shot over that of `rollout`. None where there are too many arrangements."""
    tried = advice(program, f"rollout:nested={nested}", board)
    if "candidates" not in tried or int(tried["count"]) > nested:
        return None
    cell = advice(program, "rollout", board)["best"][0]
    base = next(shot["shots"] for shot in tried["candidates"] if shot["cell"] == cell)  # the cells of `rollout` are among them
    return fractions.Fraction(base) - fractions.Fraction(tried["expected"])


def gain(program, rules, strategy, gain_of_shot, seed, game):
    """The gain in one game, from its end back to where there are too many arrangements."""
    shots = list(csv.DictReader(run(program, "contest", "--rules", rules, "--placer", "uniform", "--strategies", strategy, "--seed", str(seed),
                                    "--game", str(game), "--format", "csv").splitlines()))
    lines = [" ".join(filter(None, (shot["cell"], shot["answer"], shot["ship"]))) for shot in shots]
    sum_of_gains = fractions.Fraction(0)
    for before in reversed(range(len(lines))):
        more = gain_of_shot("\n".join([f"rules: {rules}", "shots:", *lines[:before], ""]))
        if more is None:
            break
        sum_of_gains += more
    return float(sum_of_gains)


def gains(name, gain_of_game, games, options):
    """The gains in the first games of a seed; those that have been worked out before are read."""
    kept = options.stores / f"{name}-{options.exact_seed}.json"
    known = json.loads(kept.read_text()) if kept.exists() else []
    print(f"{kept.stem}: {games} games ...", file=sys.stderr, flush=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while len(known) < games:
            some = range(len(known), min(len(known) + 10, games))
            known += pool.map(gain_of_game, some)
            kept.write_text(json.dumps(known))
    return known[:games]


def mean_of(sample):
    """The mean, and the half of its interval."""
    return sum(sample) / len(sample), stats.t.ppf(0.975, len(sample) - 1) * stats.sem(sample)


def less(one, other):
    """Of two means, taken for independent: some games are on the same fleets."""
    return one[0] - other[0], math.hypot(one[1], other[1])


def base(options, rules):
    """What `exact:tie=entropy` needs, and the command that says so."""
    command = ("contest", "--rules", rules, "--placer", "uniform", "--strategies", "exact:tie=entropy", "--games", str(BASE_GAMES),
               "--seed", str(BASE_SEED))
    print(f"exact:tie=entropy, {rules}: {BASE_GAMES} games ...", file=sys.stderr, flush=True)
    played = json.loads(run(options.program, *command, "--format", "json", "--store", str(options.stores / f"rollout-base-{rules}.db")))
    result = played["strategies"][0]
    return (result["mean"], (result["high"] - result["low"]) / 2), "$ fleetcount " + " ".join(command)


def gains_of_rollout(options, rules, candidates, fleets, games):
    strategy = f"rollout:candidates={candidates},fleets={fleets}"
    return gains(f"rollout-gain-{rules}-{candidates}-{fleets}", lambda game: gain(
        options.program, rules, strategy, lambda board: gain_of_rollout(options.program, candidates, fleets, board), options.exact_seed, game),
        games, options)


def gains_of_nested(options, rules, nested, games):
    return gains(f"nested-gain-{rules}-{nested}", lambda game: gain(
        options.program, rules, f"rollout:nested={nested}", lambda board: gain_of_nested(options.program, nested, board), options.exact_seed, game),
        games, options)


def rollout_gain(options):
    bases = {rules: base(options, rules) for rules in BASE_RULES}
    lines = ["| rules | candidates | from so many arrangements on | games | shots gained a game, 95 % | so it needs |", "|---|---:|---:|---:|---:|---:|"]
    best = {rules: needed for rules, (needed, _) in bases.items()}
    for rules, candidates, fleets, games in SETTINGS:
        gained = mean_of(gains_of_rollout(options, rules, candidates, fleets, games))
        left = ""
        if rules in bases:
            needs = less(bases[rules][0], gained)
            best[rules] = min(best[rules], needs)
            left = f"{needs[0]:.2f} ± {needs[1]:.2f} "
        lines.append(f"| {rules} | {candidates} | {fleets:,} | {games} | {gained[0]:.3f} ± {gained[1]:.3f} | {left}|")
    lines += ["", "With `nested`, over `rollout` from 100,000 on; and what the best one above needs if its rollouts", "gain as much by it:", "",
              "| rules | nested | games | shots gained a game, 95 % | so it needs |", "|---|---:|---:|---:|---:|"]
    for rules, nested, games in NESTED:
        gained = mean_of(gains_of_nested(options, rules, nested, games))
        left = less(best[rules], gained)
        lines.append(f"| {rules} | {nested:,} | {games} | {gained[0]:.3f} ± {gained[1]:.3f} | {left[0]:.2f} ± {left[1]:.2f} |")
    source = (f"The games are the first ones of seed {options.exact_seed}, fleets placed by `uniform`; "
              "[rollout_gain.py](../tests/report/rollout_gain.py) plays them, and asks `best --policy` after every shot. `exact:tie=entropy` needs "
              + " and ".join(f"{needed[0]:.3f} ± {needed[1]:.3f} shots ({rules})" for rules, (needed, _) in bases.items()) + ":")
    return [*lines, "", *textwrap.wrap(source, 100, break_on_hyphens=False), "", "```console", "# not run by the tests: so many games take half an hour",
            *(command for _, command in bases.values()), "```"]
