/** The package's numbers are those of the program, and on small boards those of placing every fleet. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Board, DisagreesError, FleetcountError, InvalidError, NoConfigurationError } from "fleetcount";
import { asStrings, boards, native, nativeJson, randomNumbers, root } from "./support.js";

/** @param {Map<number, bigint[][]>} grids  without those of zeros alone, which the program may leave out */
function byWord(grids) {
  return Object.fromEntries([...grids].map(([length, grid]) => [length, asStrings(grid)]).filter(([, grid]) => hasNumbers(grid)));
}

/** @param {any} grid */
const hasNumbers = (grid) => grid.flat().some((/** @type {string} */ number) => number !== "0");

/** @param {Board} board @param {string} text @param {string} name */
function agrees(board, text, name) {
  const analysis = board.analyse();
  const map = native(["map", "--format", "json", "-"], text);
  assert.equal(String(board.count()), native(["count", "-"], text).output.trim(), name);
  assert.equal(analysis.count, board.count(), name);
  if (analysis.count === 0n) {
    assert.equal(map.output, "", name);
    assert.throws(() => board.best(), NoConfigurationError);
    return;
  }
  const { count, occupancy, by_length, sinks } = JSON.parse(map.output);
  assert.equal(String(analysis.count), count, name);
  assert.deepEqual(asStrings(analysis.occupancy), occupancy, name);
  const kept = (/** @type {Record<string, string[][]>} */ grids) =>
    Object.fromEntries(Object.entries(grids).filter(([, grid]) => hasNumbers(grid)));
  assert.deepEqual(byWord(analysis.byLength), kept(by_length), name);
  assert.deepEqual(byWord(analysis.sinksByLength), kept(sinks), name);
  const { best } = nativeJson(["best"], text);
  assert.deepEqual(board.best(), best, name);
  assert.deepEqual(analysis.best, best, name);
  board.cells.forEach((row, r) =>
    row.forEach((_, c) => {
      const share = analysis.probability[r * board.columns + c];
      assert.equal(share, Number(analysis.chance([r, c])), name);
      assert.ok(Math.abs(share - Number(occupancy[r][c]) / Number(count)) <= 4e-16, name);
      const answers = text.includes("others: yes") ? [] : [...analysis.answers([r, c]).values()];
      if (answers.length > 0) {
        const total = answers.reduce((sum, { numerator, denominator }) => sum + (numerator * analysis.count) / denominator, 0n);
        assert.equal(total, analysis.count, `the answers at ${r}, ${c} of ${name}`);
      }
    }),
  );
}

test("every board of the project", () => {
  const all = boards();
  assert.ok(all.length > 20);
  for (const { name, text } of all) {
    const written = native(["draw", "-"], text);
    if (written.status !== 0) {
      assert.throws(() => Board.parse(text).count(), FleetcountError, name);
      continue;
    }
    agrees(Board.parse(text), text, name);
  }
});

test("why: ranks, what is certain, and what contradicts what", () => {
  for (const { name, text } of boards()) {
    if (native(["draw", "-"], text).status !== 0) {
      continue;
    }
    const explanation = Board.parse(text).explain();
    const said = nativeJson(["best", "--explain"], text);
    assert.deepEqual(explanation.analysis.best, said.best, name);
    assert.deepEqual(explanation.analysis.best, explanation.ranks[0]?.chance.numerator ? explanation.ranks[0].cells : [], name);
    assert.deepEqual(explanation.certainShips, said.certain_ships, name);
    assert.deepEqual(explanation.certainWater, said.certain_water, name);
    assert.equal(explanation.conflict?.kind, said.conflict?.kind, name);
    if (said.conflict?.kind === "cells") {
      const cells = said.conflict.cells.map((/** @type {{ cell: string }} */ { cell }) => cell);
      assert.deepEqual(explanation.conflict?.cells, cells, name);
    }
  }
});

test("the solutions and the steps of a puzzle", () => {
  const text = readFileSync(`${root}/data/boards/puzzle.board`, "utf8");
  const board = Board.parse(text);
  const { solutions, complete } = nativeJson(["solutions"], text);
  const found = board.solutions(5);
  assert.equal(found.areAll, complete);
  assert.equal(found.fleets.length, 1);
  assert.deepEqual(
    found.fleets[0].map(String),
    solutions[0].ships.map((/** @type {any} */ ship) => `${ship.length} ${ship.cell} ${ship.direction}`),
  );
  board.check(found.fleets[0]);
  assert.throws(() => board.check(found.fleets[0].slice(1)), DisagreesError);
  const { steps, grade } = nativeJson(["hint", "--all"], text);
  const mine = board.steps();
  assert.deepEqual(
    mine.steps.map(({ technique, grade, message, ships, water }) => ({ technique, grade, message, ships, water })),
    steps.map((/** @type {any} */ { technique, grade, message, ships, water }) => ({ technique, grade, message, ships, water })),
  );
  assert.equal(mine.grade, grade);
  assert.deepEqual(board.steps(1).steps, mine.steps.slice(0, 1));
});

test("the reasons of the steps, without words", () => {
  const maker = ["puzzle", "--size", "6x6", "--fleet", "3 2 2 1 1 1", "--seed", "3", "--grade", "hard", "--format", "board"];
  for (const rules of [[], ["--labels", "cyrillic"]]) {
    const text = native([...maker, ...rules]).output;
    const mine = Board.parse(text)
      .steps()
      .steps.map(({ reason }) => reason);
    const told = nativeJson(["hint", "--all"], text).steps.map((/** @type {any} */ { reason: { row, column, ...others } }) => ({
      ...Object.fromEntries(Object.keys(mine[0]).map((name) => [name, null])),
      ...others,
      row: row === undefined ? null : row - 1,
      column: column === undefined ? null : column - 1,
    }));
    assert.deepEqual(mine, told);
    for (const name of Object.keys(mine[0])) {
      assert.ok(
        told.some((/** @type {any} */ reason) => reason[name] !== null),
        name,
      );
    }
  }
});

test("one shot of a game looked at alone", () => {
  for (const name of ["games/friday.board", "boards/named-ships.board"]) {
    const text = readFileSync(`${root}/data/${name}`, "utf8");
    const board = Board.parse(text);
    const whole = board.review();
    const [first, last] = [0, whole.moves.length - 1];
    for (const shot of [first, 10, last]) {
      const alone = board.review({ shot });
      const [told] = nativeJson(["review", "--shot", String(shot + 1)], text).games;
      assert.deepEqual(alone.moves, [whole.moves[shot]], `${name}, ${shot}`);
      assert.equal(alone.lost, whole.moves[shot].lost);
      assert.deepEqual([alone.hits, alone.finished], [told.hits, told.finished]);
    }
    assert.throws(() => board.review({ shot: last + 1 }), InvalidError);
    assert.throws(() => board.review({ shot: -1 }), /shot: -1 is not from 0/);
  }
});

test("random games, shot by shot: the package shoots, the program reads what it has written", () => {
  const random = randomNumbers(7);
  for (const announce of /** @type {const} */ (["hit", "sunk", "length", "ship"])) {
    for (const touching of /** @type {const} */ (["none", "diagonal", "any"])) {
      const fleet = announce === "ship" ? "tug=3 ferry=2 raft=2" : "3 2 2";
      let board = new Board({ size: "6x5", fleet, touching, announce });
      const [hidden] = board.sample(1, random(1000));
      for (let shot = 1; shot <= 9; shot++) {
        const open = board.cells.flatMap((row, r) => row.flatMap((_, c) => (board.isOpen([r, c]) ? [[r, c]] : [])));
        const said = board.answer(hidden, /** @type {[number, number]} */ (open[random(open.length)]));
        board = board.shoot(said.cell, [said.answer, said.length ?? said.ship ?? ""].join(" "));
        board.check(hidden);
        if (shot % 3 === 0) {
          agrees(board, board.toText(), board.toText());
        }
      }
    }
  }
});

/** Every arrangement of ships that may touch, by placing them one by one. @param {number} columns @param {number} rows @param {number[]} lengths */
function placeAll(columns, rows, lengths) {
  /** @type {Set<string>} */
  const found = new Set();
  const places = lengths.map((length) =>
    Array.from({ length: columns * rows * 2 }, (_, i) => ({
      row: Math.floor(i / 2 / columns),
      column: Math.floor(i / 2) % columns,
      down: i % 2,
    })).flatMap(({ row, column, down }) => {
      const last = [row + down * (length - 1), column + (1 - down) * (length - 1)];
      return last[0] < rows && last[1] < columns && (length > 1 || down === 0)
        ? [Array.from({ length }, (_, step) => (row + down * step) * columns + column + (1 - down) * step)]
        : [];
    }),
  );
  /** @param {number} index @param {number[][]} placed */
  const place = (index, placed) => {
    if (index === lengths.length) {
      found.add(
        placed
          .map((cells) => cells.join(" "))
          .sort()
          .join("; "),
      );
      return;
    }
    for (const cells of places[index]) {
      if (!placed.flat().some((cell) => cells.includes(cell))) {
        place(index + 1, [...placed, cells]);
      }
    }
  };
  place(0, []);
  return [...found].map((text) => new Set(text.split(/[; ]+/).map(Number)));
}

test("small boards, by placing every fleet", () => {
  for (const { columns, rows, lengths } of [
    { columns: 4, rows: 4, lengths: [3, 2] },
    { columns: 5, rows: 3, lengths: [2, 2, 1] },
    { columns: 3, rows: 4, lengths: [3, 1, 1] },
  ]) {
    const board = new Board({ size: [columns, rows], fleet: lengths, touching: "any", announce: "hit" });
    const all = placeAll(columns, rows, lengths);
    assert.equal(board.count(), BigInt(all.length));
    const shot = board.shoot("B2", "hit").shoot("A1", "miss");
    const left = all.filter((cells) => cells.has(columns + 1) && !cells.has(0));
    const analysis = shot.analyse();
    assert.equal(analysis.count, BigInt(left.length));
    analysis.occupancy
      .flat()
      .forEach((number, cell) => assert.equal(number, BigInt(left.filter((cells) => cells.has(cell)).length)));
  }
});

/** An answer without a name may be about any ship, but the opponent leaves out the name only of a ship that has none. */
test("chances of answers: by counting after each of them", () => {
  for (const settings of [
    { size: "4x3", fleet: "tug=2 3 2 1", touching: "any", announce: "ship" },
    { size: "3x4", fleet: "red=1..3 tug=2 1..2", announce: "ship" },
    { size: "4x3", fleet: "2..3 2 1?", touching: "any", announce: "length" },
  ]) {
    const board = new Board(/** @type {any} */ (settings));
    const analysis = board.analyse();
    for (const cell of ["A1", "B2", "C3"]) {
      const answers = [...analysis.answers(cell)];
      const counts = new Map(answers.map(([answer]) => [answer, board.shoot(cell, answer).count()]));
      for (const word of settings.announce === "ship" ? ["hit", "sunk"] : []) {
        if (!counts.has(word)) {
          continue;
        }
        const named = answers.map(([answer]) => answer).filter((answer) => answer.startsWith(`${word} `));
        const all = counts.get(word) ?? 0n;
        counts.set(
          word,
          named.reduce((left, answer) => left - (counts.get(answer) ?? 0n), all),
        );
      }
      for (const [answer, { numerator, denominator }] of answers) {
        assert.equal(
          numerator * analysis.count,
          denominator * (counts.get(answer) ?? 0n),
          `${answer} at ${cell} of ${board.toText()}`,
        );
      }
      const counted = answers.map(([answer]) => counts.get(answer) ?? 0n);
      assert.equal(
        counted.reduce((sum, count) => sum + count, 0n),
        analysis.count,
      );
    }
  }
  const some = new Board({ size: "4x3", fleet: "2", others: "yes" });
  assert.throws(() => some.analyse().answers("A1"), InvalidError);
});

test("mistakes are at the program's line and column, with its words", () => {
  for (const text of [
    "size: 3x1\nfleet: two\n",
    "hello",
    "board:\n. . q\n",
    "shots:\nA1 miss\nA1 hit\n",
    "size: 0x4\n",
    "fleet: 4\0\n",
  ]) {
    const [, line, column, message] = /** @type {RegExpExecArray} */ (
      /^<stdin>:(\d+):(\d+): (.*)\n/.exec(native(["count", "-"], text).messages)
    );
    assert.throws(
      () => Board.parse(text),
      (/** @type {FleetcountError} */ error) => {
        assert.equal(error.name, "InvalidError");
        assert.deepEqual([error.line, error.column], [Number(line), Number(column)], text);
        assert.equal(error.message, `line ${line}, column ${column}: ${message}`);
        return true;
      },
    );
  }
});
