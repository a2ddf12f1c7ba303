/** Memory does not grow with the number of boards. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The instances of the module in this thread: their memory shows what C does not free. @type {WebAssembly.Instance[]} */
const instances = [];
const Instance = WebAssembly.Instance;
WebAssembly.Instance = class extends Instance {
  /** @param {WebAssembly.Module} module @param {WebAssembly.Imports} [imports] */
  constructor(module, imports) {
    super(module, imports);
    instances.push(this);
  }
};
const { Board, Engine } = await import("fleetcount");

setFlagsFromString("--expose-gc");
/** @type {() => void} */
const collectGarbage = runInNewContext("gc");

/** Different boards, two shots into a game. @param {number} count @param {(board: import("fleetcount").Board, index: number) => unknown} use */
async function useBoards(count, use) {
  const cell = (/** @type {number} */ number) => /** @type {const} */ ([Math.floor(number / 6) % 6, number % 6]);
  for (let i = 0; i < count; i++) {
    const board = new Board({ size: "6x6", fleet: "3 2 2" }).shoot(cell(i), i % 5 === 0 ? "hit" : "miss");
    await use(board.shoot(cell(i + 1 + (Math.floor(i / 36) % 35)), "miss"), i);
  }
}

test("10,000 boards in this thread", async () => {
  const use = (/** @type {import("fleetcount").Board} */ board, /** @type {number} */ i) => {
    const { count } = board.analyse();
    if (i % 5 === 0 && count > 0n) {
      board.rank(board.sample(1)[0]);
      assert.throws(() => board.unrank(count));
    }
  };
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const inC = () => instances.map(({ exports }) => /** @type {WebAssembly.Memory} */ (exports.memory).buffer.byteLength);
  await useBoards(2000, use);
  const [heap, memory] = [used(), inC()];
  await useBoards(10000, use);
  assert.deepEqual(inC(), memory);
  assert.equal(memory.length, 1);
  assert.ok(used() - heap < 3e6, `${used() - heap} bytes more`);
});

test("10,000 boards in a worker, whose memory is seen less exactly", async (t) => {
  const engine = new Engine();
  t.after(() => engine.close());
  await useBoards(2000, (board) => engine.analyse(board));
  const before = process.memoryUsage().rss;
  await useBoards(10000, (board) => engine.analyse(board));
  const growth = process.memoryUsage().rss - before;
  assert.ok(growth < 60e6, `${growth} bytes more`);
});
