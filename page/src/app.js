/**
 * The page: what it holds and how it is put together. The actions are in asking, editing, sharing and playing, the views in
 * toolbar, looks, panels, practise, games-panel and review-panel.
 */
import { ask, pointAt } from "./asking.js";
import { BoardView, keyOf } from "./board-view.js";
import { button, choice, fill, make, sign } from "./dom.js";
import { areTotalsShown, cycleMark, redo, setMark, setTotal, undo } from "./editing.js";
import { describeCell, gameLooks, positionLooks } from "./looks.js";
import { memory, tabMemory } from "./memory.js";
import { advicePart, answerPanel, countPart, priorSign, setupPanel, sharePanel, shotsPanel, whyPanel } from "./panels.js";
import { makeShotsLeft, showShotsLeft } from "./panels.js";
import { bringFiles, bringTexts, emptyGames, readGames } from "./my-games.js";
import { gamesPanel, openedPart, openedReview } from "./games-panel.js";
import { emptyPlay, gameFragment, newGame } from "./playing.js";
import { dimensionsOf, emptyPosition, fragmentOf, totalsOf } from "./position.js";
import { isPuzzle, puzzlePart } from "./puzzle.js";
import { beginSeries, drillAt, drillFragment, emptySeries } from "./drill.js";
import { drillPanel } from "./drill-panel.js";
import { beginDuel, emptyDuel } from "./duel.js";
import { duelPanel } from "./duel-panel.js";
import { gamePanel } from "./practise.js";
import { reviewWithShot, scrollToStep } from "./review-panel.js";
import { closeGame, typeInReview } from "./reviewing.js";
import { settingsShown, shipsPart, showBoats } from "./ships.js";
import { loadFile, loadText, openFragment } from "./sharing.js";
import { preferredLanguage, Speaker, TEXTS } from "./texts.js";
import { showToolbar } from "./toolbar.js";

/** @import { Advice, Analysis, Explanation, Failure } from "./analysis.js" */
/** @import { Engine } from "./engine.js" */
/** @import { Mistake } from "./mistakes.js" */
/** @import { Position, Settings } from "./position.js" */
/** @typedef {"analyse" | "practise" | "drill" | "duel" | "games"} View */

/** A globe, and a circle that is half dark. */
const LANGUAGE_SIGN = "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3q-8 9 0 18M12 3q8 9 0 18";
const THEME_SIGN = "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18M15 4.2v15.6M18 6.2v11.6";

const SYSTEM_IS_DARK = matchMedia("(prefers-color-scheme: dark)");

export class App {
  /**
   * @param {Engine} engine   counts
   * @param {Engine} checker  the same for short questions, which need not wait for a long count
   * @param {Engine} adviser  the same for the shot that ends the game soonest, for which nothing waits
   * @param {Engine} coach    the same for reviews of whole games
   * @param {string} version
   */
  constructor(engine, checker, adviser, coach, version) {
    this.engine = engine;
    this.checker = checker;
    this.adviser = adviser;
    this.coach = coach;
    this.version = version;
    this.speaker = new Speaker(memory.get("language") ?? preferredLanguage(navigator.languages));
    this.theme = memory.get("theme") ?? "auto";
    /** @type {View} */
    this.view = "analyse";
    this.tab = "why";
    /** @type {Position} */
    this.position = emptyPosition();
    /** @type {import("./editing.js").Step[]} */
    this.past = [];
    /** @type {import("./editing.js").Step[]} */
    this.future = [];
    /** @type {Settings} */
    this.draft = this.position.settings;
    /** The game was guessed, and the one who plays has not said yet whether it is the right one. */
    this.isGameGuessed = false;
    /** The mistake in the rules as filled in, and the one in the text as given. @type {Mistake | null} */
    this.setupTrouble = null;
    /** @type {Mistake | null} */
    this.loadTrouble = null;
    /** @type {string | null} */
    this.shareText = null;
    this.map = "occupancy";
    /** Whether somebody has asked for the fields of the totals; null: nobody has said. @type {boolean | null} */
    this.wantsTotals = null;
    this.afterAnswer = 0;
    /** @type {{ cell: string, position: Position, analysis: Analysis | null } | null} */
    this.after = null;
    /** @type {string | null} */
    this.pointed = null;
    /** @type {Analysis | null} */
    this.analysis = null;
    /** @type {Explanation | null} */
    this.explanation = null;
    /** The known state of the ships. A new position shows that of the one before, if its own comes soon. @type {import("./ships.js").KnownShips | null} */
    this.known = null;
    /** Whether all cells are listed that are as good as the best. */
    this.showsTies = false;
    /** Whether the first shots of the game are shown. */
    this.showsOpening = false;
    /** Where to shoot to end the game soonest; "late": it took too long; null: not known yet. @type {Advice | "late" | null} */
    this.advice = null;
    this.adviceTurn = 0;
    /** How many shots the player has left; null: nobody has said; NaN: the field has no number. @type {number | null} */
    this.shotsLeft = null;
    /** @type {Failure | null} */
    this.trouble = null;
    /** The position with hits and misses exchanged, where it can be true and this one cannot. @type {{ position: Position, count: bigint } | null} */
    this.exchange = null;
    this.best = { cells: /** @type {string[]} */ ([]), occupancy: 0n };
    /** The mark that a tap puts into a cell of a puzzle; "": the next one. */
    this.brush = "";
    /** The fact about a set of cells that is being made. @type {ReturnType<typeof import("./facts.js").emptyDraft> | null} */
    this.draftFact = null;
    /** The grade of new puzzles; "": any. */
    this.grade = "";
    this.isMaking = false;
    /** @type {import("./puzzle.js").FoundStep | null} */
    this.foundStep = null;
    /** Whether something is being asked; and whether it takes so long that it must be said. */
    this.isAsking = true;
    this.isCounting = false;
    this.progress = 0;
    this.turn = 0;
    /** Texts that the program is looking at before they become the position. */
    this.checks = 0;
    /** How many texts have come; the last one is shown. */
    this.texts = 0;
    this.play = emptyPlay();
    this.series = emptySeries();
    this.duel = emptyDuel();
    this.games = emptyGames();
    /** @type {import("./reviewing.js").OpenedGame | null} */
    this.opened = null;
    this.root = /** @type {HTMLElement} */ (document.getElementById("page"));
    this.board = this.makeBoard();
    this.toolbar = make("div", { class: "toolbar" });
    this.under = make("div", { class: "under" });
    this.finding = make("div", { class: "finding" });
    this.shotsLeftField = makeShotsLeft(this);
    this.shotsLeftRow = make("label", { class: "shots-left" });
    this.later = make("div", { class: "later" });
    this.answer = make("section", { class: "card answer" }, this.finding, this.later);
    this.ships = make("section", { class: "card ships" });
    /** Whether something beside the board is being pressed, and whether something is to be shown when it is let go. */
    this.isPressed = false;
    this.isLate = false;
    this.panel = make("section", { class: "card panel" });
    this.boardSide = make("div", { class: "board-side" });
    this.side = make("div", { class: "panel-side" }, this.answer, this.ships, this.panel);
    this.status = make("p", { class: "unseen", role: "status" });
    this.listen();
  }

  makeBoard() {
    return new BoardView(
      {
        cycle: (cell, step) => cycleMark(this, cell, step),
        set: (cell, kind, isPainted) => setMark(this, cell, kind, isPainted),
        point: (cell) => pointAt(this, cell),
        describe: (cell) => describeCell(this, cell),
        undo: () => undo(this),
        total: (side, index, text) => setTotal(this, side, index, text),
      },
      this.speaker.say("board"),
    );
  }

  /** Makes the page anew, in the language that is chosen. */
  build() {
    const { speaker } = this;
    document.documentElement.lang = speaker.language;
    this.showTheme();
    document.title = `fleetcount: ${speaker.say("title")}`;
    this.board = this.makeBoard();
    this.answer.setAttribute("aria-label", speaker.say("best"));
    fill(this.shotsLeftRow, make("span", {}, speaker.say("shotsLeft")), this.shotsLeftField);
    this.panel.setAttribute("aria-label", speaker.say("why"));
    this.ships.setAttribute("aria-label", speaker.say("gameAndShips"));
    const languages = Object.entries(TEXTS).map(([key, texts]) => [key, texts.language]);
    const setLanguage = (/** @type {string} */ key) => this.setLanguage(key);
    const language = choice("language", languages, speaker.language, setLanguage, speaker.say("languageLabel"));
    const themes = speaker.options("theme", ["auto", "light", "dark"]);
    const theme = choice("theme", themes, this.theme, (key) => this.setTheme(key), speaker.say("theme"));
    const picked = (/** @type {string} */ path, /** @type {HTMLElement} */ select) =>
      make("span", { class: "picked" }, sign(path, "tool"), select);
    const view = (/** @type {View} */ key) =>
      button(speaker.say(key), () => this.chooseView(key), {
        id: `view-${key}`,
        "aria-current": this.view === key || (key === "practise" && this.isPlaying) ? "page" : false,
      });
    fill(this.toolbar);
    fill(this.boardSide, this.toolbar, this.board.element, this.under);
    fill(
      this.root,
      make(
        "header",
        {},
        make("h1", {}, sign("M3 17h18l-3 4H6zM7 14V9h10v5M12 9V4", "logo"), make("span", {}, "fleetcount")),
        make("nav", { "aria-label": "fleetcount" }, view("analyse"), view("practise"), view("games")),
        make("div", { class: "choices" }, picked(LANGUAGE_SIGN, language), picked(THEME_SIGN, theme)),
      ),
      make("main", { class: this.hasBoard ? "" : "alone" }, this.boardSide, this.side),
      make("footer", {}, make("p", {}, speaker.say("about", { version: this.version }), " ", speaker.say("noRequest"))),
      this.status,
    );
    this.show();
  }

  listen() {
    this.side.addEventListener("pointerdown", () => (this.isPressed = true));
    for (const kind of ["pointerup", "pointercancel"]) {
      // The click comes after it.
      window.addEventListener(kind, () => setTimeout(() => this.letGo()));
    }
    SYSTEM_IS_DARK.addEventListener("change", () => this.showTheme());
    window.addEventListener("hashchange", () => void openFragment(this, location.hash.slice(1)));
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      const files = event.dataTransfer?.files;
      if (files && (files.length > 1 || this.view === "games")) {
        void bringFiles(this, files);
      } else if (files && files.length > 0) {
        void loadFile(this, files[0]);
      }
    });
    window.addEventListener("paste", (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const text = event.clipboardData?.getData("text/plain");
      if (!isField && text) {
        void (this.view === "games" ? bringTexts(this, [{ name: "", text }]) : loadText(this, text));
      }
    });
    window.addEventListener("keydown", (event) => {
      const target = /** @type {Element} */ (event.target);
      const isElsewhere =
        target.closest?.("input, textarea, select, [role=grid]") || event.ctrlKey || event.metaKey || event.altKey;
      if (!isElsewhere && typeInReview(this, keyOf(event))) {
        event.preventDefault();
      }
    });
    window.addEventListener("keydown", (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && keyOf(event) === "z";
      if (isUndo && !(event.target instanceof HTMLInputElement) && !(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        (event.shiftKey ? redo : undo)(this);
      }
    });
  }

  /** @param {string} language */
  setLanguage(language) {
    this.speaker = new Speaker(language);
    memory.set("language", language);
    this.build();
    document.getElementById("language")?.focus();
  }

  /** @param {string} theme */
  setTheme(theme) {
    this.theme = theme;
    memory.set("theme", theme);
    this.showTheme();
  }

  /** The colours that are chosen, or those of the system. */
  showTheme() {
    const isDark = this.theme === "auto" ? SYSTEM_IS_DARK.matches : this.theme === "dark";
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
  }

  /** Whether something is practised. */
  get isPlaying() {
    return ["practise", "drill", "duel"].includes(this.view);
  }

  /** Whether there is a board to be seen; the list of games has none. */
  get hasBoard() {
    return this.view !== "games" || (this.opened !== null && this.opened.kept.trouble === undefined);
  }

  /** Handles a button of the header: from a game that is open it leads back to the list. @param {View} view */
  chooseView(view) {
    if (view === "games" && view === this.view && this.opened) {
      closeGame(this);
    }
    if (view !== "practise" || !this.isPlaying) {
      this.setView(view);
    }
  }

  /** @param {View} view */
  setView(view) {
    if (view === this.view) {
      return;
    }
    this.view = view;
    this.opened = null;
    this.engine.cancel("solver");
    if (view === "games") {
      this.play = emptyPlay();
      void readGames(this);
    } else if (view === "drill") {
      this.play = emptyPlay();
      void readGames(this);
      beginSeries(this, {});
    } else if (view === "duel") {
      this.play = emptyPlay();
      beginDuel(this);
    } else if (view === "practise") {
      void newGame(this, "");
    } else {
      this.play = emptyPlay();
      this.remember();
    }
    this.build();
    document.getElementById(["drill", "duel"].includes(view) ? "practise-kind" : `view-${view}`)?.focus();
    if (view === "analyse") {
      void ask(this);
    }
  }

  show() {
    this.keepingFocus(() => {
      showToolbar(this);
      this.showBoard();
      this.showAnswer();
      fill(this.ships, this.hasBoard ? shipsPart(this) : []);
      this.ships.hidden = !this.hasBoard;
      this.boardSide.hidden = !this.hasBoard;
      this.showPanel();
    });
  }

  /** Shows what waited until nothing was pressed. */
  letGo() {
    this.isPressed = false;
    if (this.isLate) {
      this.showFindings();
    }
  }

  /**
   * Shows what has been found out. A panel in which somebody may be writing stays as it is; and so does all that is pressed, for a
   * button that is made anew would not be clicked.
   */
  showFindings() {
    this.isLate = this.isPressed;
    if (this.isLate) {
      this.showBoard();
      this.showState();
      return;
    }
    this.keepingFocus(() => {
      this.showBoard();
      this.showAnswer();
      showBoats(this);
      if (this.view !== "analyse" || this.tab === "why") {
        this.showPanel();
      }
    });
  }

  /** Gives the focus back to the element that had it, which is made anew; in a text the place, too. @param {() => void} change */
  keepingFocus(change) {
    const { id, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (document.activeElement ?? {});
    change();
    if (id && document.activeElement?.id !== id) {
      const field = /** @type {HTMLTextAreaElement | null} */ (document.getElementById(id));
      field?.focus();
      if (typeof selectionStart === "number") {
        field?.setSelectionRange(selectionStart, selectionEnd);
      }
    }
  }

  showAnswer() {
    const isAnalysis = this.view === "analyse";
    this.root.classList.toggle("puzzle", isPuzzle(this));
    this.answer.hidden = this.view === "games" && !this.opened;
    fill(
      this.finding,
      { analyse: answerPanel, practise: gamePanel, drill: drillPanel, duel: duelPanel, games: openedPart }[this.view](this),
    );
    fill(this.later, isAnalysis ? [...countPart(this), advicePart(this), priorSign(this), puzzlePart(this)] : []);
    showShotsLeft(this);
    this.showState();
  }

  /** The rest of the answer stays: a button that is made anew while it is pressed would not be clicked. */
  showAdvice() {
    if (this.isPressed) {
      this.isLate = true;
      return;
    }
    showShotsLeft(this);
    document.getElementById("advice")?.replaceWith(advicePart(this) ?? "");
    this.showBoard();
  }

  /** Whether the page has all that it asked for; tests wait for it. */
  showState() {
    this.root.dataset.state = this.isAsking || this.checks > 0 ? "counting" : "done";
  }

  showPanel() {
    if (this.hasBoard && this.view !== "analyse") {
      this.panel.hidden = !this.opened;
      this.keepingFocus(() => fill(this.panel, this.view === "games" ? openedReview(this) : reviewWithShot(this)));
      scrollToStep(this);
      return;
    }
    this.panel.hidden = this.view === "games" && this.opened !== null;
    if (this.view === "games") {
      this.showTabs({ list: gamesPanel, leaks: gamesPanel }, this.games.tab, (key) => {
        this.games.tab = key;
        this.show();
      });
      return;
    }
    const panels = { why: whyPanel, shots: shotsPanel, setup: setupPanel, share: sharePanel };
    this.showTabs(panels, this.tab, (key) => this.setTab(key));
  }

  /** Fills the panel with tabs, and with what stands under the chosen one. @param {Record<string, (app: App) => import("./dom.js").Child[]>} panels @param {string} chosen @param {(key: string) => void} choose */
  showTabs(panels, chosen, choose) {
    const keys = Object.keys(panels);
    const tabs = keys.map((key) =>
      button(this.speaker.say(key), () => choose(key), {
        role: "tab",
        id: `tab-${key}`,
        "aria-selected": String(chosen === key),
        "aria-controls": "tab-panel",
        tabindex: chosen === key ? 0 : -1,
      }),
    );
    const list = make("div", { role: "tablist", class: "tabs" }, tabs);
    list.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) {
        const key = keys[(keys.indexOf(chosen) + step + keys.length) % keys.length];
        choose(key);
        document.getElementById(`tab-${key}`)?.focus();
      }
    });
    const content = make(
      "div",
      { role: "tabpanel", id: "tab-panel", "aria-labelledby": `tab-${chosen}`, tabindex: 0 },
      panels[chosen](this),
    );
    this.keepingFocus(() => fill(this.panel, list, content));
  }

  /** @param {string} tab */
  setTab(tab) {
    this.tab = tab;
    this.draft = this.position.settings;
    this.setupTrouble = null;
    this.loadTrouble = null;
    this.shareText = null;
    this.showPanel();
  }

  showBoard() {
    const settings = settingsShown(this);
    const { rows, columns } = dimensionsOf(settings);
    const isTotalled = areTotalsShown(this);
    this.board.resize(rows, columns, isTotalled, settings);
    if (isTotalled) {
      this.board.totals.show(totalsOf(settings), this.speaker, settings);
    }
    this.board.show(this.view === "analyse" ? positionLooks(this) : gameLooks(this));
  }

  /** The fragment of the address for the view that is shown. */
  fragment() {
    const game = this.view === "practise" ? this.play.game : null;
    const drill = this.view === "drill" ? drillAt(this) : undefined;
    const its = game ? gameFragment(game) : drill ? drillFragment(drill) : fragmentOf(this.position, this.shotsLeft);
    return this.view === "duel" ? `${its}&practise=duel` : its;
  }

  /** The position is in the browser's memory; in the tab's it is with the address, which may be that of a game to practise. */
  remember() {
    const position = fragmentOf(this.position, this.shotsLeft);
    memory.set("position", position);
    tabMemory.set("position", position);
    memory.set("map", this.map);
    tabMemory.set("map", this.map);
    try {
      history.replaceState(null, "", `#${this.fragment()}`);
      tabMemory.set("address", location.hash.slice(1));
    } catch {
      // Some browsers allow no address of its own to a file.
    }
  }
}
