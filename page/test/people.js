/**
 * Five people, and how each of them goes through the page: a step says what they do, and what they must see then. A path is the same
 * at any width, in any theme and language.
 */
import assert from "node:assert/strict";
import { boardText, PRESETS, readBoard } from "../src/position.js";
import { fragmentOf, native, nativeJson, reopen, settled, until } from "./support.js";

/** @import { Walk } from "./walk.js" */

/**
 * @typedef {object} Person
 * @property {string} name
 * @property {string} who
 * @property {import("./walk.js").Sight} usual  the sight that the usual tests take
 * @property {Record<string, (walk: Walk) => Promise<unknown>>} path
 */

/** Takes the game that is played, where the page has guessed another one. @param {Walk} walk @param {string} game @param {number} [cells]  of its board */
async function chooseGame(walk, game, cells = 100) {
  if ((await walk.page.inputValue("#game-menu")) === game) {
    await walk.press("#guess-right");
  } else {
    await walk.page.selectOption("#game-menu", game);
    await until(walk.page, (key) => /** @type {any} */ (document.querySelector("#game-menu")).value === key, game);
  }
  await walk.counts("#guess", 0);
  await walk.counts(".cell", cells);
  await settled(walk.page);
}

/** The lengths of the ships that are struck through. @param {Walk} walk */
function struckThrough(walk) {
  return walk.find("#boats .gone").evaluateAll((ships) => ships.map((ship) => ship.querySelectorAll("i").length).join(" "));
}

const SUNK = "rules: russian\nshots:\nE5 miss\nG6 hit\nG7 sunk\n";

/** @type {Person} */
const player = {
  name: "player",
  who: "a player on a phone, in the middle of a Russian game",
  usual: { width: 360, theme: "dark", language: "ru" },
  path: {
    "is asked once which game it is": async (walk) => {
      const guess = walk.sight.language === "en" ? "hasbro" : "russian";
      assert.equal(await walk.page.inputValue("#game-menu"), guess);
      await walk.sees("#guess", walk.say("guess"));
      assert.ok(await walk.isInSight(".board-side .board"), "the whole board is in sight");
      for (const part of [".answer .headline", "#game-menu", "#boats"]) {
        assert.ok(await walk.isInSight(part), `${part} is in sight`);
      }
    },
    "says that it is the Russian one": async (walk) => {
      await chooseGame(walk, "russian");
      await walk.agrees("rules: russian\n");
      assert.ok(await walk.isInSight(".answer .headline"));
    },
    "taps a miss": async (walk) => {
      await walk.mark("E5", 1);
      await walk.counts(".cell.miss", 1);
      await walk.agrees("rules: russian\nshots:\nE5 miss\n");
    },
    "taps a hit: the best shot follows it": async (walk) => {
      await walk.mark("G6", 2);
      await walk.agrees("rules: russian\nshots:\nE5 miss\nG6 hit\n");
      assert.match(await walk.text(".headline .cell-name"), /^(F6|H6|G5|G7)$/);
      assert.ok(await walk.isInSight(".answer .headline"));
    },
    "taps a sunk ship: it is struck through, and the water around it is known": async (walk) => {
      await walk.mark("G7", 3);
      await walk.agrees(SUNK);
      assert.equal(await struckThrough(walk), "2");
      assert.match((await walk.cell("G6").getAttribute("class")) ?? "", /known-sunk/);
      for (const name of ["F5", "H7", "G8", "G5"]) {
        assert.match((await walk.cell(name).getAttribute("class")) ?? "", /water/, name);
      }
    },
    "takes the last tap back, and once more forward": async (walk) => {
      await walk.press("#undo");
      await settled(walk.page);
      assert.equal(await struckThrough(walk), "");
      await walk.press("#redo");
      await walk.agrees(SUNK);
      assert.equal(await struckThrough(walk), "2");
    },
    "slips, is told what cannot be, and clears it": async (walk) => {
      await walk.mark("H8", 2);
      await walk.sees(".answer .headline", walk.say("impossible"));
      assert.ok((await walk.find(".cell.conflict").count()) > 0);
      await walk.look("the slip");
      await walk.press(walk.find("#tab-panel").getByRole("button", { name: walk.say("remove", { cell: "H8" }), exact: true }));
      await walk.agrees(SUNK);
    },
    "looks for the longest ship, and at the list of the shots": async (walk) => {
      await walk.page.selectOption("#map", "length:4");
      const { by_length: ships, count } = nativeJson(["map"], SUNK);
      const chance = walk.speaker.percent(Number(ships[4][0][0]) / Number(count), true);
      assert.ok(((await walk.cell("A1").getAttribute("aria-label")) ?? "").includes(chance), chance);
      await walk.press("#tab-shots");
      const cells = await walk.find(".shots .cell-name").allInnerTexts();
      assert.deepEqual(cells, ["E5", "G6", "G7"]);
      assert.equal(await walk.find("#answer-2 option:checked").innerText(), walk.say("answer.sunk"));
    },
    "comes back: the game is there, and nobody asks again": async (walk) => {
      await walk.page.reload();
      await walk.agrees(SUNK);
      await walk.counts("#guess", 0);
      assert.equal(await struckThrough(walk), "2");
    },
  },
};

/** A game of Hasbro's in which the likeliest cells are others than the one with the fewest shots to come. */
const LATE = `rules: hasbro
shots:
E5 miss
F6 miss
D4 hit destroyer
C4 hit battleship
C3 hit battleship
C5 hit battleship
C2 miss
C6 sunk battleship
D3 hit destroyer
D2 miss
D5 sunk destroyer
G7 miss
H8 hit submarine
H9 hit carrier
`;

/** @type {Person} */
const captain = {
  name: "captain",
  who: "an English player at a desk, in Hasbro's game, with keys alone",
  usual: { width: 1280, theme: "light", language: "en" },
  path: {
    "finds the board with the Tab key": async (walk) => {
      await chooseGame(walk, "hasbro");
      for (let tabs = 0; !/^[A-J]\d+$/.test(await walk.focused()); tabs++) {
        assert.ok(tabs < 80, "the board is not reached");
        await walk.type("Shift+Tab");
      }
      assert.deepEqual(await walk.find(".board tbody th").allInnerTexts(), [..."ABCDEFGHIJ"]);
      await walk.agrees("rules: hasbro\n");
    },
    "hits something, and is asked which ship": async (walk) => {
      await walk.type("Home", "PageUp", ..."1234".split("").flatMap(() => ["ArrowDown", "ArrowRight"]));
      assert.equal(await walk.focused(), "E5");
      await walk.type("x");
      await walk.sees("dialog h2", walk.say("which", { cell: "E5" }));
      assert.deepEqual((await walk.find("dialog .row button").allInnerTexts()).length, 5);
    },
    "sinks the carrier with five keys: it is struck through": async (walk) => {
      await walk.type("Enter");
      for (const [name, key] of [
        ["E6", "x"],
        ["E7", "x"],
        ["E8", "x"],
        ["E9", "s"],
      ]) {
        await settled(walk.page);
        await walk.type("ArrowRight");
        assert.equal(await walk.focused(), name);
        await walk.type(key);
        await walk.find("dialog").waitFor();
        await walk.type("Enter");
      }
      const shots = ["E5", "E6", "E7", "E8"].map((name) => `${name} hit carrier\n`).join("");
      await walk.agrees(`rules: hasbro\nshots:\n${shots}E9 sunk carrier\n`);
      assert.equal(await struckThrough(walk), "5");
    },
    "misses, and takes it back": async (walk) => {
      await walk.type("ArrowRight", "o");
      await settled(walk.page);
      await walk.counts(".cell.miss", 1);
      await walk.type("u");
      await walk.counts(".cell.miss", 0);
      await settled(walk.page);
    },
    "reads why: the answers come to a hundred percent": async (walk) => {
      await walk.find("#tab-why").focus();
      await walk.type("ArrowRight");
      assert.equal(await walk.focused(), "tab-shots");
      await walk.type("ArrowLeft");
      assert.equal(await walk.focused(), "tab-why");
      const best = await walk.text(".headline .cell-name");
      await walk.sees("#tab-panel h2", walk.say("answers", { cell: best }));
      const numbers = await walk.find(".bars .bar-number").allInnerTexts();
      const sum = numbers.reduce((all, one) => all + parseFloat(one.replace(",", ".")), 0);
      assert.ok(numbers.length > 1 && Math.abs(sum - 100) < 0.5, numbers.join(" "));
      assert.ok((await walk.find("#tab-panel .plain li .cell-name").count()) > 0, "the next best are named");
    },
    "pastes a late game: the likeliest cell, and another one with fewer shots to come": async (walk) => {
      await walk.find("#tab-why").focus();
      await walk.type("ArrowLeft");
      await walk.page.fill("#board-file", LATE);
      await walk.find("#load").focus();
      await walk.type("Enter");
      await until(walk.page, () => location.hash.includes("H9x"));
      await walk.agrees(LATE);
      const { fewest } = nativeJson(["best", "--fewest"], LATE);
      await walk.counts(".cell.fewest", fewest.cells.length);
      const ringed = await walk.find(".cell.fewest").evaluateAll((cells) => cells.map((one) => one.dataset.cell ?? ""));
      assert.deepEqual(ringed, fewest.cells);
      assert.ok((await walk.text("#advice")).includes(walk.say("triedOut")));
      assert.equal((await walk.find("#advice .quiet.exact").count()) > 1, true, "why one might prefer each");
    },
    "fires a salvo: how many of its shots hit, not which": async (walk) => {
      await walk.find("#facts-tool").focus();
      await walk.type("Enter");
      await walk.find('.cell[tabindex="0"]').focus();
      await walk.type("PageUp", "End", "Enter", "ArrowLeft", "Enter", "ArrowRight", "ArrowDown", "Enter");
      await walk.sees("#fact-marked", walk.say("factMarked", { cells: "A9 A10 B10" }));
      await walk.look("the salvo");
      await walk.page.selectOption("#fact-kind", "exactly");
      await walk.page.fill("#fact-number", "1");
      await walk.type("Enter");
      await walk.sees("#facts li", walk.say("fact.exactly", { n: 1, cells: "A9 A10 B10" }));
      await walk.agrees(LATE.replace("shots:", "among: A9 A10 B10 = 1\nshots:"));
    },
    "shares the link, which another one opens": async (walk) => {
      await walk.press("#tab-share");
      const link = await walk.page.inputValue("#link");
      const shown = await walk.text(".count");
      await reopen(walk.page, `${link.slice(link.indexOf("#"))}`);
      await settled(walk.page);
      assert.equal(await walk.text(".count"), shown);
      await walk.sees("#facts li", walk.say("fact.exactly", { n: 1, cells: "A9 A10 B10" }));
    },
  },
};

/** A puzzle with one solution, as it stands in a newspaper. */
const ROWS = "4113102107";
const COLUMNS = "3213121421";
const PARTS = /** @type {const} */ ([
  ["F4", "left"],
  ["H4", "right"],
  ["F7", "single"],
  ["H7", "top"],
  ["B10", "left"],
]);
const PRINTED = boardText({
  settings: { ...PRESETS.puzzle, rows: [...ROWS].join(" "), columns: [...COLUMNS].join(" ") },
  notation: "shots",
  shots: PARTS.map(([cell, answer]) => ({ cell, answer })),
});

/** @type {Person} */
const solver = {
  name: "solver",
  who: "a German who solves puzzles",
  usual: { width: 768, theme: "dark", language: "de" },
  path: {
    "finds the puzzle among the games": async (walk) => {
      await chooseGame(walk, "puzzle");
      await walk.sees("#totals-help", walk.say("totalsHelp"));
      await walk.counts(".total", 20);
    },
    "types the totals, one after the other": async (walk) => {
      await walk.press("#total-rows-0");
      for (const total of ROWS) {
        await walk.type(total, "Enter");
      }
      await walk.press("#total-columns-0");
      for (const total of COLUMNS) {
        await walk.type(total, "Enter");
      }
      await settled(walk.page);
      const texts = await walk.find(".total").evaluateAll((fields) => fields.map((field) => /** @type {any} */ (field).value));
      assert.deepEqual([...texts].sort(), [...ROWS, ...COLUMNS].sort());
      await walk.sees("#solutions", walk.say("manySolutions"));
    },
    "taps the printed parts: there is one solution": async (walk) => {
      for (const [name, part] of PARTS) {
        await walk.press(`#brush-${part}`);
        await walk.mark(name, 1);
      }
      await walk.press("#brush-none");
      await walk.sees("#solutions", walk.say("oneSolution"));
      assert.equal(native(["count", "-"], PRINTED).output.trim(), "1");
    },
    "hides the chances: who wants to be told?": async (walk) => {
      await walk.page.selectOption("#map", "none");
      await until(walk.page, () => [...document.querySelectorAll(".cell .long")].every((one) => one.textContent === ""));
      await walk.press("#tab-why");
      await walk.sees("#tab-panel", walk.say("chancesHidden"));
    },
    "asks for a hint, and enters it": async (walk) => {
      const [first] = nativeJson(["hint"], PRINTED).steps;
      await walk.press("#next-step");
      await walk.sees("#step", walk.say(`step.${first.technique}`));
      await walk.sees("#step", walk.say(`grade.${first.grade}`));
      await walk.look("the hint");
      await walk.press("#enter-step");
      await settled(walk.page);
      for (const name of [...first.ships, ...first.water]) {
        assert.match((await walk.cell(name).getAttribute("class")) ?? "", first.ships.includes(name) ? /hit/ : /miss/, name);
      }
    },
    "goes on until all is known": async (walk) => {
      for (let steps = 1; (await walk.find(".cell.unshot").count()) > 0; steps++) {
        assert.ok(steps < 60, "it does not end");
        await walk.press("#next-step");
        await walk.press("#enter-step");
        await settled(walk.page);
      }
      await walk.sees("#solutions", walk.say("solved"));
      await walk.press("#tab-share");
      const solved = await walk.page.inputValue("#board-file");
      assert.equal(native(["count", "-"], solved).output.trim(), "1");
      const hits = readBoard(solved).shots.filter(({ answer }) => answer !== "miss" && answer !== "water");
      assert.equal(
        hits.length,
        [...ROWS].reduce((sum, total) => sum + Number(total), 0),
      );
    },
    "prints it: the board, its totals, and the ships": async (walk) => {
      await walk.page.evaluate(() => (window.print = () => (document.title = "printed")));
      await walk.press("#print");
      assert.equal(await walk.page.title(), "printed");
      await walk.page.emulateMedia({ media: "print" });
      assert.equal(await walk.find(".on-paper .hull:visible").count(), 10);
      assert.equal(await walk.find(".total:visible").count(), 20);
      assert.equal(await walk.find(".answer").isVisible(), false);
      const inks = await walk
        .find(".total, .cell .sign, .board th")
        .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark)[mark instanceof SVGElement ? "stroke" : "color"]));
      assert.deepEqual([...new Set(inks)], ["rgb(0, 0, 0)"], "on white paper, in any theme");
      await walk.look("on paper");
      await walk.page.emulateMedia({ media: "screen" });
    },
    "has a new one made": async (walk) => {
      await walk.page.selectOption("#grade", "easy");
      await walk.press("#new-puzzle");
      await until(walk.page, () => document.querySelectorAll(".cell.unshot").length > 60);
      await settled(walk.page);
      await walk.sees("#solutions", walk.say("oneSolution"));
      assert.equal(await walk.page.inputValue("#map"), "none");
    },
  },
};

/** Games of somebody who often shoots where he likes. */
const RULES = "size: 6x6\nfleet: 3 2 2 1\ntouching: none\nannounce: sunk\nshots:\n";
const GAMES = [
  "E4 miss, E6 miss, F5 miss, F3 hit, D1 miss, E1 miss, F2 hit, D3 hit, F1 sunk, D2 sunk, D5 miss, C6 miss, B5 miss, B4 miss, A6 miss, B2 miss, A5 sunk, A1 hit, B1 sunk",
  "B3 hit, E2 miss, C4 miss, B1 hit, C1 miss, B5 miss, B2 sunk, F5 miss, A6 sunk, F3 hit, F2 sunk, D5 miss, E6 miss, D2 miss, C6 hit, C5 sunk",
  "A1 miss, D1 miss, A2 hit, A3 miss, E6 miss, C2 miss, B2 sunk, C1 miss, F5 miss, B6 hit, C6 hit, A6 miss, D6 sunk, B4 miss, D4 hit, F4 miss, C4 sunk, E1 miss, C3 miss, F1 miss, D2 miss, A4 sunk",
].map((shots) => `${RULES}${shots.replaceAll(", ", "\n")}\n`);

/** @type {Map<string, any>} */
const reviews = new Map();

/** The program's review of a game. @param {string} game */
function reviewOf(game) {
  const known = reviews.get(game) ?? nativeJson(["review"], game).games[0];
  reviews.set(game, known);
  return known;
}

const isMistake = (/** @type {any} */ { grade }) => ["inaccuracy", "mistake", "blunder"].includes(grade);

/** Which mistake the drill asks about: one of those that cost most, with as many shots before it as the board shows. @param {Walk} walk */
async function mistakeAsked(walk) {
  const fired = await walk.find(".cell.miss, .cell.hit, .cell.sunk").count();
  const from = await walk.text("#question + p");
  const moves = ["", "Monday", "Friday"].flatMap((name, index) => {
    const isFrom = from === walk.say("drillFrom", { name: name || walk.say("unnamedGame") });
    return isFrom ? reviewOf(GAMES[index]).moves.filter(isMistake) : [];
  });
  const move = moves.find(({ number }) => number === fired + 1);
  assert.ok(move, `${from}, after ${fired} shots`);
  return move;
}

/** @type {Person} */
const loser = {
  name: "loser",
  who: "somebody who wants to know why he loses",
  usual: { width: 1280, theme: "dark", language: "ru" },
  path: {
    "has no games yet, and reads how they come": async (walk) => {
      await walk.press("#view-games");
      await walk.sees("#no-games", walk.say("noGames"));
      await walk.sees("#tab-panel", walk.say("gamesKept"));
    },
    "pastes one": async (walk) => {
      await walk.press("#games-paste");
      await walk.page.fill("#games-text", GAMES[0]);
      await walk.press("#games-load");
      await walk.sees("#games-said", walk.say("gamesRead", { n: 1 }));
      await walk.counts(".game", 1);
    },
    "drops three more, one of which cannot be read": async (walk) => {
      await walk.page.evaluate(
        (texts) => {
          const data = new DataTransfer();
          texts.forEach((text, index) => data.items.add(new File([text], `${["Monday", "Friday", "notes"][index]}.txt`)));
          window.dispatchEvent(new DragEvent("drop", { dataTransfer: data, cancelable: true }));
        },
        [GAMES[1], GAMES[2], "milk, bread\n"],
      );
      await walk.sees("#games-said", `${walk.say("gamesRead", { n: 2 })} ${walk.say("gamesUnread", { n: 1 })}`);
      await walk.counts(".game", 4);
      await walk.counts(".game .bad", 1);
    },
    "opens the worst: its figures are the program's": async (walk) => {
      await walk.press(walk.find(".game", "Friday"));
      await walk.find("#accuracy b").waitFor();
      const { accuracy, lost } = reviewOf(GAMES[2]);
      assert.equal(await walk.text("#accuracy b"), walk.speaker.tenths(accuracy));
      assert.equal(await walk.text("#lost b"), walk.speaker.hundredths(lost));
      await walk.counts(".verdicts .yours", readBoard(GAMES[2]).shots.length);
    },
    "goes from mistake to mistake with the keys, and is told why": async (walk) => {
      const moves = reviewOf(GAMES[2]).moves.filter(isMistake);
      for (const move of moves.slice(0, 3)) {
        await walk.type("m");
        await walk.sees("#move .headline", `${move.cell} `);
        await walk.sees("#move", walk.say(`grade-${move.grade}`));
        await walk.sees("#cost", walk.speaker.hundredths(move.lost));
        await walk.find("#why-worse").waitFor();
      }
      await walk.type("End");
      await walk.sees("#move .headline", walk.say("afterLast"));
      await walk.type("Home", "ArrowRight", "m");
      await walk.find(".cell.counted").first().waitFor();
      await walk.find(".cell.best").first().waitFor();
    },
    "has all of them reviewed, and sees where he loses most": async (walk) => {
      await walk.press("#view-games");
      await walk.press("#tab-leaks");
      await walk.press("#review-all");
      await walk.counts("#review-all, #cancel-review", 0);
      /** @type {Map<string, number>} */
      const lost = new Map();
      for (const move of GAMES.flatMap((game) => reviewOf(game).moves)) {
        lost.set(move.leak, (lost.get(move.leak) ?? 0) + (move.leak ? move.lost : 0));
      }
      const [[worst, most]] = [...lost].sort((one, other) => other[1] - one[1]);
      const line = await walk.text("#leaks-leak li");
      assert.ok(line.includes(walk.say(`leak.${worst}`)), line);
      assert.ok(line.includes(walk.speaker.hundredths(most / GAMES.length)), line);
    },
    "is drilled on his mistakes, the worst first": async (walk) => {
      await walk.press("#view-practise");
      await walk.page.selectOption("#practise-kind", "drill");
      await walk.press("#drill-mine");
      await walk.sees(".answer", walk.say("drillFrom").split("{")[0]);
      await walk.sees("#question", walk.say("drillQuestion"));
      await walk.counts(".cell.counted", 0);
    },
    "answers: first as he did, and then better": async (walk) => {
      const first = await mistakeAsked(walk);
      await walk.press(walk.cell(first.cell));
      await walk.sees("#move .grade", walk.say(`grade-${first.grade}`));
      await walk.look("answered as before");
      await walk.press("#next-drill");
      await walk.find("#question").waitFor();
      const second = await mistakeAsked(walk);
      await walk.press(walk.cell(second.best.cells[0]));
      await walk.sees("#move .grade", walk.say("grade-best"));
      await walk.sees("#series", walk.speaker.hundredths(first.lost));
    },
    "sends the position to a friend": async (walk) => {
      const link = await fragmentOf(walk.page);
      const shots = await walk.find(".cell.miss, .cell.hit, .cell.sunk").count();
      await reopen(walk.page, `#${link}`);
      await walk.sees("#question", walk.say("drillQuestion"));
      assert.equal(await walk.find(".cell.miss, .cell.hit, .cell.sunk").count(), shots);
    },
  },
};

/** Where the father's ships lie on the board of 8x8: 4 3 3 2 across, and 2 2 down. */
const ACROSS = ["A1", "A3", "E3", "F1"];
const DOWN = ["A5", "C5"];
const FIRST_SHOTS = ["D4", "F6", "B7"];

/** @param {Walk} walk */
const seaShots = (walk) => walk.find(".sea .cell.miss, .sea .cell.hit, .sea .cell.sunk").count();

/** Shoots in the duel, and waits for the computer's shot or the end. @param {Walk} walk @param {string} name @param {number} number */
async function shootInTurn(walk, name, number) {
  await walk.press(walk.cell(name));
  await until(
    walk.page,
    ([where, count]) =>
      document.querySelector(".verdicts, .panel progress") !== null ||
      (/miss|hit|sunk/.test(document.querySelector(`.board-side .cell[data-cell="${where}"]`)?.className ?? "") &&
        document.querySelectorAll(".sea .cell.miss, .sea .cell.hit, .sea .cell.sunk").length >= Number(count)),
    [name, String(number)],
  );
}

/** @type {Person} */
const father = {
  name: "father",
  who: "a father who plays a duel with his child against the computer",
  usual: { width: 360, theme: "light", language: "de" },
  path: {
    "chooses a small board": async (walk) => {
      await chooseGame(walk, "russian8", 64);
      await walk.agrees("rules: russian8\n");
    },
    "finds the duel among what there is to practise": async (walk) => {
      await walk.press("#view-practise");
      await walk.find("#give-up").waitFor();
      await walk.page.selectOption("#practise-kind", { label: walk.say("kind.duel") });
      await walk.sees("#place-next", walk.say("lengthLine", { n: 4 }));
      assert.ok(await walk.find("#start-duel").isDisabled());
    },
    "places a ship where it has no room, and is told so": async (walk) => {
      await walk.press(walk.cell("G1"));
      await walk.sees(".notice", walk.say("noRoom"));
      await walk.counts(".cell.ship", 0);
    },
    "places all ships by hand, one twice": async (walk) => {
      let cells = 0;
      for (const [index, name] of [...ACROSS, ...DOWN].entries()) {
        if (index === ACROSS.length) {
          await walk.press("#turn-ship");
          await walk.sees("#turn-ship", walk.say("direction-down"));
        }
        await walk.press(walk.cell(name));
        cells += [4, 3, 3, 2, 2, 2][index];
        await walk.counts(".board-side .cell.ship", cells);
      }
      await walk.press(walk.cell("A6"));
      await walk.counts(".board-side .cell.ship", 14);
      await walk.press(walk.cell("A5"));
      await walk.counts(".board-side .cell.ship", 16);
      await walk.sees("#place-next", walk.say("fleetPlaced"));
    },
    "shoots first, and the computer answers each shot": async (walk) => {
      await walk.press("#start-duel");
      await walk.sees("#duel-state", walk.say("yourShot"));
      for (const [index, name] of FIRST_SHOTS.entries()) {
        await shootInTurn(walk, name, index + 1);
        assert.equal(await seaShots(walk), index + 1, "in turn");
      }
    },
    "has to reload the page: the duel goes on": async (walk) => {
      const sea = await walk.find(".sea").innerHTML();
      await walk.page.reload();
      await walk.sees("#duel-state", walk.say("yourShot"));
      assert.equal(await walk.find(".sea").innerHTML(), sea);
      await walk.counts(".board-side .cell.miss, .board-side .cell.hit, .board-side .cell.sunk", FIRST_SHOTS.length);
    },
    "plays it to its end, and sees what the shots were worth": async (walk) => {
      const all = [..."ABCDEFGH"].flatMap((letter) => [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${letter}${number}`));
      let number = FIRST_SHOTS.length;
      for (const name of all.filter((other) => !FIRST_SHOTS.includes(other))) {
        await shootInTurn(walk, name, ++number);
        if ((await walk.text("#duel-state")) !== walk.say("yourShot")) {
          break;
        }
      }
      const state = await walk.text("#duel-state");
      assert.ok([walk.say("duel-won"), walk.say("duel-lost")].includes(state), state);
      await walk.find("#accuracy b").waitFor();
      await walk.counts(".verdicts .yours", number);
    },
    "sees how to open next time": async (walk) => {
      await walk.press("#view-analyse");
      await settled(walk.page);
      await walk.press("#opening summary");
      const { output } = native(["best", "--likeliest", "--format", "json", "-"], "rules: russian8\n");
      const [best] = JSON.parse(output).best;
      const row = walk.find(".opening tbody tr").nth(Number(best.slice(1)) - 1);
      assert.equal(
        await row
          .locator("td")
          .nth(best.charCodeAt(0) - 65)
          .innerText(),
        "1",
      );
    },
  },
};

export const PEOPLE = [player, captain, solver, loser, father];
