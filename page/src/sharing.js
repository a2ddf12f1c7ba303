/** Sharing and keeping: links, files, pictures. Text from outside is taken only if the program accepts it. */
import { make } from "./dom.js";
import { changePosition, mistakeIn, setPosition } from "./editing.js";
import { beginSeries } from "./drill.js";
import { beginDuel } from "./duel.js";
import { failedWith, mistakeInText, mistakePart, ownMistake } from "./mistakes.js";
import { isOfGames } from "./games-import.js";
import { bringFiles, LONGEST_OF_GAMES, readGames } from "./my-games.js";
import { emptyPlay, newGame } from "./playing.js";
import {
  beyondPage,
  boardText,
  factsOfFile,
  hasFacts,
  isOwnFormat,
  isShowable,
  MARK_SETS,
  readBoard,
  readFragment,
} from "./position.js";
import { hasTotals, isHint, isPossible, presetOf, relabelled, wholeFile, withMissingOf } from "./position.js";
import { hideChances } from "./puzzle.js";

/** @import { App } from "./app.js" */
/** @import { Mistake, SentText } from "./mistakes.js" */
/** @import { Position } from "./position.js" */

/** A file that is longer is no board; the program says the same. */
const LONGEST_FILE = 1 << 20;

/** Whether the page has an address that means the same to others. A file has none. */
export function isOnWeb() {
  return /^https?:$/.test(location.protocol);
}

/** The link to a fragment; of a page that is a file only what any copy of the page reads. @param {string} fragment */
export function linkTo(fragment) {
  return `${isOnWeb() ? location.href.split("#")[0] : ""}#${fragment}`;
}

/** The fragment in a text that is nothing but a link, or what linkTo gives in its place; "": there is none. @param {string} text */
function fragmentIn(text) {
  return /^(?:(?:https?|file):\S*)?#([\w-]+=\S+)$/.exec(text.trim())?.[1] ?? "";
}

/** @param {App} app @param {HTMLInputElement | HTMLTextAreaElement} field */
export async function copyField(app, field) {
  field.focus();
  field.select();
  await copyText(app, field.value);
}

/** @param {App} app @param {string} text */
export async function copyText(app, text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(app, app.speaker.say("copied"));
  } catch {
    notice(app, app.speaker.say("copyFailed"));
  }
}

/** So long a notice stays, in milliseconds; a long one stays longer, as people read it. */
const NOTICE_STAYS = 4000;
const NOTICE_STAYS_A_LETTER = 70;

/** A word at the edge of the page that goes again. @param {App} app @param {string | Node} words */
export function notice(app, words) {
  document.querySelector(".notice")?.remove();
  const note = make("div", { class: "notice", role: "status" }, words);
  app.root.append(note);
  setTimeout(() => note.remove(), Math.max(NOTICE_STAYS, NOTICE_STAYS_A_LETTER * (note.textContent ?? "").length));
}

/** The same of a mistake. @param {App} app @param {Mistake} mistake */
export function noticeMistake(app, mistake) {
  notice(app, mistakePart(app.speaker, mistake, { isBrief: true }));
}

/** Reads a file: a position, or games, which are brought to mine. @param {App} app @param {File} file */
export async function loadFile(app, file) {
  const text = file.size > LONGEST_OF_GAMES ? null : await file.text();
  await (text !== null && isOfGames(text) ? bringFiles(app, [file]) : loadText(app, text));
}

/** In a text that is no grid, this many characters may be marks of some set by chance. */
const BY_CHANCE = 2;

/** The exit status of `import` for a text that is in none of its formats. */
const UNKNOWN_FORMAT = 6;

/**
 * A board file as the program writes it, in one spelling of all, or what is wrong with it.
 *
 * @param {App} app @param {SentText} text @param {string[]} format  the options that say which format it is
 * @returns {Promise<{ text: string, mistake: Mistake | null, status: number | null }>}
 */
async function writtenByProgram(app, text, format) {
  const { sent } = text;
  const what = beyondPage(sent);
  if (what !== "") {
    return { text: sent, mistake: ownMistake("beyondPage", { what }), status: null };
  }
  app.checks++;
  app.showState();
  const { status, output, messages } = await app.checker.run(["import", ...format, "-"], sent);
  app.checks--;
  return status === 0
    ? { text: output, mistake: null, status }
    : { text: sent, mistake: mistakeInText(messages, text, format.length === 0), status };
}

/** A puzzle as Fathom It! prints it; in its solutions only capitals are hints. null: it is none. @param {App} app @param {string} given */
async function puzzleOfFathom(app, given) {
  const { fleet, touching, labels } = app.position.settings;
  const format = ["--from", "fathom", "--fleet", fleet, "--touching", touching];
  const { text, mistake, status } = await writtenByProgram(app, { given, sent: given, added: 0 }, format);
  return mistake ? null : { text: boardText(relabelled(readBoard(text), labels)), mistake, status, marks: "initials" };
}

/**
 * A text without settings, or a board file, under the rules at hand; a grid with the first of the sets of marks that read most. The
 * letters of a puzzle are initials. Where the opponent names ships, hits in a grid are those of unknown ships: a list of shots says the
 * same.
 *
 * @param {App} app @param {string} given
 */
async function ownFormat(app, given) {
  const { settings } = app.position;
  const { text: plain, added, isOfInitials } = wholeFile(given, settings);
  const isGrid = added > 0 && plain.includes("\nboard:\n");
  const namesShips = settings.announce === "ship" && isGrid;
  const rules = namesShips ? { ...settings, announce: "sunk" } : settings;
  const read = async (/** @type {string} */ marks) => {
    const whole = wholeFile(given, rules, marks);
    const sent = { given, sent: whole.text, added: whole.added, again: whole.again, settings };
    return { ...(await writtenByProgram(app, sent, ["--from", "board"])), marks };
  };
  if (isOfInitials) {
    return (await puzzleOfFathom(app, given)) ?? read("initials");
  }
  let found = await read("");
  for (let set = 0; isGrid && found.mistake && set < MARK_SETS.length; set++) {
    const other = await read(MARK_SETS[set]);
    found = !other.mistake || (other.mistake.at ?? 0) > (found.mistake.at ?? 0) + BY_CHANCE ? other : found;
  }
  if (!found.mistake && namesShips) {
    const position = readBoard(found.text);
    if (position.settings.announce !== rules.announce) {
      return found; // a puzzle with totals, beside which nothing is announced
    }
    const itsSettings = { ...position.settings, announce: settings.announce };
    const facts = factsOfFile(found.text);
    const asShots = { ...position, settings: itsSettings, facts, notation: /** @type {const} */ ("shots") };
    return position.shots.some((shot) => shot.answer === "sunk")
      ? { ...found, mistake: ownMistake("sunkWithoutName") }
      : { ...found, text: boardText(asShots) };
  }
  return found;
}

/**
 * The board file of a text, and what is wrong with it: a board file, a grid, a list of shots, or what `import` reads.
 *
 * @param {App} app @param {string} given
 */
export async function boardOf(app, given) {
  const text = given.replace(/\p{Zs}/gu, " "); // texts of web pages have blanks of other kinds
  const own = await ownFormat(app, text);
  if (!own.mistake) {
    return own;
  }
  const sent = { given: text, sent: text, added: 0 };
  const imported = await writtenByProgram(app, sent, []);
  const isOwn = isOwnFormat(text);
  if (isOwn && !imported.mistake) {
    // Without the rules at hand it would be of the Russian game, unless it is of another format.
    const { mistake } = await writtenByProgram(app, sent, ["--from", "board"]);
    return mistake ? { ...imported, marks: "" } : own;
  }
  const isNoOther = imported.status === UNKNOWN_FORMAT || isOwn;
  const isOwnMistake = imported.mistake && (isNoOther || (await isOfGrid(app, sent, imported.mistake)));
  return isOwnMistake ? own : { ...imported, marks: "" };
}

/** The formats of `import` that are grids. Almost any grid is taken for one of them; its mistake is known better as that of a grid. */
const GRID_FORMATS = ["fathom", "hackerrank"];

/** Whether `import` has taken a text for a grid when it found a mistake. @param {App} app @param {SentText} sent @param {Mistake} found */
async function isOfGrid(app, sent, found) {
  const read = await Promise.all(GRID_FORMATS.map((format) => writtenByProgram(app, sent, ["--from", format])));
  return read.some(({ mistake }) => mistake?.message === found.message && mistake?.at === found.at);
}

/** Lets the board be tapped on again, if a text is the last one that has come. Returns whether it is. @param {App} app @param {number} turn */
function openIfLast(app, turn) {
  if (turn === app.texts) {
    app.root.inert = false;
  }
  return turn === app.texts;
}

/** Reads what boardOf reads. @param {App} app @param {string | null} text  null: longer than any board @param {string} [labels]  to show it with */
export async function loadText(app, text, labels) {
  if (app.view !== "analyse") {
    app.setView("analyse");
  }
  const turn = ++app.texts;
  if (text === null || text.length > LONGEST_FILE) {
    openIfLast(app, turn);
    refuse(app, ownMistake("tooLong"));
    return;
  }
  const fragment = fragmentIn(text);
  if (fragment !== "") {
    await openFragment(app, fragment);
    return;
  }
  const found = await boardOf(app, text);
  if (!openIfLast(app, turn)) {
    return; // another one has come, which may have been read sooner
  }
  if (found.mistake) {
    refuse(app, found.mistake);
    return;
  }
  const board = readBoard(found.text);
  const read = { ...board, settings: withMissingOf(board.settings, app.position.settings), facts: factsOfFile(found.text) };
  const position = labels ? relabelled(read, labels) : read;
  if (!isShowable(position.settings)) {
    refuse(app, ownMistake("tooLarge"));
    return;
  }
  app.loadTrouble = null;
  hideChances(app, position);
  changePosition(app, position);
  notice(app, app.speaker.say(found.marks === "" ? "loaded" : "loadedWithMarks", { marks: found.marks }));
}

/**
 * The facts about sets of cells on a board that the program has accepted, as the program writes them; and a mistake.
 *
 * @param {App} app @param {string} text
 */
async function factsIn(app, text) {
  if (!hasFacts(text)) {
    return { facts: [], mistake: null };
  }
  const { text: written, mistake } = await writtenByProgram(app, { given: text, sent: text, added: 0 }, ["--from", "board"]);
  return { facts: mistake ? [] : factsOfFile(written), mistake };
}

/** @param {App} app @param {Mistake} mistake */
function refuse(app, mistake) {
  app.loadTrouble = mistake;
  app.showAnswer();
  if (app.tab === "share" && app.view === "analyse") {
    app.showPanel();
  } else {
    noticeMistake(app, mistake);
  }
}

/**
 * Reads a link without the program: a known game, and answers that are possible there, each at another cell. Returns null for any
 * other link.
 *
 * @param {string} fragment
 */
export function plainLink(fragment) {
  const found = readFragment(fragment);
  if (!found || found.practise !== "" || found.drill !== "") {
    return null;
  }
  const { settings, shots, notation, facts } = found.position;
  const isMore =
    facts !== undefined || hasTotals(settings) || (settings.prior ?? settings.missing ?? settings.lengths) !== undefined;
  const isPlain =
    !isMore &&
    presetOf(settings) !== "" &&
    new Set(shots.map((shot) => shot.cell)).size === shots.length &&
    shots.every((shot) => !isHint(shot) && isPossible(shot, settings, notation));
  return isPlain ? found : null;
}

/**
 * How a link is opened. isFirst: with the page, so no position was there before; isAgain: with a page that is loaded again, and has the
 * position beside which something was practised.
 * @typedef {{ isFirst?: boolean, isAgain?: boolean }} Opening
 */

/** Opens what a link holds. @param {App} app @param {string} fragment @param {Opening} [opening] */
export async function openFragment(app, fragment, opening = {}) {
  const turn = ++app.texts;
  const current = app.fragment();
  if (fragment === "" || fragment === current) {
    openIfLast(app, turn);
    return;
  }
  const found = readFragment(fragment);
  const wrong = found ? await mistakeIn(app, boardText(found.position), [{ key: "badLink" }]) : ownMistake("badLink");
  const { facts, mistake } = found && !wrong ? await factsIn(app, boardText(found.position)) : { facts: [], mistake: wrong };
  if (!openIfLast(app, turn)) {
    return; // another one has come
  }
  if (!found || mistake) {
    noticeMistake(app, mistake ?? ownMistake("badLink"));
    app.remember();
    app.showAnswer();
    return;
  }
  const position = { ...found.position, facts };
  const isDrill = found.drill !== "" && position.notation === "shots"; // marks without an order cannot be judged
  app.opened = null;
  app.play = emptyPlay();
  app.engine.cancel("solver");
  if (found.practise === "" && !isDrill) {
    app.view = "analyse";
    app.build();
    hideChances(app, position);
    (opening.isFirst ? setPosition : changePosition)(app, position, found.shotsLeft);
    return;
  }
  if (!opening.isFirst) {
    app.past.push({ position: app.position, shotsLeft: app.shotsLeft });
    app.future = [];
  }
  if (!opening.isAgain) {
    app.position = found.practise === "duel" ? position : { ...position, shots: [] };
    app.draft = app.position.settings;
    app.shotsLeft = found.shotsLeft;
  }
  const isGiven = position.shots.length > 0 || facts.length > 0 || fragment.split("&").includes("shots=");
  await practise(app, { ...found, given: isGiven ? [{ position }] : [] });
}

/** Begins what a link names. @param {App} app @param {{ practise: string, drill: string, given: { position: Position }[] }} link */
async function practise(app, { practise, drill, given }) {
  if (practise === "duel") {
    app.view = "duel";
    beginDuel(app);
    app.build();
  } else if (practise !== "") {
    app.view = "practise";
    app.build();
    await newGame(app, practise, true);
  } else {
    app.view = "drill";
    app.build();
    void readGames(app);
    beginSeries(app, { seed: drill, given });
  }
}

/** Saves the map that is shown. @param {App} app @param {"svg" | "png"} kind */
export async function savePicture(app, kind) {
  const quantity = app.map === "sinks" || app.map.startsWith("length:") ? ["--quantity", app.map] : [];
  const position = app.map === "after" && app.after?.analysis ? app.after.position : app.position;
  const { status, output, messages } = await app.engine.run(["map", "--format", "svg", ...quantity, "-"], boardText(position));
  if (status !== 0) {
    noticeMistake(app, failedWith("notCounted", messages));
    return;
  }
  const picture = new Blob([output], { type: "image/svg+xml" });
  saveFile(kind === "svg" ? picture : await pixels(picture), `fleetcount-map.${kind}`);
}

/** Gives a file to the browser to save. @param {Blob} file @param {string} name */
export function saveFile(file, name) {
  const link = make("a", { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A picture of lines as one of pixels, two for each unit so that it stays sharp. @param {Blob} picture @returns {Promise<Blob>} */
async function pixels(picture) {
  const image = new Image();
  const address = URL.createObjectURL(picture);
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = make("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
