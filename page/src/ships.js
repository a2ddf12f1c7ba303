/**
 * The game's name and its ships, beside the board. Ships that are known to be sunk are struck through. Where the marks do not say which
 * ship was sunk, each that may be has its chance.
 */
import { analyse, explain, share } from "./analysis.js";
import { button, choice, make } from "./dom.js";
import { useSettings } from "./editing.js";
import { drillAt } from "./drill.js";
import { positionAt } from "./reviewing.js";
import { cellsOf, positionOf } from "./game.js";
import { byCell, canBe, cellAt, PRESETS, presetOf, shipsOf, shipsTaken } from "./position.js";

/** @import { App } from "./app.js" */
/** @import { Analysis, Explanation } from "./analysis.js" */
/** @import { Position } from "./position.js" */

/**
 * The known state of the ships of one name or length: how many are sunk, and of each of the others, how likely
 * that is.
 * @typedef {{ name?: string, length: number, sunk: number, chance: number }} KnownClass
 */

/**
 * The known state of all ships: the cells of hits whose ship is sunk in every arrangement, and the classes.
 * @typedef {{ cells: Set<string>, classes: KnownClass[] }} KnownShips
 */

/** More ships are not drawn. */
const MOST_SHIPS = 40;

/**
 * The arrangements in which a ship of some length is sunk, each counted as often as it has one. Every sunk ship of a game has one shot
 * that sank it; one of a grid lies on its marks alone.
 * @param {Position} position @param {Analysis} analysis @param {number} length
 */
function sunkInAll({ settings, notation, shots }, analysis, length) {
  const grid = analysis.byLength.get(length);
  const sum = shots
    .filter((shot) => shot.answer === "sunk")
    .map((shot) => cellAt(shot.cell, settings))
    .reduce((all, { row, column }) => all + (grid?.[row][column] ?? 0n), 0n);
  return notation === "grid" ? sum / BigInt(length) : sum;
}

/** @param {Position} position @param {Analysis | null} analysis @param {Explanation} explanation @returns {KnownShips | null} */
export function knownShips(position, analysis, explanation) {
  if (!analysis || !explanation.ships) {
    return null;
  }
  const hasNames = explanation.ships.some(({ name }) => name); // the analysis counts by length, not by name
  const classes = explanation.ships.map(({ name, length, afloat, sunk }) => {
    const others = hasNames ? 0n : sunkInAll(position, analysis, length) - BigInt(sunk) * analysis.count;
    return { name, length, sunk, chance: others > 0n && afloat > 0 ? share(others, analysis.count * BigInt(afloat)) : 0 };
  });
  return { cells: new Set(explanation.certain_sunk), classes };
}

/** Whether a player sees which ship was sunk. Where ships may touch, hits that lie together may be of several. @param {import("./game.js").Game} game */
const isSunkSeen = ({ settings }) => settings.touching !== "any";

/**
 * Finds out for a game that is played which ships are certainly sunk, where the player does not see it.
 * @param {App} app @param {{ known: KnownShips | null }} side  where it is noted @param {import("./game.js").Game} game
 */
export async function seeSunk(app, side, game) {
  const position = positionOf(game);
  const options = { channel: "known", isExplained: true };
  app.adviser.cancel("known");
  if (isSunkSeen(game) || !game.shots.some((shot) => shot.answer === "sunk")) {
    return;
  }
  try {
    const analysis = await analyse(app.adviser, position, options);
    side.known = knownShips(position, analysis, await explain(app.adviser, position, options));
    app.showBoard();
    showBoats(app);
  } catch {
    // It is asked about another shot now, or the board is too large to count: what was certain before is shown.
  }
}

/** What the player of a game may see. @param {import("./game.js").Game} game @param {KnownShips | null} known */
function asPlayed(game, known) {
  return isSunkSeen(game) ? game : { ...game, ships: [], known };
}

/** The state of the ships in a game, whose player has seen which were sunk. @param {{ shots: import("./position.js").Shot[], ships: import("./game.js").Ship[], settings: import("./position.js").Settings }} game @returns {KnownClass[]} */
function sunkInGame(game) {
  const answers = byCell(game.shots);
  const sunk = game.ships.filter((ship) => cellsOf(ship, game.settings).some((cell) => answers.get(cell)?.answer === "sunk"));
  return sunk.map(({ name, length }) => ({ name, length, sunk: 1, chance: 0 }));
}

/**
 * The game that is shown: the one that is looked at again, a drill, or the one that is played; null: it is a position.
 * @param {App} app
 * @returns {{ settings: import("./position.js").Settings, shots: import("./position.js").Shot[], ships: import("./game.js").Ship[], known?: KnownShips | null } | null}
 */
export function gameShown(app) {
  const { view, opened, play, duel } = app;
  if (opened) {
    const { position, kept, known } = opened;
    return { settings: position.settings, shots: positionAt(opened).shots, ships: kept.ships ?? [], known };
  }
  const drill = view === "drill" ? drillAt(app) : undefined;
  if (drill) {
    return { ...drill.position, ships: [], known: drill.known };
  }
  if (view === "duel") {
    return duel.theirs ? asPlayed(duel.theirs, duel.known) : duel.mine;
  }
  return view === "practise" && play.game ? asPlayed(play.game, play.known) : null;
}

/** The rules of the game or of the position that is shown. @param {App} app */
export function settingsShown(app) {
  return (gameShown(app) ?? app.position).settings;
}

/** The ships of the fleet with what is known of each. @param {App} app */
function seenShips(app) {
  const settings = settingsShown(app);
  const fleet = shipsOf(settings);
  const open = new Set(fleet.filter(({ lengths }) => lengths.length > 1).flatMap(({ lengths }) => lengths));
  const game = gameShown(app);
  const known = game ? game.known : app.map === "none" ? null : app.known;
  const classes = game && game.ships.length > 0 ? sunkInGame(game) : (known?.classes ?? []);
  const sunk = shipsTaken(
    fleet,
    classes.flatMap((known) => Array(known.sunk).fill(known)),
    settings,
  );
  return fleet.map((ship) => {
    const isSunk = sunk.has(ship);
    const chance = isSunk || open.has(ship.length) ? 0 : (classes.find((known) => canBe(ship, known, settings))?.chance ?? 0);
    return { ...ship, name: settings.announce === "ship" ? ship.name : "", isSunk, chance };
  });
}

/** @param {App} app @param {ReturnType<typeof seenShips>[number]} ship */
function shipLine(app, { name, length, lengths, mayBeMissing, isSunk, chance }) {
  const { speaker } = app;
  const words = [
    [name, speaker.say("map.length", { n: lengths.join(" / ") })].filter(Boolean).join(", "),
    isSunk ? speaker.say("answer.sunk") : chance > 0 ? speaker.say("sunkPerhaps", { chance: speaker.percent(chance, true) }) : "",
    mayBeMissing ? speaker.say("mayBeMissing") : "",
  ];
  const text = words.filter(Boolean).join("; ");
  return make(
    "li",
    { class: ["boat", isSunk ? "gone" : "", mayBeMissing ? "doubtful" : ""].filter(Boolean).join(" "), title: text },
    make(
      "span",
      { class: "boat-cells", "aria-hidden": "true" },
      Array.from({ length }, () => make("i")),
    ),
    name ? make("span", { class: "boat-name", "aria-hidden": "true" }, name) : null,
    mayBeMissing ? make("span", { "aria-hidden": "true" }, "?") : null,
    chance > 0
      ? make("span", { class: "boat-chance", "aria-hidden": "true" }, `${speaker.say("answer.sunk")} ${speaker.percent(chance)}`)
      : null,
    make("span", { class: "unseen" }, text),
  );
}

/**
 * Asks once whether the game is the right one: where it was guessed, on the first visit. Another game in the menu is an answer, too.
 * @param {App} app
 */
function guessPart(app) {
  const { speaker } = app;
  const yes = button(speaker.say("guessRight"), () => endGuess(app), { class: "small", id: "guess-right" });
  return make("p", { class: "quiet", id: "guess" }, `${speaker.say("guess")} `, yes);
}

/** @param {App} app */
function endGuess(app) {
  app.isGameGuessed = false;
  document.getElementById("guess")?.remove();
  document.getElementById("game-menu")?.focus();
}

/** Takes another game, with the shots that fit it. @param {App} app @param {string} key */
function chooseGame(app, key) {
  app.isGameGuessed = false;
  app.draft = { ...PRESETS[/** @type {keyof typeof PRESETS} */ (key)] };
  void useSettings(app);
}

/** Leads to the rules. @param {App} app */
function showSetup(app) {
  endGuess(app);
  app.setTab("setup");
  app.panel.scrollIntoView({ block: "nearest" });
  document.getElementById("game")?.focus();
}

/** The name of the game as a menu, its ships, and the way to other rules; in a game to practise without a choice. @param {App} app */
export function shipsPart(app) {
  const { speaker } = app;
  const isGame = app.view !== "analyse";
  const preset = presetOf(settingsShown(app));
  const keys = [...Object.keys(PRESETS), ...(preset === "" ? [""] : [])];
  const games = speaker.options("game", keys);
  const menu = choice("game-menu", games, preset, (key) => chooseGame(app, key), speaker.say("game"));
  return [
    make(
      "div",
      { class: "game-row" },
      isGame ? make("b", {}, speaker.say(`game.${preset}`)) : menu,
      isGame ? null : button(speaker.say("notMyGame"), () => showSetup(app), { class: "small", id: "not-my-game" }),
    ),
    app.isGameGuessed && !isGame ? guessPart(app) : null,
    boats(app),
  ];
}

/** The ships, drawn. @param {App} app */
function boats(app) {
  const ships = seenShips(app).filter(({ length }) => length >= 1);
  return make(
    "ul",
    { class: "boats", id: "boats", role: "list", "aria-label": app.speaker.say("opponentShips") },
    ships.slice(0, MOST_SHIPS).map((ship) => shipLine(app, ship)),
  );
}

/** Shows what is known of the ships. The menu stays: it may be open. @param {App} app */
export function showBoats(app) {
  document.getElementById("boats")?.replaceWith(boats(app));
}
