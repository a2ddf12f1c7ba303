"""Priors, totals and ships that may be missing, against every arrangement placed one by one."""

import itertools
import pickle
import random

import pytest

from fleetcount import Board, InvalidError, NoConfigurationError, Prior

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
    plain = Board(size=(ROWS, COLUMNS), fleet=LENGTHS, touching="any")
    prior = Prior.from_text(text, plain)
    board = Board(size=(ROWS, COLUMNS), fleet=LENGTHS, touching="any", prior=prior)
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


def test_totals_and_ships_that_may_be_missing():
    for rows, columns in (((2, None, 1), None), ("? 3 ?", (1, None, 1, None)), (None, "1 1 ? ?")):
        board = Board(size=(ROWS, COLUMNS), fleet="3 2?", touching="any", rows=rows, columns=columns)
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
        assert board != Board(size=(ROWS, COLUMNS), fleet="3 2?", touching="any")
        assert board != Board(size=(ROWS, COLUMNS), fleet="3 2", touching="any", rows=rows, columns=columns)
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


def test_a_prior_lives_as_long_as_it_is_used():
    prior = Board("classic", prior="people").prior
    assert prior is not None and Board("classic").with_prior(prior).count() == 7204101174306873532


def test_what_is_refused():
    with pytest.raises(InvalidError, match="classic game"):
        Board(prior="people")
    with pytest.raises(InvalidError) as caught:
        Prior.from_text("cells:\n1 x\n", Board(size="2x1", fleet="1"))
    assert (caught.value.line, caught.value.column) == (2, 3)
    with pytest.raises(TypeError):
        Prior()
    nothing = Board(size="2x1", fleet="2")
    with pytest.raises(NoConfigurationError):
        _ = nothing.with_prior(Prior.from_text("across 2:\n0 0\n", nothing)).analyse().best
