/**
 * The board on the screen: a table that can be clicked, painted on, and used with the keyboard and with a screen reader. It knows
 * nothing of games: it is told how every cell looks, and tells what is done to which cell.
 */
import { colorOf } from "./colors.js";
import { fill, make, sign } from "./dom.js";
import { cellAt, cellName, lineName } from "./position.js";
import { TotalFields } from "./total-fields.js";

/**
 * How a cell looks.
 * @typedef {object} Look
 * @property {"unshot" | "miss" | "hit" | "sunk" | "blocked" | "hint"} state
 * @property {string} [part]         of a hint: what it shows
 * @property {number | null} shade   0 to 1, or null where there is no number
 * @property {string} text           the number
 * @property {string} shortText      the same for small cells
 * @property {string} label          for those who listen
 * @property {boolean} [isBest]
 * @property {boolean} [isFewest]    the shot with the fewest shots to come, where that is not the best one
 * @property {boolean} [isConflict]
 * @property {boolean} [isSunk]      a hit whose ship is sunk, though nobody has said so
 * @property {boolean} [isShip]      a ship that was not found lies there
 * @property {boolean} [isWater]     known to be water without a shot
 * @property {boolean} [isPointed]
 * @property {boolean} [isMarked]    one of the set that is being marked
 * @property {string} [grade]        of the shot that went there
 */

/**
 * @typedef {object} Handlers
 * @property {(cell: string, step: 1 | -1) => string | null} cycle  the next answer for a cell; returns what it has become; null: it stays
 * @property {(cell: string, answer: string, isPainted?: boolean) => void} set   "": not shot; painted: the mouse is dragged over it
 * @property {(cell: string | null) => void} point          the cell that is looked at
 * @property {(cell: string) => Node | null} describe       what there is to say of it
 * @property {() => void} undo
 * @property {(side: "rows" | "columns", index: number, text: string) => boolean} total  what is written as a total; whether it can be one
 */

export const SIGNS = {
  miss: "M4 10q4-4 8 0t8 0M4 16q4-4 8 0t8 0",
  hit: "M6 6L18 18M18 6L6 18",
  sunk: "M6 6L18 18M18 6L6 18",
  blocked: "M4 12L12 4M4 20L20 4M12 20L20 12",
};

/** The parts of ships that hints show: round where the ship ends. @type {Record<string, string>} */
export const PARTS = {
  single: "M6 12a6 6 0 0 0 12 0a6 6 0 0 0-12 0z",
  left: "M18 6h-6a6 6 0 0 0 0 12h6z",
  right: "M6 6h6a6 6 0 0 1 0 12h-6z",
  top: "M6 18v-6a6 6 0 0 1 12 0v6z",
  bottom: "M6 6v6a6 6 0 0 0 12 0v-6z",
  middle: "M6 6h12v12h-12z",
  ship: "M12 6l6 6l-6 6l-6-6z",
};

const KEYS = { o: "miss", x: "hit", s: "sunk", b: "blocked", ".": "", Delete: "", Backspace: "" };

/** The surroundings of a board without totals. @type {{ heading: null, besides: HTMLElement[], foot: null }} */
const NO_TOTALS = { heading: null, besides: [], foot: null };

/** A tooltip comes after this many milliseconds, and goes a little after it has been left, so that it can be reached. */
const COMES_AFTER = 450;
const GOES_AFTER = 200;

export class BoardView {
  /** @param {Handlers} handlers @param {string} label */
  constructor(handlers, label) {
    this.handlers = handlers;
    this.rows = 0;
    this.columns = 0;
    this.isTotalled = false;
    /** @type {import("./position.js").Labels} */
    this.labels = {};
    this.totals = new TotalFields(handlers.total, (row, column) => this.moveTo(this.nameOf(row, column)));
    this.table = make("table", { class: "board", role: "grid", "aria-label": label });
    this.tip = make("div", { class: "tip", role: "tooltip", id: "tip", hidden: true });
    this.element = make("div", { class: "board-place" }, make("div", { class: "board-frame" }, this.table), this.tip);
    /** @type {HTMLTableCellElement[][]} */
    this.cells = [];
    this.focus = { row: 0, column: 0 };
    /** @type {string | null} */
    this.painting = null;
    this.paintedFrom = "";
    /** Whether it was a mouse that was pressed last, and on a cell: the click that follows is nothing new, however late it comes. */
    this.isPressed = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.listen();
  }

  /** @param {number} row @param {number} column */
  nameOf(row, column) {
    return cellName(row, column, this.labels);
  }

  /**
   * @param {number} rows @param {number} columns @param {boolean} isTotalled  whether there are fields for totals
   * @param {import("./position.js").Labels} settings                          which lines have letters
   */
  resize(rows, columns, isTotalled, { labels }) {
    if (rows === this.rows && columns === this.columns && isTotalled === this.isTotalled && labels === this.labels.labels) {
      return;
    }
    Object.assign(this, { rows, columns, isTotalled, labels: { labels }, focus: { row: 0, column: 0 } });
    this.table.classList.toggle("totalled", isTotalled);
    const { heading, besides, foot } = isTotalled ? this.totals.make(rows, columns) : NO_TOTALS;
    this.element.style.setProperty("--columns", String(columns));
    this.cells = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) =>
        make("td", { role: "gridcell", "data-cell": this.nameOf(row, column), tabindex: row + column === 0 ? 0 : -1 }),
      ),
    );
    const heads = Array.from({ length: columns }, (_, column) =>
      make("th", { scope: "col", role: "columnheader" }, lineName("columns", column, this.labels)),
    );
    fill(
      this.table,
      make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, make("td", { role: "presentation" }), heads, heading)),
      make(
        "tbody",
        { role: "rowgroup" },
        this.cells.map((cells, row) =>
          make(
            "tr",
            { role: "row" },
            make("th", { scope: "row", role: "rowheader" }, lineName("rows", row, this.labels)),
            cells,
            besides[row],
          ),
        ),
      ),
      foot,
    );
  }

  /** @param {(row: number, column: number) => Look} look */
  show(look) {
    this.cells.forEach((cells, row) => cells.forEach((cell, column) => showCell(cell, look(row, column))));
  }

  /** @param {string} cell */
  elementOf(cell) {
    return this.cells.flat().find((element) => element.dataset.cell === cell);
  }

  listen() {
    const table = this.table;
    table.addEventListener("pointerdown", (event) => this.press(event));
    table.addEventListener("pointerover", (event) => this.enter(event));
    table.addEventListener("pointerleave", () => this.leave());
    window.addEventListener("pointerup", () => {
      this.painting = null;
    });
    table.addEventListener("click", (event) => {
      // A mouse has acted when it was pressed; fingers act now, and those who help to read a screen, whose clicks count none.
      const cell = cellOf(event);
      if (cell && !(this.isPressed && event.detail > 0)) {
        this.handlers.cycle(cell, 1);
      }
    });
    table.addEventListener("contextmenu", (event) => {
      const cell = cellOf(event);
      if (cell) {
        event.preventDefault();
        this.handlers.cycle(cell, -1);
      }
    });
    table.addEventListener("keydown", (event) => this.type(event));
    table.addEventListener("focusin", (event) => {
      const cell = cellOf(event);
      this.handlers.point(cell);
      if (cell && /** @type {HTMLElement} */ (event.target).matches(":focus-visible")) {
        this.comeSoon(cell);
      }
    });
    table.addEventListener("focusout", () => this.goSoon());
    this.tip.addEventListener("pointerenter", () => clearTimeout(this.timer));
    this.tip.addEventListener("pointerleave", () => this.goSoon());
  }

  /** @param {PointerEvent} event */
  press(event) {
    const cell = cellOf(event);
    this.hideTip();
    this.isPressed = false;
    if (!cell || event.pointerType !== "mouse" || event.button !== 0) {
      return;
    }
    this.isPressed = true;
    this.moveTo(cell);
    this.painting = this.handlers.cycle(cell, 1);
    this.paintedFrom = cell;
  }

  /** @param {PointerEvent} event */
  enter(event) {
    const cell = cellOf(event);
    if (!cell || event.pointerType === "touch") {
      return;
    }
    if (this.painting !== null && event.buttons === 1 && cell !== this.paintedFrom) {
      this.handlers.set(cell, this.painting, true);
    } else if (event.buttons === 0) {
      this.painting = null;
      this.handlers.point(cell);
      this.comeSoon(cell);
    }
  }

  leave() {
    this.handlers.point(null);
    this.goSoon();
  }

  /** @param {KeyboardEvent} event */
  type(event) {
    const cell = cellOf(event);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const { row, column } = this.focus;
    /** @type {Record<string, [number, number]>} */
    const moves = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      Home: [row, 0],
      End: [row, this.columns - 1],
      PageUp: [0, column],
      PageDown: [this.rows - 1, column],
    };
    const key = keyOf(event);
    if (key in moves) {
      const [toRow, toColumn] = moves[key];
      if (toRow >= 0 && toRow < this.rows && toColumn >= 0 && toColumn < this.columns) {
        this.moveTo(this.nameOf(toRow, toColumn));
      } else if (this.isTotalled && toColumn === this.columns) {
        this.totals.focus("rows", row);
      } else if (this.isTotalled && toRow === this.rows) {
        this.totals.focus("columns", column);
      }
    } else if (key in KEYS) {
      this.handlers.set(cell, KEYS[/** @type {keyof typeof KEYS} */ (key)]);
    } else if (key === "u") {
      this.handlers.undo();
    } else if (key === "Enter" || key === " ") {
      this.handlers.cycle(cell, event.shiftKey ? -1 : 1);
    } else if (key === "Escape") {
      this.hideTip();
    } else {
      return;
    }
    event.preventDefault();
  }

  /** @param {string} cell */
  moveTo(cell) {
    const target = this.elementOf(cell);
    if (!target) {
      return;
    }
    this.cells[this.focus.row][this.focus.column].tabIndex = -1;
    this.focus = cellAt(cell, this.labels);
    target.tabIndex = 0;
    target.focus({ preventScroll: false });
  }

  /** @param {string} cell */
  comeSoon(cell) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.showTip(cell), this.tip.hidden ? COMES_AFTER : GOES_AFTER);
  }

  goSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hideTip(), GOES_AFTER);
  }

  /** Shows the tip beside the board where there is room, else below it: the cells stay free for the mouse. @param {string} cell */
  showTip(cell) {
    const target = this.elementOf(cell);
    const words = this.handlers.describe(cell);
    if (!target || !words) {
      this.hideTip();
      return;
    }
    fill(this.tip, words);
    this.tip.hidden = false;
    const { clientWidth, clientHeight } = document.documentElement;
    const place = this.element.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    const isBeside = place.right + width <= clientWidth;
    const middle = box.top + box.height / 2 - height / 2;
    const left = isBeside ? place.width - 6 : Math.max(0, Math.min(box.left - place.left, place.width - width));
    const top = isBeside ? Math.max(0, Math.min(middle, clientHeight - height - 8) - place.top) : place.height - 6;
    this.tip.style.left = `${left}px`;
    this.tip.style.top = `${top}px`;
  }

  hideTip() {
    clearTimeout(this.timer);
    this.tip.hidden = true;
  }
}

/** The key in small letters. A letter that is not Latin counts as the one in its place on a keyboard for English. @param {KeyboardEvent} event */
export function keyOf({ key, code }) {
  const letter = /^Key([A-Z])$/.exec(code);
  const isOther = key.length === 1 && key > "\u007f" && letter !== null;
  return isOther ? letter[1].toLowerCase() : key.length === 1 ? key.toLowerCase() : key;
}

/** The cell that an event is about. @param {Event} event */
function cellOf(event) {
  const target = /** @type {Element} */ (event.target).closest?.("[data-cell]");
  return target ? /** @type {string} */ (/** @type {HTMLElement} */ (target).dataset.cell) : null;
}

/** @param {HTMLTableCellElement} element @param {Look} look */
function showCell(element, look) {
  const classes = ["cell", look.state];
  for (const [name, is] of Object.entries({
    best: look.isBest,
    fewest: look.isFewest,
    conflict: look.isConflict,
    "known-sunk": look.isSunk,
    ship: look.isShip,
    water: look.isWater,
    pointed: look.isPointed,
    marked: look.isMarked,
    counted: look.shade !== null,
  })) {
    if (is) {
      classes.push(name);
    }
  }
  if (look.grade) {
    classes.push("graded", `grade-${look.grade}`);
  }
  element.className = classes.join(" ");
  element.setAttribute("aria-label", look.label);
  const { paper, ink } = look.shade === null ? { paper: "", ink: "" } : colorOf(look.shade);
  element.style.backgroundColor = paper;
  element.style.color = ink;
  // Equal content stays: a tap on an element that is taken away under the finger would be no click.
  const drawn = look.isSunk ? "sunk" : look.state;
  const content = drawn === "unshot" ? [look.text, look.shortText].join(" ") : (look.part ?? drawn);
  if (element.dataset.content === content) {
    return;
  }
  element.dataset.content = content;
  if (drawn === "unshot") {
    fill(element, make("span", { class: "long" }, look.text), make("span", { class: "short" }, look.shortText));
  } else {
    fill(element, sign(drawn === "hint" ? PARTS[look.part ?? "ship"] : SIGNS[drawn], drawn));
  }
}
