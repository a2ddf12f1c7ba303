/** Hints of printed puzzles: read from board files and pasted text, written into files and links, and nothing lost on the way. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beyondPage,
  boardText,
  emptyPosition,
  fragmentOf,
  readBoard,
  readFragment,
  shotOfLine,
  wholeFile,
} from "../src/position.js";

const PRINTED = "size: 4x3\nfleet: 3 1\nrows: 3 0 1\nhints:\nB1 middle\nboard:\n< . . o\n. . . .\n. . . .\n";

test("hints of a grid and of the section come after what is no hint, and a puzzle announces nothing", () => {
  const { settings, notation, shots } = readBoard(PRINTED);
  assert.equal(settings.announce, "hit");
  assert.equal(notation, "grid");
  assert.deepEqual(
    shots.map(({ cell, answer }) => `${cell} ${answer}`),
    ["D1 miss", "A1 left", "B1 middle"],
  );
});

test("files and links keep hints", () => {
  const position = readBoard(PRINTED);
  assert.deepEqual(readBoard(boardText(position)), position);
  assert.deepEqual(readFragment(fragmentOf(position))?.position, position);
  const game = readBoard("rules: classic\nshots:\nA1 miss\nB2 hit\nhints:\nC3 top\n");
  assert.deepEqual(game.shots.at(-1), { cell: "C3", answer: "top" });
  assert.deepEqual(readBoard(boardText(game)), game);
  assert.equal(readFragment("rules=russian&hints=C3cat"), null);
  const shotAt = readBoard("size: 5x5\nfleet: 3 2\nhints:\nB1 left\nshots:\nB1 hit\n");
  assert.equal(shotAt.shots.length, 2, "a cell with a hint has still to be shot at");
  assert.deepEqual(readBoard(boardText(shotAt)), shotAt);
  assert.deepEqual(readFragment(fragmentOf(shotAt))?.position, shotAt);
});

test("a game with a name and totals keeps its announcement", () => {
  const settings = { ...emptyPosition().settings, rows: "3 ? ? ? ? ? ? ? ? ?" };
  const text = boardText({ settings, notation: "shots", shots: [] });
  assert.match(text, /^announce: sunk$/m);
  assert.equal(readBoard(text).settings.announce, "sunk");
});

test("hints alone, and marks that the page cannot read", () => {
  assert.match(wholeFile("B2 middle", emptyPosition().settings).text, /^hints:$/m);
  assert.match(wholeFile("B2 miss", emptyPosition().settings).text, /^shots:$/m);
  assert.equal(beyondPage("marks: xo\nboard:\n. X"), "");
  assert.equal(beyondPage("size: 3x3\namong: A1 C3 = 1\nSame-ship: A1 A2\n"), "");
  assert.equal(beyondPage("fleet: a=? b=?\nlengths: 2 3\n"), "");
  assert.equal(beyondPage("fleet: 3\nOthers: yes\n"), "others: yes");
  assert.equal(beyondPage("fleet: 3\nothers: no\n"), "");
  assert.equal(beyondPage("fleet: 2..3 2\n"), "");
});

test("shots in the words of people are those of a board file", () => {
  const settings = { size: "10x10", fleet: "battleship=4 patrol-boat=2", announce: "length" };
  const expected = { cell: "C3", answer: "sunk", ship: "2" };
  for (const line of ["C3 sunk 2", "c-3 s2", "3C sank Patrol boat", "sink 2 c 3", "sunk c3 2", "3 c sunk patrol-boat"]) {
    assert.deepEqual(shotOfLine(line, settings), expected, line);
  }
  assert.deepEqual(shotOfLine("m b 7", settings), { cell: "B7", answer: "miss" });
  assert.deepEqual(shotOfLine("H 7 h Battleship", { ...settings, announce: "ship" }), {
    cell: "H7",
    answer: "hit",
    ship: "battleship",
  });
});
