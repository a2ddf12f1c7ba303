/**
 * The state of one cell. From `ship` on the states are the hints of a printed puzzle: a ship, or this part of a ship, is there.
 * @typedef {"unshot" | "water" | "hit" | "sunk" | "blocked" | "ship" | "single" | "left" | "right" | "top" | "bottom" | "middle"} CellState
 */

/** The states in the order of fc_cell_state. @type {readonly CellState[]} */
export const STATES = ["unshot", "water", "hit", "sunk", "blocked", "ship", "single", "left", "right", "top", "bottom", "middle"];

/** Their characters in a board file. */
export const SIGNS = ".oxsb#@<>^v+";
