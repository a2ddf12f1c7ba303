/** The panel of a duel: my fleet as it is placed, and my sea. */
import { BoardView } from "./board-view.js";
import { button, make } from "./dom.js";
import { newDuel, placeByChance, shipsToPlace, startDuel, turnShip } from "./duel.js";
import { cellsLeft } from "./game.js";
import { mistakePart } from "./mistakes.js";
import { seaLooks } from "./looks.js";
import { figure } from "./practise.js";
import { dimensionsOf, isFleetUnknown, isGameOfWary, WARY } from "./position.js";

/** @import { App } from "./app.js" */

/** A board that is only looked at. @param {App} app */
function seaBoard(app) {
  const nothing = () => undefined;
  const handlers = { cycle: () => "", set: nothing, point: nothing, describe: () => null, undo: nothing, total: () => false };
  return new BoardView(handlers, app.speaker.say("mySea"));
}

/** @param {App} app */
export function duelPanel(app) {
  const { duel } = app;
  return [
    ...(duel.stage === "placing" ? placingPart(app) : playingPart(app)),
    duel.trouble && mistakePart(app.speaker, duel.trouble),
    make(
      "div",
      { class: "row" },
      button(app.speaker.say("newDuel"), () => newDuel(app), { id: "new-duel", class: "small" }),
    ),
    make("p", { class: "quiet" }, app.speaker.say("practiceRules")),
  ];
}

/** @param {App} app */
function placingPart(app) {
  const { speaker, duel } = app;
  const { mine } = duel;
  const left = mine ? shipsToPlace(mine) : [];
  const name = mine?.settings.announce === "ship" ? left[0]?.name : "";
  const canBeWary = isGameOfWary(app.position.settings);
  const isDone = mine !== null && mine.ships.length > 0 && left.every((ship) => ship.mayBeMissing);
  const next = isDone
    ? speaker.say("fleetPlaced")
    : left.length > 0
      ? speaker.say("placeNext", {
          ship: [name, speaker.say("lengthLine", { n: left[0].length })].filter(Boolean).join(", "),
          n: left.length,
        })
      : "";
  return [
    make("p", { class: "headline", id: "place-next" }, next),
    isDone ? null : make("p", { class: "quiet" }, speaker.say("placeHelp")),
    canBeWary ? make("p", { class: "quiet", id: "wary-note" }, speaker.say("waryNote")) : null,
    make(
      "div",
      { class: "row" },
      button(speaker.say(`direction-${duel.direction}`), () => turnShip(app), { id: "turn-ship", disabled: isDone }),
      button(speaker.say("placeByChance"), () => void placeByChance(app), { id: "place-by-chance" }),
      canBeWary ? button(speaker.say("placeWarily"), () => void placeByChance(app, WARY), { id: "place-warily" }) : null,
      button(speaker.say("startDuel"), () => void startDuel(app), { class: "main", id: "start-duel", disabled: !isDone }),
    ),
  ];
}

/** @param {App} app */
function playingPart(app) {
  const { speaker, duel } = app;
  const { mine, theirs, stage } = duel;
  if (!mine || !theirs) {
    return [];
  }
  const last = mine.shots.at(-1);
  const { rows, columns } = dimensionsOf(mine.settings);
  const sea = seaBoard(app);
  sea.resize(rows, columns, false, mine.settings);
  sea.show(seaLooks(app));
  return [
    make("p", { class: "headline", id: "duel-state" }, speaker.say(stage === "playing" ? "yourShot" : `duel-${stage}`)),
    make(
      "div",
      { class: "figures" },
      isFleetUnknown(theirs.settings) ? null : figure(speaker, "theirCells", cellsLeft(theirs, theirs.shots)),
      figure(speaker, "myCells", cellsLeft(mine, mine.shots)),
    ),
    make("p", { class: "quiet" }, speaker.say("mySea"), last ? `: ${speaker.say("theirShot", { shot: last.cell })}` : ""),
    make("div", { class: "sea" }, sea.element),
  ];
}
