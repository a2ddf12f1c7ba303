/** Graphs of a game and of many: small drawings of lines, with words beside them for those who listen. */
import { draw, make } from "./dom.js";
import { isMistake } from "./review.js";
import { goTo } from "./reviewing.js";

/** @import { App } from "./app.js" */

const WIDTH = 320;
const HEIGHT = 84;

/** A line through numbers that are spread over a width, 0 at the bottom and `most` at the top. @param {number[]} values @param {number} most @param {number} width @param {number} height */
function points(values, most, width, height) {
  const gap = width / Math.max(1, values.length - 1);
  return values
    .map((value, index) => `${(index * gap).toFixed(1)},${(height - (value / (most || 1)) * height).toFixed(1)}`)
    .join(" ");
}

/**
 * The chances of a game, of its shots and of the likeliest ones; and below them how many shots were lost by then.
 * @param {App} app @param {import("./reviewing.js").OpenedGame} opened
 */
export function graphOf(app, { kept, shots, step }) {
  const { speaker } = app;
  const moves = kept.review?.moves ?? [];
  let sum = 0;
  const lost = moves.map((move) => (sum += move.lost));
  const gap = WIDTH / Math.max(1, moves.length - 1);
  const size = { viewBox: `-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`, class: "graph", role: "img" };
  const place = Math.min(step, moves.length - 1) * gap;
  const here = () => draw("line", { class: "now", x1: place, x2: place, y1: 0, y2: HEIGHT });
  const goThere = (/** @type {MouseEvent} */ event) => {
    const { left, width } = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const part = (event.clientX - left) / width;
    goTo(app, Math.max(0, Math.min(shots.length - 1, Math.round(part * (moves.length - 1)))));
  };
  const mistakes = moves
    .map((move, index) => ({ move, index }))
    .filter(({ move }) => isMistake(move))
    .map(({ move, index }) =>
      draw("circle", { class: `dot ${move.grade}`, cx: index * gap, cy: HEIGHT - move.chance * HEIGHT, r: 3.5 }),
    );
  const line = (/** @type {string} */ kind, /** @type {number[]} */ values, /** @type {number} */ most) =>
    draw("polyline", { class: kind, points: points(values, most, WIDTH, HEIGHT) });
  const chances = draw(
    "svg",
    { ...size, id: "graph-chances", "aria-label": speaker.say("graphChances"), onclick: goThere },
    line(
      "theirs",
      moves.map((move) => move.likeliest.chance),
      1,
    ),
    line(
      "mine",
      moves.map((move) => move.chance),
      1,
    ),
    mistakes,
    here(),
  );
  const total = draw(
    "svg",
    {
      ...size,
      id: "graph-lost",
      "aria-label": speaker.say("graphLost", { lost: speaker.hundredths(sum) }),
      onclick: goThere,
    },
    draw("polygon", { class: "area", points: `0,${HEIGHT} ${points(lost, sum, WIDTH, HEIGHT)} ${WIDTH},${HEIGHT}` }),
    here(),
  );
  return make(
    "div",
    { class: "graphs" },
    make(
      "p",
      { class: "quiet" },
      make("span", { class: "key mine" }, speaker.say("graphMine")),
      " ",
      make("span", { class: "key theirs" }, speaker.say("graphLikeliest")),
    ),
    chances,
    make("p", { class: "quiet" }, speaker.say("graphLost", { lost: speaker.hundredths(sum) })),
    total,
  );
}

/** A small line of how something went from game to game. @param {number[]} values @param {string} label */
export function trendLine(values, label) {
  const most = Math.max(...values);
  return draw(
    "svg",
    { viewBox: "-2 -2 84 24", class: "trend", role: "img", "aria-label": label },
    draw("polyline", { class: "mine", points: points(values, most, 80, 20) }),
  );
}
