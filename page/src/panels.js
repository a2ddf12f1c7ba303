/** The panels of an analysed position: the answer, why, the shots, the rules, sharing. */
import { ask, canBeLeft, isLarge, pointAt, setShotsLeft, stopAsking, wantsAdvice } from "./asking.js";
import { changePosition, replaceShot, setMark, setNotation, useSettings } from "./editing.js";
import { factLine } from "./facts.js";
import { conflictCells } from "./looks.js";
import { copyField, isOnWeb, linkTo, loadFile, loadText, savePicture } from "./sharing.js";
import { NO_SHIPS, share, shipCounts } from "./analysis.js";
import { MOST_WEIGHED } from "./doubt.js";
import { mistakeInOwnText, mistakePart } from "./mistakes.js";
import { openingBoard } from "./opening.js";
import { settingsShown } from "./ships.js";
import { button, choice, fill, make } from "./dom.js";
import {
  answersOf,
  boardText,
  canBeWeighed,
  dimensionsOf,
  fragmentOf,
  hasOpenLengths,
  hasTotals,
  HINTS,
  isGameOfPeople,
  isHint,
  lettered,
  lineName,
  MOST_CELLS_A_SIDE,
} from "./position.js";
import { fleetInShips, openCells, PEOPLE, PRESETS, presetOf, shipsOf, UNIFORM, withPrior, withShipTurned } from "./position.js";

/** @import { App } from "./app.js" */
/** @import { Answers, PossibleFleet } from "./analysis.js" */
/** @import { Shot } from "./position.js" */

/** The prior that weighs the arrangements of the view that is shown; "": none. @param {App} app */
function priorInForce(app) {
  return settingsShown(app).prior ?? "";
}

/** How likely each ship is missing that may be, in percent, where the position that is shown is weighed by it; "": it is not. @param {App} app */
function missingInForce(app) {
  return app.view === "analyse" && tooManyWords(app) === "" ? (app.position.settings.missing ?? "") : "";
}

/** Why it is not weighed by how likely ships are missing, though somebody has said it. @param {App} app */
function tooManyWords({ view, analysis, position, speaker }) {
  const isSaid = view === "analyse" && position.settings.missing !== undefined;
  return isSaid && analysis?.unweighed ? speaker.say("tooManyFleets", { n: analysis.unweighed, most: MOST_WEIGHED }) : "";
}

/** The line that says how likely ships are taken to be missing. @param {App} app */
function missingWords(app) {
  return app.speaker.say("weighedMissing", { n: missingInForce(app) });
}

/** The sign that arrangements are weighed. @param {App} app */
export function priorSign(app) {
  const said = missingInForce(app) !== "" ? missingWords(app) : tooManyWords(app);
  const words = said !== "" ? said : priorInForce(app) !== "" ? app.speaker.say("weighed") : "";
  return words === "" ? null : make("p", { class: "note", id: "prior" }, words);
}

/** A fraction as people read it: of arrangements, or of their weights; "" where these are too long to be read. @param {App} app @param {string | bigint} part @param {string | bigint} whole */
export function fraction(app, part, whole) {
  if (missingInForce(app) !== "") {
    return "";
  }
  return app.speaker.say(priorInForce(app) === "" ? "ofAll" : "ofWeight", {
    part: app.speaker.count(part),
    whole: app.speaker.count(whole),
  });
}

/** An answer in words. @param {App} app @param {string} answer @param {string} [ship] */
export function answerWords(app, answer, ship) {
  return [app.speaker.say(`answer.${answer}`), ship].filter(Boolean).join(" ");
}

/** A button that names a cell, and shows it on the board. @param {App} app @param {string} cell */
function cellButton(app, cell) {
  return button(cell, () => app.board.moveTo(cell), {
    class: "cell-name",
    onpointerenter: () => pointAt(app, cell),
    onpointerleave: () => pointAt(app, null),
  });
}

/** The first of the best cells; where there are others, how many are equal, and all of them on demand. @param {App} app @param {string[]} cells @param {Node} chance */
function bestCells(app, cells, chance) {
  const headline = make("p", { class: "headline" }, cellButtons(app, cells.slice(0, 1)), chance);
  if (cells.length === 1) {
    return [headline, make("div", { class: "ties" })];
  }
  const all = make(
    "details",
    { class: "ties", open: app.showsTies },
    // Not at the event of the change, which comes later: an answer may come before it, and draw the panel anew.
    make("summary", { id: "ties", onclick: () => (app.showsTies = !all.open) }, app.speaker.say("anyOf", { n: cells.length })),
    make("p", {}, cellButtons(app, cells)),
  );
  return [headline, all];
}

/** The first of some cells, and how many there are besides. @param {App} app @param {string[]} cells @param {number} most */
function firstCells(app, cells, most) {
  const others = cells.slice(most);
  return [
    cellButtons(app, cells.slice(0, most)),
    others.length > 0 ? make("span", { class: "quiet", title: others.join(" ") }, ` +${others.length}`) : null,
  ];
}

/** @param {App} app @param {string[]} cells */
function cellButtons(app, cells) {
  return cells.length > 0
    ? make(
        "span",
        { class: "cells" },
        cells.map((cell) => cellButton(app, cell)),
      )
    : make("span", { class: "quiet" }, app.speaker.say("none"));
}

// ---- The answer

/**
 * The shot that ends the game soonest: whether it is proved to, and how many shots are to be expected. With a limited number of
 * shots left, the shot with the best chance to end the game within them. It comes later than the rest, and so it stands on room for the
 * usual words: nothing may move under a hand that is about to press it.
 * @param {App} app
 */
export function advicePart(app) {
  if (!wantsAdvice(app)) {
    return null;
  }
  const { speaker, shotsLeft } = app;
  const isLimited = shotsLeft !== null;
  const isFew = !isLimited && app.analysis !== null && !isLarge(app);
  const within = isLimited && canBeLeft(app) ? ` (${shotsLeft})` : "";
  const label = () => make("p", { class: "label" }, speaker.say(isLimited ? "soonestWithin" : "soonest"), within);
  const room = make(
    "div",
    { class: "room" },
    label(),
    make("p", { class: "room-of-cells" }),
    make("p", {}, speaker.say(isFew ? "triedOut" : "notProved")),
    isLimited ? make("p", { class: "quiet exact" }, speaker.say("chanceLikeThat", LONGEST_CHANCE)) : null,
    isFew
      ? [
          make("p", { class: "quiet exact" }, speaker.say("shotsLikeThat", LONGEST_SHOTS)),
          make("p", { class: "quiet exact" }, speaker.say("likeliestThen", { cells: "J10 J10", shots: "00.00" })),
        ]
      : null,
  );
  const cells = advisedCells(app);
  const sentences = adviceSentences(app);
  const isQuiet = (/** @type {number} */ index) => index > 0 || cells.length === 0;
  return make(
    "div",
    { id: "advice" },
    room,
    make(
      "div",
      {},
      label(),
      cells.length > 0 ? make("p", {}, firstCells(app, cells, MOST_ADVISED)) : null,
      sentences.length > 0
        ? sentences.map((words, index) => make("p", isQuiet(index) ? { class: "quiet exact" } : {}, words))
        : make("p", { class: "quiet" }, "…"),
    ),
  );
}

/** The most equally good cells that are named, and the texts that take the most room. */
const MOST_ADVISED = 6;
const LONGEST_SHOTS = { shots: "00.00", exact: "000000/00000" };

const LONGEST_CHANCE = { chance: "00.00%", exact: "00000/00000" };

/** Whether it is proved that the game does not end within the shots that are left; then no cell is better than another. @param {App} app */
function cannotBeDone({ advice, shotsLeft }) {
  return advice !== null && advice !== "late" && shotsLeft !== null && (advice.optimum ?? "").startsWith("0/");
}

/** Where to shoot to end the game soonest, as far as it is known. @param {App} app @returns {string[]} */
export function advisedCells(app) {
  const { advice } = app;
  return advice && advice !== "late" && !cannotBeDone(app) ? advice.best : [];
}

/** Why one might prefer the likeliest cell, or the other one. @param {App} app @param {string} [ofLikeliest] */
function likeliestWords(app, ofLikeliest) {
  const cells = app.best.cells.slice(0, 2).join(" ");
  return app.speaker.say("likeliestThen", { cells, shots: meanShots(app, ofLikeliest ?? "0/1") });
}

/** Whether the shot with the fewest shots to come is another than the likeliest one. @param {App} app */
export function fewestDiffers({ advice, best, shotsLeft }) {
  if (!advice || advice === "late" || shotsLeft !== null) {
    return false;
  }
  const { best: cells, by, expected, ofLikeliest } = advice;
  return by === "rollout" ? expected !== ofLikeliest : best.cells.some((cell) => !cells.includes(cell));
}

/** The mean shots of a sum of shots out of all arrangements. @param {App} app @param {string} fraction */
function meanShots({ speaker }, fraction) {
  const [sum, all] = fraction.split("/").map(Number);
  return speaker.hundredths(sum / all);
}

/** The sentences about the shot that ends the game soonest, or why there is none; none while it is looked for. @param {App} app @returns {string[]} */
export function adviceSentences(app) {
  const { speaker, advice, shotsLeft } = app;
  if (!canBeLeft(app)) {
    return [speaker.say("shotsLeftRange", { most: openCells(app.position) })];
  }
  if (!advice || advice === "late") {
    return advice ? [speaker.say("adviceLate")] : [];
  }
  if (cannotBeDone(app)) {
    return [speaker.say("cannotBeDone")];
  }
  const exact = advice.optimum ?? advice.expected;
  const [sum, all] = (exact ?? "0/1").split("/");
  const proof = speaker.say(advice.optimal ? "proved" : advice.by === "rollout" ? "triedOut" : "notProved");
  if (shotsLeft === null) {
    if (!exact) {
      return [proof];
    }
    const words = { shots: meanShots(app, exact), exact };
    const sentences = [proof, speaker.say(advice.optimal ? "shotsLeast" : "shotsLikeThat", words)];
    return advice.ofLikeliest !== exact && fewestDiffers(app)
      ? [...sentences, likeliestWords(app, advice.ofLikeliest)]
      : sentences;
  }
  const words = { chance: speaker.percent(share(BigInt(sum), BigInt(all)), true), exact: exact ?? "" };
  return [proof, speaker.say(!exact ? "chanceUnknown" : advice.optimal ? "chanceMost" : "chanceLikeThat", words)];
}

/** The field for the shots that are left. It is empty where there is no limit. @param {App} app */
export function makeShotsLeft(app) {
  const field = make("input", { id: "shots-left", type: "number", inputmode: "numeric", min: 1, step: 1, autocomplete: "off" });
  field.addEventListener("input", () => {
    const isEmpty = field.value === "" && !field.validity.badInput;
    void setShotsLeft(app, isEmpty ? null : Number(field.value || NaN));
  });
  return field;
}

/** Shows how many shots are left. A field that is being written in stays. @param {App} app */
export function showShotsLeft(app) {
  const { shotsLeft, shotsLeftField: field } = app;
  field.max = String(openCells(app.position));
  field.setAttribute("aria-invalid", String(!canBeLeft(app)));
  if (field !== document.activeElement && !Number.isNaN(shotsLeft)) {
    field.value = shotsLeft === null ? "" : String(shotsLeft);
  }
}

/** @param {App} app */
export function answerPanel(app) {
  const { speaker, analysis, best, trouble } = app;
  if (app.isCounting) {
    return [
      make("p", { class: "headline quiet" }, speaker.say("counting"), "…"),
      make(
        "progress",
        app.progress > 0
          ? { max: 1, value: app.progress, "aria-label": speaker.say("counting") }
          : { "aria-label": speaker.say("counting") },
      ),
      button(speaker.say("cancel"), () => stopAsking(app), { class: "small", id: "cancel" }),
    ];
  }
  if (trouble?.isContradiction) {
    return [make("p", { class: "headline bad" }, speaker.say("impossible"))];
  }
  if (trouble) {
    return [
      mistakePart(speaker, mistakeInOwnText(trouble.message, boardText(app.position), [], "notCounted")),
      button(speaker.say("again"), () => ask(app), { class: "small" }),
    ];
  }
  if (!analysis) {
    return [
      make("p", { class: "quiet" }, speaker.say("cancelled")),
      button(speaker.say("again"), () => ask(app), { class: "small" }),
    ];
  }
  const solutions = solutionsWords(app);
  if (app.map === "none" || (solutions !== "" && analysis.count === 1n)) {
    return [make("p", { class: "headline", id: "solutions" }, solutions)];
  }
  if (best.cells.length === 0) {
    return [make("p", { class: "headline" }, speaker.say("noShot"))];
  }
  const chance = share(best.occupancy, analysis.count);
  return [
    make("p", { class: "label" }, speaker.say("best")),
    bestCells(app, best.cells, make("span", { class: "odds" }, speaker.percent(chance, true))),
  ].flat();
}

/** How many arrangements are left, and how many of them have a ship at the best cell. @param {App} app */
export function countPart(app) {
  const { speaker, analysis, best } = app;
  if (app.isCounting || app.trouble || !analysis) {
    return [];
  }
  const solutions = solutionsWords(app);
  const isSolution = app.map === "none" || (solutions !== "" && analysis.count === 1n);
  const isFraction = !isSolution && best.cells.length > 0 && missingInForce(app) === "";
  const count = analysis.arrangements ?? analysis.count;
  return [
    isFraction
      ? make("p", { class: "quiet exact" }, speaker.say("hitChance"), ": ", fraction(app, best.occupancy, analysis.count))
      : null,
    make(
      "p",
      { class: "count" },
      make("b", {}, speaker.count(count)),
      " ",
      priorInForce(app) !== "" ? speaker.say("weightLeft") : speaker.say("arrangements", { n: count }),
    ),
    solutions === "" || isSolution ? null : make("p", { class: "quiet", id: "solutions" }, solutions),
  ];
}

/** Whether the totals of a board have exactly one solution; "" for a board without totals. Weights cannot tell. @param {App} app */
export function solutionsWords(app) {
  const { analysis, position, speaker } = app;
  if (!analysis || !hasTotals(position.settings) || priorInForce(app) !== "") {
    return "";
  }
  if (analysis.count > 1n) {
    return [speaker.say("manySolutions"), app.map === "none" ? "" : speaker.say("certainUnderWhy")].filter(Boolean).join(" ");
  }
  return speaker.say(app.best.cells.length > 0 ? "oneSolution" : "solved");
}

// ---- Why

/** Bars for the answers to a shot. @param {App} app @param {Answers} answers @param {bigint} whole */
function answerBars(app, answers, whole) {
  /** @type {[string, string, string][]} */
  const lines = [
    [answerWords(app, "miss"), answers.miss, "miss"],
    [answerWords(app, "hit"), answers.hit, "hit"],
    ...Object.entries(answers.sunk).map(
      ([length, count]) => /** @type {[string, string, string]} */ ([answerWords(app, "sunk", length), count, "sunk"]),
    ),
  ];
  return make(
    "ul",
    { class: "bars" },
    lines.map(([words, count, kind]) => {
      const part = share(BigInt(count), whole);
      const bar = make("span", { class: `bar ${kind}`, "aria-hidden": "true" });
      bar.style.width = `${part * 100}%`;
      bar.hidden = count === "0"; // the least bar is for what is possible
      return make(
        "li",
        { title: fraction(app, count, whole) },
        make("span", { class: "bar-name" }, words),
        make("span", { class: "bar-room" }, bar),
        make("span", { class: "bar-number" }, app.speaker.percent(part)),
      );
    }),
  );
}

/** @param {App} app */
export function whyPanel(app) {
  const { speaker, explanation } = app;
  if (!explanation) {
    return [make("p", { class: "quiet" }, app.isAsking ? `${speaker.say("counting")}…` : speaker.say("notCounted"))];
  }
  if (explanation.conflict) {
    return conflictPanel(app, explanation.conflict);
  }
  if (app.map === "none") {
    return [make("p", { class: "quiet" }, speaker.say("chancesHidden"))];
  }
  const whole = BigInt(explanation.count);
  const behind = (/** @type {string} */ number) =>
    speaker.say("behind", { value: speaker.hundredths(100 * share(BigInt(number), whole)) });
  return [
    explanation.answers
      ? [make("h2", {}, speaker.say("answers", { cell: explanation.answers.cell })), answerBars(app, explanation.answers, whole)]
      : [],
    explanation.runners_up.length > 0
      ? [
          make("h2", {}, speaker.say("runnersUp")),
          make(
            "ul",
            { class: "plain" },
            explanation.runners_up.map((next) =>
              make(
                "li",
                { title: fraction(app, next.occupancy, whole) },
                cellButtons(app, next.cells),
                make(
                  "span",
                  { class: "end" },
                  `${speaker.percent(share(BigInt(next.occupancy), whole), true)} `,
                  make("span", { class: "quiet" }, behind(next.behind)),
                ),
              ),
            ),
          ),
        ]
      : [],
    explanation.fleets ? fleetsPart(app, explanation.fleets, whole) : [],
    make("h2", {}, speaker.say("certainShips")),
    make("p", {}, cellButtons(app, explanation.certain_ships)),
    make("h2", {}, speaker.say("certainWater")),
    make("p", {}, cellButtons(app, explanation.certain_water)),
    openingBoard(app, presetOf(app.position.settings), app.position.settings),
  ].flat();
}

/** More fleets than this are not listed. */
const MOST_FLEETS = 12;

/** How likely each fleet is, and each ship that may be missing. @param {App} app @param {PossibleFleet[]} fleets @param {bigint} whole */
function fleetsPart(app, fleets, whole) {
  const { speaker } = app;
  const chance = (/** @type {bigint} */ count) => speaker.percent(share(count, whole), true);
  const possible = fleets
    .map(({ fleet, count }) => ({ fleet: fleet === NO_SHIPS ? speaker.say("noShips") : fleet, count: BigInt(count) }))
    .filter(({ count }) => count > 0n)
    .sort((a, b) => (a.count < b.count ? 1 : a.count > b.count ? -1 : 0));
  const line = (/** @type {string} */ words, /** @type {bigint} */ count) =>
    make(
      "li",
      {},
      make("span", {}, words),
      make("b", { class: "end" }, chance(count)),
      make("small", { class: "quiet" }, fraction(app, count, whole)),
    );
  const ships = shipCounts(fleets).flatMap(({ kind, counts }) => {
    const name = /^\d+$/.test(kind) ? speaker.say("map.length", { n: kind }) : kind;
    return Math.max(...counts.keys()) === 1
      ? [line(name, counts.get(1) ?? 0n)]
      : [...counts].map(([number, count]) => line(`${name} ×${number}`, count));
  });
  const more = possible.length - MOST_FLEETS;
  return [
    make("h2", {}, speaker.say("possibleShips")),
    make("p", { class: "quiet", id: "doubt-note" }, missingInForce(app) === "" ? speaker.say("noEvidence") : missingWords(app)),
    app.position.settings.missing === undefined && canBeWeighed(app.position.settings)
      ? make("p", { class: "quiet" }, speaker.say("sayMissing"))
      : null,
    make("ul", { class: "plain fractions", id: "ships" }, ships),
    make("h2", {}, speaker.say("possibleFleets")),
    make(
      "ul",
      { class: "plain fractions", id: "fleets" },
      possible.slice(0, MOST_FLEETS).map(({ fleet, count }) => line(fleet, count)),
      more > 0 ? make("li", { class: "quiet" }, speaker.say("moreFleets", { n: more })) : null,
    ),
  ];
}

/** @param {App} app @param {NonNullable<import("./analysis.js").Explanation["conflict"]>} conflict */
function conflictPanel(app, conflict) {
  const { speaker } = app;
  if (conflict.kind === "fleet") {
    return [make("p", {}, speaker.say(hasTotals(app.position.settings) ? "conflictTotals" : "conflictFleet"))];
  }
  const remove = (/** @type {string} */ cell) =>
    make(
      "li",
      {},
      button(speaker.say("remove", { cell }), () => setMark(app, cell, ""), { class: "small" }),
    );
  if (conflict.kind === "shot" && conflict.cell) {
    const number = conflict.shot ?? 0;
    const shot = app.position.shots[number - 1];
    const before = conflict.before;
    return [
      make(
        "p",
        {},
        speaker.say("conflictShot", { n: number, shot: shot ? `${shot.cell} ${answerWords(app, shot.answer, shot.ship)}` : "" }),
      ),
      before ? answerBars(app, before, BigInt(before.count)) : null,
      make("ul", { class: "plain" }, remove(conflict.cell)),
    ];
  }
  const total = (/** @type {"rows" | "columns"} */ side) => (/** @type {string} */ name) =>
    make("li", {}, speaker.say(`total.${side}`, { name }));
  const rows = (conflict.rows ?? []).map((number) => lineName("rows", number - 1, app.position.settings));
  const facts = (conflict.among ?? []).map(({ kind, ...fact }, index) =>
    factLine(app, { key: kind ?? "among", ...fact }, `conflict-fact-${index}`),
  );
  const totals = [...rows.map(total("rows")), ...(conflict.columns ?? []).map(total("columns"))];
  return [
    exchangePart(app),
    make("p", {}, speaker.say("conflictCells")),
    make("ul", { class: "plain wrap" }, conflictCells(app).map(remove), totals, facts),
  ];
}

/** A button that exchanges hits and misses, where the board can be true then: some people write X for a miss. @param {App} app */
function exchangePart(app) {
  const { speaker, exchange } = app;
  if (!exchange) {
    return null;
  }
  return make(
    "p",
    { id: "exchange-part" },
    speaker.say("exchangeNote", { n: exchange.count }),
    " ",
    button(speaker.say("exchange"), () => changePosition(app, exchange.position), { id: "exchange" }),
  );
}

// ---- The shots

/** @param {Omit<Shot, "cell">} answer */
const answerKey = (answer) => [answer.answer, answer.ship ?? ""].join(" ");

/** @param {App} app */
export function shotsPanel(app) {
  const { speaker, position } = app;
  const hints = /** @type {Omit<Shot, "cell">[]} */ (HINTS.map((answer) => ({ answer })));
  // Marks of a grid name no ship; shots may.
  const possible = answersOf(position.settings).map(({ answer, ship }) =>
    ship && position.notation === "shots" ? { answer, ship } : { answer },
  );
  const given = position.shots.map(({ answer, ship }) => (ship ? { answer, ship } : { answer }));
  /** @type {Omit<Shot, "cell">[]} */
  const all = [...possible, { answer: "blocked" }, ...(position.shots.some(isHint) ? hints : []), ...given];
  const answers = [...new Map(all.map((answer) => [answerKey(answer), answer])).values()];
  const list = position.shots.map((shot, index) =>
    make(
      "li",
      { onpointerenter: () => pointAt(app, shot.cell), onpointerleave: () => pointAt(app, null) },
      cellButton(app, shot.cell),
      choice(
        `answer-${index}`,
        answers.map((answer) => [answerKey(answer), answerWords(app, answer.answer, answer.ship)]),
        answerKey(shot),
        (key) => replaceShot(app, index, answers.find((answer) => answerKey(answer) === key) ?? null),
        speaker.say("edit", { cell: shot.cell }),
      ),
      button("×", () => replaceShot(app, index, null), {
        class: "icon",
        "aria-label": speaker.say("remove", { cell: shot.cell }),
        id: `remove-${index}`,
      }),
    ),
  );
  const isGridPossible = position.settings.announce !== "ship";
  const notations = speaker.options("notation", isGridPossible ? ["shots", "grid"] : ["shots"]);
  return [
    make(
      "label",
      { class: "field" },
      make("span", {}, speaker.say("notation")),
      choice("notation", notations, position.notation, (key) => setNotation(app, key)),
    ),
    make("p", { class: "quiet" }, speaker.say(position.notation === "grid" ? "notation.noteGrid" : "notation.noteShots")),
    list.length > 0
      ? make(position.notation === "grid" ? "ul" : "ol", { class: "shots" }, list)
      : make("p", { class: "quiet" }, speaker.say("noShots")),
  ];
}

// ---- The rules

/** No ship is certain to be missing. */
const MOST_PERCENT = 99;

/** The rules that are being filled in. The fields stay while one is changed; only what depends on them is shown anew. @param {App} app */
export function setupPanel(app) {
  const { speaker } = app;
  const change = (/** @type {Partial<import("./position.js").Settings>} */ settings) => {
    const draft = { ...app.draft, ...settings };
    draft.lengths = hasOpenLengths(draft.fleet) ? draft.lengths : undefined;
    app.draft = withPrior(draft, isGameOfPeople(draft) ? draft.prior : "");
    show();
  };
  const field = (/** @type {string} */ words, /** @type {Node} */ control) =>
    make("label", { class: "field" }, make("span", {}, speaker.say(words)), control);
  const clamped = (/** @type {HTMLInputElement} */ { value }, /** @type {number} */ most) =>
    Math.min(Math.max(Math.round(Number(value)) || 1, 1), most);
  const side = (/** @type {"columns" | "rows"} */ which) => {
    const input = make("input", { id: which, type: "number", min: 1, max: MOST_CELLS_A_SIDE });
    input.addEventListener("change", () => {
      const size = dimensionsOf(app.draft);
      size[which] = clamped(input, MOST_CELLS_A_SIDE);
      change({ size: `${size.columns}x${size.rows}` });
    });
    return input;
  };
  const game = choice("game", speaker.options("game", [...Object.keys(PRESETS), ""]), "", (key) =>
    change(key === "" ? {} : { labels: undefined, lengths: undefined, ...PRESETS[/** @type {keyof typeof PRESETS} */ (key)] }),
  );
  const columns = side("columns");
  const rows = side("rows");
  const fleet = make("input", { id: "fleet", spellcheck: "false", autocomplete: "off" });
  fleet.addEventListener("change", () => change({ fleet: fleetInShips(fleet.value, app.draft) }));
  const lengths = make("input", { id: "lengths", spellcheck: "false", autocomplete: "off" });
  lengths.addEventListener("change", () => change({ lengths: lengths.value.replace(/[\s,;]+/g, " ").trim() }));
  const lengthsField = field("lengths", lengths);
  const missing = make("input", {
    id: "missing",
    type: "number",
    inputmode: "numeric",
    min: 1,
    max: MOST_PERCENT,
    autocomplete: "off",
  });
  missing.addEventListener("change", () => change({ missing: missing.value && String(clamped(missing, MOST_PERCENT)) }));
  const missingField = field("missing", missing);
  const touching = choice("touching", speaker.options("touching", ["none", "diagonal", "any"]), "", (key) =>
    change({ touching: key }),
  );
  const labels = choice("labels", speaker.options("labels", ["columns", "rows", "cyrillic"]), "", (key) =>
    change({ labels: key === "rows" || key === "cyrillic" ? key : undefined }),
  );
  const kinds = ["hit", "sunk", "length", "ship"];
  const announce = choice("announce", speaker.options("announce", kinds), "", (key) => change({ announce: key }));
  const opponents = [UNIFORM, PEOPLE];
  const opponent = choice("opponent", speaker.options("opponent", opponents), "", (key) =>
    change({ prior: key === PEOPLE ? PEOPLE : "" }),
  );
  const opponentNote = make("p", { class: "note" }, speaker.say("opponentNote"));
  const ships = make("div", { class: "fleet", role: "group", "aria-label": speaker.say("mayBeMissing") });
  const note = make("p", { class: "note" });
  const opponentField = field("opponent", opponent);
  const show = () => {
    const { draft } = app;
    const { columns: wide, rows: high } = dimensionsOf(draft);
    game.value = presetOf(draft);
    columns.value = String(wide);
    rows.value = String(high);
    labels.value = lettered(draft);
    fleet.value = draft.fleet;
    lengths.value = draft.lengths ?? "";
    lengthsField.hidden = !hasOpenLengths(draft.fleet);
    missing.value = draft.missing ?? "";
    missingField.hidden = !canBeWeighed(draft);
    touching.value = draft.touching;
    announce.value = draft.announce;
    opponent.value = draft.prior ?? UNIFORM;
    opponentField.hidden = !isGameOfPeople(draft);
    opponentNote.hidden = draft.prior !== PEOPLE;
    app.keepingFocus(() =>
      fill(
        ships,
        hulls(app, (index) => change({ fleet: withShipTurned(app.draft.fleet, index) })),
      ),
    );
    note.textContent = speaker.say(`announceNote.${draft.announce}`);
  };
  show();
  const apply = (/** @type {Event} */ event) => {
    event.preventDefault();
    void useSettings(app);
  };
  return [
    make(
      "form",
      { class: "fields", onsubmit: apply },
      field("game", game),
      make("div", { class: "two" }, field("columns", columns), field("rows", rows)),
      field("labels", labels),
      field("fleet", fleet),
      lengthsField,
      ships,
      missingField,
      make("p", { class: "quiet" }, speaker.say("fleetHint")),
      field("touching", touching),
      field("announce", announce),
      note,
      opponentField,
      opponentNote,
      app.setupTrouble ? mistakePart(speaker, app.setupTrouble) : null,
      make("button", { type: "submit", class: "main", id: "apply" }, speaker.say("apply")),
      make("p", { class: "quiet" }, speaker.say("applyNote")),
    ),
    app.shotsLeftRow,
  ];
}

/** The lengths that a ship may have, in short. @param {number[]} lengths  from the least */
function lengthsWords(lengths) {
  const [least, most] = [lengths[0], lengths[lengths.length - 1]];
  return most - least === lengths.length - 1 ? `${least}–${most}` : lengths.join("/");
}

/** The ships of the fleet that is being filled in, drawn: buttons that say of each that it may be missing. @param {App} app @param {(index: number) => void} turn */
function hulls(app, turn) {
  return shipsOf(app.draft)
    .slice(0, 40)
    .flatMap(({ name, length, lengths, mayBeMissing }, index) =>
      length >= 1 && length <= 26
        ? [
            make(
              "button",
              {
                type: "button",
                class: "hull",
                id: `ship-${index}`,
                title: app.speaker.say("mayBeMissing"),
                "aria-label": [name, app.speaker.say("map.length", { n: lengths.join(" / ") })].filter(Boolean).join(", "),
                "aria-pressed": String(mayBeMissing),
                onclick: () => turn(index),
              },
              Array.from({ length }, () => make("i")),
              lengths.length > 1 ? make("span", { "aria-hidden": "true" }, lengthsWords(lengths)) : null,
              mayBeMissing ? make("span", { "aria-hidden": "true" }, "?") : null,
            ),
          ]
        : [],
    );
}

// ---- Sharing

/** @param {App} app */
export function sharePanel(app) {
  const { speaker, position } = app;
  const isFile = !isOnWeb();
  const link = make("input", {
    id: "link",
    readonly: true,
    value: linkTo(fragmentOf(position, app.shotsLeft)),
    onfocus: () => link.select(),
  });
  const text = make("textarea", { id: "board-file", rows: 12, spellcheck: "false" });
  text.value = app.shareText ?? boardText(position);
  text.addEventListener("input", () => (app.shareText = text.value));
  const file = make("input", {
    id: "file",
    type: "file",
    class: "hidden-file",
    onchange: () => {
      if (file.files?.[0]) {
        void loadFile(app, file.files[0]);
      }
    },
  });
  return [
    make("label", { class: "field" }, make("span", {}, speaker.say(isFile ? "linkOfFile" : "link")), link),
    isFile ? make("p", { class: "quiet" }, speaker.say("linkOfFileNote")) : null,
    make(
      "div",
      { class: "row" },
      button(speaker.say(isFile ? "copyText" : "copyLink"), () => copyField(app, link), { id: "copy-link" }),
      // The program, which draws the picture, does not know how likely ships are missing.
      position.settings.missing === undefined
        ? [
            button(speaker.say("saveSvg"), () => savePicture(app, "svg"), { id: "save-svg" }),
            button(speaker.say("savePng"), () => savePicture(app, "png"), { id: "save-png" }),
          ]
        : null,
    ),
    make("label", { class: "field" }, make("span", {}, speaker.say("boardFile")), text),
    app.loadTrouble ? mistakePart(speaker, app.loadTrouble) : null,
    make(
      "div",
      { class: "row" },
      button(speaker.say("load"), () => loadText(app, text.value), { class: "main", id: "load" }),
      button(speaker.say("copyBoard"), () => copyField(app, text), { id: "copy-board" }),
      make("label", { class: "button", for: "file" }, speaker.say("open")),
      file,
    ),
    make("p", { class: "quiet" }, speaker.say("dropHint")),
  ];
}
