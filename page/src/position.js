/**
 * A position: the rules of a game, and what is known, as the page keeps it. The program alone says what it means; here it is only
 * written down as a board file, and read from one that the program has found to be right.
 */

/**
 * @typedef {object} Settings
 * @property {string} size      COLUMNSxROWS
 * @property {string} fleet     as in a board file
 * @property {string} [lengths]  the lengths of the ships whose length is `?`
 * @property {string} touching
 * @property {string} announce
 * @property {"rows" | "cyrillic"} [labels]   which lines have letters; absent: the columns; cyrillic: they have А Б В
 * @property {string} [missing]  how likely each ship with a `?` is missing before any shot, in percent from 1 to 99; absent: not said
 * @property {string} [prior]    PEOPLE; absent: any arrangement is equally likely
 * @property {string} [rows]     how many cells of each row ships cover, as in a board file; absent: no total is known
 * @property {string} [columns]  the same for the columns
 */

/**
 * The totals that are known, from the top and from the left; "": not known.
 * @typedef {{ rows: string[], columns: string[] }} Totals
 */

/**
 * A shot, or in a grid a mark; or a blocked cell, at which nobody shoots; or a hint, which a puzzle gives of a cell. Hints come last.
 * @typedef {object} Shot
 * @property {string} cell
 * @property {"miss" | "hit" | "sunk" | "blocked" | Hint} answer
 * @property {string} [ship]  the length or name that was announced
 */

/** @typedef {"left" | "right" | "top" | "bottom" | "middle" | "single" | "ship" | "water"} Hint */

/**
 * @typedef {object} Position
 * @property {Settings} settings
 * @property {"shots" | "grid"} notation  whether the order of the shots is known
 * @property {Shot[]} shots
 * @property {string[]} [facts]  what is known of sets of cells, each as its line in a board file, with one cell after another
 */

/** The games by name and the fleets of known platforms. */
export const PRESETS = {
  russian: { size: "10x10", fleet: "4 3 3 2 2 2 1 1 1 1", touching: "none", announce: "sunk" },
  classic: {
    size: "10x10",
    fleet: "carrier=5 battleship=4 cruiser=3 submarine=3 destroyer=2",
    touching: "any",
    announce: "length",
  },
  hasbro: {
    size: "10x10",
    fleet: "carrier=5 battleship=4 destroyer=3 submarine=3 patrol-boat=2",
    touching: "any",
    announce: "ship",
    labels: /** @type {"rows"} */ ("rows"),
  },
  german: { size: "10x10", fleet: "5 4 4 3 3 3 2 2 2 2", touching: "none", announce: "sunk" },
  french: { size: "10x10", fleet: "5 4 3 3 2", touching: "none", announce: "sunk" },
  italian: { size: "10x10", fleet: "5 4 3 3 2 2 1 1", touching: "none", announce: "sunk" },
  danish: { size: "12x10", fleet: "5 4 3 3 2", touching: "any", announce: "sunk" },
  extended: { size: "10x10", fleet: "5 4 4 3 3 3 2 2 2 2 1 1 1 1 1", touching: "none", announce: "sunk" },
  russian8: { size: "8x8", fleet: "4 3 3 2 2 2", touching: "none", announce: "sunk" },
  pomcp: { size: "10x10", fleet: "6 5 4 3 2", touching: "none", announce: "hit" },
  seven: { size: "10x10", fleet: "5 4 3 2 2 1 1", touching: "none", announce: "sunk" },
  eight: { size: "10x10", fleet: "5 3 3 2 2 2 1 1", touching: "none", announce: "sunk" },
  large: { size: "10x10", fleet: "6 5 4 3 2", touching: "any", announce: "sunk" },
  puzzle: { size: "10x10", fleet: "4 3 3 2 2 2 1 1 1 1", touching: "none", announce: "hit" },
};

/** The preset to which totals of rows and columns belong. */
export const PUZZLE = "puzzle";

/** The presets that the program knows by name. */
export const NAMED = Object.keys(PRESETS).filter((name) => !["seven", "eight", "large", "puzzle"].includes(name));

/** Other names of presets: of the program, and in older links. @type {Record<string, keyof typeof PRESETS>} */
export const ALIASES = { gamepigeon: "russian", wide: "danish" };

/** The preset of a name, or undefined. @param {string} name @returns {Settings | undefined} */
function presetNamed(name) {
  const key = /** @type {keyof typeof PRESETS} */ (Object.hasOwn(ALIASES, name) ? ALIASES[name] : name);
  return Object.hasOwn(PRESETS, key) ? PRESETS[key] : undefined;
}

/** The priors that are built into the program, the word for none, and the games that the priors are for. */
export const PEOPLE = "people";
export const WARY = "wary";
export const UNIFORM = "uniform";
const GAME_OF_PEOPLE = { size: "10x10", lengths: [2, 3, 3, 4, 5], touching: "any" };
const GAMES_OF_WARY = [GAME_OF_PEOPLE, { size: "10x10", lengths: [1, 1, 1, 1, 2, 2, 2, 3, 3, 4], touching: "none" }];

/** No ship is longer: no board is. */
const MOST_LENGTH = 100;

/** A board with more rows or columns is not shown. */
export const MOST_CELLS_A_SIDE = 15;

/** The game to begin with, by the language that somebody reads first. @param {readonly string[]} languages @returns {keyof typeof PRESETS} */
export function firstGame([language = ""]) {
  return language.slice(0, 2).toLowerCase() === "en" ? "hasbro" : "russian";
}

/** @param {keyof typeof PRESETS} preset @returns {Position} */
export function emptyPosition(preset = "russian") {
  return { settings: { ...PRESETS[preset] }, notation: "shots", shots: [] };
}

/** @param {Pick<Settings, "size">} settings */
export function dimensionsOf(settings) {
  const [columns, rows] = settings.size.toLowerCase().split("x").map(Number);
  return { columns, rows };
}

/** The setting that the name of a cell depends on. @typedef {Pick<Settings, "labels">} Labels */

/** Which lines have letters, as the setting says it. @param {Labels} settings */
export function lettered({ labels }) {
  return labels ?? "columns";
}

/** @param {Labels} settings @returns {"rows" | "columns"} */
const sideOfLetters = ({ labels }) => (labels === "rows" ? "rows" : "columns");

/** The letters of Russian boards. */
const CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ";
const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** @param {Labels} settings */
const alphabetOf = ({ labels }) => (labels === "cyrillic" ? CYRILLIC : LATIN);

/** The name of a cell, as the board of some settings has its letters. @param {number} row @param {number} column @param {Labels} settings */
export function cellName(row, column, settings) {
  const [first, second] = [lineName("columns", column, settings), lineName("rows", row, settings)];
  return sideOfLetters(settings) === "columns" ? first + second : second + first;
}

/** Where the cell of a name, in either alphabet, is: the inverse of cellName. @param {string} cell @param {Labels} settings */
export function cellAt(cell, settings) {
  const sign = cell.charAt(0).toUpperCase();
  const [letter, number] = [Math.max(LATIN.indexOf(sign), CYRILLIC.indexOf(sign)), Number(cell.slice(1)) - 1];
  return settings.labels === "rows" ? { row: letter, column: number } : { row: number, column: letter };
}

/** The letter or number of a row or column. @param {"rows" | "columns"} side @param {number} index @param {Labels} settings */
export function lineName(side, index, settings) {
  return side === sideOfLetters(settings) ? alphabetOf(settings)[index] : String(index + 1);
}

/** A position with its cells called as other letters call them. @param {Position} position @param {string} [labels] @returns {Position} */
export function relabelled({ settings, notation, shots, facts }, labels) {
  const others = withLabels(settings, labels);
  const renamed = (/** @type {string} */ cell) => {
    const { row, column } = cellAt(cell, settings);
    return cellName(row, column, others);
  };
  const inFact = (/** @type {string} */ cells) => cells.replace(/\p{Lu}\d+/gu, renamed);
  return {
    settings: others,
    notation,
    shots: shots.map((shot) => ({ ...shot, cell: renamed(shot.cell) })),
    ...(facts ? { facts: facts.map((fact) => fact.replace(/^[^=<>]*/, inFact)) } : {}),
  };
}

/** @param {Pick<Settings, "fleet">} settings */
const fleetWords = ({ fleet }) => fleet.split(/[\s,]+/).filter((word) => word !== "");

/** Whether a fleet has ships whose length is `?`, and one of those that are listed. @param {string} fleet */
export function hasOpenLengths(fleet) {
  return /=\?/.test(fleet);
}

/** Whether a ship may be missing: there is a `?` after its length, which may be `?` itself. @param {string} word */
function isDoubtful(word) {
  return /[^=]\?$/.test(word);
}

/**
 * The ships of a fleet. Each has its possible lengths (several for `2..5` or `?`), the longest of them, its name if it has one, and
 * whether it may be missing.
 * @param {Pick<Settings, "fleet" | "lengths">} settings
 */
export function shipsOf(settings) {
  const listed = [...new Set(numbersIn(settings.lengths ?? ""))].sort((a, b) => a - b);
  return fleetWords(settings).map((word) => {
    const mayBeMissing = isDoubtful(word);
    const parts = (mayBeMissing ? word.slice(0, -1) : word).split("=");
    const name = parts.length > 1 ? parts[0] : "";
    const range = parts[parts.length - 1];
    if (range === "?") {
      return { name, length: listed.at(-1) ?? 0, lengths: listed, mayBeMissing };
    }
    const [least, length = least] = range.split("..").map(Number);
    const lengths = Array.from({ length: Math.max(1, Math.min(length, MOST_LENGTH) - least + 1) || 1 }, (_, i) => least + i);
    return { name, length, lengths, mayBeMissing };
  });
}

/**
 * Whether a ship, or one of a class, can be this ship of the fleet: it has a possible length and, where ships are named, its name (`red=2`
 * for `red=2..3`).
 * @param {ReturnType<typeof shipsOf>[number]} ship @param {{ name?: string, length: number }} other @param {Pick<Settings, "announce">} settings
 */
export function canBe({ name, lengths }, other, { announce }) {
  const isNamed = announce === "ship" && (name !== "" || (other.name ?? "") !== "");
  return (!isNamed || other.name?.split("=")[0] === name) && lengths.includes(other.length);
}

/**
 * Matches ships to those of a fleet, and gives the latter. Certain ships are matched before doubtful ones, and exact lengths before
 * ranges; a ship of the fleet that is matched stays so, but gives its own to another where it finds a second one.
 * @template {ReturnType<typeof shipsOf>[number]} Ship
 * @param {Ship[]} fleet @param {{ name?: string, length: number }[]} ships @param {Pick<Settings, "announce">} settings @returns {Set<Ship>}
 */
export function shipsTaken(fleet, ships, settings) {
  const order = [...fleet].sort(
    (one, other) => Number(one.mayBeMissing) - Number(other.mayBeMissing) || one.lengths.length - other.lengths.length,
  );
  /** By the index of a ship. @type {Map<number, Ship>} */
  const taken = new Map();
  /** @type {(its: Ship, tried: Set<number>) => boolean} */
  const take = (its, tried) =>
    ships.some((ship, index) => {
      if (tried.has(index) || !canBe(its, ship, settings)) {
        return false;
      }
      tried.add(index);
      const before = taken.get(index);
      if (before && !take(before, tried)) {
        return false;
      }
      taken.set(index, its);
      return true;
    });
  for (const its of order) {
    take(its, new Set());
  }
  return new Set(taken.values());
}

/** @param {string} text */
function numbersIn(text) {
  return (text.match(/\d+/g) ?? []).map(Number);
}

/**
 * A fleet as a list of its ships. `4x1 3x2` is read as the program reads it: as length x number where that fits the board and gives
 * no length twice, otherwise as number x length.
 * @param {string} fleet @param {Pick<Settings, "size" | "touching">} settings
 */
export function fleetInShips(fleet, settings) {
  const words = fleet.split(/[\s,;]+/).filter((word) => word !== "");
  const pairs = words.map((word) => /^(\d+)[xX:](\d+)$/.exec(word)?.slice(1).map(Number) ?? []);
  if (words.length === 0 || pairs.some((pair) => pair.length === 0)) {
    return fleet.replace(/[\s,]+/g, " ").trim();
  }
  const { rows, columns } = dimensionsOf(settings);
  const around = settings.touching === "none" ? 1 : 0;
  const isPossible = (/** @type {number[][]} */ ships) =>
    new Set(ships.map(([length]) => length)).size === ships.length &&
    ships.every(([length]) => length <= Math.max(rows, columns)) &&
    ships.reduce((room, [length, number]) => room + number * (length + around) * (1 + around), 0) <=
      (rows + around) * (columns + around);
  const ships = isPossible(pairs) ? pairs : pairs.map(([number, length]) => [length, number]);
  return ships.flatMap(([length, number]) => Array(number).fill(length)).join(" ");
}

/** Whether nobody has said which ships there are. @param {Pick<Settings, "fleet" | "lengths">} settings */
export function isFleetUnknown(settings) {
  return hasOpenLengths(settings.fleet) || shipsOf(settings).some((ship) => ship.mayBeMissing || ship.lengths.length > 1);
}

/** A fleet in which one ship may be missing that was certain, or the other way round. @param {string} fleet @param {number} index */
export function withShipTurned(fleet, index) {
  const words = fleetWords({ fleet });
  const word = words[index];
  return words.with(index, isDoubtful(word) ? word.slice(0, -1) : `${word}?`).join(" ");
}

/** Whether a board is of a game, whatever is announced there. @param {Settings} settings @param {typeof GAME_OF_PEOPLE} game */
function isOfGame({ size, fleet, touching }, game) {
  const { columns, rows } = dimensionsOf({ size });
  const lengths = shipsOf({ fleet }).map((ship) => ship.length);
  return (
    !isFleetUnknown({ fleet }) &&
    `${columns}x${rows}` === game.size &&
    touching === game.touching &&
    String(lengths.sort((a, b) => a - b)) === String(game.lengths)
  );
}

/** Whether these are the rules of the game for which it is known how people place ships. @param {Settings} settings */
export function isGameOfPeople(settings) {
  return isOfGame(settings, GAME_OF_PEOPLE);
}

/** Whether these are the rules of a game for which it is known how ships are hidden. @param {Settings} settings */
export function isGameOfWary(settings) {
  return GAMES_OF_WARY.some((game) => isOfGame(settings, game));
}

/** Settings with a prior, or with none. @param {Settings} settings @param {string} [prior] @returns {Settings} */
export function withPrior(settings, prior) {
  return { ...rulesOf(settings), ...(prior ? { prior } : {}), ...totalsLines(settings) };
}

/** A chance that a ship is missing which is neither certain nor impossible. */
const PERCENT = /^[1-9]\d?$/;

/** Whether one can say how likely ships are missing: some may be, and the length of every ship is known. @param {Pick<Settings, "fleet">} settings */
export function canBeWeighed({ fleet }) {
  const ships = shipsOf({ fleet });
  return !hasOpenLengths(fleet) && ships.some((ship) => ship.mayBeMissing) && ships.every((ship) => ship.lengths.length === 1);
}

/** Settings of a board file, which cannot say how likely ships are missing, with what others say of it, if they have the same fleet. @param {Settings} settings @param {Settings} others @returns {Settings} */
export function withMissingOf(settings, others) {
  const shipWords = (/** @type {Settings} */ { fleet }) => String(fleetWords({ fleet }).sort());
  const missing = shipWords(settings) === shipWords(others) ? others.missing : undefined;
  return withPrior({ ...settings, missing }, settings.prior);
}

/** @param {Settings} settings */
const rulesOf = ({ size, fleet, lengths, touching, announce, labels, missing = "" }) => ({
  size,
  fleet,
  ...(lengths ? { lengths } : {}),
  touching,
  announce,
  ...(labels ? { labels } : {}),
  ...(PERCENT.test(missing) && canBeWeighed({ fleet }) ? { missing } : {}),
});

/** Settings with letters at the rows or at the columns. @param {Settings} settings @param {string} [labels] @returns {Settings} */
export function withLabels(settings, labels) {
  const isKnown = labels === "rows" || labels === "cyrillic";
  return withPrior({ ...settings, labels: isKnown ? labels : undefined }, settings.prior);
}

// ---- Totals of rows and columns

/** The settings that give totals, as far as any is known. @param {{ rows?: string, columns?: string }} settings */
function totalsLines({ rows, columns }) {
  return { ...(rows ? { rows } : {}), ...(columns ? { columns } : {}) };
}

/** Settings with the totals of others, or with none. @param {Settings} settings @param {{ rows?: string, columns?: string }} [totals] @returns {Settings} */
export function withTotals(settings, totals = {}) {
  return { ...rulesOf(settings), ...(settings.prior ? { prior: settings.prior } : {}), ...totalsLines(totals) };
}

/** @param {Settings} settings */
export function hasTotals(settings) {
  return settings.rows !== undefined || settings.columns !== undefined;
}

/** Totals as they are written, the same for the same totals; "" where none is known. @param {string} text */
function totalsText(text) {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  return words.every((word) => word === "?")
    ? ""
    : words.map((word) => (/^\d+$/.test(word) ? String(Number(word)) : word)).join(" ");
}

/** @param {Settings} settings @returns {Totals} */
export function totalsOf(settings) {
  const sides = dimensionsOf(settings);
  const list = (/** @type {"rows" | "columns"} */ side) => {
    const words = settings[side]?.split(" ") ?? [];
    return Array.from({ length: sides[side] }, (_, index) => (words[index] ?? "?").replace("?", ""));
  };
  return { rows: list("rows"), columns: list("columns") };
}

/** Settings with one total more, or less. @param {Settings} settings @param {"rows" | "columns"} side @param {number} index @param {string} total  "": not known */
export function withTotal(settings, side, index, total) {
  const words = totalsOf(settings)[side].with(index, total);
  return withTotals(settings, { ...settings, [side]: totalsText(words.map((word) => word || "?").join(" ")) });
}

/** The name of the preset that some settings are, or "" where they are none. @param {Settings} settings */
export function presetOf(settings) {
  const keys = /** @type {const} */ (["size", "fleet", "touching", "announce"]);
  const found = Object.entries(PRESETS).find(([, preset]) => keys.every((key) => preset[key] === settings[key]));
  return found ? found[0] : "";
}

/**
 * The answers that an opponent can give, each with the lengths or names that it may need. Named ships come first: an answer without a
 * name can be about any ship.
 * @param {Settings} settings
 * @returns {Omit<Shot, "cell">[]}
 */
export function answersOf(settings) {
  const ships = shipsOf(settings);
  /** @type {(answer: "hit" | "sunk", words: string[]) => Omit<Shot, "cell">[]} */
  const each = (answer, words) => [...new Set(words)].map((ship) => ({ answer, ship }));
  const names = ships.map((ship) => ship.name).sort((one, other) => Number(one === "") - Number(other === ""));
  const lengths = ships.flatMap((ship) => ship.lengths.map(String));
  switch (settings.announce) {
    case "hit":
      return [{ answer: "miss" }, { answer: "hit" }];
    case "length":
      return [{ answer: "miss" }, { answer: "hit" }, ...each("sunk", lengths)];
    case "ship":
      return [{ answer: "miss" }, ...each("hit", names), ...each("sunk", names)];
    default:
      return [{ answer: "miss" }, { answer: "hit" }, { answer: "sunk" }];
  }
}

/**
 * Whether a shot can have been answered so, or a mark be in a grid.
 * @param {Shot} shot @param {Settings} settings @param {"shots" | "grid"} notation
 */
export function isPossible(shot, settings, notation) {
  const isAnswer = (/** @type {Omit<Shot, "cell">} */ possible) =>
    possible.answer === shot.answer &&
    (notation === "grid" || possible.ship === shot.ship || (settings.announce === "ship" && shot.ship === undefined));
  return shot.answer === "blocked" || isHint(shot) || answersOf(settings).some(isAnswer);
}

/** The words of hints; those that a grid has a mark for come first, in the order of HINT_MARKS. @type {string[]} */
export const HINTS = ["left", "right", "top", "bottom", "middle", "single", "ship", "water"];
const HINT_MARKS = "<>^v+@";

/** A grid with its hits and misses exchanged, as it is meant by those who write X for a miss; null where there is no hit. @param {Position} position @returns {Position | null} */
export function exchanged(position) {
  const others = /** @type {Record<string, Shot["answer"]>} */ ({ hit: "miss", miss: "hit" });
  const isGrid = position.notation === "grid" && position.shots.some((shot) => shot.answer === "hit");
  return isGrid
    ? { ...position, shots: position.shots.map((shot) => ({ ...shot, answer: others[shot.answer] ?? shot.answer })) }
    : null;
}

/** Whether it is no shot, but what a puzzle tells. @param {Shot} shot */
export function isHint(shot) {
  return HINTS.includes(shot.answer);
}

/** The lengths or names that an answer may need. @param {Settings} settings @param {string} answer */
export function detailsOf(settings, answer) {
  return answersOf(settings)
    .filter((possible) => possible.answer === answer && possible.ship !== undefined)
    .map((possible) => /** @type {string} */ (possible.ship));
}

// ---- Writing

/** The lines that give some settings, or all but the size, which a grid brings with it. @param {Settings} settings @param {boolean} hasGrid */
function settingsLines(settings, hasGrid) {
  const preset = presetOf(settings);
  const others = Object.entries({
    ...labelsSetting(settings, NAMED.includes(preset) ? preset : ""),
    ...(settings.prior ? { prior: settings.prior } : {}),
    ...totalsLines(settings),
  });
  const otherLines = others.map(([key, value]) => `${key}: ${value}`);
  if (NAMED.includes(preset)) {
    // With totals the program takes nothing to be announced, unless it is told.
    return [`rules: ${preset}`, ...(hasTotals(settings) ? [`announce: ${settings.announce}`] : []), ...otherLines];
  }
  return [
    ...(hasGrid ? [] : [`size: ${settings.size}`]),
    `fleet: ${settings.fleet}`,
    ...(settings.lengths ? [`lengths: ${settings.lengths}`] : []),
    `touching: ${settings.touching}`,
    `announce: ${settings.announce}`,
    ...otherLines,
  ];
}

/** Which lines have letters, where the preset does not say the same. @param {Settings} settings @param {string} preset  "": none */
function labelsSetting(settings, preset) {
  const labels = lettered(settings);
  return labels === lettered(presetNamed(preset) ?? {}) ? {} : { labels };
}

/** @param {Shot} shot */
export function shotText(shot) {
  return [shot.cell, shot.answer, shot.ship].filter((word) => word !== undefined && word !== "").join(" ");
}

const MARKS = { miss: "o", hit: "x", sunk: "s", blocked: "b" };

/** @param {Position} position */
function gridLines(position) {
  const { rows, columns } = dimensionsOf(position.settings);
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => "."));
  for (const shot of position.shots.filter((shot) => !isHint(shot))) {
    const { row, column } = cellAt(shot.cell, position.settings);
    grid[row][column] = MARKS[/** @type {keyof typeof MARKS} */ (shot.answer)];
  }
  return grid.map((row) => row.join(" "));
}

/** A position as a board file. @param {Position} position */
export function boardText(position) {
  const lines = [...settingsLines(position.settings, position.notation === "grid"), ...(position.facts ?? [])];
  const hints = position.shots.filter(isHint);
  const shots = position.shots.filter((shot) => !isHint(shot));
  if (hints.length > 0) {
    lines.push("hints:", ...hints.map(shotText));
  }
  if (position.notation === "grid") {
    lines.push("board:", ...gridLines(position));
  } else if (shots.length > 0) {
    lines.push("shots:", ...shots.map(shotText));
  }
  return `${lines.join("\n")}\n`;
}

// ---- Facts about sets of cells

/** The keys of a board file that say something of a set of cells. */
const FACT_KEYS = ["among", "same-ship", "different-ships", "every-ship-hit"];

/** Whether a board file says something of sets of cells. @param {string} text */
export function hasFacts(text) {
  return hasKey(text, FACT_KEYS);
}

/** The facts of a board file that the program has written: each in a line of its own, and cell by cell. @param {string} text */
export function factsOfFile(text) {
  return text.split("\n").filter(hasFacts);
}

// ---- Reading

/** The words before a colon that are those of a board file. */
const KEYS = [
  "rules",
  "size",
  "fleet",
  "lengths",
  "touching",
  "announce",
  "prior",
  "rows",
  "columns",
  "marks",
  "labels",
  "others",
];
const KEYS_AND_SECTIONS = [...KEYS, ...FACT_KEYS, "misses", "hits", "board", "shots", "hints"];

/** The keys that say which game it is. */
const GAME_KEYS = ["rules", "size", "fleet", "touching", "announce"];

/** Whether a line of a text has one of some keys. @param {string} text @param {string[]} keys */
const hasKey = (text, keys) => new RegExp(`^\\s*(${keys.join("|")})[ \\t]*:`, "im").test(text);

/** The sets of marks for grids that the program knows by name, beside its own. */
export const MARK_SETS = ["xo", "dashes", "letters", "squares", "fog", "csplib", "initials"];

/** A cell as people write it, among other words: `E5`, `e-5`, `5E`, `E 5`, also with a Cyrillic letter. */
const CELL_WORD = /(?<![\p{L}\d])(?:\p{L}\s?-?\d{1,3}|\d{1,3}\p{L})(?![\p{L}\d])/u;

/** Whether a line is a shot in words: a cell, and something besides that may be its answer. @param {string} line */
function isShotLine(line) {
  return CELL_WORD.test(line) && /\p{L}/u.test(line.replace(CELL_WORD, ""));
}

/** A list of shots with one of them in a line, where several are: `E5 miss, E6 hit`. @param {string} text */
function oneShotALine(text) {
  return text.replace(/[^\r\n]+/g, (line) => {
    const shots = line.split(/[,;]/);
    return shots.length > 1 && shots.every(isShotLine) ? shots.join("\n") : line;
  });
}

const HINT_WORDS = HINTS.join("|");
const ONE_WORD_CELL = "\\p{L}-?\\d{1,3}|\\d{1,3}\\p{L}";
const LIST_SIGN = "\\s*(?:(?:\\d+[.):]|[-*])\\s+)?";

/** A hint as people write it, among other words: `1. C4: top`, or `top C4`. */
const HINT_LINE = new RegExp(`^(${LIST_SIGN})(${ONE_WORD_CELL})([\\s:=,→>-]+)(${HINT_WORDS})([\\s.!,;]*)$`, "iu");
const HINT_WORD_FIRST = new RegExp(
  `^(${LIST_SIGN})(${HINT_WORDS.replace("|water", "")})([\\s:=]+)(${ONE_WORD_CELL})(?=[\\s.!,;]*$)`,
  "iu",
);

/** @param {string} text */
const blank = (text) => text.replace(/[^]/g, " ");

/** A hint as in a board file, with every character at its place unless the word comes first; "": the line is none. @param {string} line */
function hintIn(line) {
  const parts = HINT_LINE.exec(line.replace(HINT_WORD_FIRST, "$1$4$3$2"));
  return parts ? `${blank(parts[1])}${parts[2]}${blank(parts[3])}${parts[4]}${blank(parts[5])}` : "";
}

/**
 * Turns a list of shots and hints into these two sections of a board file. Both keep the lines of the list; the lines of the other
 * section are blank. `water: A1` is a miss; so is `A1 water` beside shots.
 * @param {string} text @returns {{ text: string, again: number }}  again: how many lines the hints come later
 */
function listSections(text) {
  const lines = text.split("\n");
  const hasShots = lines.some((line) => isShotLine(line) && hintIn(line) === "");
  const hints = lines.map((line) => (hasShots && /water/i.test(line) ? "" : hintIn(line)));
  if (hints.every((hint) => hint === "")) {
    return { text, again: 0 };
  }
  const shots = lines.map((line, index) => (hints[index] ? blank(line) : line));
  const hintLines = lines.map((line, index) => hints[index] || blank(line));
  return { text: [...shots, "hints:", ...hintLines].join("\n"), again: lines.length + 1 };
}

/** A grid without what other programs put between its cells, but for a frame, which the program reads. Every other character stays at
 * its place. @param {string} text */
function plainGrid(text) {
  return text.replace(/\uFE0F/g, "").replace(/[,;[\]"']/g, " ");
}

/** The sets of marks in which a dash is a cell. */
const SETS_WITH_DASHES = ["dashes", "letters"];

/** Whether a line is one of a frame, as the program takes it. @param {string} line @param {string} before  the line above @param {string} marks */
function isFrame(line, before, marks) {
  const hasCorner = /\+[-=]/.test(line);
  const isBelowLabels = isColumnLetters(before) || isColumnNumbers(before);
  const canBeDashes = !SETS_WITH_DASHES.includes(marks) && (hasCorner || (isBelowLabels && /--|==/.test(line)));
  return /^[\s|+:=-]+$/.test(line) && (canBeDashes || (hasCorner && !line.includes("|")));
}

/** The rows of a grid, and its labels, without a frame. @param {string} text @param {string} marks */
function rowsOf(text, marks) {
  const lines = text.split(/\r?\n/).filter((line) => !/^\s*(#|$)/.test(line));
  const withoutBars = lines.map((line) => line.replaceAll("|", " "));
  return withoutBars.filter((_, index) => !isFrame(lines[index], withoutBars[index - 1] ?? "", marks));
}

/** The first line of a text that is neither blank nor a comment, its key as in a board file, and whether it is a shot. @param {string} given */
function beginningOf(given) {
  const first = given.split(/\r?\n/).find((line) => line.trim() !== "" && !line.trim().startsWith("#")) ?? "";
  return { first, key: /^\s*([\w-]+)\s*:/.exec(first)?.[1].toLowerCase() ?? "", isShot: isShotLine(first) };
}

/** Whether a text begins as a board file or a list of shots, which no other format does. @param {string} given */
export function isOwnFormat(given) {
  const { key, isShot } = beginningOf(given);
  return isShot || KEYS_AND_SECTIONS.includes(key);
}

/**
 * A text that may lack the lines before a grid or a list of shots, as a whole board file: under the rules at hand, with their totals
 * if it is a board of that size. Letters at the edge of the grid go before those of the board at hand.
 * @param {string} given @param {Settings} settings @param {string} [marks]  those of the grid, as in a board file
 * @returns {{ text: string, added: number, again?: number, isOfInitials?: boolean }}  how many lines were put before it; how many lines
 *   later its hints come, if there are any; whether it is a puzzle of initials
 */
export function wholeFile(given, settings, marks = "") {
  const { first, key, isShot } = beginningOf(given);
  const isFile = KEYS_AND_SECTIONS.includes(key);
  if (first === "" || (isFile ? hasKey(given, GAME_KEYS) : key !== "" && !isShot)) {
    return { text: given, added: 0 };
  }
  const isGrid = isFile ? hasKey(given, ["board"]) : !isShot;
  const { text, again } = isFile
    ? { text: given, again: 0 }
    : isShot
      ? listSections(oneShotALine(given))
      : { text: plainGrid(given), again: 0 };
  const gridRows = isGrid ? rowsOf(isFile ? gridIn(text) : text, marks) : [];
  const grid = gridOf(gridRows);
  const isSameSize = !isGrid || `${grid[0]?.length}x${grid.length}` === settings.size;
  const isOfTotals = isFile && hasKey(given, ["rows", "columns"]);
  const rules = withTotals(
    withLabels(settings, lettersOf(gridRows) || settings.labels),
    isSameSize && !isOfTotals ? settings : {},
  );
  const marksLines = marks === "" || isShot ? [] : [`marks: ${marks}`];
  // A puzzle with totals announces nothing, unless the grid marks a ship as sunk.
  const hasSunk = grid.some((row) => row.some((mark) => /s/i.test(mark)));
  const isPuzzle = isOfTotals || (!hasSunk && gridRows.some((row) => /[^\s\d]\s+\d+\s*$/.test(row)));
  const isOfInitials = !isFile && isPuzzle && /^[.?\d]*[tblrmcw][.?\dtblrmcw]*$/i.test(grid.flat().join(""));
  const settingLines = settingsLines(rules, isGrid).filter(
    (line) => !(isPuzzle && line.startsWith("announce:")) && !(isFile && hasKey(given, [line.split(":")[0]])),
  );
  const section = isFile ? [] : [isShot ? "shots:" : "board:"];
  const lines = [...settingLines, ...marksLines, ...section];
  return { text: [...lines, text].join("\n"), added: lines.length, again, isOfInitials };
}

/** The grid of a board file. @param {string} text */
function gridIn(text) {
  return text.split(/^\s*board[ \t]*:/im)[1].split(/^\s*hints[ \t]*:/im)[0];
}

/** @param {string} mark @returns {Shot["answer"] | null} */
function answerOfMark(mark) {
  if ("oO*~".includes(mark)) {
    return "miss";
  }
  if ("xX".includes(mark)) {
    return "hit";
  }
  if ("bB".includes(mark)) {
    return "blocked";
  }
  const hint = HINT_MARKS.indexOf(mark.toLowerCase());
  return "sS".includes(mark) ? "sunk" : hint >= 0 ? /** @type {Hint} */ (HINTS[hint]) : null;
}

/** Whether a grid has letters at its rows, and then perhaps numbers above its columns. @param {string[]} lines */
function hasRowLetters(lines) {
  return isColumnNumbers(lines[0] ?? "") || /^\s*A\s*[^\sB]/i.test(lines[0] ?? "");
}

/** The labels at the edges of a grid; "": it has no letters. @param {string[]} lines @returns {"rows" | "columns" | "cyrillic" | ""} */
function lettersOf(lines) {
  const [first = ""] = lines;
  return hasRowLetters(lines) ? "rows" : !isColumnLetters(first) ? "" : /[АБ]/iu.test(first) ? "cyrillic" : "columns";
}

/** Whether a line has the letters above a grid. @param {string} line */
function isColumnLetters(line) {
  return /^\s*[AА](\s|[BБ]|$)/iu.test(line);
}

/** Whether a line has the numbers above a grid. @param {string} line */
function isColumnNumbers(line) {
  return /^\s*1\s+2(\s|$)/.test(line);
}

/** The grid in some lines: a row of characters a cell each, without letters and numbers at its edges. @param {string[]} lines */
function gridOf(lines) {
  if (hasRowLetters(lines)) {
    const rows = lines.filter((line) => !isColumnNumbers(line));
    const hasLetters = /^\s*A\s*[^\sB]/i.test(rows[0] ?? "");
    return rows.map((line) => [...line.replace(hasLetters ? /^\s*[A-Z]/i : "", "").replace(/\s+/g, "")]);
  }
  const rows = lines.filter((line) => !isColumnLetters(line));
  return rows.map((line) => [...line.replace(/^\s*\d+/, "").replace(/\s+/g, "")]);
}

/**
 * Reads a board file that the program has accepted, all but the facts about sets of cells: the program writes these.
 * @param {string} text
 * @returns {Position}
 */
export function readBoard(text) {
  const lines = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  /** @type {Record<string, string>} */
  const found = {};
  /** @type {Record<string, string[]>} */
  const sections = { board: [], shots: [], hints: [] };
  let section = "";
  for (const line of lines) {
    const [, word, value] = /^\s*([A-Za-z][\w-]*)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    const key = (word ?? "").toLowerCase();
    if (Object.hasOwn(sections, key)) {
      section = key;
    } else if (word && section === "") {
      found[key] = value;
    } else {
      section ||= "board";
      sections[section].push(line);
    }
  }
  const game = (found.rules ?? "russian").toLowerCase();
  /** @type {Settings} */
  const preset = presetNamed(game) ?? PRESETS.russian;
  const grid = gridOf(sections.board);
  const labels = (found.labels ?? (lettersOf(sections.board) || preset.labels))?.toLowerCase();
  const size = (found.size ?? (grid.length > 0 ? `${grid[0].length}x${grid.length}` : preset.size)).toLowerCase();
  const touching = (found.touching ?? preset.touching).toLowerCase();
  const others = {
    size,
    fleet: fleetInShips(found.fleet ?? preset.fleet, { size, touching }),
    lengths: found.lengths,
    touching,
    announce: (found.announce ?? preset.announce).toLowerCase(),
  };
  const rules = withLabels(others, labels);
  const totals = { rows: totalsText(found.rows ?? ""), columns: totalsText(found.columns ?? "") };
  if (found.announce === undefined && (totals.rows || totals.columns)) {
    rules.announce = "hit"; // a puzzle announces nothing
  }
  return {
    settings: withPrior({ ...rules, ...totals }, found.prior === PEOPLE ? PEOPLE : ""),
    notation: grid.length > 0 ? "grid" : "shots",
    shots: hintsLast([
      ...shotsOfGrid(grid, rules),
      ...sections.shots.map((line) => shotOfLine(line, rules)),
      ...sections.hints.map((line) => hintOfLine(line, rules)),
    ]),
  };
}

/** The shots in their order, and after them the hints: a cell with a hint may be shot at, too. @param {Shot[]} shots */
export function hintsLast(shots) {
  return [...shots.filter((shot) => !isHint(shot)), ...shots.filter(isHint)];
}

/**
 * The cells that need no shot. Where sinking is announced, a hint of a ship does not spare the shot.
 * @param {Pick<Position, "settings" | "shots">} position
 */
export function doneCells({ settings, shots }) {
  const done = shots.filter((shot) => !isHint(shot) || shot.answer === "water" || settings.announce === "hit");
  return new Set(done.map((shot) => shot.cell));
}

/** Maps each cell to its shot, or else to its hint. A Map keeps the last entry, so the list is reversed. @param {Shot[]} shots */
export function byCell(shots) {
  return new Map(
    hintsLast(shots)
      .reverse()
      .map((shot) => [shot.cell, shot]),
  );
}

/** @param {string[][]} grid @param {Labels} settings */
function shotsOfGrid(grid, settings) {
  /** @type {Shot[]} */
  const shots = [];
  for (const [row, marks] of grid.entries()) {
    for (const [column, mark] of marks.entries()) {
      const answer = answerOfMark(mark);
      if (answer) {
        shots.push({ cell: cellName(row, column, settings), answer });
      }
    }
  }
  return shots;
}

/** The settings that a shot depends on. @typedef {Pick<Settings, "size" | "fleet" | "lengths" | "announce" | "labels">} ShotSettings */

/** The words for answers that people write beside those of a board file. @type {Record<string, Shot["answer"]>} */
const OTHER_WORDS = { m: "miss", w: "miss", water: "miss", h: "hit", s: "sunk", sank: "sunk", sink: "sunk" };

/**
 * A shot that the program has accepted, in any of the forms that it reads: the cell first or last, also as `3C`, `C-3` or `c 3`.
 * @param {string} line @param {ShotSettings} settings @returns {Shot}
 */
export function shotOfLine(line, settings) {
  const letters = dimensionsOf(settings)[sideOfLetters(settings)];
  const letter = `[${LATIN.slice(0, letters)}${CYRILLIC.slice(0, letters)}]`;
  const cell = `${letter}\\s+\\d+|${letter}-?\\d+|\\d+${letter}`;
  const first = new RegExp(`^(?:\\d+\\s+${letter}|${cell})(?=\\s)`, "iu").exec(line.trim());
  const [label] = first ?? new RegExp(`(?<=\\s)(?:${cell})(?=\\s|$)`, "iu").exec(line.trim()) ?? [""];
  const [, word = "", more = ""] = /^([A-Za-z]+)\s*(.*?)\s*$/.exec(line.trim().replace(label, "").trim()) ?? [];
  const ship = shipNamed(shipsOf(settings), more);
  const added = ship?.lengths.length === 1 && settings.announce === "length" ? String(ship.length) : (ship?.name ?? more);
  const { row, column } = cellAt(`${/\p{L}/u.exec(label)?.[0]}${/\d+/.exec(label)?.[0]}`, settings);
  return {
    cell: cellName(row, column, settings),
    answer: OTHER_WORDS[word.toLowerCase()] ?? /** @type {Shot["answer"]} */ (word.toLowerCase()),
    ...(added === "" ? {} : { ship: added }),
  };
}

/**
 * The ship that somebody means by a name: the one of just this name, else the one of a name that differs in capitals or hyphens.
 * @template {{ name: string }} T @param {T[]} ships @param {string} written
 */
export function shipNamed(ships, written) {
  const key = (/** @type {string} */ name) => name.toLowerCase().replace(/[ _]/g, "-");
  const named = ships.filter(({ name }) => name !== "");
  return named.find(({ name }) => name === written) ?? named.find(({ name }) => key(name) === key(written));
}

/** @param {string} line @param {ShotSettings} settings @returns {Shot} */
function hintOfLine(line, settings) {
  const { cell } = shotOfLine(line, settings);
  return { cell, answer: /** @type {Shot["answer"]} */ (line.trim().split(/\s+/)[1].toLowerCase()) };
}

/** More of a name than this is not repeated in a message. */
const LONGEST_NAME = 40;

/**
 * The setting of a board file that the page has no place for, or "". The numbers would be wrong without it. Priors other than the one
 * that is built in are files, which the page does not have; it has no field for ships besides the fleet.
 * @param {string} text
 */
export function beyondPage(text) {
  const prior = /^\s*prior[ \t]*:[ \t]*([^\r\n]*)/im.exec(text)?.[1].trim() ?? "";
  if (!["", UNIFORM, PEOPLE].includes(prior)) {
    return `prior: ${prior.slice(0, LONGEST_NAME)}`;
  }
  const others = /^\s*others[ \t]*:[ \t]*([^\r\n]*)/im.exec(text)?.[1].trim() ?? "";
  return ["", "no"].includes(others.toLowerCase()) ? "" : `others: ${others.slice(0, LONGEST_NAME)}`;
}

/** Whether the page can show a board of this size. @param {Settings} settings */
export function isShowable(settings) {
  const { rows, columns } = dimensionsOf(settings);
  const fits = (/** @type {number} */ side) => Number.isInteger(side) && side >= 1 && side <= MOST_CELLS_A_SIDE;
  return fits(rows) && fits(columns);
}

// ---- Links

/** @param {string} text */
const quoted = (text) => encodeURIComponent(text).replace(/%20/g, "+").replace(/%3D/gi, "=").replace(/%3F/gi, "?");

/** Whether this many shots can be left on a board that the page shows. @param {number} shots */
export function isShotsLeft(shots) {
  return Number.isInteger(shots) && shots >= 1 && shots <= MOST_CELLS_A_SIDE * MOST_CELLS_A_SIDE;
}

/** How many cells can still be shot at. @param {Position} position */
export function openCells(position) {
  const { rows, columns } = dimensionsOf(position.settings);
  return rows * columns - doneCells(position).size;
}

/**
 * A position as the fragment of a link: short, and such that a person can read it.
 * @param {Position} position @param {number | null} [shotsLeft]  how many shots the player has left
 */
export function fragmentOf(position, shotsLeft = null) {
  const preset = presetOf(position.settings);
  const rules = preset ? { rules: preset, ...labelsSetting(position.settings, preset) } : rulesOf(position.settings);
  const parts = Object.entries(rules).map(([key, value]) => `${key}=${quoted(value)}`);
  if (position.settings.prior) {
    parts.push(`prior=${quoted(position.settings.prior)}`);
  }
  parts.push(...Object.entries(totalsLines(position.settings)).map(([key, value]) => `${key}=${quoted(value)}`));
  const hints = position.shots.filter(isHint).map((hint) => `${hint.cell}${hint.answer}`);
  const shots = position.shots
    .filter((shot) => !isHint(shot))
    .map((shot) => `${shot.cell}${MARKS[/** @type {keyof typeof MARKS} */ (shot.answer)]}${quoted(shot.ship ?? "")}`);
  for (const key of FACT_KEYS) {
    const facts = (position.facts ?? []).filter((fact) => fact.startsWith(`${key}: `)).map((fact) => fact.slice(key.length + 2));
    parts.push(...(facts.length > 0 ? [`${key}=${facts.map(quoted).join(";")}`] : []));
  }
  if (hints.length > 0) {
    parts.push(`hints=${hints.join(",")}`);
  }
  if (position.notation === "grid" || shots.length > 0) {
    parts.push(`${position.notation === "grid" ? "grid" : "shots"}=${shots.join(",")}`);
  }
  if (shotsLeft !== null && isShotsLeft(shotsLeft)) {
    parts.push(`within=${shotsLeft}`);
  }
  return parts.join("&");
}

/**
 * Reads a fragment: a position, which the program has yet to find right, how many shots are left, if it says so, the number of a game
 * to practise or "duel", and the seed of a drill, if it names them.
 * @param {string} fragment  without the #
 * @returns {{ position: Position, shotsLeft: number | null, practise: string, drill: string } | null}  null where it is none
 */
export function readFragment(fragment) {
  if (fragment.length > 20000) {
    return null;
  }
  const position = emptyPosition();
  let practise = "";
  let drill = "";
  let prior = "";
  let missing = position.settings.missing;
  /** @type {Shot[]} */
  let hints = [];
  /** @type {number | null} */
  let shotsLeft = null;
  /** @type {{ rows?: string, columns?: string }} */
  const totals = {};
  for (const part of fragment.split("&")) {
    const [, key, raw] = /^([\w-]+)=(.*)$/s.exec(part) ?? [];
    let value;
    try {
      value = decodeURIComponent((raw ?? "").replace(/\+/g, " "));
      value = ["rules", "size", "touching", "announce", "labels"].includes(key) ? value.toLowerCase() : value;
    } catch {
      return null;
    }
    const preset = key === "rules" ? presetNamed(value) : undefined;
    if (preset) {
      position.settings = { ...preset };
    } else if (key === "size" || key === "fleet" || key === "lengths" || key === "touching" || key === "announce") {
      position.settings[key] = value;
    } else if (key === "missing" && PERCENT.test(value)) {
      missing = value;
    } else if (key === "labels" && ["rows", "columns", "cyrillic"].includes(value)) {
      position.settings = withLabels(position.settings, value);
    } else if (key === "shots" || key === "grid") {
      position.notation = key;
      const shots = raw === "" ? [] : raw.split(",").map((word) => shotOfWord(decodeURIComponent(word.replace(/\+/g, " "))));
      if (!shots.every((shot) => shot !== null)) {
        return null;
      }
      position.shots = /** @type {Shot[]} */ (shots);
    } else if (FACT_KEYS.includes(key)) {
      position.facts = [...(position.facts ?? []), ...value.split(";").map((fact) => `${key}: ${fact.trim()}`)];
    } else if (key === "hints") {
      const read = value.split(",").map(hintOfWord);
      if (!read.every((hint) => hint !== null)) {
        return null;
      }
      hints = /** @type {Shot[]} */ (read);
    } else if (key === "rows" || key === "columns") {
      totals[key] = totalsText(value);
    } else if (key === "prior") {
      prior = value === UNIFORM ? "" : value;
    } else if (key === "within" && /^\d+$/.test(value) && isShotsLeft(Number(value))) {
      shotsLeft = Number(value);
    } else if (key === "practise" && /^(\d{1,400}|duel)$/.test(value)) {
      practise = value;
    } else if (key === "drill" && /^\d{1,10}$/.test(value)) {
      drill = value;
    } else {
      return null;
    }
  }
  const fleet = fleetInShips(position.settings.fleet, position.settings);
  position.settings = withPrior({ ...position.settings, fleet, missing, ...totals }, prior);
  position.shots = hintsLast([...position.shots, ...hints]);
  // A line of a file must not become two; and every cell must be on the board.
  const words = [
    ...Object.values(position.settings),
    ...(position.facts ?? []),
    ...position.shots.map((shot) => shot.ship ?? ""),
  ];
  const { rows, columns } = dimensionsOf(position.settings);
  const isOnBoard = (/** @type {Shot} */ shot) => {
    const { row, column } = cellAt(shot.cell, position.settings);
    return row >= 0 && row < rows && column >= 0 && column < columns;
  };
  // eslint-disable-next-line no-control-regex
  if (words.some((word) => /[\x00-\x1f]/.test(word)) || !isShowable(position.settings) || !position.shots.every(isOnBoard)) {
    return null;
  }
  return { position, shotsLeft, practise, drill };
}

/** @param {string} word @returns {Shot | null} */
function hintOfWord(word) {
  const [, cell, hint] = /^(\p{L}[1-9]\d?)([a-z]+)$/u.exec(word) ?? [];
  return HINTS.includes(hint) ? { cell: cell.toUpperCase(), answer: /** @type {Hint} */ (hint) } : null;
}

/** @param {string} word @returns {Shot | null} */
function shotOfWord(word) {
  const [, cell, letter, ship] = /^(\p{L}[1-9]\d?)([oxsb])(.*)$/su.exec(word) ?? [];
  if (!cell) {
    return null;
  }
  return { cell: cell.toUpperCase(), answer: /** @type {Shot["answer"]} */ (answerOfMark(letter)), ...(ship ? { ship } : {}) };
}
