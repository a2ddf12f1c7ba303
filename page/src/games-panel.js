/** The panel of my games: the list, where shots are lost over all of them, and a game that is open. */
import { button, make } from "./dom.js";
import { trendLine } from "./graph.js";
import { bringFiles, bringTexts, exportGames, openGame, readAgain, removeGame, renameGame, undoRemove } from "./my-games.js";
import { mistakePart, mistakeWords } from "./mistakes.js";
import { presetOf, readBoard } from "./position.js";
import { leaksOf } from "./review.js";
import { movePart, reviewPart } from "./review-panel.js";
import { closeGame, isFired, reviewGames, stopReviewing } from "./reviewing.js";

/** @import { App } from "./app.js" */
/** @import { KeptGame } from "./games-store.js" */
/** @import { Review } from "./review.js" */

/** @param {App} app @param {KeptGame} game */
function dateWords(app, { date }) {
  return new Intl.DateTimeFormat(app.speaker.language, { dateStyle: "medium" }).format(new Date(date));
}

/** A game in a line. @param {App} app @param {KeptGame} game */
function gameWords(app, game) {
  const { speaker } = app;
  if (game.trouble !== undefined) {
    return mistakeWords(speaker, game.trouble, true);
  }
  const { settings, shots } = readBoard(game.board);
  return [
    speaker.say(`game.${presetOf(settings)}`),
    dateWords(app, game),
    speaker.say("youShots", { n: shots.filter(isFired).length }),
    game.review ? `${speaker.say("accuracy")}\u00a0${speaker.tenths(game.review.accuracy)}` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The games and what can be done with them, or the leaks: what stands there when no game is open. @param {App} app */
export function gamesPanel(app) {
  return app.games.tab === "leaks" ? leaksPart(app) : listPart(app);
}

/** @param {App} app */
function listPart(app) {
  const { speaker, games } = app;
  return [
    make("p", { class: "quiet" }, speaker.say(games.store.isKeeping ? "gamesKept" : "gamesNotKept")),
    filesRow(app),
    games.said ? make("p", { class: "note", id: "games-said" }, games.said) : null,
    games.removed
      ? make(
          "p",
          { class: "note" },
          speaker.say("gameRemoved", { name: games.removed.name }),
          " ",
          button(speaker.say("undo"), () => void undoRemove(app), { class: "small", id: "undo-remove" }),
        )
      : null,
    games.list.length > 0
      ? make(
          "ul",
          { class: "games", role: "list" },
          games.list.map((game) => gameLine(app, game)),
        )
      : make("p", { id: "no-games" }, speaker.say("noGames")),
    pastePart(app),
    make("p", { class: "quiet" }, speaker.say("gamesHint", { game: speaker.say(`game.${presetOf(app.position.settings)}`) })),
  ];
}

/** @param {App} app @param {KeptGame} game */
function gameLine(app, game) {
  return make(
    "li",
    {},
    make(
      "button",
      { type: "button", class: "game", id: `game-${game.id}`, onclick: () => openGame(app, game) },
      make("b", {}, game.name),
      make("span", { class: game.trouble === undefined ? "quiet" : "bad" }, gameWords(app, game)),
    ),
    button("×", () => void removeGame(app, game), {
      class: "icon remove",
      "aria-label": app.speaker.say("removeGame", { name: game.name }),
    }),
  );
}

/** Files to bring in, and one to save. @param {App} app */
function filesRow(app) {
  const { speaker, games } = app;
  const file = make("input", {
    id: "games-file",
    type: "file",
    multiple: true,
    class: "hidden-file",
    onchange: () => void bringFiles(app, file.files ?? []),
  });
  return make(
    "div",
    { class: "row" },
    make("label", { class: "button", for: "games-file" }, speaker.say("gamesOpen")),
    file,
    button(speaker.say("gamesExport"), () => exportGames(app), { id: "games-export", disabled: games.list.length === 0 }),
  );
}

/** A field for a text to bring in. Its content stays when the list is made anew. @param {App} app */
function pastePart(app) {
  const { speaker } = app;
  const before = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("games-text"));
  const text = make("textarea", { id: "games-text", rows: 6, spellcheck: "false", "aria-label": speaker.say("gamesText") });
  text.value = before?.value ?? "";
  const load = () => {
    const written = text.value;
    text.value = "";
    part.open = false;
    void bringTexts(app, [{ name: "", text: written }]);
  };
  const part = make(
    "details",
    {},
    make("summary", { id: "games-paste" }, speaker.say("gamesPaste")),
    text,
    make("div", { class: "row" }, button(speaker.say("load"), load, { class: "main", id: "games-load" })),
  );
  part.open = before?.closest("details")?.open ?? false;
  return part;
}

/** Where shots are lost, over all games that have been reviewed. @param {App} app */
function leaksPart(app) {
  const { speaker, games } = app;
  const read = games.list.filter((game) => game.trouble === undefined).reverse();
  const reviewed = read.filter((game) => game.review);
  const others = read.filter((game) => !game.review);
  const reviews = reviewed.map((game) => /** @type {Review} */ (game.review));
  const table = (/** @type {"phase" | "leak"} */ by) => {
    const leaks = leaksOf(reviews, by);
    return make(
      "ul",
      { class: "leaks", role: "list", id: `leaks-${by}` },
      leaks.map((leak) => leakLine(app, reviewed, by, leak)),
    );
  };
  return [
    games.waiting > 0
      ? make(
          "div",
          { class: "row" },
          make("span", { class: "quiet" }, speaker.say("reviewingGames", { n: games.waiting })),
          make("progress", { max: 1, "aria-label": speaker.say("reviewing") }),
          button(speaker.say("cancel"), () => stopReviewing(app), { class: "small", id: "cancel-review" }),
        )
      : others.length > 0
        ? button(speaker.say("reviewAll", { n: others.length }), () => void reviewGames(app, others), { id: "review-all" })
        : null,
    reviewed.length === 0
      ? make("p", {}, speaker.say("noLeaks"))
      : [
          make("p", { class: "quiet" }, speaker.say("leaksOf", { n: reviewed.length })),
          make("h2", {}, speaker.say("leaksByPhase")),
          table("phase"),
          make("h2", {}, speaker.say("leaksByKind")),
          table("leak"),
        ],
  ].flat();
}

/** @param {App} app @param {KeptGame[]} games @param {"phase" | "leak"} by @param {import("./review.js").Leak} leak */
function leakLine(app, games, by, { key, moves, perGame, example, trend }) {
  const { speaker } = app;
  const name = speaker.say(`${by}.${key}`);
  const game = games[example.game];
  return make(
    "li",
    {},
    make("b", {}, name),
    make("span", { class: "per-game" }, speaker.say("lostPerGame", { lost: speaker.hundredths(perGame) })),
    trend.length > 1 ? trendLine(trend, speaker.say("trend", { name, last: speaker.hundredths(trend.at(-1) ?? 0) })) : null,
    make("span", { class: "quiet" }, speaker.say("leakMoves", { n: moves })),
    button(speaker.say("leakExample", { game: game.name, n: example.number }), () => openGame(app, game, example.number), {
      class: "small",
    }),
  );
}

/** The text that somebody is writing into a field of a game; without one, the text that is kept. @param {string} id @param {KeptGame} game @param {string} kept */
function writtenIn(id, game, kept) {
  const before = /** @type {HTMLInputElement | HTMLTextAreaElement | null} */ (document.getElementById(id));
  return before?.dataset.game === game.id ? before.value : kept;
}

/** The part above the shots of a game that is open: its name, and the way back; for a text that was not read, the text. @param {App} app */
export function openedPart(app) {
  const { speaker, opened } = app;
  if (!opened) {
    return [];
  }
  const { kept } = opened;
  const rename = () => {
    if (name.value !== kept.name) {
      void renameGame(app, kept, name.value);
      name.value = kept.name;
    }
  };
  const name = make("input", {
    id: "game-name",
    "data-game": kept.id,
    value: writtenIn("game-name", kept, kept.name),
    "aria-label": speaker.say("gameName"),
    autocomplete: "off",
    onchange: rename,
    onblur: rename, // a field that is made anew while somebody writes does not change any more
  });
  const text = make("textarea", {
    id: "game-text",
    "data-game": kept.id,
    value: writtenIn("game-text", kept, kept.board),
    rows: 14,
    spellcheck: "false",
    "aria-label": speaker.say("boardFile"),
  });
  return [
    make(
      "div",
      { class: "game-row" },
      button("‹", () => closeGame(app), { class: "icon", id: "to-games", "aria-label": speaker.say("myGames") }),
      name,
      button("×", () => void removeGame(app, kept), {
        class: "icon",
        id: "remove-game",
        "aria-label": speaker.say("removeGame", { name: kept.name }),
      }),
    ),
    kept.trouble === undefined
      ? [make("p", { class: "quiet" }, gameWords(app, kept)), movePart(app)]
      : [
          mistakePart(speaker, kept.trouble, { id: "trouble" }),
          text,
          make(
            "div",
            { class: "row" },
            button(speaker.say("load"), () => void readAgain(app, kept, text.value), { class: "main", id: "read-again" }),
          ),
        ],
  ].flat(2);
}

/** The list of the shots of a game that is open. @param {App} app */
export function openedReview(app) {
  return app.opened && app.opened.kept.trouble === undefined ? reviewPart(app) : [];
}
