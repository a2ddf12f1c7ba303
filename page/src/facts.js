/**
 * Facts about sets of cells: how many of them have a ship, or which ship covers which. Each fact is a line of a board file. The
 * cells of a new one are marked on the board; the program says whether it can be read.
 */
import { button, choice, make } from "./dom.js";
import { changePosition, mistakeIn } from "./editing.js";
import { mistakePart, ownMistake } from "./mistakes.js";
import { boardText, cellAt } from "./position.js";

/** @import { App } from "./app.js" */
/** @import { Labels } from "./position.js" */

/**
 * A fact, as its line says it; `least` and `most` of a sum alone.
 * @typedef {{ key: string, cells: string[], least?: number, most?: number, ship?: string }} Fact
 */

/** The kinds of facts, as lines of a board file; the first three have a number. @type {Record<string, (cells: string, number: string) => string>} */
const KINDS = {
  exactly: (cells, number) => `among: ${cells} = ${number}`,
  least: (cells, number) => `among: ${cells} >= ${number}`,
  most: (cells, number) => `among: ${cells} <= ${number}`,
  "same-ship": (cells) => `same-ship: ${cells}`,
  "different-ships": (cells) => `different-ships: ${cells}`,
  "every-ship-hit": (cells) => `every-ship-hit: ${cells}`,
};
const NUMBERED = ["exactly", "least", "most"];

/** A fact that is being made: the cells that are marked, what is said of them, and what is wrong with it. */
export function emptyDraft() {
  return {
    cells: /** @type {Set<string>} */ (new Set()),
    kind: "exactly",
    number: "1",
    trouble: /** @type {import("./mistakes.js").Mistake | null} */ (null),
  };
}

/** The facts of the position at hand. @param {App} app */
export function factsOf(app) {
  return app.position.facts ?? [];
}

/** Begins to mark a set of cells, or ends it without one. @param {App} app */
export function turnMarking(app) {
  app.draftFact = app.draftFact ? null : emptyDraft();
  app.show();
}

/** Marks a cell, or takes the mark away. @param {App} app @param {string} cell @param {boolean} isMarked */
export function markCell(app, cell, isMarked) {
  const draft = app.draftFact;
  if (draft && draft.cells.has(cell) !== isMarked) {
    draft.cells[isMarked ? "add" : "delete"](cell);
    draft.trouble = null;
    app.show();
    app.status.textContent = markedWords(app, [...draft.cells]);
  }
}

/** Cells in the order of the rows. @param {Iterable<string>} cells @param {Labels} settings */
function inRowOrder(cells, settings) {
  const place = (/** @type {string} */ cell) => {
    const { row, column } = cellAt(cell, settings);
    return row * 26 + column;
  };
  return [...cells].sort((a, b) => place(a) - place(b));
}

/** @param {App} app @param {string[]} cells */
function markedWords(app, cells) {
  return cells.length > 0
    ? app.speaker.say("factMarked", { cells: inRowOrder(cells, app.position.settings).join(" ") })
    : app.speaker.say("factHelp");
}

/** A line, as the program writes it. @param {string} line @param {Labels} settings @returns {Fact} */
export function factOf(line, settings) {
  const [, key, names, sign, first, last, ship] =
    /^([\w-]+): ([^=<>]*?)\s*(?:([=<>]+)\s*(\d+)(?:\.\.(\d+))?\s*(.*))?$/.exec(line) ?? [];
  const cells = inRowOrder((names ?? "").split(" "), settings);
  if (sign === undefined) {
    return { key, cells };
  }
  const least = sign === "<=" ? 0 : Number(first);
  const most = sign === ">=" ? cells.length : Number(last ?? first);
  return { key, cells, least, most, ...(ship ? { ship } : {}) };
}

/** A fact in words. @param {App} app @param {Fact} fact */
export function factWords(app, { key, cells, least = 0, most = 0, ship }) {
  const kind =
    key !== "among" ? key : least === most ? "exactly" : most >= cells.length ? "least" : least === 0 ? "most" : "between";
  const words = app.speaker.say(`fact.${kind}`, { n: kind === "most" ? most : least, most, cells: cells.join(" ") });
  return ship ? `${words} (${ship})` : words;
}

/** Takes the fact that is being made, if the program can read it. @param {App} app */
async function addFact(app) {
  const draft = app.draftFact;
  if (!draft) {
    return;
  }
  const { position } = app;
  const cells = inRowOrder(draft.cells, position.settings).join(" ");
  const facts = [...factsOf(app), KINDS[draft.kind](cells, draft.number.trim())];
  const mistake = draft.cells.size === 0 ? ownMistake("factHelp") : await mistakeIn(app, boardText({ ...position, facts }));
  if (app.draftFact !== draft || app.position !== position) {
    return; // while the program was looking at it, something else has been done
  }
  if (mistake) {
    draft.trouble = mistake;
    app.show();
    return;
  }
  app.draftFact = null;
  changePosition(app, { ...position, facts });
  document.getElementById("facts-tool")?.focus();
}

/** @param {App} app @param {number} index */
function removeFact(app, index) {
  changePosition(app, { ...app.position, facts: factsOf(app).filter((_, other) => other !== index) });
}

/** A fact with a button that takes it away. @param {App} app @param {Fact} fact @param {string} id */
export function factLine(app, fact, id) {
  const words = factWords(app, fact);
  const index = factsOf(app).findIndex((line) => factWords(app, factOf(line, app.position.settings)) === words);
  return make(
    "li",
    {},
    make("span", {}, words),
    index < 0
      ? null
      : button("×", () => removeFact(app, index), {
          class: "icon",
          "aria-label": app.speaker.say("factRemove", { fact: words }),
          id,
        }),
  );
}

/** The facts, and the fields for a new one. @param {App} app */
export function factsPart(app) {
  const facts = factsOf(app);
  return [
    app.draftFact ? factForm(app, app.draftFact) : null,
    facts.length > 0
      ? make(
          "ul",
          { class: "plain", id: "facts", "aria-label": app.speaker.say("facts-tool") },
          facts.map((line, index) => factLine(app, factOf(line, app.position.settings), `remove-fact-${index}`)),
        )
      : null,
  ];
}

/** @param {App} app @param {ReturnType<typeof emptyDraft>} draft */
function factForm(app, draft) {
  const { speaker } = app;
  const number = make("input", {
    id: "fact-number",
    type: "number",
    inputmode: "numeric",
    min: 0,
    value: draft.number,
    "aria-label": speaker.say("factNumber"),
    oninput: () => (draft.number = number.value),
  });
  number.hidden = !NUMBERED.includes(draft.kind);
  const choose = (/** @type {string} */ key) => {
    draft.kind = key;
    number.hidden = !NUMBERED.includes(key);
  };
  const kinds = speaker.options("factKind", Object.keys(KINDS));
  const kind = choice("fact-kind", kinds, draft.kind, choose, speaker.say("factKind"));
  const add = (/** @type {Event} */ event) => {
    event.preventDefault();
    void addFact(app);
  };
  return make(
    "form",
    { class: "fact-form", id: "fact-form", onsubmit: add },
    make("p", { id: "fact-marked" }, markedWords(app, [...draft.cells])),
    make(
      "div",
      { class: "row" },
      kind,
      number,
      make("button", { type: "submit", class: "main", id: "add-fact" }, speaker.say("factAdd")),
      button(speaker.say("cancel"), () => turnMarking(app), { class: "small", id: "cancel-fact" }),
    ),
    draft.trouble ? mistakePart(speaker, draft.trouble) : null,
  );
}
