/** The first shots of a game as long as all of them miss: a board with their numbers. */
import { make } from "./dom.js";
import { OPENINGS } from "./openings.js";
import { cellAt, dimensionsOf, lineName, PRESETS } from "./position.js";

/** @import { App } from "./app.js" */

/** The shots of a game that has a name, from the first on. @param {string} game @returns {{ cell: string, chance: number }[]} */
export function openingOf(game) {
  const words = OPENINGS[/** @type {keyof typeof OPENINGS} */ (game)]?.split(" ") ?? [];
  return words.flatMap((cell, index) => (index % 2 === 0 ? [{ cell, chance: Number(words[index + 1]) / 100 }] : []));
}

/** @param {string} game */
const presetOfGame = (game) =>
  /** @type {import("./position.js").Settings} */ (PRESETS[/** @type {keyof typeof PRESETS} */ (game)]);

/** The part that opens to show them; null for a game without a name. @param {App} app @param {string} game @param {import("./position.js").Settings} settings */
export function openingBoard(app, game, settings) {
  const { speaker } = app;
  const shots = openingOf(game);
  if (shots.length === 0) {
    return null;
  }
  const { rows, columns } = dimensionsOf(settings);
  const numbers = new Map(
    shots.map((shot, index) => {
      const { row, column } = cellAt(shot.cell, presetOfGame(game));
      return [row * columns + column, { number: index + 1, chance: shot.chance }];
    }),
  );
  const cellOf = (/** @type {number} */ row, /** @type {number} */ column) => {
    const shot = numbers.get(row * columns + column);
    return make("td", shot ? { title: speaker.percent(shot.chance, true) } : {}, shot ? shot.number : "");
  };
  const line = (/** @type {number} */ length) => Array.from({ length }, (_, index) => index);
  const board = make(
    "details",
    { id: "opening", open: app.showsOpening },
    // Not at the event of the change: see bestCells.
    make("summary", { onclick: () => (app.showsOpening = !board.open) }, speaker.say("opening")),
    make("p", { class: "quiet" }, speaker.say("openingNote")),
    make(
      "table",
      { class: "opening" },
      make(
        "thead",
        {},
        make("tr", {}, make("td"), ...line(columns).map((column) => make("th", {}, lineName("columns", column, settings)))),
      ),
      make(
        "tbody",
        {},
        ...line(rows).map((row) =>
          make("tr", {}, make("th", {}, lineName("rows", row, settings)), ...line(columns).map((column) => cellOf(row, column))),
        ),
      ),
    ),
  );
  return board;
}
