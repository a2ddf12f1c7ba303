/** Wrong arguments: every parameter and option of every question, here and in a worker, gets values of every wrong kind. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Engine, FleetcountError, Fraction, InvalidError, Ship, contest, run } from "fleetcount";

const BOARD = new Board({ size: "4x4", fleet: "3" });
const SHOT = BOARD.shoot("A1", "miss");
const FLEET = SHOT.unrank(0n);

/** Right arguments of each question before its options, and the options that only it has. @type {Record<string, [unknown[], object?]>} */
const QUESTIONS = {
  count: [[], { upToSymmetry: true }],
  analyse: [[]],
  explain: [[]],
  best: [[], { optimal: true, salvo: undefined }],
  advise: [[], { criterion: "within", shots: 9 }],
  fewest: [[]],
  review: [[], { shot: 0 }],
  salvo: [[2, "hits"]],
  findCells: [[2, 3]],
  solutions: [[1]],
  steps: [[1]],
  known: [[], { certain: true }],
  scores: [["density"]],
  render: [[], { format: "csv", quantity: "length", length: 3, counts: true }],
  sample: [[1, 0], { placer: "uniform", first: 0 }],
  rank: [[FLEET]],
  unrank: [[0n]],
  check: [[FLEET]],
  answer: [[FLEET, "B2"]],
};
const NO_QUESTIONS = ["constructor", "isOpen", "toText", "toString", "shoot", "hint", "takeBack", "withPrior"];
const FLAGS = ["upToSymmetry", "optimal", "certain", "counts", "down"];

/** What options are never. @type {unknown[]} */
const NO_OPTIONS = [null, 5, 5n, true, "yes", Symbol("s"), [], [5], new Date(), new Map(), new Set(), FLEET[0], BOARD, () => {}];
NO_OPTIONS.push({ dwon: true }, { constructor: 1 }, Object.create({ memoryLimit: 1 }));

/** A list with a hole, [3, , 2]. */
const HOLE = Object.assign([3], { 2: 2 });

const WRONG = [...NO_OPTIONS, 5.5, NaN, -1, 2 ** 60, 2n ** 64n, "", "nonsense", "A1\0", "\ud800", "\udc00A1", Array(1), HOLE, {}];

/** @param {unknown} error */
const isOurs = (error) => error instanceof FleetcountError;

/** Asks, and fails unless there is an answer or an error of the package. @param {string} what @param {() => unknown} ask */
async function asked(what, ask) {
  try {
    await ask();
  } catch (error) {
    assert.ok(isOurs(error), `${what}: ${error}`);
    return error;
  }
  return null;
}

/** @param {string} what @param {() => unknown} ask */
async function refused(what, ask) {
  assert.ok((await asked(what, ask)) instanceof InvalidError, what);
}

/** Replaces each argument and each option in turn. @param {string} name @param {(...args: any[]) => unknown} call @param {unknown[]} args @param {object} [own] */
async function walk(name, call, args, own) {
  assert.equal(await asked(name, () => call(...args, ...(own ? [own] : []))), null, name);
  for (const [index] of args.entries()) {
    for (const wrong of WRONG) {
      await asked(`${name}, argument ${index}`, () => call(...args.map((right, i) => (i === index ? wrong : right))));
    }
  }
  for (const wrong of own ? NO_OPTIONS : []) {
    await refused(`${name}, options ${String(wrong)}`, () => call(...args, wrong));
  }
  for (const option of Object.keys(own ?? {})) {
    for (const wrong of WRONG) {
      const ask = () => call(...args, { ...own, [option]: wrong });
      await (FLAGS.includes(option) && wrong !== true ? refused : asked)(`${name}, ${option}: ${typeof wrong}`, ask);
    }
  }
}

test("an engine has all questions of a board", () => {
  const isQuestion = (/** @type {string} */ name) =>
    !NO_QUESTIONS.includes(name) && !Object.getOwnPropertyDescriptor(Board.prototype, name)?.get;
  assert.deepEqual(Object.getOwnPropertyNames(Board.prototype).filter(isQuestion).sort(), Object.keys(QUESTIONS).sort());
  Object.keys(QUESTIONS).forEach((name) => assert.equal(typeof (/** @type {any} */ (Engine.prototype)[name]), "function", name));
});

for (const [name, [args, own]] of Object.entries(QUESTIONS)) {
  test(`wrong arguments of ${name}`, async (t) => {
    const engine = new Engine();
    t.after(() => engine.close());
    const [here, there] = [/** @type {any} */ (SHOT), /** @type {any} */ (engine)];
    const takesOptions = name !== "check" && name !== "answer";
    await walk(
      name,
      (...given) => here[name](...given),
      args,
      takesOptions ? { memoryLimit: 0, progress: () => {}, ...own } : undefined,
    );
    const work = { memoryLimit: 0, progress: () => {}, signal: new AbortController().signal };
    await walk(name, (...given) => there[name](SHOT, ...given), args, { ...work, ...own });
    for (const wrong of WRONG.filter((value) => value !== BOARD)) {
      await refused(`${name} of no board`, () => there[name](wrong, ...args));
    }
    for (const wrong of [null, 5, "no", {}, new AbortController()]) {
      await refused(`${name}, signal`, () => there[name](SHOT, ...args, { signal: wrong }));
      await refused(`${name}, progress`, () => there[name](SHOT, ...args, { progress: wrong }));
    }
  });
}

test("wrong arguments of what is no question", async (t) => {
  const engine = new Engine();
  t.after(() => engine.close());
  const played = { games: 1, first: 0, placer: "uniform", seed: 0, salvo: 1, memoryLimit: 0, progress: () => {} };
  const files = { files: { a: "size: 3x1\nfleet: 2\n" } };
  await walk("Board.parse", (...args) => Board.parse(.../** @type {[any]} */ (args)), ["size: 3x1\nfleet: 2"], {
    size: "4x1",
    fleet: "2",
  });
  await walk("Ship", (...args) => new Ship(.../** @type {[any, any, any]} */ (args)), [3, 0, 0, true, "tug"]);
  await walk("Ship.at", (...args) => Ship.at(.../** @type {[any, any]} */ (args)), ["A1", 3], { down: true, name: "tug" });
  await walk("Fraction", (...args) => new Fraction(.../** @type {[any, any]} */ (args)), [6n, 4n]);
  await walk("contest", (...args) => contest(.../** @type {[any]} */ (args)), [["random"], BOARD], played);
  await walk("Engine.contest", (...args) => engine.contest(.../** @type {[any]} */ (args)), [["random"], BOARD], played);
  await walk("run", (...args) => run(.../** @type {[any]} */ (args)), [["count", "a"], ""], files);
  await walk("Engine.run", (...args) => engine.run(.../** @type {[any]} */ (args)), [["count", "a"], ""], {
    ...files,
    progress: () => {},
  });
  for (const wrong of NO_OPTIONS.filter((value) => value !== "yes")) {
    await refused(`new Board of ${String(wrong)}`, () => new Board(/** @type {any} */ (wrong)));
    await refused(`files ${String(wrong)}`, () => run(["count", "a"], "", { files: /** @type {any} */ (wrong) }));
  }
});

test("nothing is taken for another thing", async () => {
  const any = (/** @type {any} */ value) => value;
  /** @type {[() => unknown, RegExp][]} */
  const mistakes = [
    [() => Ship.at("A1", 3, any(true)), /options: true is not a plain object/],
    [() => Ship.at("A1", 3, any({ dwon: true })), /no option "dwon"/],
    [() => new Ship(3, 0, 0, any("no")), /down: "no" is neither true nor false/],
    [() => new Board({ size: "4x4", fleet: Array(1) }), /fleet: undefined/],
    [() => new Board({ size: "4x4", fleet: HOLE }), /fleet: undefined/],
    [() => new Board({ size: "4x4", fleet: "3", rows: Object.assign([], { 3: 3 }) }), /rows: undefined/],
    [() => new Board(any(Object.create(null, { fleets: { value: 1, enumerable: true } }))), /no setting "fleets"/],
    [() => Board.parse("fleet: 2 # \ud800"), /text: .* is not valid Unicode/],
    [() => new Ship(3, 0, 0, false, "\udc00"), /name: .* is not valid Unicode/],
    [() => new Board({ size: "4x4", fleet: "\ud83d=3" }), /fleet: .* is not valid Unicode/],
    [() => BOARD.withPrior("\ud800"), /prior: .* is not valid Unicode/],
    [() => run(["count", "-"], "\ud800"), /input: .* is not valid Unicode/],
    [() => run(["count", "a"], "", any({ fiels: {} })), /no option "fiels"/],
    [() => run(any("count")), /args: "count" is not a list/],
    [() => BOARD.render({ quantity: "length", length: 5 }), /^the fleet has no ship of length 5$/],
    [() => BOARD.sample(1, 0, { placer: "" }), /^no placer is named ""$/],
    [() => contest([any(5)], BOARD), /strategies: 5 is not a text/],
    [() => contest(["random"], BOARD, { placer: any(5) }), /placer: 5 is not a text/],
    [() => BOARD.rank(any(null)), /fleet: null is not a list of ships/],
    [() => BOARD.rank(any(FLEET[0])), /fleet: .* is not a list of ships/],
    [() => new Fraction(any(1), any(2)), /bigint/],
    [() => new Fraction(1n, 0n), /above 0/],
  ];
  for (const [mistake, words] of mistakes) {
    assert.throws(
      mistake,
      (/** @type {any} */ error) => error instanceof InvalidError && words.test(error.message),
      String(mistake),
    );
  }
  const options = Object.assign(Object.create(null), { size: "4x4", fleet: "\u{1f6a2}=3", announce: "ship" });
  assert.equal(new Board(options).fleet[0].name, "\u{1f6a2}", "a whole pair of surrogates");
});
