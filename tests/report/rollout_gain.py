"""What `rollout` gains over `exact:tie=entropy`, in docs/strategies.md.

After every shot of a game of `rollout` it is known, exactly, how many shots are to be expected when `exact:tie=entropy` plays on from
there, and how many after the shot that `rollout` prefers. The sum of these differences over a game is, on average over all fleets, what
the games of the one are shorter than those of the other (the performance difference lemma: Kakade and Langford 2002). It is far less
scattered than the shots are, so a hundred games say what would take ten thousand to see.
"""
import concurrent.futures
import csv
import fractions
import json
import os
import subprocess
import sys

from scipy import stats

# Rules, candidates, arrangements from which on, games.
SETTINGS = (("classic", 4, 1000, 200), ("classic", 4, 20000, 200), ("classic", 8, 20000, 100), ("classic", 4, 100000, 200),
            ("classic", 4, 300000, 100), ("hasbro", 4, 100000, 100), ("russian", 4, 100000, 50))


def run(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout


def advice(program, candidates, fleets, board):
    strategy = f"rollout:candidates={candidates},fleets={fleets}"
    command = [program, "best", "--policy", strategy, "--format", "json", "-"]
    return json.loads(subprocess.run(command, input=board, stdout=subprocess.PIPE, check=True, text=True).stdout)


def gain_of_shot(program, candidates, fleets, board):
    """None where there are too many arrangements."""
    tried = advice(program, candidates, fleets, board)
    if "candidates" not in tried:
        return None
    most = max(int(shot["hits"]) for shot in tried["candidates"])
    likeliest = [shot["shots"] for shot in tried["candidates"] if int(shot["hits"]) == most]
    base = likeliest[0] if len(set(likeliest)) == 1 else advice(program, 1, fleets, board)["expected"]
    return fractions.Fraction(base) - fractions.Fraction(tried["expected"])


def gain(program, rules, candidates, fleets, seed, game):
    """Of one game, from its end back to where there are too many arrangements."""
    strategy = f"rollout:candidates={candidates},fleets={fleets}"
    shots = list(csv.DictReader(run(program, "contest", "--rules", rules, "--placer", "uniform", "--strategies", strategy, "--seed", str(seed),
                                    "--game", str(game), "--format", "csv").splitlines()))
    lines = [" ".join(filter(None, (shot["cell"], shot["answer"], shot["ship"]))) for shot in shots]
    sum_of_gains = fractions.Fraction(0)
    for before in reversed(range(len(lines))):
        board = "\n".join([f"rules: {rules}", "shots:", *lines[:before], ""])
        more = gain_of_shot(program, candidates, fleets, board)
        if more is None:
            break
        sum_of_gains += more
    return float(sum_of_gains)


def gains(rules, candidates, fleets, games, options):
    """Of the first games of a seed; those that have been worked out before are read."""
    kept = options.stores / f"rollout-gain-{rules}-{candidates}-{fleets}-{options.exact_seed}.json"
    known = json.loads(kept.read_text()) if kept.exists() else []
    print(f"{kept.stem}: {games} games ...", file=sys.stderr, flush=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        while len(known) < games:
            some = range(len(known), min(len(known) + 10, games))
            known += pool.map(lambda game: gain(options.program, rules, candidates, fleets, options.exact_seed, game), some)
            kept.write_text(json.dumps(known))
    return known[:games]


def rollout_gain(options):
    lines = ["| rules | candidates | from so many arrangements on | games | shots gained a game, 95 % |", "|---|---:|---:|---:|---:|"]
    for rules, candidates, fleets, games in SETTINGS:
        sample = gains(rules, candidates, fleets, games, options)
        mean = sum(sample) / len(sample)
        half = stats.t.ppf(0.975, len(sample) - 1) * stats.sem(sample)
        lines.append(f"| {rules} | {candidates} | {fleets:,} | {len(sample)} | {mean:.3f} ± {half:.3f} |")
    return [*lines, "", f"The games are the first ones of seed {options.exact_seed}, fleets placed by `uniform`; [rollout_gain.py](../tests/report/rollout_gain.py)"
            " plays them, and asks `best --policy` after every shot."]
