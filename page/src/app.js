/**
 * The page: what it holds and how it is put together. What people do with it is in asking, editing, sharing and playing; what they
 * see in toolbar, looks, panels and practise.
 */
import { ask, pointAt } from "./asking.js";
import { BoardView } from "./board-view.js";
import { button, choice, fill, make, sign } from "./dom.js";
import { areTotalsShown, cycleMark, redo, setMark, setTotal, undo } from "./editing.js";
import { describeCell, gameLooks, positionLooks } from "./looks.js";
import { memory } from "./memory.js";
import { advicePart, answerPanel, priorSign, setupPanel, sharePanel, shotsPanel, whyPanel } from "./panels.js";
import { makeShotsLeft, showShotsLeft } from "./panels.js";
import { emptyPlay, gameFragment, newGame } from "./playing.js";
import { dimensionsOf, emptyPosition, fragmentOf, totalsOf } from "./position.js";
import { puzzlePart } from "./puzzle.js";
import { gamePanel, reviewPanel, scrollToStep } from "./practise.js";
import { shipsPart, showBoats } from "./ships.js";
import { loadFile, loadText, openFragment } from "./sharing.js";
import { preferredLanguage, Speaker, TEXTS } from "./texts.js";
import { showToolbar } from "./toolbar.js";

/** @typedef {import("./analysis.js").Advice} Advice */
/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./analysis.js").Explanation} Explanation */
/** @typedef {import("./analysis.js").Failure} Failure */
/** @typedef {import("./engine.js").Engine} Engine */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Settings} Settings */

/** A globe, and a circle half of which is dark. */
const LANGUAGE_SIGN = "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3q-8 9 0 18M12 3q8 9 0 18";
const THEME_SIGN = "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 3v18M15 4.2v15.6M18 6.2v11.6";

const SYSTEM_IS_DARK = matchMedia("(prefers-color-scheme: dark)");

export class App {
  /**
   * @param {Engine} engine   counts
   * @param {Engine} checker  the same for short questions, which need not wait for a long count
   * @param {Engine} adviser  the same for the shot that ends the game soonest, for which nothing waits
   * @param {string} version
   */
  constructor(engine, checker, adviser, version) {
    this.engine = engine;
    this.checker = checker;
    this.adviser = adviser;
    this.version = version;
    this.speaker = new Speaker(memory.get("language") ?? preferredLanguage(navigator.languages));
    this.theme = memory.get("theme") ?? "auto";
    /** @type {"analyse" | "practise"} */
    this.view = "analyse";
    this.tab = "why";
    /** @type {Position} */
    this.position = emptyPosition();
    /** @type {Position[]} */
    this.past = [];
    /** @type {Position[]} */
    this.future = [];
    /** @type {Settings} */
    this.draft = this.position.settings;
    this.setupTrouble = "";
    this.loadTrouble = "";
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
    /** What is known of ships; that of the position before until more is known, if that is soon. @type {import("./ships.js").KnownShips | null} */
    this.known = null;
    /** Whether all cells are listed that are as good as the best. */
    this.showsTies = false;
    /** Where to shoot to end the game soonest; "late": it took too long; null: not known yet. @type {Advice | "late" | null} */
    this.advice = null;
    this.adviceTurn = 0;
    /** How many shots the player has left; null: nobody has said; NaN: what is written is no number. @type {number | null} */
    this.shotsLeft = null;
    /** @type {Failure | null} */
    this.trouble = null;
    /** The position with hits and misses exchanged, where it can be true and this one cannot. @type {{ position: Position, count: bigint } | null} */
    this.exchange = null;
    this.best = { cells: /** @type {string[]} */ ([]), occupancy: 0n };
    /** What a tap puts into a cell of a puzzle; "": what comes next. */
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
    this.play = emptyPlay();
    this.root = /** @type {HTMLElement} */ (document.getElementById("page"));
    this.board = this.makeBoard();
    this.toolbar = make("div", { class: "toolbar" });
    this.under = make("div", { class: "under" });
    this.finding = make("div");
    this.shotsLeftField = makeShotsLeft(this);
    this.shotsLeftRow = make("label", { class: "shots-left" });
    this.later = make("div");
    this.answer = make("section", { class: "card answer" }, this.finding, this.later);
    this.ships = make("section", { class: "card ships" });
    /** Whether something beside the board is being pressed, and whether something is to be shown when it is let go. */
    this.isPressed = false;
    this.isLate = false;
    this.panel = make("section", { class: "card panel" });
    this.side = make("div", { class: "panel-side" }, this.answer, this.ships, this.panel);
    this.status = make("p", { class: "unseen", role: "status" });
    this.build();
    this.listen();
  }

  makeBoard() {
    return new BoardView(
      {
        cycle: (cell, step) => cycleMark(this, cell, step),
        set: (cell, kind) => setMark(this, cell, kind),
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
    const languages = Object.entries(TEXTS).map(([key, texts]) => /** @type {[string, string]} */ ([key, texts.language]));
    const themes = ["auto", "light", "dark"].map((key) => /** @type {[string, string]} */ ([key, speaker.say(`theme.${key}`)]));
    const language = choice("language", languages, speaker.language, (key) => this.setLanguage(key));
    language.setAttribute("aria-label", speaker.say("languageLabel"));
    const theme = choice("theme", themes, this.theme, (key) => this.setTheme(key));
    const picked = (/** @type {string} */ path, /** @type {HTMLElement} */ select) =>
      make("span", { class: "picked" }, sign(path, "tool"), select);
    theme.setAttribute("aria-label", speaker.say("theme"));
    const view = (/** @type {"analyse" | "practise"} */ key) =>
      button(speaker.say(key), () => this.setView(key), {
        id: `view-${key}`,
        "aria-current": this.view === key ? "page" : false,
      });
    fill(
      this.root,
      make(
        "header",
        {},
        make("h1", {}, sign("M3 17h18l-3 4H6zM7 14V9h10v5M12 9V4", "logo"), make("span", {}, "fleetcount")),
        make("nav", { "aria-label": "fleetcount" }, view("analyse"), view("practise")),
        make("div", { class: "choices" }, picked(LANGUAGE_SIGN, language), picked(THEME_SIGN, theme)),
      ),
      make("main", {}, make("div", { class: "board-side" }, this.toolbar, this.board.element, this.under), this.side),
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
      const file = event.dataTransfer?.files[0];
      if (file) {
        void loadFile(this, file);
      }
    });
    window.addEventListener("paste", (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const text = event.clipboardData?.getData("text/plain");
      if (!isField && text) {
        void loadText(this, text);
      }
    });
    window.addEventListener("keydown", (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
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

  /** @param {"analyse" | "practise"} view */
  setView(view) {
    if (view === this.view) {
      return;
    }
    this.view = view;
    this.engine.cancel("review");
    if (view === "practise") {
      void newGame(this, "");
    } else {
      this.play = emptyPlay();
      this.remember();
    }
    this.build();
    document.getElementById(`view-${view}`)?.focus();
    if (view === "analyse") {
      void ask(this);
    }
  }

  show() {
    this.keepingFocus(() => {
      showToolbar(this);
      this.showBoard();
      this.showAnswer();
      fill(this.ships, shipsPart(this));
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
      if (this.view === "practise" || this.tab === "why") {
        this.showPanel();
      }
    });
  }

  /** What had the focus is made anew, and has it again. @param {() => void} change */
  keepingFocus(change) {
    const id = document.activeElement?.id;
    change();
    if (id && document.activeElement?.id !== id) {
      document.getElementById(id)?.focus();
    }
  }

  showAnswer() {
    const isAnalysis = this.view === "analyse";
    fill(this.finding, isAnalysis ? answerPanel(this) : gamePanel(this));
    fill(this.later, isAnalysis ? [advicePart(this), priorSign(this), puzzlePart(this)] : []);
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
    if (this.view === "practise") {
      this.panel.hidden = !this.play.isOver;
      this.keepingFocus(() => fill(this.panel, reviewPanel(this)));
      scrollToStep(this);
      return;
    }
    const panels = { why: whyPanel, shots: shotsPanel, setup: setupPanel, share: sharePanel };
    const keys = /** @type {(keyof typeof panels)[]} */ (Object.keys(panels));
    const tabs = keys.map((key) =>
      button(this.speaker.say(key), () => this.setTab(key), {
        role: "tab",
        id: `tab-${key}`,
        "aria-selected": String(this.tab === key),
        "aria-controls": "tab-panel",
        tabindex: this.tab === key ? 0 : -1,
      }),
    );
    const list = make("div", { role: "tablist", class: "tabs" }, tabs);
    list.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step) {
        this.setTab(keys[(keys.indexOf(/** @type {keyof typeof panels} */ (this.tab)) + step + keys.length) % keys.length]);
        document.getElementById(`tab-${this.tab}`)?.focus();
      }
    });
    const content = make(
      "div",
      { role: "tabpanel", id: "tab-panel", "aria-labelledby": `tab-${this.tab}`, tabindex: 0 },
      panels[/** @type {keyof typeof panels} */ (this.tab)](this),
    );
    this.panel.hidden = false;
    this.keepingFocus(() => fill(this.panel, list, content));
  }

  /** @param {string} tab */
  setTab(tab) {
    this.tab = tab;
    this.draft = this.position.settings;
    this.setupTrouble = "";
    this.loadTrouble = "";
    this.shareText = null;
    this.showPanel();
  }

  showBoard() {
    const settings = this.view === "practise" && this.play.game ? this.play.game.settings : this.position.settings;
    const { rows, columns } = dimensionsOf(settings);
    const isTotalled = areTotalsShown(this);
    this.board.resize(rows, columns, isTotalled, settings);
    if (isTotalled) {
      this.board.totals.show(totalsOf(settings), this.speaker, settings);
    }
    const look = this.view === "practise" ? gameLooks(this) : positionLooks(this);
    this.board.show(Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => look(row, column))));
  }

  /** The position is in the address, and the browser's memory. */
  remember() {
    const game = this.view === "practise" ? this.play.game : null;
    const kept = fragmentOf(this.position, this.shotsLeft);
    const fragment = game ? gameFragment(game) : kept;
    memory.set("position", kept);
    try {
      history.replaceState(null, "", `#${fragment}`);
    } catch {
      // Some browsers allow no address of its own to a file.
    }
  }
}
