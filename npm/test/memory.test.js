/** Memory does not grow with the number of boards. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Engine } from "fleetcount";

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Different boards, a shot further each time. @param {number} count @param {(board: Board) => unknown} use */
async function useBoards(count, use) {
  for (let i = 0; i < count; i++) {
    const board = new Board({ size: "6x6", fleet: "3 2 2" });
    await use(
      board
        .shoot([i % 6, Math.floor(i / 6) % 6], i % 5 === 0 ? "hit" : "miss")
        .shoot([(i + 1) % 6, Math.floor(i / 36) % 6], "miss"),
    );
  }
}

/** @param {(board: Board) => unknown} use */
async function growthOver(use) {
  const notTwice = (/** @type {(board: Board) => unknown} */ use) => useBoards(2000, use).catch(() => undefined);
  await notTwice(use);
  await settle();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 5; round++) {
    await notTwice(use);
  }
  await settle();
  return process.memoryUsage().rss - before;
}

test("10,000 boards in this thread", async () => {
  const growth = await growthOver((board) => {
    board.analyse();
    board.sample(1);
    board.rank(board.sample(1)[0]);
  });
  assert.ok(growth < 30e6, `${growth} bytes more`);
});

test("10,000 boards in a worker", async (t) => {
  const engine = new Engine();
  t.after(() => engine.close());
  const growth = await growthOver((board) => engine.analyse(board));
  assert.ok(growth < 30e6, `${growth} bytes more`);
});
