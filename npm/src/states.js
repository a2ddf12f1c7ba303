/**
 * What is known of one cell. Those from `ship` on are hints, as a printed puzzle shows them: a ship, or this part of one, is there.
 * @typedef {"unshot" | "water" | "hit" | "sunk" | "blocked" | "ship" | "single" | "left" | "right" | "top" | "bottom" | "middle"} CellState
 */

/** The states in the order of fc_cell_state. @type {readonly CellState[]} */
export const STATES = ["unshot", "water", "hit", "sunk", "blocked", "ship", "single", "left", "right", "top", "bottom", "middle"];

/** Their characters in a board file. */
export const SIGNS = ".oxsb#@<>^v+";
