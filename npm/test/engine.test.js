/** Questions to a worker: side by side, aborted, and with their progress. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { Board, Engine, InvalidError, LimitError, NoConfigurationError, Ship, contest } from "fleetcount";
import { randomNumbers } from "./support.js";

/** A count that takes some seconds. */
const LONG = new Board({ size: "12x12", fleet: "4 3 3 2 2 2 1 1 1 1" });
const SMALL = new Board({ size: "5x5", fleet: "3 2 2", touching: "any" });

/** An engine that is closed after the test. @param {import("node:test").TestContext} t */
function engineFor(t) {
  const engine = new Engine();
  t.after(() => engine.close());
  return engine;
}

test("every question has the same answer as without a worker", async (t) => {
  const engine = engineFor(t);
  const board = SMALL.shoot("C3", "hit").shoot("A1", "miss");
  assert.equal(await engine.count(board), board.count());
  const [here, there] = [board.analyse(), await engine.analyse(board)];
  assert.deepEqual(
    [there.occupancy, there.sinksByLength, there.probability, there.best],
    [here.occupancy, here.sinksByLength, here.probability, here.best],
  );
  assert.deepEqual((await engine.explain(board)).ranks, board.explain().ranks);
  assert.deepEqual(await engine.best(board), board.best());
  assert.deepEqual(await engine.best(board, { optimal: true }), board.best({ optimal: true }));
  assert.deepEqual(await engine.advise(board, { criterion: "worst" }), board.advise({ criterion: "worst" }));
  assert.deepEqual(await engine.fewest(board), board.fewest());
  assert.deepEqual(await engine.review(board), board.review());
  assert.deepEqual(await engine.review(board, { shot: 1 }), board.review({ shot: 1 }));
  assert.deepEqual(await engine.best(board, { salvo: 2 }), board.best({ salvo: 2 }));
  assert.deepEqual(await engine.salvo(board, 2, "information"), board.salvo(2, "information"));
  assert.deepEqual(await engine.findCells(board, 2), board.findCells(2));
  assert.equal(await engine.count(SMALL, { upToSymmetry: true }), SMALL.count({ upToSymmetry: true }));
  await assert.rejects(engine.count(board, /** @type {any} */ ({ foo: 1 })), InvalidError);
  await assert.rejects(engine.contest(["random"], board, /** @type {any} */ ({ game: 1 })), InvalidError);
  await assert.rejects(engine.run(["count"], "", /** @type {any} */ ({ fiels: {} })), InvalidError);
  assert.deepEqual(await engine.solutions(board, 3), board.solutions(3));
  assert.deepEqual(await engine.steps(board), board.steps());
  assert.deepEqual(await engine.known(board, { certain: true }), board.known({ certain: true }));
  assert.deepEqual(await engine.scores(board, "density"), board.scores("density"));
  assert.equal(await engine.render(board, { format: "svg" }), board.render({ format: "svg" }));
  assert.deepEqual(await engine.sample(board, 3, 5, { first: 2 }), board.sample(3, 5, { first: 2 }));
  const [fleet] = board.sample(1, 9);
  assert.equal(await engine.rank(board, fleet), board.rank(fleet));
  assert.deepEqual(await engine.unrank(board, 7n), board.unrank(7n));
  const options = { games: 5, seed: 2 };
  assert.deepEqual(await engine.contest(["random", "density"], SMALL, options), contest(["random", "density"], SMALL, options));
  const { status, output } = await engine.run(["count", "-"], board.toText());
  assert.deepEqual([status, output], [0, `${board.count()}\n`]);
  assert.equal(
    (await engine.run(["check", "my.fleet", "-"], board.toText(), { files: { "my.fleet": fleet.join("\n") } })).status,
    0,
  );
});

test("ten calls at once, each with its own answer", async (t) => {
  const engine = engineFor(t);
  const boards = Array.from({ length: 10 }, (_, i) => SMALL.shoot([Math.floor(i / 5), i % 5], "miss"));
  assert.deepEqual(
    await Promise.all(boards.map((board) => engine.count(board))),
    boards.map((board) => board.count()),
  );
  const engines = boards.map(() => engineFor(t));
  assert.deepEqual(
    await Promise.all(boards.map((board, i) => engines[i].count(board))),
    boards.map((board) => board.count()),
  );
});

test("aborted: at hand, waiting, before it begins; the others are answered", async (t) => {
  const engine = engineFor(t);
  const [atHand, waiting] = [new AbortController(), new AbortController()];
  const began = new Promise((resolve) => {
    void engine.count(LONG, { signal: atHand.signal, progress: resolve }).catch((reason) => assert.equal(reason, "enough"));
  });
  const second = engine.count(LONG, { signal: waiting.signal });
  const third = engine.count(SMALL);
  await began;
  waiting.abort();
  await assert.rejects(second, { name: "AbortError" });
  const begin = performance.now();
  atHand.abort("enough");
  assert.equal(await third, SMALL.count());
  assert.ok(performance.now() - begin < 20000);
  await assert.rejects(engine.count(SMALL, { signal: AbortSignal.abort() }), { name: "AbortError" });
  await assert.rejects(engine.count(LONG, { signal: AbortSignal.timeout(50) }), { name: "TimeoutError" });
  assert.equal(await engine.count(SMALL), SMALL.count());
});

test("many at once, some aborted while others are answered: every question has its own answer, or fails as aborted", async (t) => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 32);
  t.diagnostic(`FC_SEED=${seed}`);
  const random = randomNumbers(seed);
  const engine = engineFor(t);
  const boards = Array.from({ length: 25 }, (_, i) => SMALL.shoot([Math.floor(i / 5), i % 5], "miss"));
  const counts = boards.map((board) => board.count());
  const questions = Array.from({ length: 200 }, (_, i) => {
    const which = random(boards.length);
    const controller = random(8) === 0 ? new AbortController() : null;
    const settled = engine.count(boards[which], { signal: controller?.signal }).then(
      (count) => (count === counts[which] ? "right" : `${count} instead of ${counts[which]}`),
      (reason) => reason.name,
    );
    if (controller) {
      setTimeout(() => controller.abort(), random(60));
    }
    return { i, settled, mayFail: controller !== null };
  });
  for (const { i, settled, mayFail } of questions) {
    const outcome = await settled;
    assert.ok(outcome === "right" || (mayFail && outcome === "AbortError"), `question ${i}: ${outcome}`);
  }
});

test("aborted while another question is at hand: those before it and behind it are answered", { timeout: 60000 }, async (t) => {
  const engine = engineFor(t);
  const controller = new AbortController();
  const first = engine.analyse(SMALL);
  const endless = engine.contest(["exact"], new Board("classic"), { games: 1e6, signal: controller.signal });
  const third = engine.count(SMALL);
  await new Promise((resolve) => setTimeout(resolve)); // until all three are sent
  controller.abort();
  await assert.rejects(endless, { name: "AbortError" });
  assert.equal((await first).count, SMALL.count());
  assert.equal(await third, SMALL.count());
});

test("what is refused fails alone", async (t) => {
  const engine = engineFor(t);
  const wrong = /** @type {any} */ ({ files: { "a.board": () => "A1 miss" } });
  const [failed, ...answers] = await Promise.allSettled([
    engine.run(["draw", "a.board"], "", wrong),
    engine.count(SMALL),
    engine.best(SMALL),
  ]);
  assert.equal(failed.status === "rejected" && failed.reason.name, "InvalidError");
  assert.deepEqual(
    answers.map((answer) => answer.status === "fulfilled" && answer.value),
    [SMALL.count(), SMALL.best()],
  );
});

test("progress is told, and an error in it ends the question", async (t) => {
  const engine = engineFor(t);
  /** @type {number[]} */
  const seen = [];
  await engine.count(new Board({ size: "11x11", fleet: "4 3 3 2 2 2 1 1 1 1" }), { progress: (done) => seen.push(done) });
  assert.ok(seen.length > 2 && seen.every((done, i) => done >= (seen[i - 1] ?? 0)) && seen.at(-1) === 1);
  const fails = () => {
    throw new RangeError("enough");
  };
  await assert.rejects(engine.count(LONG, { progress: fails }), RangeError);
  assert.equal(await engine.count(SMALL), SMALL.count());
});

test("errors keep their kind, line and column", async (t) => {
  const engine = engineFor(t);
  const contradictory = new Board({ size: "4x1", fleet: "2" }).shoot("A1", "hit").shoot("D1", "hit");
  await assert.rejects(engine.best(contradictory), NoConfigurationError);
  await assert.rejects(engine.count(new Board({ size: "20x20" }), { memoryLimit: 1e6 }), LimitError);
  await assert.rejects(engine.scores(SMALL, "nothing"), InvalidError);
  await assert.rejects(engine.rank(SMALL, [Ship.at("A1", 3)]), { name: "DisagreesError" });
  await assert.rejects(engine.count(/** @type {any} */ ("board")), InvalidError);
  await assert.rejects(engine.contest([/** @type {any} */ (() => "A1")]), InvalidError);
  assert.equal((await engine.run(["count", "-"], "hello")).status, 3);
});

test("what is closed is not answered; an engine that is not closed lets the process end", async () => {
  const engine = new Engine();
  const asked = engine.count(LONG);
  engine.close();
  await assert.rejects(asked, /closed/);
  const script =
    'import { Board, Engine } from "fleetcount"; console.log(await new Engine().count(new Board({ size: "3x1", fleet: "2" })));';
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
    timeout: 60000,
  });
  assert.deepEqual([status, stdout, stderr], [0, "2n\n", ""]);
});
