/** Boards: making them, shooting at them, and asking them. And what is asked without a board. */
import { gridOf, indexOfWord, labelOf, optionsOf, placeOf, plainText, shown, unicodeText, wholeNumber, workOf } from "./cells.js";
import { gamesOf, namesOf, planOf, playContest } from "./contest.js";
import { InvalidError } from "./errors.js";
import { Library, shotText } from "./library.js";
import { module } from "./platform.js";
import { QUESTIONS, prepared, whichBest } from "./questions.js";
import { SIGNS, STATES } from "./states.js";

/** @import { Analysis } from "./analysis.js" */
/** @import { Answer, Shot } from "./answer.js" */
/** @import { Cell } from "./cells.js" */
/** @import { ContestOptions, Game, Named } from "./contest.js" */
/** @import { Ship } from "./fleets.js" */
/** @import { Chooser, Description, Work } from "./library.js" */
/** @import { Advice, Fewest, Explanation, FoundCells, Goal, Salvo, SalvoGoal, Solutions, Review, Steps } from "./questions.js" */
/** @import { CellState } from "./states.js" */

/**
 * The rules of a game. Everything may be left out. The text then decides, and without a text the Russian game.
 * @typedef {object} BoardOptions
 * @property {"russian" | "classic" | "german" | (string & {})} [rules]  a game with a name, one of `games()`
 * @property {string | readonly [columns: number, rows: number]} [size]  columns first: `"12x10"` and `[12, 10]` have 12 columns
 * @property {string | readonly number[]} [fleet]  the lengths of the ships, such as `"4 3 3 2"`; named ones as `"carrier=5"`; `"3?"`
 *                                                 may be missing
 * @property {"none" | "diagonal" | "any"} [touching]  where ships may touch: nowhere, at corners, or anywhere
 * @property {"hit" | "sunk" | "length" | "ship"} [announce]  what the opponent says about a shot
 * @property {string | readonly (number | null)[]} [rows]  for a puzzle: how many cells ships cover in each row; null: not known
 * @property {string | readonly (number | null)[]} [columns]  the same for each column
 * @property {string} [prior]  how likely ships are at each place: the name of a prior that is built in, such as `people`; `uniform`:
 *                             none
 * @property {import("./cells.js").Labels} [labels]  which lines have letters: `rows` as on a board of Hasbro; cells are read and
 *                                                   written so
 * @property {string} [among]  sums besides those of the text: how many of some cells ships cover, such as `A1 C3 E5 = 1; A1:E2 >= 1`
 * @property {string | readonly number[]} [lengths]  the lengths of the ships whose length is `?`, as in `"red=? blue=?"`, in any
 *                                                   order: nobody knows which ship has which
 * @property {"yes" | "no"} [others]  `yes`: there may be ships besides the fleet, and hits may be theirs
 * @property {string} [misses]  in place of a grid: the cells that were missed, such as `E5 C3`
 * @property {string} [hits]  in place of a grid: the cells that were hit, of ships still afloat
 * @property {string} [sunk]  in place of a grid: all cells of the ships that are sunk, such as `A1:A4`
 * @property {string} [sameShip]  cells that one ship covers, such as `B2 C2`; semicolons separate several sets
 * @property {string} [differentShips]  cells such that no ship covers two of them; semicolons separate several sets
 * @property {string} [everyShipHit]  `yes`: every ship covers a cell that was hit; or cells: every ship covers one of these
 * @property {string} [marks]  for `Board.parse`: which characters of a grid stand for what, such as `xo` (X a miss, O a hit)
 */

/**
 * Ships that are not told apart.
 * @typedef {object} ShipClass
 * @property {number} length        how many cells each of them covers
 * @property {number} ships         how many there are
 * @property {string | null} name   their name, where the announcement is `ship`
 * @property {number} optional      how many of them may be missing
 */

/**
 * How a map is written.
 * @typedef {object} RenderOptions
 * @property {"text" | "svg" | "csv" | "json"} [format]  CSV has a line for every cell
 * @property {"occupancy" | "length" | "sinks"} [quantity]  what is shown of each cell
 * @property {number} [length]   the length of the ships, for the quantity `length`
 * @property {boolean} [counts]  whether a text shows exact numbers in place of percentages
 */

/**
 * @typedef {object} SampleOptions
 * @property {string} [placer]  one of `placers()`; with `uniform`, which is usual, all arrangements are exactly equally likely
 * @property {number | bigint} [first]  the index of the first fleet; usually 0
 */

/**
 * A bot's turn: what it needs besides the board.
 * @typedef {object} BotTurn
 * @property {bigint} game    the number of the game
 * @property {bigint} random  a random number of 64 bits, which the seed of the contest, the bot's name, the game and the shot decide
 * @property {string[]} held  the cells that it has named in the salvo at hand, which it must not name again
 */

/**
 * A strategy of your own: a function that is given a board with the shots so far, and gives the cell to shoot at next. Its name is
 * that of the function, or `bot`. Games can be repeated if it depends on the board and on `random` alone.
 * @typedef {(board: Board, turn: BotTurn) => Cell} Bot
 */

/** The settings in the order in which the module takes them (npm/wasm/boards.c). */
const SETTINGS = /** @type {const} */ ([
  "rules",
  "size",
  "fleet",
  "touching",
  "announce",
  "rows",
  "columns",
  "prior",
  "marks",
  "labels",
  "among",
  "sameShip",
  "differentShips",
  "everyShipHit",
  "lengths",
  "others",
  "misses",
  "hits",
  "sunk",
]);
const HINTS = ["water", "ship", "single", "left", "right", "top", "bottom", "middle"];

/** The module of this thread, which makes its instance at the first question. */
const library = new Library(module);

/** The description of a board for library.js. It has its own class, so that no user's options are mistaken for one. */
class Described {
  /** @param {string} base @param {string} acts @param {import("./cells.js").Labels} [labels]  if they are known already */
  constructor(base, acts, labels) {
    this.base = base;
    this.acts = acts;
    this.labels = labels;
  }
}

/** The description of each board, which users do not see. @type {WeakMap<Board, Described>} */
const DESCRIPTIONS = new WeakMap();

/** @param {Board} board */
export function descriptionOf(board) {
  const description = DESCRIPTIONS.get(board);
  if (description === undefined) {
    throw new InvalidError(`board: ${shown(board)} is not a Board`);
  }
  return description;
}

/** @param {string} base @param {string} acts @param {import("./cells.js").Labels} [labels] */
function boardOf(base, acts, labels) {
  return new Board(/** @type {any} */ (new Described(base, acts, labels)));
}

/** The rules that boards have been asked for. @type {WeakMap<Board, Rules>} */
const RULES = new WeakMap();

/** @param {unknown} value @param {string} name @returns {string} */
function settingText(value, name) {
  if (name === "size" && Array.isArray(value) && value.length === 2) {
    return value.map((number) => wholeNumber(number, name, 1)).join("x");
  }
  if ((name === "fleet" || name === "lengths" || name === "rows" || name === "columns") && Array.isArray(value)) {
    const least = name === "rows" || name === "columns" ? 0 : 1;
    const text = (/** @type {unknown} */ number) => (number === null && least === 0 ? "?" : wholeNumber(number, name, least));
    return [...value].map(text).join(" "); // a hole is undefined
  }
  return plainText(value, name);
}

/** @param {BoardOptions} options @param {string} text  a board file */
function baseOf(options, text) {
  optionsOf(options, SETTINGS, "setting");
  const settings = SETTINGS.map((name) => (options[name] === undefined ? "" : `=${settingText(options[name], name)}`));
  const noPrior = "";
  return [...settings, noPrior, text].join("\0");
}

/**
 * @typedef {object} Rules
 * @property {number} rows
 * @property {number} columns
 * @property {"none" | "diagonal" | "any"} touching
 * @property {"hit" | "sunk" | "length" | "ship"} announce
 * @property {string | null} rules
 * @property {string | null} priorName
 * @property {string[]} notes
 * @property {import("./cells.js").Labels} labels
 * @property {ShipClass[]} fleet
 * @property {(number | null)[]} rowTotals
 * @property {(number | null)[]} columnTotals
 * @property {CellState[][]} cells
 */

/** @param {Answer} answer @returns {Rules} */
function readRules(answer) {
  const [rows, columns] = answer.doubles(2);
  const totals = (/** @type {number} */ count) => Array.from(answer.doubles(count), (total) => (total < 0 ? null : total));
  return {
    rows,
    columns,
    touching: /** @type {Rules["touching"]} */ (answer.text()),
    announce: /** @type {Rules["announce"]} */ (answer.text()),
    rules: answer.text(),
    priorName: answer.text(),
    notes: (answer.text() ?? "").split("\n").filter(Boolean),
    labels: answer.labels,
    fleet: answer.list(() => ({
      length: answer.number(),
      ships: answer.number(),
      name: answer.text(),
      optional: answer.number(),
    })),
    rowTotals: totals(rows),
    columnTotals: totals(columns),
    cells: gridOf(rows, columns, () => STATES[answer.number()]),
  };
}

/**
 * The rules of a game, and what is known of the opponent's fleet. A board never changes: a shot makes another one.
 *
 * The questions are answered before they return. In a page, ask by an `Engine` whatever may take long.
 *
 * @example
 * const board = new Board("classic").shoot("C7", "hit").shoot("C8", "miss");
 * board.count(); // 1615499942n
 * board.analyse().best; // ["D7"]
 */
export class Board {
  /**
   * @param {string | BoardOptions} [options]  the rules, or the name of a game. Usually `russian`.
   * @throws {InvalidError} for rules that make no game
   */
  constructor(options = {}) {
    const settings = typeof options === "string" ? { rules: options } : options;
    const description = settings instanceof Described ? settings : new Described(baseOf(settings, ""), "");
    library.ask({}, [], () => library.board(description)); // fails now, where no board can be made of it
    DESCRIPTIONS.set(this, description);
  }

  /**
   * Reads a board file.
   * @param {string} text     the file's text
   * @param {BoardOptions} [options]  replace settings of the text
   * @returns {Board}
   * @throws {InvalidError} for the first mistake, with its `line` and `column`
   * @example
   * Board.parse("size: 3x1\nfleet: 2\nboard:\n. x .").count(); // 2n
   */
  static parse(text, options = {}) {
    return boardOf(baseOf(options, unicodeText(text, "text")), "");
  }

  // ---- What is known ----

  /** The rules of the board. The module is asked for them once. @returns {Rules} */
  #read() {
    const rules =
      RULES.get(this) ?? readRules(library.ask({}, [], () => library.call("board_describe", library.board(descriptionOf(this)))));
    RULES.set(this, rules);
    return rules;
  }

  /** The number of rows. */
  get rows() {
    return this.#read().rows;
  }

  /** The number of columns. */
  get columns() {
    return this.#read().columns;
  }

  /** Where ships may touch. */
  get touching() {
    return this.#read().touching;
  }

  /** The words of the opponent's answers: `hit`, `sunk`, `length` or `ship`. */
  get announce() {
    return this.#read().announce;
  }

  /** The name of the game, such as `russian`; null if it has none. */
  get rules() {
    return this.#read().rules;
  }

  /** The name of the prior; null if there is none. A board that names a prior which it has not been given is not counted. */
  get priorName() {
    return this.#read().priorName;
  }

  /** Which lines have letters in labels of cells. */
  get labels() {
    const description = descriptionOf(this);
    description.labels ??= this.#read().labels;
    return description.labels;
  }

  /** How the text or a setting was read where it could be read in several ways: `fleet: "4x1 3x2"`, for instance. */
  get notes() {
    return [...this.#read().notes];
  }

  /** The classes of ships, longest first. */
  get fleet() {
    return this.#read().fleet.map((ships) => ({ ...ships }));
  }

  /** How many cells ships cover in each row; null where it is not known. */
  get rowTotals() {
    return [...this.#read().rowTotals];
  }

  /** How many cells ships cover in each column; null where it is not known. */
  get columnTotals() {
    return [...this.#read().columnTotals];
  }

  /** The state of each cell: `board.cells[6][2]` is that of C7. */
  get cells() {
    return this.#read().cells.map((row) => [...row]);
  }

  /** The shots in the order fired. The marks of a grid are no shots. @returns {Shot[]} */
  get shots() {
    const answer = library.ask({}, [], () => library.call("board_shots", library.board(descriptionOf(this))));
    return answer.list(() => answer.shot());
  }

  /**
   * Whether a shot may be fired at a cell: it is not known, or by a hint alone where sinking is announced.
   * @param {Cell} cell
   */
  isOpen(cell) {
    const [row, column] = placeOf(cell, this.labels);
    const { rows, columns, cells, announce } = this.#read();
    if (row >= rows || column >= columns) {
      throw new InvalidError(`cell: ${shown(cell)} is not on the board of ${columns}x${rows}`);
    }
    const state = STATES.indexOf(cells[row][column]);
    return state === 0 || (state >= STATES.indexOf("ship") && announce !== "hit");
  }

  /**
   * The state of each cell, with what follows from the answers: sunk ships, and water.
   * @param {Work & { certain?: boolean }} [options]  `certain`: whether the board is analysed to find all that is certain; otherwise
   *                                                 only what follows without counting
   * @returns {CellState[][]}
   */
  known(options) {
    return this.#ask("known", options);
  }

  /**
   * The board as a board file, with every setting.
   * @returns {string}
   * @throws {FleetcountError} for the rare boards that no file can describe
   */
  toText() {
    return library.ask({}, [], () => library.call("board_write", library.board(descriptionOf(this)))).word();
  }

  /** The grid of a board file. */
  toString() {
    return this.#read()
      .cells.map((row) => row.map((state) => SIGNS[STATES.indexOf(state)]).join(" "))
      .join("\n");
  }

  // ---- Shots and hints ----

  /** @param {string} act  a line as Library.apply reads it */
  #after(act) {
    const { base, acts } = descriptionOf(this);
    return boardOf(base, `${acts}${act}\n`, this.labels);
  }

  /**
   * The board after one more shot.
   * @param {Cell} cell      that is not known yet
   * @param {string} answer  `miss`, `hit` or `sunk`, also with the announced length or name: `sunk 3`, `hit tug`. Other words
   *   of board files, such as `water`, are as good.
   * @returns {Board}
   * @throws {InvalidError} for a cell that is known already, and for an answer that the announcement does not have. An answer
   *   may contradict the other observations: then the count is 0n.
   * @example
   * new Board("classic").shoot("C7", "hit").shoot([7, 2], "sunk 2").shots[1].length; // 2
   */
  shoot(cell, answer) {
    const [row, column] = placeOf(cell, this.labels);
    const line = `${labelOf(row, column, this.labels)} ${plainText(answer, "answer")}`;
    const read = library.ask({}, [], () => library.call("shot_read", library.board(descriptionOf(this)), line));
    return this.#after(`shot ${shotText(read)}`);
  }

  /**
   * The board with one hint more: what a printed puzzle shows of a cell. (What a person could find next is told by `steps`.)
   * @param {Cell} cell  that has no hint, and is not water or blocked
   * @param {"water" | "ship" | "single" | "left" | "right" | "top" | "bottom" | "middle"} hint
   * @returns {Board}
   * @throws {InvalidError} also for a hint that no ship of the fleet could fulfil
   */
  hint(cell, hint) {
    const [row, column] = placeOf(cell, this.labels);
    return this.#after(
      `hint ${row} ${column} ${STATES.indexOf(/** @type {CellState} */ (HINTS[indexOfWord(hint, HINTS, "hint")]))}`,
    );
  }

  /**
   * The board without its last shot.
   * @returns {Board}
   * @throws {InvalidError} if there is no shot
   */
  takeBack() {
    return this.#after("back");
  }

  /**
   * The board with a prior: how likely ships are at each place (docs/board-file.md). Then counts are sums of weights.
   * @param {string | null} text  a prior file; null: no prior
   * @returns {Board}
   * @throws {InvalidError} for the first mistake, with its `line` and `column`
   */
  withPrior(text) {
    const parts = descriptionOf(this).base.split("\0");
    const file = parts.slice(SETTINGS.length + 1).join("\0");
    const settings = parts.slice(0, SETTINGS.length);
    settings[SETTINGS.indexOf("prior")] = "=uniform";
    const prior = text === null ? "" : `=${plainText(text, "prior")}`;
    return boardOf([...settings, prior, file].join("\0"), descriptionOf(this).acts);
  }

  // ---- Questions ----

  /** @param {string} name @param {Work | undefined} options @param {unknown[]} given */
  #ask(name, options, ...given) {
    const { ask, read } = QUESTIONS[name];
    const { args, work } = prepared(name, this, options, given);
    return read(
      library.ask(work, [], () => ask(library, descriptionOf(this), ...args)),
      this,
    );
  }

  /**
   * The exact number of arrangements of the fleet that agree with the board. With `upToSymmetry`, those that a symmetry of the
   * board maps to each other count once.
   * @param {Work & { upToSymmetry?: boolean }} [options]
   * @returns {bigint}
   * @throws {LimitError} if that takes too much memory
   * @throws {InvalidError} for `upToSymmetry` if the board has a prior, optional ships, totals or sums
   */
  count(options) {
    return this.#ask("count", options);
  }

  /**
   * The exact numbers of the board: its count, how likely a ship is on each cell, the best shots.
   * @param {Work} [options]
   * @returns {Analysis}
   */
  analyse(options) {
    return this.#ask("analyse", options);
  }

  /**
   * Why the best shots are the best; or, for a contradictory board, what contradicts what.
   * @param {Work} [options]
   * @returns {Explanation}
   */
  explain(options) {
    return this.#ask("explain", options);
  }

  /**
   * The best shots, in row order: all cells that are hit most often; none where no ship can be hit any more. With `optimal`, those of `advise`;
   * with `salvo`, that many cells to shoot at together.
   * @param {Work & { optimal?: boolean, salvo?: number }} [options]
   * @returns {string[]}
   * @throws {NoConfigurationError} where no arrangement agrees with the board
   */
  best(options) {
    const { optimal, salvo, work } = whichBest(options);
    if (salvo !== undefined) {
      return this.salvo(salvo, "hits", work).cells;
    }
    return optimal ? this.advise(work).best : this.#ask("likeliest", work);
  }

  /**
   * Where to shoot to end the game soonest: proved where few arrangements are left.
   * @param {Work & Goal} [options]
   * @returns {Advice}
   * @throws {NoConfigurationError} where no arrangement agrees with the board
   */
  advise(options) {
    return this.#ask("advise", options);
  }

  /**
   * The cells from which on the fewest shots are expected, by the strongest means that about half a second allows: proof, rollout,
   * or the information of answers.
   * @param {Work} [options]
   * @returns {Fewest}
   * @throws {NoConfigurationError} where no arrangement agrees with the board
   */
  fewest(options) {
    return this.#ask("fewest", options);
  }

  /**
   * The game looked at again: what each of its shots has lost and why, accuracy, and luck.
   * @param {Work & { shot?: number }} [options]  shot: the index of a shot in `shots`, from 0, to look at it alone
   * @returns {Review}
   * @throws {InvalidError} for a board without shots, or without this one
   * @throws {NoConfigurationError} where no arrangement agrees with the shots
   */
  review(options) {
    return this.#ask("review", options);
  }

  /**
   * The cells to shoot at together: for as many hits as possible on average, for at least one hit as likely as possible, or for
   * hits and misses that tell most, cell by cell (of at most 10 cells). Except for `hits`, cells are chosen one after another and
   * then exchanged one by one: no set that differs in one cell is better.
   * @param {number} size  how many shots
   * @param {SalvoGoal} [goal]  usually `hits`
   * @param {Work} [options]
   * @returns {Salvo}
   * @throws {NoConfigurationError} where no arrangement agrees with the board
   */
  salvo(size, goal, options) {
    return this.#ask("salvo", options, size, goal);
  }

  /**
   * The open cells that a ship is least able to avoid.
   * @param {number} size  how many cells
   * @param {number} [length]  that of the ship; usually any
   * @param {Work} [options]
   * @returns {FoundCells}
   * @throws {NoConfigurationError} where no arrangement agrees with the board
   */
  findCells(size, length, options) {
    return this.#ask("findCells", options, size, length);
  }

  /**
   * The arrangements that agree with the board: the solutions of a puzzle.
   * @param {number} [most]  at most this many; by default 1
   * @param {Work} [options]
   * @returns {Solutions}
   */
  solutions(most, options) {
    return this.#ask("solutions", options, most);
  }

  /**
   * The next steps that a person could make who solves the board as a puzzle, each by the simplest technique that decides any cell.
   * @param {number} [most]  at most this many; by default all steps until nothing more follows
   * @param {Work} [options]
   * @returns {Steps}
   * @throws {NoConfigurationError} when a step meets a contradiction
   */
  steps(most, options) {
    return this.#ask("steps", options, most);
  }

  /**
   * The scores of the cells by a heuristic, row by row.
   * @param {string} heuristic  one of `heuristics()`, also with values: `monte-carlo:N=500`
   * @param {Work} [options]
   * @returns {Float64Array}
   */
  scores(heuristic, options) {
    return this.#ask("scores", options, heuristic);
  }

  /**
   * The map of the board as the program `fleetcount map` writes it.
   * @param {Work & RenderOptions} [options]
   * @returns {string}
   * @throws {NoConfigurationError} where no arrangement agrees with the board
   */
  render(options) {
    return this.#ask("render", options);
  }

  // ---- Fleets ----

  /**
   * Draws fleets that agree with the board. The tables for it are made at the first call, and kept for the next one.
   * @param {number} n  how many
   * @param {number | bigint} [seed]  fleet I of a seed is the same on every machine; usually 0
   * @param {Work & SampleOptions} [options]
   * @returns {Ship[][]}
   */
  sample(n, seed, options) {
    return this.#ask("sample", options, n, seed);
  }

  /**
   * The game ID of an arrangement: its number, from 0n, among those that agree with the board.
   * @param {Iterable<Ship>} fleet
   * @param {Work} [options]
   * @returns {bigint}
   * @throws {DisagreesError} if it is none of them
   */
  rank(fleet, options) {
    return this.#ask("rank", options, fleet);
  }

  /**
   * The arrangement with a game ID: the inverse of `rank`.
   * @param {bigint} number  less than the count
   * @param {Work} [options]
   * @returns {Ship[]}
   */
  unrank(number, options) {
    return this.#ask("unrank", options, number);
  }

  /**
   * Checks that a fleet is an arrangement that agrees with the board.
   * @param {Iterable<Ship>} fleet
   * @returns {void}
   * @throws {DisagreesError} if it is not, with the reason
   */
  check(fleet) {
    this.#ask("check", {}, fleet);
  }

  /**
   * The answer of a fleet to a shot. The fleet must agree with the board, and the cell must not be known.
   * @param {Iterable<Ship>} fleet
   * @param {Cell} cell
   * @returns {Shot}
   * @example
   * const board = new Board({ size: "3x1", fleet: "2", announce: "length" });
   * const { cell, answer, length } = board.shoot("B1", "hit").answer([Ship.at("A1", 2)], "A1"); // A1, sunk, 2
   */
  answer(fleet, cell) {
    return this.#ask("answer", {}, fleet, cell);
  }
}

// ---- What is asked without a board ----

/**
 * Plays games with every strategy against the same hidden fleets, and waits for them.
 * @param {readonly (string | Bot)[]} strategies  each `NAME`, `NAME:KEY=VALUE,...` (see `strategies()`) or a bot
 * @param {Board} [board]  the rules; nothing may be known yet. Usually the Russian game.
 * @param {ContestOptions & Work} [options]
 * @returns {Game[]}  the games of the first strategy, then those of the second, and so on
 * @example
 * const games = contest(["random", "hunt-target"], new Board("classic"), { games: 100, seed: 1 });
 */
export function contest(strategies, board = new Board(), options) {
  const plan = planOf(strategies, options);
  const bots = strategies.map((bot) => {
    return /** @type {Chooser} */ (acts, game, random, cells) => {
      const turn = boardOf(descriptionOf(board).base, acts, board.labels);
      const held = cells.map(([row, column]) => labelOf(row, column, board.labels));
      return placeOf(/** @type {Bot} */ (bot)(turn, { game, random, held }), board.labels);
    };
  });
  return gamesOf(playContest(library, descriptionOf(board), plan, bots, workOf(options)), plan);
}

/** @param {string} call */
function named(call) {
  return namesOf(library.ask({}, [], () => library.call(call)));
}

/**
 * A game that has a name.
 * @typedef {object} NamedGame
 * @property {string} name   as `Board` and board files take it
 * @property {string} size   what the name stands for
 * @property {string} fleet
 * @property {string} touching
 * @property {string} announce
 * @property {string} labels
 * @property {string} about  what tells players that it is theirs
 */

/** The games that have a name. @returns {NamedGame[]} */
export function games() {
  const answer = library.ask({}, [], () => library.call("games"));
  return answer.list(() => {
    const [name, size, fleet, touching, announce, labels, about] = Array.from({ length: 7 }, () => answer.word());
    return { name, size, fleet, touching, announce, labels, about };
  });
}

/** The heuristics, for `Board.scores`. @returns {Named[]} */
export function heuristics() {
  return named("heuristics");
}

/** The placers, which place fleets at random, for `Board.sample`. @returns {Named[]} */
export function placers() {
  return named("placers");
}

/** The strategies, for `contest`. @returns {Named[]} */
export function strategies() {
  return named("strategies");
}

/** The version of fleetcount. @returns {string} */
export function version() {
  return library.ask({}, [], () => library.call("version")).word();
}
