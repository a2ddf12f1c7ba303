/**
 * The totals of rows and columns beside the board: a field for each row at its right, for each column below it. The arrows go from
 * one to the next and back to the cells, Enter to the next one.
 */
import { make } from "./dom.js";
import { lineName } from "./position.js";

/** @typedef {"rows" | "columns"} Side */
/** @import { Totals } from "./position.js" */

export class TotalFields {
  /**
   * @param {(side: Side, index: number, text: string) => boolean} set  takes what has been written, or refuses it
   * @param {(row: number, column: number) => void} toCell              goes to a cell of the board
   */
  constructor(set, toCell) {
    this.set = set;
    this.toCell = toCell;
    /** @type {Record<Side, HTMLInputElement[]>} */
    this.fields = { rows: [], columns: [] };
    /** @type {Totals} */
    this.shown = { rows: [], columns: [] };
  }

  /** The parts of a table that hold the fields. @param {number} rows @param {number} columns */
  make(rows, columns) {
    const list = (/** @type {Side} */ side, /** @type {number} */ length) =>
      Array.from({ length }, (_, index) => this.field(side, index));
    this.fields = { rows: list("rows", rows), columns: list("columns", columns) };
    const place = (/** @type {HTMLInputElement} */ field) => make("td", { role: "gridcell", class: "total-place" }, field);
    return {
      heading: make("th", { scope: "col", role: "columnheader", class: "total-place" }, "Σ"),
      besides: this.fields.rows.map(place),
      foot: make(
        "tfoot",
        { role: "rowgroup" },
        make(
          "tr",
          { role: "row" },
          make("th", { scope: "row", role: "rowheader" }, "Σ"),
          this.fields.columns.map(place),
          make("td", { role: "presentation" }),
        ),
      ),
    };
  }

  /** @param {Side} side @param {number} index */
  field(side, index) {
    const field = make("input", {
      class: "total",
      id: `total-${side}-${index}`,
      inputmode: "numeric",
      maxlength: 2,
      autocomplete: "off",
      placeholder: "?",
      tabindex: index === 0 ? 0 : -1,
      onfocus: () => {
        field.select();
        for (const other of this.fields[side]) {
          other.tabIndex = other === field ? 0 : -1;
        }
      },
      onchange: () => this.take(side, index),
    });
    field.addEventListener("keydown", (event) => this.type(event, side, index));
    return field;
  }

  /** @param {Totals} totals @param {import("./texts.js").Speaker} speaker @param {import("./position.js").Labels} settings */
  show(totals, speaker, settings) {
    this.shown = totals;
    for (const side of /** @type {Side[]} */ (["rows", "columns"])) {
      for (const [index, field] of this.fields[side].entries()) {
        const name = lineName(side, index, settings);
        field.setAttribute("aria-label", speaker.say(`total.${side}`, { name }));
        if (field !== document.activeElement) {
          field.value = totals[side][index]; // somebody may be writing in the other
        }
      }
    }
  }

  /** @param {Side} side @param {number} index */
  take(side, index) {
    const field = this.fields[side][index];
    if (!this.set(side, index, field.value.trim())) {
      field.value = this.shown[side][index];
    }
  }

  /** @param {Side} side @param {number} index */
  focus(side, index) {
    this.fields[side][index]?.focus();
  }

  /** @param {KeyboardEvent} event @param {Side} side @param {number} index */
  type(event, side, index) {
    const last = (/** @type {Side} */ of) => this.fields[of].length - 1;
    const isRow = side === "rows";
    if (event.key === "Enter") {
      this.take(side, index);
      this.focus(side, index + (event.shiftKey ? -1 : 1));
    } else if (event.key === (isRow ? "ArrowUp" : "ArrowLeft")) {
      this.focus(side, index - 1);
    } else if (event.key === (isRow ? "ArrowDown" : "ArrowRight")) {
      this.focus(side, index + 1);
    } else if (event.key === (isRow ? "ArrowLeft" : "ArrowUp")) {
      this.toCell(isRow ? index : last("rows"), isRow ? last("columns") : index);
    } else {
      return;
    }
    event.preventDefault();
  }
}
