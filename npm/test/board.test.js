/** Boards, fleets and contests, as somebody who writes a bot uses them; and what they refuse. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  Board,
  DisagreesError,
  FleetcountError,
  Fraction,
  InvalidError,
  LimitError,
  Ship,
  contest,
  games,
  heuristics,
  placers,
  run,
  strategies,
  version,
} from "fleetcount";
import { native, randomNumbers } from "./support.js";

test("the version is that of the program and of the package", () => {
  const { version: packed } = JSON.parse(readFileSync(new URL(import.meta.resolve("fleetcount/package.json")), "utf8"));
  assert.equal(version(), packed);
  assert.ok(native(["--version"]).output.startsWith(`fleetcount ${version()}`));
});

test("a board says what it is", () => {
  const board = new Board({ size: [4, 3], fleet: "tug=3 raft=1 raft2=1", touching: "any", announce: "ship" }).shoot(
    "b1",
    "hit tug",
  );
  assert.deepEqual([board.rows, board.columns, board.touching, board.announce, board.rules], [3, 4, "any", "ship", null]);
  assert.deepEqual(board.fleet[0], { length: 3, ships: 1, name: "tug", optional: 0 });
  assert.deepEqual(board.shots, [{ cell: "B1", answer: "hit", length: null, ship: "tug" }]);
  assert.equal(board.cells[0][1], "hit");
  assert.equal(String(board), ". x . .\n. . . .\n. . . .");
  assert.ok(!board.isOpen("B1") && board.isOpen([2, 3]));
  assert.equal(new Board().rules, "russian");
  assert.equal(new Board("classic").rules, "classic");
  assert.deepEqual(new Board({ size: "3x2", fleet: [2], rows: [2, null] }).rowTotals, [2, null]);
  assert.equal(new Board({ size: "3x2", fleet: "2", rows: [2, null] }).count(), 2n);
  assert.equal(Board.parse(board.toText()).toText(), board.toText());
  assert.equal(Board.parse("board:\nX O .\n", { size: "3x1", fleet: "2", marks: "xo" }).count(), 1n);
});

test("with Cyrillic letters, too", () => {
  const board = new Board({ size: "4x3", fleet: "3 2", labels: "cyrillic" }).shoot("В2", "hit").shoot([0, 0], "miss");
  const plain = new Board({ size: "4x3", fleet: "3 2" }).shoot("C2", "hit").shoot("A1", "miss");
  const turned = (/** @type {string} */ label) => "ABCD"["АБВГ".indexOf(label[0])] + label.slice(1);
  assert.equal(board.labels, "cyrillic");
  assert.deepEqual(board.best().map(turned), plain.best());
  assert.throws(() => board.isOpen("Я1"), /neither a label/);
});

test("where rows have letters, all cells are read and written so", () => {
  const board = new Board({ size: "4x3", fleet: "3 2", touching: "any", announce: "length", labels: "rows" });
  const shot = board.shoot("B4", "hit").shoot([0, 1], "miss");
  assert.deepEqual([shot.labels, shot.cells[1][3], shot.cells[0][1]], ["rows", "hit", "water"]);
  assert.deepEqual(
    shot.shots.map(({ cell }) => cell),
    ["B4", "A2"],
  );
  assert.ok(!shot.isOpen("B4") && shot.isOpen("A4"));
  const plain = new Board({ size: "4x3", fleet: "3 2", touching: "any", announce: "length" })
    .shoot("D2", "hit")
    .shoot("B1", "miss");
  assert.equal(shot.count(), plain.count());
  const turned = (/** @type {string} */ label) => "ABCD"[Number(label[1]) - 1] + ("ABC".indexOf(label[0]) + 1);
  assert.deepEqual(shot.best().map(turned), plain.best());
  assert.deepEqual(
    shot.explain().ranks.map(({ cells }) => cells.map(turned)),
    plain.explain().ranks.map(({ cells }) => cells),
  );
  assert.deepEqual(shot.advise().best.map(turned), plain.advise().best);
  assert.equal(String(shot.analyse().chance("A4")), String(plain.analyse().chance("D1")));
  assert.deepEqual(shot.analyse().answers("C4"), plain.analyse().answers("D3"));
  const [fleet] = shot.sample(1);
  assert.deepEqual({ ...shot.answer(fleet, "C4"), cell: "" }, { ...plain.answer(fleet, "D3"), cell: "" });
  assert.equal(shot.answer(fleet, "C4").cell, "C4");
  assert.equal(Board.parse(shot.toText()).toText(), shot.toText());
  assert.equal(board.hint("A4", "ship").cells[0][3], "ship");
  /** @type {string[]} */
  const seen = [];
  contest([(its) => (seen.push(...its.shots.map(({ cell }) => cell)), its.best()[0])], board, { games: 1 });
  assert.ok(seen.length > 0 && seen.every((cell) => /^[ABC][1-4]$/.test(cell)));
  assert.throws(() => board.shoot("D1", "miss"), InvalidError);
});

test("games have names, and notes say how a text was read", () => {
  const classic = games().find(({ name }) => name === "classic");
  assert.deepEqual([classic?.size, new Board("classic").fleet.length > 0], ["10x10", true]);
  for (const { name, size, fleet, touching, announce, labels } of games()) {
    assert.equal(
      new Board(name).toText(),
      new Board(/** @type {any} */ ({ size, fleet, touching, announce, labels })).toText(),
      name,
    );
  }
  assert.deepEqual(new Board("classic").notes, []);
  assert.ok(new Board({ fleet: "4x1 3x2" }).notes.length > 0);
});

test("sums of cells: counted, written, and found where they contradict each other", () => {
  const rules = /** @type {const} */ ({ size: "3x1", fleet: "2" });
  const board = new Board({ ...rules, among: "A1 C1 = 1" });
  assert.equal(board.count(), 2n);
  assert.equal(new Board({ ...rules, among: "A1 = 1" }).count(), 1n);
  assert.equal(new Board({ ...rules, sameShip: "A1 B1" }).count(), 1n);
  const lists = new Board({ size: "3x2", fleet: "2 1", misses: "A1", hits: "B1", sunk: "C2" });
  assert.equal(lists.toText(), Board.parse("size: 3x2\nfleet: 2 1\nboard:\n o x .\n . . s\n").toText());
  assert.match(new Board({ ...rules, others: "yes" }).toText(), /announce: hit\nothers: yes/);
  assert.equal(Board.parse(board.toText()).toText(), board.toText());
  const { conflict } = new Board({ ...rules, among: "B1 >= 0; A1 = 1; C1 = 1" }).explain();
  assert.deepEqual([conflict?.kind, conflict?.sums], ["cells", [1, 2]]);
  assert.throws(() => new Board({ ...rules, among: "A1 = 2" }), InvalidError);
});

test("shots, hints, and shots taken back", () => {
  const first = new Board("russian").shoot("E5", "miss");
  const second = first.shoot("C3", "hit");
  assert.equal(second.takeBack().toText(), first.toText());
  assert.equal(first.shots.length, 1, "a board never changes");
  const puzzle = new Board({ size: "4x4", fleet: "3", touching: "any" });
  assert.equal(puzzle.hint("B2", "middle").count(), 2n);
  assert.equal(puzzle.hint("B2", "middle").shoot("A1", "miss").takeBack().toText(), puzzle.hint("B2", "middle").toText());
  assert.throws(() => puzzle.takeBack(), InvalidError);
  const sunk = new Board({ size: "5x1", fleet: "2 1", announce: "length" }).shoot("A1", "hit").shoot("B1", "sunk 2");
  assert.deepEqual(sunk.known()[0], ["sunk", "sunk", "water", "unshot", "unshot"]);
  assert.equal(sunk.shots[1].length, 2);
  assert.deepEqual(new Board({ size: "3x1", fleet: "2" }).known({ certain: true })[0], ["unshot", "unshot", "unshot"]);
});

test("a prior weighs arrangements", () => {
  const board = new Board({ size: "3x2", fleet: "2" });
  assert.equal(board.withPrior("cells:\n 5 1 1\n 1 1 1\n").count(), 15n);
  assert.equal(board.withPrior("cells:\n 5 1 1\n 1 1 1\n").withPrior(null).count(), board.count());
  assert.equal(new Board({ rules: "classic", prior: "people" }).count(), 7204101174306873532n);
  assert.throws(
    () => board.withPrior("cells:\n x\n"),
    (/** @type {FleetcountError} */ error) => error.line === 2 && error.column === 2,
  );
});

test("what is no board and no shot is refused, and nothing is guessed", () => {
  const board = new Board({ size: "4x3", fleet: "3 2", announce: "length" });
  /** @type {[() => unknown, RegExp][]} */
  const mistakes = [
    [() => new Board(/** @type {any} */ ({ fleets: "3" })), /no setting "fleets"/],
    [() => new Board({ size: [4, 2.5] }), /size: 2.5 is not a whole number/],
    [() => new Board({ fleet: "3\0 2" }), /NUL/],
    [() => new Board("chess"), /chess/],
    [() => new Board(/** @type {any} */ (7)), /./],
    [() => Board.parse(/** @type {any} */ (null)), /is not a text/],
    [() => board.shoot("E1", "miss"), /not on the board/],
    [() => board.shoot("A0", "miss"), /neither a label/],
    [() => board.shoot("A1 miss", ""), /neither a label/],
    [() => board.shoot("A1", "miss\nB1 miss"), /./],
    [() => board.shoot("A1", ""), /./],
    [() => board.shoot("A1", "miss B1"), /./],
    [() => board.shoot([0, 26], "miss"), /column: 26/],
    [() => board.shoot("A1", "sunk"), /length/],
    [() => board.shoot("A1", "hit 3"), /./],
    [() => board.shoot("A1", "sunk 3 4"), /./],
    [() => board.shoot("A1", "sunk 99"), /99/],
    [() => board.shoot("A1", "huh"), /huh/],
    [() => board.shoot("A1", "miss").shoot("a1", "miss"), /A1/],
    [() => board.hint("A1", /** @type {any} */ ("unshot")), /none of/],
    [() => board.hint("D1", "left"), /./],
    [() => board.count(/** @type {any} */ ({ memory: 5 })), /no option "memory"/],
    [() => board.count({ memoryLimit: -1 }), /memoryLimit/],
    [() => board.advise({ criterion: "within" }), /shots/],
    [() => board.advise({ shots: 3 }), /shots/],
    [() => board.sample(-1), /n: -1/],
    [() => board.sample(1, -1), /seed/],
    [() => board.sample(1, 0, { placer: "nobody" }), /nobody/],
    [() => board.scores("nothing"), /nothing/],
    [() => board.unrank(/** @type {any} */ (1)), /bigint/],
    [() => board.unrank(-1n), /bigint from 0/],
    [() => board.unrank(board.count()), /./],
    [() => board.rank(/** @type {any} */ (["3 A1 across"])), /is not a Ship/],
    [() => new Ship(3, 0, 26), /column: 26/],
    [() => board.analyse().chance("A9"), /A9 is not on the board/],
    [() => contest(["random", "random"]), /twice|random/],
    [() => contest(/** @type {any} */ ("random")), /not a list/],
    [() => contest([() => "A1"]), /./],
    [() => contest(["random"], new Board().shoot("A1", "miss")), /./],
  ];
  for (const [mistake, words] of mistakes) {
    assert.throws(
      mistake,
      (/** @type {unknown} */ error) => error instanceof FleetcountError && words.test(error.message),
      String(mistake),
    );
  }
  assert.throws(() => new Board({ size: "20x20" }).count({ memoryLimit: 1e6 }), LimitError);
});

test("game IDs, samples and answers", () => {
  const board = new Board({ size: "4x3", fleet: "3 2", touching: "any", announce: "length" });
  const count = board.count();
  for (let number = 0n; number < count; number++) {
    assert.equal(board.rank(board.unrank(number)), number);
  }
  const fleets = board.sample(200, 1);
  assert.deepEqual(board.sample(10, 1, { first: 190 }).map(String), fleets.slice(190).map(String));
  assert.deepEqual(board.sample(3, 1n), fleets.slice(0, 3));
  assert.ok(new Set(fleets.map(String)).size > 30);
  fleets.forEach((fleet) => board.check(fleet));
  assert.deepEqual(Ship.at("C4", 3, { down: true }).cells, ["C4", "C5", "C6"]);
  const fleet = [Ship.at("B1", 3), Ship.at("C3", 2)];
  assert.equal(board.rank(fleet), 17n);
  assert.equal(board.answer(fleet, "C3").answer, "hit");
  const { answer, length } = board.shoot("C3", "hit").answer(fleet, "D3");
  assert.deepEqual([answer, length], ["sunk", 2]);
  assert.throws(() => board.check([Ship.at("B1", 3), Ship.at("B1", 2)]), DisagreesError);
});

test("fractions are exact, and the nearest numbers", () => {
  const random = randomNumbers(3);
  const big = () => BigInt(random(2 ** 31)) ** BigInt(1 + random(6)) + 1n;
  const view = new DataView(new ArrayBuffer(8));
  const beside = (/** @type {number} */ number, /** @type {bigint} */ step) => {
    view.setFloat64(0, number);
    view.setBigUint64(0, view.getBigUint64(0) + step);
    return view.getFloat64(0);
  };
  /** The distance of a number from a fraction, times what makes both whole. @param {number} number @param {bigint} n @param {bigint} d */
  const distance = (number, n, d) => {
    const scaled = BigInt(number * 2 ** 600) * 2n ** 400n * d - n * 2n ** 1000n;
    return scaled < 0n ? -scaled : scaled;
  };
  for (let round = 0; round < 2000; round++) {
    const [n, d] = [big(), big()];
    const number = Number(new Fraction(n, d));
    const least = distance(number, n, d);
    assert.ok(least <= distance(beside(number, 1n), n, d) && least <= distance(beside(number, -1n), n, d), `${n}/${d}`);
  }
  assert.equal(String(new Fraction(6n, 4n)), "3/2");
  assert.equal(String(new Fraction(6n, 3n)), "2");
  assert.equal(Number(new Fraction(0n, 3n)), 0);
  assert.equal(Number(new Fraction(1n, 2n ** 958n)), 2 ** -958);
  assert.equal(Number(new Fraction(3n, 10n ** 289n)), 3e-289);
  assert.equal(Number(new Fraction(1n, 2n ** 1074n)), 2 ** -1074);
  assert.equal(Number(new Fraction(1n, 10n ** 2000n)), 0);
  const many = new Board({ size: "26x100", fleet: "1 ".repeat(200), touching: "any" }).shoot("A1", "miss");
  assert.ok(many.count() > 2n ** 960n);
  assert.equal(many.analyse().probability[0], 0);
});

test("advice", () => {
  const advice = new Board({ size: "4x4", fleet: "3" }).advise();
  assert.deepEqual([advice.best, advice.isOptimal, String(advice.expected)], [["B2", "C2", "B3", "C3"], true, "45/8"]);
  assert.deepEqual(new Board({ size: "4x4", fleet: "3" }).best({ optimal: true }), advice.best);
  const open = new Board({ size: "5x5", fleet: "3 2 2", touching: "any", announce: "length" });
  assert.equal(String(open.advise({ criterion: "within", shots: 12 }).expected), "3331/12798");
  assert.equal(String(new Board({ size: "4x3", fleet: "3" }).advise({ criterion: "worst" }).expected), "7");
  const unproved = new Board({ size: "6x5", fleet: "3 2", touching: "any" }).advise({ criterion: "worst" });
  assert.deepEqual([unproved.isOptimal, String(unproved.expected)], [false, "20"]);
  assert.equal(new Board().advise({}).expected, null);
});

test("the cells with the fewest shots to come", () => {
  const proved = new Board({ size: "5x5", fleet: "3" }).fewest();
  assert.deepEqual(
    [proved.cells, String(proved.expected), String(proved.ofLikeliest), proved.by],
    [["C2", "B3", "D3", "C4"], "69/10", "71/10", "proof"],
  );
  const tried = Board.parse(readFileSync(`${process.env.FC_ROOT}/data/boards/classic-midgame.board`, "utf8")).fewest();
  assert.deepEqual(
    [tried.cells, String(tried.expected), String(tried.ofLikeliest), tried.by],
    [["G8"], "2518/215", "2554/215", "rollout"],
  );
  const open = new Board({ rules: "classic" }).fewest();
  assert.deepEqual([open.expected, open.ofLikeliest, open.by], [null, null, "information"]);
});

test("a game looked at again", () => {
  const text = "size: 4x1\nfleet: a=2\nannounce: ship\nshots:\nD1 miss\nB1 hit a\n";
  const { moves, ...game } = Board.parse(text).review();
  assert.deepEqual(game, { hits: 1, finished: false, accuracy: 100 * (1 - 8 / 9), lost: 1 / 3, luck: -1 / 3 });
  assert.deepEqual(moves[0], {
    cell: "D1",
    answer: "miss",
    length: null,
    ship: null,
    count: 3n,
    chance: 1 / 3,
    lost: 1 / 3,
    atRandom: moves[0].atRandom,
    phase: "opening",
    leak: "opening",
    leakTitle: "before the first hit",
    grade: "mistake",
    why: "B1 hits with 67%, D1 with 33%.",
    likeliest: { cells: ["B1", "C1"], chance: 2 / 3 },
    best: { cells: ["B1", "C1"], by: "proof" },
  });
  assert.deepEqual([moves[1].ship, moves[1].count, moves[1].leak, moves[1].why, moves[1].lost], ["a", 2n, null, null, 0]);
  assert.throws(() => new Board().review(), /needs the shots/);
});

test("salvos, and cells that a ship is least able to avoid", () => {
  const board = new Board({ size: "4x4", fleet: "3" });
  const any = board.salvo(2, "any");
  assert.deepEqual([any.cells, String(any.hits), String(any.any), any.bits], [["B2", "C3"], "1/2", "1/2", null]);
  assert.deepEqual(board.best({ salvo: 4 }), board.salvo(4).cells);
  assert.deepEqual([...board.best({ salvo: 4 })].sort(), [...board.best()].sort());
  const { cells, bits } = board.salvo(2, "information");
  const answers = [0, 0, 0, 0];
  for (let number = 0n; number < board.count(); number++) {
    const fleet = board.unrank(number);
    answers[cells.reduce((pattern, cell) => 2 * pattern + (board.answer(fleet, cell).answer === "miss" ? 0 : 1), 0)]++;
  }
  const told = answers.map((times) => times / Number(board.count()));
  const entropy = told.reduce((sum, share) => sum - (share > 0 ? share * Math.log2(share) : 0), 0);
  assert.ok(Math.abs(/** @type {number} */ (bits) - entropy) < 1e-12, `${bits} is not ${entropy}`);
  const found = new Board({ fleet: "2" }).findCells(23);
  assert.deepEqual([found.cells.length, String(found.chance)], [23, "23/45"]);
  assert.ok(Number(found.bound) >= Number(found.chance));
  assert.equal(String(board.findCells(1, 3).chance), "1/4");
  for (const wrong of [
    () => board.salvo(0),
    () => board.salvo(2, /** @type {any} */ ("some")),
    () => board.salvo(17),
    () => board.findCells(1, 2),
    () => board.best({ optimal: true, salvo: 2 }),
  ]) {
    assert.throws(wrong, InvalidError);
  }
});

test("what nothing reads, what is no board, and what lies on none is refused", () => {
  for (const wrong of [
    () => contest(["random"], new Board(), /** @type {any} */ ({ game: 2 })),
    () => contest(["random"], /** @type {any} */ ("classic")),
    () => new Ship(5, 0, 25),
    () => new Ship(2, 99, 0, true),
  ]) {
    assert.throws(wrong, InvalidError);
  }
  assert.deepEqual(new Ship(2, 98, 25, true).cells, ["Z99", "Z100"]);
});

test("a count up to symmetry", () => {
  const board = new Board({ size: "5x5", fleet: "3 2 1" });
  assert.equal(board.count({ upToSymmetry: true }), 493n);
  assert.throws(() => new Board({ size: "2x1", fleet: "1", rows: [1] }).count({ upToSymmetry: true }), InvalidError);
});

test("heuristics, placers and strategies have names, and their scores are numbers", () => {
  for (const named of [heuristics(), placers(), strategies()]) {
    assert.ok(named.length > 5 && named.every(({ name, summary }) => name !== "" && summary !== ""));
  }
  const seed = heuristics()
    .find(({ name }) => name === "monte-carlo")
    ?.parameters.find(({ key }) => key === "seed");
  assert.equal(typeof seed?.most, "bigint");
  const board = new Board("classic").shoot("C7", "hit");
  for (const { name } of heuristics()) {
    const scores = board.scores(name);
    assert.equal(scores.length, 100);
    assert.equal(scores[62], 0, "a cell that has been shot at");
  }
});

test("contests: the program's own games, and bots", () => {
  const board = new Board({ size: "5x5", fleet: "3 2" });
  const games = contest(["random", "hunt-target"], board, { games: 50, seed: 3 });
  const said = JSON.parse(
    run([
      "contest",
      "--strategies",
      "random,hunt-target",
      "--games",
      "50",
      "--seed",
      "3",
      "--size",
      "5x5",
      "--fleet",
      "3 2",
      "--format",
      "json",
    ]).output,
  );
  assert.equal(games.length, 100);
  [0, 1].forEach((index) => {
    const mean = games.filter(({ strategy }) => strategy === index).reduce((sum, { shots }) => sum + shots, 0) / 50;
    assert.ok(Math.abs(mean - said.strategies[index].mean) < 1e-9);
  });
  assert.deepEqual(contest(["random"], board, { games: 2, first: 7, seed: 3 }), games.slice(7, 9));

  /** @type {import("fleetcount").Bot} */
  function likeliest(/** @type {Board} */ board) {
    return board.best()[0];
  }
  const both = contest([likeliest, "exact"], board, { games: 10, seed: 1 });
  const shots = (/** @type {number} */ index) => both.filter(({ strategy }) => strategy === index).map((game) => game.shots);
  assert.deepEqual(shots(0), shots(1), "the bot shoots as the strategy exact does");

  const turns = /** @type {[number, { random: bigint }][]} */ ([]);
  const remembers = Object.assign(
    (/** @type {Board} */ its, /** @type {any} */ turn) => (turns.push([its.shots.length, turn]), its.best()[0]),
    {},
  );
  contest([remembers], board, { games: 2, seed: 1 });
  assert.ok(
    turns.every(([, { random }]) => random >= 0n && random < 1n << 64n),
    "C has no sign here, and WebAssembly has",
  );
  const again = [...turns];
  turns.length = 0;
  contest([remembers], board, { games: 2, seed: 1 });
  assert.deepEqual(turns, again, "games can be repeated");

  const salvos = contest(["exact", "random"], board, { games: 20, seed: 3, salvo: 4 });
  const text = run([
    ..."contest --strategies exact,random --games 20 --seed 3 --size 5x5 --format csv --salvo 4 --fleet".split(" "),
    "3 2",
  ]).output;
  const lines = text.trim().split("\n").slice(1);
  assert.deepEqual(
    lines.map((line) => Number(line.split(",")[3])),
    [...Array(40).keys()].map((i) => salvos[20 * (i % 2) + Math.floor(i / 2)].shots),
  );
  lines.forEach((line) => assert.equal(Number(line.split(",")[6]), Math.ceil(Number(line.split(",")[3]) / 4)));
  /** @type {string[][]} */
  const told = [];
  /** @type {import("fleetcount").Bot} */
  function rowByRow(its, { held }) {
    told.push(held);
    const next = its.shots.length + held.length;
    return [Math.floor(next / 5), next % 5];
  }
  contest([rowByRow], board, { games: 1, seed: 1, salvo: 3 });
  assert.deepEqual(told.slice(0, 4), [[], ["A1"], ["A1", "B1"], []]);
  assert.throws(() => contest([() => "A1"], board, { salvo: 2 }), /names A1 twice in a salvo/);
  assert.throws(() => contest(["random"], board, { salvo: 0 }), /salvo/);
  assert.throws(() => contest(["exact:endgame=10"], board, { salvo: 2 }), /endgame/);

  function fails() {
    throw new RangeError("no idea");
  }
  assert.throws(() => contest([/** @type {any} */ (fails)], board), RangeError);
  function shootsTwice() {
    return "A1";
  }
  assert.throws(() => contest([shootsTwice], board), /shootsTwice/);
  assert.equal(board.count(), new Board({ size: "5x5", fleet: "3 2" }).count(), "the library is well afterwards");
});

test("progress is told, grows, stops the work, and can ask nothing", () => {
  const board = new Board({ size: "11x11", fleet: "4 3 3 2 2 2 1 1 1 1" });
  /** @type {number[]} */
  const seen = [];
  board.count({ progress: (done) => seen.push(done) });
  assert.ok(seen.length > 2 && seen.every((done, i) => done >= (seen[i - 1] ?? 0)) && seen.at(-1) === 1);
  assert.throws(
    () =>
      board.count({
        progress: () => {
          throw new RangeError("enough");
        },
      }),
    /enough/,
  );
  assert.throws(() => board.count({ progress: () => new Board("classic").count() }), /cannot ask/);
});

test("maps as the program draws them", () => {
  const board = new Board("classic").shoot("C7", "hit");
  assert.ok(board.render({ format: "svg" }).startsWith("<svg") || board.render({ format: "svg" }).startsWith("<?xml"));
  assert.equal(board.render({ format: "csv" }), native(["map", "--format", "csv", "-"], board.toText()).output);
  assert.equal(board.render({ counts: true }), native(["map", "--counts", "-"], board.toText()).output);
  assert.deepEqual(
    JSON.parse(board.render({ format: "json" })),
    JSON.parse(native(["map", "--format", "json", "-"], board.toText()).output),
  );
});
