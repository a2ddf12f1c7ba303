/**
 * The same position as marks of a grid and as shots in their order.
 *
 * In a grid all cells of a sunk ship are marked as sunk; of shots only the one that sank it. Where ships may not touch side by side, hits
 * side by side are one ship, so either tells the other. Where they may, it does not.
 */
import { cellAt } from "./position.js";

/** @typedef {import("./position.js").Shot} Shot */
/** @typedef {import("./position.js").Settings} Settings */

/** The cells of hits that hang together side by side, one group after another. @param {Shot[]} hits @param {Settings} settings @returns {Shot[][]} */
function pieces(hits, settings) {
  const places = new Map(hits.map((hit) => [hit, cellAt(hit.cell, settings)]));
  /** @type {Shot[][]} */
  const found = [];
  for (const [hit, { row, column }] of places) {
    const isBeside = (/** @type {Shot} */ other) => {
      const place = places.get(other) ?? { row: -9, column: -9 };
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
  return [...ships, ...others.filter((mark) => !isHit(mark)), ...others.filter(isHit)];
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
