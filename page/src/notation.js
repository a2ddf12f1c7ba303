/**
 * The same position as marks of a grid and as shots in their order.
 *
 * In a grid all cells of a sunk ship are marked as sunk; of shots only the one that sank it. Where ships may not touch side by side,
 * adjacent hits are one ship, so each form can be made from the other. Where ships may touch it cannot.
 */
import { cellAt, hintsLast } from "./position.js";

/** @import { Shot, Settings } from "./position.js" */

/** The connected groups of hits. @param {Shot[]} hits @param {Settings} settings @returns {Shot[][]} */
function pieces(hits, settings) {
  /** @type {Shot[][]} */
  const found = [];
  for (const hit of hits) {
    const { row, column } = cellAt(hit.cell, settings);
    const isBeside = (/** @type {Shot} */ other) => {
      const place = cellAt(other.cell, settings);
      return Math.abs(place.row - row) + Math.abs(place.column - column) === 1;
    };
    const beside = found.filter((piece) => piece.some(isBeside));
    const joined = [...beside.flat(), hit];
    found.splice(0, found.length, ...found.filter((piece) => !beside.includes(piece)), joined);
  }
  return found;
}

/**
 * The shots that say what the marks of a grid say, as the program writes them: the sunk ships, then misses, then hits; null: where the
 * ships on the sunk marks lie is not known.
 * @param {Shot[]} marks @param {Settings} settings @returns {Shot[] | null}
 */
export function shotsOfMarks(marks, settings) {
  const sunk = marks.filter(({ answer }) => answer === "sunk");
  if (sunk.length > 0 && settings.touching === "any") {
    return null;
  }
  const ships = pieces(sunk, settings).flatMap((piece) =>
    piece.map(({ cell }, index) => {
      const length = settings.announce === "length" ? { ship: String(piece.length) } : {};
      return index + 1 < piece.length
        ? { cell, answer: /** @type {const} */ ("hit") }
        : { cell, answer: /** @type {const} */ ("sunk"), ...length };
    }),
  );
  const isHit = (/** @type {Shot} */ { answer }) => answer === "hit";
  const others = marks.filter(({ answer }) => answer !== "sunk");
  return hintsLast([...ships, ...others.filter((mark) => !isHit(mark)), ...others.filter(isHit)]);
}

/** The marks of a grid that say what shots say; null: where the ships that were sunk lie is not known. @param {Shot[]} shots @param {Settings} settings @returns {Shot[] | null} */
export function marksOfShots(shots, settings) {
  if (shots.some(({ answer }) => answer === "sunk") && settings.touching === "any") {
    return null;
  }
  const hits = shots.filter(({ answer }) => answer === "hit" || answer === "sunk");
  const sunk = new Set(
    pieces(hits, settings)
      .filter((piece) => piece.some(({ answer }) => answer === "sunk"))
      .flat(),
  );
  return shots.map((shot) => ({ cell: shot.cell, answer: sunk.has(shot) ? "sunk" : shot.answer }));
}
