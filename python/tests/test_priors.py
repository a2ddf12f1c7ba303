"""Priors, totals and ships that may be missing, against every arrangement placed one by one."""

import collections
import itertools
import math
import os
import pickle
import random
from fractions import Fraction

import numpy as np
import pytest

from fleetcount import Board, FleetcountError, InvalidError, NoConfigurationError, Prior, Ship, Sum, fit, heuristics, strategies

ROWS, COLUMNS, LENGTHS = 3, 4, (3, 2)


def placements(length):
    for row in range(ROWS):
        for column in range(COLUMNS - length + 1):
            yield "across", row, column, frozenset((row, column + i) for i in range(length))
    for row in range(ROWS - length + 1):
        for column in range(COLUMNS):
            yield "down", row, column, frozenset((row + i, column) for i in range(length))


def arrangements(lengths):
    """All ways to place ships of different lengths that do not overlap."""
    for ships in itertools.product(*(placements(length) for length in lengths)):
        if sum(len(ship[3]) for ship in ships) == len(frozenset().union(*(ship[3] for ship in ships))):
            yield ships


def random_prior(generator):
    weights = {(d, n): [[generator.randrange(4) for _ in range(COLUMNS)] for _ in range(ROWS)] for n in LENGTHS for d in ("across", "down")}
    text = "".join(f"{d} {n}:\n" + "".join(" ".join(map(str, row)) + "\n" for row in rows) for (d, n), rows in weights.items())
    return weights, text


@pytest.mark.parametrize("seed", range(8))
def test_counts_are_sums_of_weights(seed):
    weights, text = random_prior(random.Random(seed))
    plain = Board(size=(COLUMNS, ROWS), fleet=LENGTHS, touching="any")
    prior = Prior.from_text(text, plain)
    board = Board(size=(COLUMNS, ROWS), fleet=LENGTHS, touching="any", prior=prior)
    total, occupancy = 0, [[0] * COLUMNS for _ in range(ROWS)]
    for ships in arrangements(LENGTHS):
        weight = 1
        for length, (direction, row, column, _) in zip(LENGTHS, ships, strict=True):
            weight *= weights[direction, length][row][column]
        total += weight
        for ship in ships:
            for row, column in ship[3]:
                occupancy[row][column] += weight
    assert board.count() == total > 0
    assert board.analyse().occupancy.tolist() == occupancy
    assert board == plain.with_prior(prior) != plain
    assert board.with_prior(None) == plain
    assert Prior.from_text(prior.to_text(), plain) == prior
    again = pickle.loads(pickle.dumps(board.shoot("A1", "miss")))
    assert again.count() == board.shoot("A1", "miss").count() and again == board.shoot("A1", "miss")
    assert Board.from_cells(plain.cells, rules=board).count() == total


def test_sums():
    board = Board(size="5x5", fleet="3 2", touching="any", announce="hit", among=["A1 C3 E5 = 1", "A1:E2 >= 1"])
    assert board.sums[0] == Sum(("A1", "C3", "E5"), 1, 1)
    assert board.sums[1].least == 1 and len(board.sums[1].cells) == board.sums[1].most == 10
    pairs = list(itertools.product(range(5), repeat=2))
    threes = [{(r + i * d, c + i * (1 - d)) for i in range(3)} for r, c in pairs for d in (0, 1) if (r if d else c) <= 2]
    twos = [{(r + i * d, c + i * (1 - d)) for i in range(2)} for r, c in pairs for d in (0, 1) if (r if d else c) <= 3]
    fleets = [three | two for three in threes for two in twos if not three & two]
    agree = [cells for cells in fleets if len(cells & {(0, 0), (2, 2), (4, 4)}) == 1 and any(row < 2 for row, _ in cells)]
    assert len(fleets) == 956 and board.count() == len(agree)
    assert board == pickle.loads(pickle.dumps(board)) and hash(board) != hash(Board(size="5x5", fleet="3 2"))
    assert Board.from_cells(board.cells, board).sums == board.sums
    assert Board(size="5x5", fleet="3 2", touching="any", labels="rows", among="A2 = 1").sums[0].cells == ("A2",)
    places = board.analyse().places(3)
    assert sum(chance for _, chance in places) == 1 and all(ship.length == 3 for ship, _ in places)
    assert Board("classic", prior="people").learn("A1:A5 = 5").shoot("B1", "miss").prior is not None
    assert board.learn("B1 = 1").count() + board.learn(["B1 = 0"]).count() == board.count()
    conflict = board.learn("A1:E5 = 4").explain().conflict
    assert conflict is not None and conflict.sums == [2]
    with pytest.raises(InvalidError, match="among: 2 of 1 cell cannot be covered"):
        Board(among="A1 = 2")
    with pytest.raises(InvalidError):
        Board(among=[1])  # type: ignore[list-item]
    with pytest.raises(InvalidError, match="knows nothing"):
        board.compare("density")


def test_which_ship():
    rules = {"size": "5x5", "fleet": "3 2", "touching": "any", "announce": "hit"}
    hits = "board:\n. . . . .\n. x x . .\n. . . . .\n. . . . .\n. . . . .\n"
    pairs = list(itertools.product(range(5), repeat=2))
    threes = [{(r + i * d, c + i * (1 - d)) for i in range(3)} for r, c in pairs for d in (0, 1) if (r if d else c) <= 2]
    twos = [{(r + i * d, c + i * (1 - d)) for i in range(2)} for r, c in pairs for d in (0, 1) if (r if d else c) <= 3]
    hit = {(1, 1), (1, 2)}
    fleets = [(three, two) for three in threes for two in twos if not three & two and hit <= three | two]
    same = sum(hit <= ship for fleet in fleets for ship in fleet)
    every = sum(all(ship & hit for ship in fleet) for fleet in fleets)
    board = Board.from_text(hits, **rules)
    assert board.count() == len(fleets)
    together = Board.from_text(hits, same_ship=["B2 C2"], **rules)
    assert together.count() == Board(same_ship="B2:C2", **rules).count() == same
    assert Board.from_text(hits, different_ships="B2 C2", **rules).count() == len(fleets) - same
    each = Board.from_text(hits, every_ship_hit=True, **rules)
    assert each.count() == Board.from_text(hits, every_ship_hit="B2 C2", **rules).count() == every
    assert each.sums == (Sum(("B2", "C2"), kind="every-ship-hit"),) and together.sums[0].kind == "same-ship"
    assert Board(hits=["B2", "C2"], **rules) == Board(hits="B2:C2", **rules) == board
    assert each == pickle.loads(pickle.dumps(each)) != board and Board.from_cells(each.cells, each).sums == each.sums
    with pytest.raises(InvalidError, match="no cell has been hit"):
        Board(every_ship_hit=True)


def test_some_ships_only():
    board = Board(size="5x5", fleet="3", touching="none", others=True).shoot("B2", "hit").shoot("C2", "miss")
    assert board.others and board.announce == "hit" and board.count() == 14
    assert board == pickle.loads(pickle.dumps(board)) and Board.from_cells(board.cells, board).count() == 14
    assert not Board(others=False).others
    with pytest.raises(InvalidError, match="announce: hit"):
        Board(announce="sunk", others=True)
    with pytest.raises(InvalidError, match="besides the fleet"):
        board.analyse().answers("A1")


def test_lengths_that_are_not_known():
    board = Board(size=(COLUMNS, ROWS), fleet="red=? blue=?", lengths=[3, 2], touching="any", announce="ship")
    assert board.lengths == "3 2" and board.fleet_text == "red=? blue=?" and board.fleet[0].name == "red=3"
    assert board.count() == 2 * sum(1 for _ in arrangements((3, 2)))
    alike = Board(size=(COLUMNS, ROWS), fleet="2..3 2..3", touching="any")
    different = sum(1 for _ in arrangements((3, 2)))
    assert alike.count() == different + sum(1 for length in (2, 3) for _ in arrangements((length, length))) // 2
    assert alike != Board(size=(COLUMNS, ROWS), fleet="2? 2? 3? 3?", touching="any")
    assert alike == pickle.loads(pickle.dumps(alike)) and "2..3 2..3" in repr(alike)
    hit = board.shoot("A1", "hit", ship="red")
    assert hit.shots[0].ship == "red" and Board.from_cells(alike.cells, alike) == alike
    answers = board.analyse().answers("A1")
    assert set(answers) == {"miss", "hit red", "hit blue"} and sum(answers.values()) == 1
    assert answers["hit red"] == Fraction(hit.count(), board.count())
    with pytest.raises(InvalidError, match="1 length for 2 ships"):
        Board(fleet="red=? blue=?", lengths="3")


def test_cells_that_a_ship_can_hardly_avoid():
    board = Board(size=(COLUMNS, ROWS), fleet="3 2", touching="any")
    fleets = [[ship[3] for ship in ships] for ships in arrangements((3, 2))]
    for length in (3, 2, 0):
        found = board.find_cells(2, length)
        chances: dict[frozenset[tuple[int, int]], Fraction] = {}
        for pair in itertools.combinations(itertools.product(range(ROWS), range(COLUMNS)), 2):
            hit = sum(any(ship & set(pair) for ship in ships if length in (0, len(ship))) for ships in fleets)
            chances[frozenset(pair)] = Fraction(hit, len(fleets))
        pair = frozenset((int(label[1:]) - 1, ord(label[0]) - ord("A")) for label in found.cells)
        assert found.chance == chances[pair] and found.bound >= max(chances.values())
    with pytest.raises(InvalidError, match="no ship of length 5"):
        board.find_cells(1, 5)


def test_salvos():
    board = Board(size=(COLUMNS, ROWS), fleet="3 2", touching="any")
    fleets = [frozenset().union(*(ship[3] for ship in ships)) for ships in arrangements((3, 2))]
    for goal in ("hits", "any", "information"):
        salvo = board.salvo(2, goal)
        cells = {(int(label[1:]) - 1, ord(label[0]) - ord("A")) for label in salvo.cells}
        patterns = collections.Counter(fleet & cells for fleet in fleets)
        assert salvo.hits == Fraction(sum(len(pattern) * number for pattern, number in patterns.items()), len(fleets))
        assert salvo.any == 1 - Fraction(patterns[frozenset()], len(fleets))
        if goal == "information":
            shares = [number / len(fleets) for number in patterns.values()]
            assert salvo.bits == pytest.approx(-sum(share * math.log2(share) for share in shares))
        else:
            assert salvo.bits is None
    with pytest.raises(InvalidError, match="at most 10"):
        Board().salvo(11, "information")


def test_totals_and_ships_that_may_be_missing():
    for rows, columns in (((2, None, 1), None), ("? 3 ?", (1, None, 1, None)), (None, "1 1 ? ?")):
        board = Board(size=(COLUMNS, ROWS), fleet="3 2?", touching="any", rows=rows, columns=columns)
        expected = 0
        for lengths in ((3, 2), (3,)):
            for ships in arrangements(lengths):
                cells = frozenset().union(*(ship[3] for ship in ships))
                of_rows = [sum(cell[0] == row for cell in cells) for row in range(ROWS)]
                of_columns = [sum(cell[1] == column for cell in cells) for column in range(COLUMNS)]
                expected += all(t in (None, n) for t, n in zip(board.row_totals, of_rows, strict=True)) and all(
                    t in (None, n) for t, n in zip(board.column_totals, of_columns, strict=True)
                )
        assert board.count() == expected
        assert [each.optional for each in board.fleet] == [0, 1]
        assert board != Board(size=(COLUMNS, ROWS), fleet="3 2?", touching="any")
        assert board != Board(size=(COLUMNS, ROWS), fleet="3 2", touching="any", rows=rows, columns=columns)
        assert pickle.loads(pickle.dumps(board)) == board
        assert Board.from_cells(board.cells, rules=board).count() == expected
    assert Board(size="3x2", fleet="2", rows="2 ?").row_totals == (2, None)


def test_a_board_file_names_its_prior(tmp_path):
    text = "size: 3x2\nfleet: 2\nprior: corner.prior\n"
    (tmp_path / "a.board").write_text(text)
    with pytest.raises(FileNotFoundError):
        Board.from_file(tmp_path / "a.board")
    (tmp_path / "corner.prior").write_text("across 2:\n5 1 0\n1 1 0\n")
    board = Board.from_file(tmp_path / "a.board")
    assert board.count() == 11 and board.prior_name == "corner.prior" and "prior: corner.prior" in board.to_text()
    assert Board.from_file(tmp_path / "a.board", prior="uniform").count() == 7
    waiting = Board.from_text(text)
    assert waiting.prior is None and waiting.prior_name == "corner.prior"
    with pytest.raises(InvalidError, match="has not been given"):
        waiting.count()
    assert waiting.with_prior(board.prior).count() == 11
    assert pickle.loads(pickle.dumps(waiting)) == waiting


def test_a_board_file_names_nothing_but_a_regular_file_beside_it(tmp_path):
    (tmp_path / "corner.prior").write_text("across 2:\n5 1 0\n1 1 0\n")
    (tmp_path / "link").symlink_to("corner.prior")
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "long").write_bytes(bytes((1 << 20) + 1))
    for name in "link", "folder", "pipe", "long", ".", "..", "./corner.prior", f"{tmp_path}/corner.prior", "/etc/passwd", "/dev/zero":
        (tmp_path / "a.board").write_text(f"size: 3x2\nfleet: 2\nprior: {name}\n")
        with pytest.raises(InvalidError, match="prior"):
            Board.from_file(tmp_path / "a.board")


def test_a_prior_lives_as_long_as_it_is_used():
    prior = Board("classic", prior="people").prior
    assert prior is not None and Board("classic").with_prior(prior).count() == 7204101174306873532


def test_the_prior_that_hides_is_of_two_games():
    for game in "classic", "russian":
        assert Prior.named("wary", Board(game)) == Board(game, prior="wary").prior
    assert Prior.named("wary", Board("hasbro")).to_text() == Prior.named("wary", Board("classic")).to_text()


def test_what_is_refused():
    with pytest.raises(InvalidError, match="classic game"):
        Board(prior="people")
    with pytest.raises(InvalidError, match="classic game.*Russian game"):
        Board("french", prior="wary")
    with pytest.raises(InvalidError) as caught:
        Prior.from_text("cells:\n1 x\n", Board(size="2x1", fleet="1"))
    assert (caught.value.line, caught.value.column) == (2, 3)
    with pytest.raises(TypeError):
        Prior()
    nothing = Board(size="2x1", fleet="2")
    with pytest.raises(NoConfigurationError):
        _ = nothing.with_prior(Prior.from_text("across 2:\n0 0\n", nothing)).analyse().best


def shares_by_hand(prior_text):
    """The share of weight that covers each cell, over all arrangements, with the cell weights of a prior file."""
    lines = [line.split() for line in prior_text.splitlines() if line and not line.startswith(("#", "cells"))]
    total, shares = 0, np.zeros((ROWS, COLUMNS))
    for ships in arrangements(LENGTHS):
        cells = [cell for ship in ships for cell in ship[3]]
        weight = math.prod(int(lines[row][column]) for row, column in cells)
        total += weight
        for cell in cells:
            shares[cell] += weight
    return shares / total


def test_a_prior_is_learnt_from_a_table():
    board = Board(size=(COLUMNS, ROWS), fleet=LENGTHS, touching="any")
    data = shares_by_hand("cells:\n5 1 1 2\n1 1 3 1\n1 2 1 4\n")
    for scale in (1, 100):
        found = fit(data * scale, board)
        learnt = shares_by_hand(found.prior.to_text())
        assert abs(learnt - data).max() < 0.002
        assert abs(learnt - data).max() == pytest.approx(found.greatest, abs=1e-9)
        assert board.with_prior(found.prior).analyse().probability == pytest.approx(learnt, abs=1e-12)
    assert found.prior == fit((data * 100).tolist(), board).prior
    assert found.reached < 0.0001 and found.bits < found.uniform_bits == pytest.approx(math.log2(board.count()))
    with pytest.raises(InvalidError, match="has none"):
        fit(data, board.with_prior(found.prior))


def test_a_prior_is_learnt_from_fleets_and_by_length():
    board = Board(size=(COLUMNS, ROWS), fleet=LENGTHS, touching="any")
    ranking, generator = board.ranking(), random.Random(5)
    fleets = [ranking.unrank(generator.randrange(ranking.count)) for _ in range(200)]
    tables = {length: np.zeros((ROWS, COLUMNS)) for length in LENGTHS}
    for fleet in fleets:
        for ship in fleet:
            for step in range(ship.length):
                down = str(ship).endswith("down")
                tables[ship.length][ship.row + step * down, ship.column + step * (not down)] += 1
    for data in (fleets, tables):
        found = fit(data, board).prior
        analysis = board.with_prior(found).analyse()
        for length in LENGTHS:
            assert abs(analysis.probability_by_length[length] - tables[length] / 200).max() < 0.005
    together = board.with_prior(fit(fleets, board, together=True).prior).analyse().probability
    assert abs(together - sum(tables.values()) / 200).max() < 0.005
    assert fit(fleets, board, smoothing=1e6).bits == pytest.approx(math.log2(ranking.count), abs=0.01)


def test_what_cannot_be_learnt():
    board = Board(size="3x1", fleet="2")
    with pytest.raises(InvalidError, match="shape"):
        fit([[1, 2]], board)
    with pytest.raises(InvalidError, match="lengths"):
        fit({3: [[0, 1, 1]]}, board)
    with pytest.raises(InvalidError):
        fit("nonsense", board)
    with pytest.raises(FleetcountError):
        fit([[1, 0, 1]], board)


def test_chances_of_fleets():
    board = Board(size=(COLUMNS, ROWS), fleet="3? 2?", touching="any")
    by_hand = {(1, 1): 0, (1, 0): 0, (0, 1): 0, (0, 0): 1}
    for lengths, fleet in (((3, 2), (1, 1)), ((3,), (1, 0)), ((2,), (0, 1))):
        by_hand[fleet] = sum(1 for _ in arrangements(lengths))
    analysis = board.analyse()
    assert analysis.fleets == by_hand
    assert list(analysis.fleets) == [(1, 1), (1, 0), (0, 1), (0, 0)]
    assert analysis.fleet_chances == {fleet: Fraction(count, analysis.count) for fleet, count in by_hand.items()}
    assert Board(size="3x2", fleet="2").analyse().fleet_chances == {(1,): 1}
    with pytest.raises(NoConfigurationError):
        _ = Board(size="2x1", fleet="3").analyse().fleet_chances


def test_parameters_say_whether_they_are_priors():
    exact = next(each for each in strategies() if each.name == "exact")
    assert [each.key for each in exact.parameters if each.is_prior] == ["prior"]
    carlo = next(each for each in heuristics() if each.name == "monte-carlo")
    tries = next(each for each in carlo.parameters if each.key == "N")
    assert tries.least <= tries.usual <= tries.most and not tries.is_prior and not tries.is_cell and not tries.words


def test_fleets_mean_the_same_with_all_labels():
    fleets = [(Ship(3, 0, 1), Ship(2, 1, 3, True)), (Ship(3, 2, 0), Ship(2, 0, 2, True)), (Ship(3, 0, 0, True), Ship(2, 0, 2))]
    boards = [Board(size=(COLUMNS, ROWS), fleet="3 2", touching="any", labels=labels) for labels in ("columns", "rows", "cyrillic")]
    for together in (False, True):
        columns, rows, cyrillic = (fit(fleets * 40, board, smoothing=10, together=together).prior for board in boards)
        assert rows == columns == cyrillic
    for board in boards:
        with pytest.raises(InvalidError, match="data: row 40"):
            fit([(Ship(3, 40, 0), Ship(2, 0, 0))], board)
