/**
 * The analyser in a browser. This file holds the state of the page and what people can do with it; the program answers, the panels
 * and the board show.
 */
import { analyse, explain, Failure, greatest, share, sumOf } from "./analysis.js";
import { BoardView } from "./board-view.js";
import { button, choice, fill, make, sign } from "./dom.js";
import { Cancelled, Engine, unpackProgram } from "./engine.js";
import { answer, beginGame, cellsLeft, cellsOf, playSolver, positionOf, review } from "./game.js";
import { answerPanel, answerWords, fraction, setupPanel, sharePanel, shotsPanel, whyPanel } from "./panels.js";
import {
  answersOf,
  boardText,
  cellAt,
  cellName,
  detailsOf,
  dimensionsOf,
  emptyPosition,
  fragmentOf,
  isPossible,
  isShowable,
  readBoard,
  readFragment,
  shipsOf,
  wholeFile,
} from "./position.js";
import { gamePanel, reviewPanel } from "./practise.js";
import { preferredLanguage, Speaker, TEXTS } from "./texts.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./analysis.js").Explanation} Explanation */
/** @typedef {import("./board-view.js").Look} Look */
/** @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Settings} Settings */
/** @typedef {import("./position.js").Shot} Shot */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Verdict} Verdict */

/** A file that is longer is no board; the program says the same. */
const LONGEST_FILE = 1 << 20;
/** What is known sooner needs no word that it is being worked on. */
const PATIENCE = 150;

/** What the browser keeps between visits; where it keeps nothing, nothing is lost but comfort. */
const memory = {
  /** @param {string} key */
  get(key) {
    try {
      return localStorage.getItem(`fleetcount.${key}`);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try {
      localStorage.setItem(`fleetcount.${key}`, value);
    } catch {
      // It is full, or forbidden.
    }
  },
};

/** @param {unknown} reason @returns {Failure | null}  null for a question that nobody wants answered any more */
function failureOf(reason) {
  if (reason instanceof Cancelled) {
    return null;
  }
  return reason instanceof Failure ? reason : new Failure({ status: 1, output: "", messages: String(reason) });
}

/** A program's message without what it says of where: the page's text is not the file that the program saw. @param {string} message */
function withoutPlace(message) {
  return message
    .split("\n")[0]
    .replace(/^<stdin>:\d+:\d+: /, "")
    .replace(/^fleetcount: (<stdin>: )?/, "");
}

function emptyPlay() {
  return {
    /** @type {Game | null} */
    game: null,
    isOver: false,
    isBusy: false,
    trouble: "",
    /** @type {Set<string>} */
    water: new Set(),
    /** @type {Verdict[] | null} */
    verdicts: null,
    reviewed: 0,
    reviewFailed: false,
    step: 0,
    /** @type {Analysis | null} */
    stepAnalysis: null,
    solver: { isDone: false, count: 0, shots: /** @type {Shot[]} */ ([]) },
  };
}

export class App {
  /** @param {Engine} engine @param {string} version */
  constructor(engine, version) {
    this.engine = engine;
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
    this.afterAnswer = 0;
    /** @type {{ cell: string, analysis: Analysis | null } | null} */
    this.after = null;
    /** @type {string | null} */
    this.pointed = null;
    /** @type {Analysis | null} */
    this.analysis = null;
    /** @type {Explanation | null} */
    this.explanation = null;
    /** @type {Failure | null} */
    this.trouble = null;
    this.best = { cells: /** @type {string[]} */ ([]), occupancy: 0n };
    /** Whether something is being asked; and whether it takes so long that it must be said. */
    this.isAsking = true;
    this.isCounting = false;
    this.progress = 0;
    this.turn = 0;
    this.play = emptyPlay();
    this.root = /** @type {HTMLElement} */ (document.getElementById("page"));
    this.board = this.makeBoard();
    this.toolbar = make("div", { class: "toolbar" });
    this.under = make("div", { class: "under" });
    this.answer = make("section", { class: "card answer" });
    this.panel = make("section", { class: "card panel" });
    this.status = make("p", { class: "unseen", role: "status" });
    this.build();
    this.listen();
  }

  // ---- The frame

  makeBoard() {
    return new BoardView(
      {
        cycle: (cell, step) => this.cycle(cell, step),
        set: (cell, kind) => this.set(cell, kind),
        point: (cell) => this.point(cell),
        describe: (cell) => this.describe(cell),
        undo: () => this.undo(),
      },
      this.speaker.say("board"),
    );
  }

  /** Makes the page anew, in the language that is chosen. */
  build() {
    const { speaker } = this;
    document.documentElement.lang = speaker.language;
    document.documentElement.dataset.theme = this.theme;
    document.title = `fleetcount: ${speaker.say("title")}`;
    this.board = this.makeBoard();
    this.answer.setAttribute("aria-label", speaker.say("best"));
    this.panel.setAttribute("aria-label", speaker.say("why"));
    const languages = Object.entries(TEXTS).map(([key, texts]) => /** @type {[string, string]} */ ([key, texts.language]));
    const themes = ["auto", "light", "dark"].map((key) => /** @type {[string, string]} */ ([key, speaker.say(`theme.${key}`)]));
    const language = choice("language", languages, speaker.language, (key) => this.setLanguage(key));
    language.setAttribute("aria-label", speaker.say("languageLabel"));
    const theme = choice("theme", themes, this.theme, (key) => this.setTheme(key));
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
        make("h1", {}, sign("M3 17h18l-3 4H6zM7 14V9h10v5M12 9V4", "logo"), "fleetcount"),
        make("nav", { "aria-label": "fleetcount" }, view("analyse"), view("practise")),
        make("div", { class: "choices" }, language, theme),
      ),
      make(
        "main",
        {},
        make("div", { class: "board-side" }, this.toolbar, this.board.element, this.under),
        make("div", { class: "panel-side" }, this.answer, this.panel),
      ),
      make("footer", {}, make("p", {}, speaker.say("about", { version: this.version }), " ", speaker.say("noRequest"))),
      this.status,
    );
    this.show();
  }

  listen() {
    window.addEventListener("hashchange", () => void this.openFragment(location.hash.slice(1)));
    window.addEventListener("dragover", (event) => event.preventDefault());
    window.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) {
        void this.loadFile(file);
      }
    });
    window.addEventListener("paste", (event) => {
      const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      const text = event.clipboardData?.getData("text/plain");
      if (!isField && text) {
        void this.load(text);
      }
    });
    window.addEventListener("keydown", (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      if (isUndo && !(event.target instanceof HTMLInputElement) && !(event.target instanceof HTMLTextAreaElement)) {
        event.preventDefault();
        (event.shiftKey ? this.redo : this.undo).call(this);
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
    document.documentElement.dataset.theme = theme;
  }

  /** @param {"analyse" | "practise"} view */
  setView(view) {
    if (view === this.view) {
      return;
    }
    this.view = view;
    this.engine.cancel("review");
    if (view === "practise") {
      void this.newGame("");
    } else {
      this.play = emptyPlay();
      this.remember();
    }
    this.build();
    document.getElementById(`view-${view}`)?.focus();
    if (view === "analyse") {
      void this.ask();
    }
  }

  // ---- Showing

  show() {
    this.keepingFocus(() => {
      this.showToolbar();
      this.showBoard();
      this.showAnswer();
      this.showPanel();
    });
  }

  /** Shows what has been found out. A panel in which somebody may be writing stays as it is. */
  showFindings() {
    this.keepingFocus(() => {
      this.showBoard();
      this.showAnswer();
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
    fill(this.answer, this.view === "analyse" ? answerPanel(this) : gamePanel(this));
    this.root.dataset.state = this.isAsking ? "counting" : "done";
  }

  showPanel() {
    if (this.view === "practise") {
      this.panel.hidden = !this.play.isOver;
      this.keepingFocus(() => fill(this.panel, reviewPanel(this)));
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

  showToolbar() {
    const { speaker } = this;
    if (this.view === "practise") {
      fill(this.toolbar, make("span", { class: "quiet" }, speaker.say("practise")));
      fill(this.under);
      return;
    }
    const lengths = [...new Set(shipsOf(this.position.settings).map((ship) => ship.length))].sort((a, b) => b - a);
    /** @type {[string, string][]} */
    const maps = [
      ["occupancy", speaker.say("map.occupancy")],
      ...(this.position.settings.announce === "hit"
        ? []
        : [/** @type {[string, string]} */ (["sinks", speaker.say("map.sinks")])]),
      ...lengths.map(
        (length) => /** @type {[string, string]} */ ([`length:${length}`, speaker.say("map.length", { n: length })]),
      ),
      ["after", speaker.say("map.after")],
    ];
    if (!maps.some(([key]) => key === this.map)) {
      this.map = "occupancy";
    }
    const map = choice("map", maps, this.map, (key) => {
      this.map = key;
      this.after = null;
      this.show();
    });
    map.setAttribute("aria-label", speaker.say("show"));
    const answers = answersOf(this.position.settings);
    this.afterAnswer = Math.min(this.afterAnswer, answers.length - 1);
    const after = choice(
      "after",
      answers.map(({ answer: kind, ship }, index) => [String(index), answerWords(this, kind, ship)]),
      String(this.afterAnswer),
      (key) => {
        this.afterAnswer = Number(key);
        this.after = null;
      },
    );
    after.setAttribute("aria-label", speaker.say("map.after"));
    const tool = (
      /** @type {string} */ key,
      /** @type {string} */ path,
      /** @type {() => void} */ action,
      /** @type {boolean} */ isOff,
    ) =>
      make(
        "button",
        {
          type: "button",
          class: "icon",
          id: key,
          title: speaker.say(key),
          "aria-label": speaker.say(key),
          disabled: isOff,
          onclick: action,
        },
        sign(path, "tool"),
      );
    fill(
      this.toolbar,
      map,
      this.map === "after" ? after : null,
      make("span", { class: "space" }),
      tool("undo", "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3", () => this.undo(), this.past.length === 0),
      tool("redo", "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3", () => this.redo(), this.future.length === 0),
      tool(
        "clear",
        "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
        () => this.change({ ...this.position, shots: [] }),
        this.position.shots.length === 0,
      ),
    );
    fill(
      this.under,
      make(
        "div",
        { class: "scale" },
        make("span", {}, "0"),
        make("span", { class: "ramp", role: "img", "aria-label": speaker.say("scale") }),
        make("span", { id: "scale-end" }),
      ),
      make("p", { class: "quiet help" }, this.map === "after" ? speaker.say("map.afterHint") : speaker.say("help")),
    );
  }

  showBoard() {
    const settings = this.view === "practise" && this.play.game ? this.play.game.settings : this.position.settings;
    const { rows, columns } = dimensionsOf(settings);
    this.board.resize(rows, columns);
    const look = this.view === "practise" ? this.gameLooks() : this.positionLooks();
    this.board.show(Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => look(row, column))));
  }

  /** The numbers that the chosen map shows, and of how many arrangements they are a part. */
  numbers() {
    const analysis = this.map === "after" && this.after?.analysis ? this.after.analysis : this.analysis;
    if (!analysis || analysis.count === 0n) {
      return null;
    }
    const length = /^length:(\d+)$/.exec(this.map);
    const none = analysis.occupancy.map((line) => line.map(() => 0n));
    const grid = length
      ? analysis.byLength.get(Number(length[1]))
      : this.map === "sinks"
        ? sumOf([...analysis.sinks.values()])
        : analysis.occupancy;
    return { grid: grid ?? none, count: analysis.count };
  }

  /** @returns {(row: number, column: number) => Look} */
  positionLooks() {
    const { speaker } = this;
    const shots = new Map(this.position.shots.map((shot) => [shot.cell, shot]));
    const isOpen = (/** @type {number} */ row, /** @type {number} */ column) => !shots.has(cellName(row, column));
    const numbers = this.numbers();
    const most = numbers ? greatest(numbers.grid, isOpen) : 0n;
    const conflicts = new Set(this.conflictCells());
    const best = new Set(this.map === "occupancy" ? this.best.cells : []);
    const end = document.getElementById("scale-end");
    if (end) {
      end.textContent = numbers ? speaker.percent(share(most, numbers.count)) : "";
    }
    return (row, column) => {
      const cell = cellName(row, column);
      const shot = shots.get(cell);
      const number = numbers ? numbers.grid[row][column] : 0n;
      const part = numbers ? share(number, numbers.count) : 0;
      const isBest = best.has(cell);
      const words = shot ? answerWords(this, shot.answer, shot.ship) : speaker.say("cellUnknown");
      const chance = !shot && numbers ? speaker.percent(part, true) : "";
      return {
        state: shot ? shot.answer : "unshot",
        shade: shot || !numbers || number === 0n ? null : most === 0n ? 0 : share(number, most),
        isWater: !shot && numbers !== null && number === 0n,
        text: numbers ? this.cellText(part, number === 0n, 1) : "",
        shortText: numbers ? this.cellText(part, number === 0n, 0) : "",
        label: [cell, words, chance, isBest ? speaker.say("cellBest") : ""].filter(Boolean).join(", "),
        isBest,
        isConflict: conflicts.has(cell),
        isPointed: cell === this.pointed || (this.map === "after" && this.after?.cell === cell),
      };
    };
  }

  /** A percentage in a cell: never 0 for what is possible, nor 100 for what is not certain. @param {number} part @param {boolean} isNever @param {number} digits */
  cellText(part, isNever, digits) {
    if (isNever) {
      return "0";
    }
    const percent = part * 100;
    const least = digits === 1 ? 0.1 : 1;
    const number = (/** @type {number} */ value) => (digits === 1 ? this.speaker.tenths : this.speaker.whole).format(value);
    if (part >= 1) {
      return "100";
    }
    if (percent < least / 2) {
      return `<${number(least)}`;
    }
    return percent > 100 - least / 2 ? `>${number(100 - least)}` : number(percent);
  }

  /** @returns {(row: number, column: number) => Look} */
  gameLooks() {
    const { play, speaker } = this;
    const game = play.game;
    const isReview = play.isOver && play.verdicts !== null;
    const shots = game ? (isReview ? game.shots.slice(0, play.step) : game.shots) : [];
    const answers = new Map(shots.map((shot) => [shot.cell, shot]));
    const sunk = new Set(
      (game?.ships ?? [])
        .map(cellsOf)
        .flatMap((cells) => (cells.some((cell) => answers.get(cell)?.answer === "sunk") ? cells : [])),
    );
    const hidden = new Set(play.isOver ? (game?.ships ?? []).flatMap(cellsOf) : []);
    const analysis = isReview ? play.stepAnalysis : null;
    const verdict = isReview ? play.verdicts?.[play.step] : undefined;
    const isOpen = (/** @type {number} */ row, /** @type {number} */ column) => !answers.has(cellName(row, column));
    const most = analysis ? greatest(analysis.occupancy, isOpen) : 0n;
    return (row, column) => {
      const cell = cellName(row, column);
      const shot = answers.get(cell);
      const number = analysis ? analysis.occupancy[row][column] : 0n;
      const part = analysis ? share(number, analysis.count) : 0;
      const state = shot ? (sunk.has(cell) ? "sunk" : shot.answer) : "unshot";
      return {
        state,
        shade: shot || !analysis || number === 0n ? null : share(number, most),
        text: analysis ? this.cellText(part, number === 0n, 1) : "",
        shortText: analysis ? this.cellText(part, number === 0n, 0) : "",
        label: [cell, shot ? answerWords(this, state) : speaker.say("cellUnknown")].join(", "),
        isBest: verdict?.best.includes(cell),
        isPointed: verdict?.shot.cell === cell,
        isWater: !shot && (analysis ? number === 0n : play.water.has(cell)),
        isShip: hidden.has(cell) && !shot,
      };
    };
  }

  /** What there is to say of a cell. @param {string} cell */
  describe(cell) {
    const { analysis, speaker } = this;
    const { row, column } = cellAt(cell);
    const shot = this.position.shots.find((known) => known.cell === cell);
    if (this.view === "practise" || !analysis || this.isAsking) {
      return null;
    }
    const line = (/** @type {string} */ words, /** @type {bigint} */ number) =>
      make(
        "li",
        {},
        make("span", {}, words),
        make("b", {}, speaker.percent(share(number, analysis.count), true)),
        make("small", {}, fraction(this, number, analysis.count)),
      );
    const parts = (/** @type {Map<number, bigint[][]>} */ grids, /** @type {string} */ words) =>
      [...grids].flatMap(([length, grid]) =>
        grid[row][column] > 0n ? [line(speaker.say(words, { n: length }), grid[row][column])] : [],
      );
    const number = analysis.occupancy[row][column];
    return make(
      "div",
      {},
      make("h2", {}, cell, shot ? `: ${answerWords(this, shot.answer, shot.ship)}` : ""),
      shot
        ? null
        : make(
            "ul",
            {},
            line(speaker.say("hitChance"), number),
            parts(analysis.byLength, "lengthLine"),
            parts(analysis.sinks, "sinkLine"),
          ),
      number === 0n ? make("p", {}, speaker.say("certainlyWater")) : null,
      number === analysis.count && !shot ? make("p", {}, speaker.say("certainlyShip")) : null,
    );
  }

  /** The cells that contradict each other. @returns {string[]} */
  conflictCells() {
    const conflict = this.view === "analyse" ? this.explanation?.conflict : null;
    if (!conflict) {
      return [];
    }
    const cells = (conflict.cells ?? []).map((cell) => (typeof cell === "string" ? cell : cell.cell));
    return conflict.cell ? [conflict.cell, ...cells] : cells;
  }

  /** @param {string | null} cell */
  point(cell) {
    if (this.pointed === cell) {
      return;
    }
    this.pointed = cell;
    if (this.view === "analyse") {
      if (this.map === "after" && cell) {
        void this.askAfter(cell);
      }
      this.showBoard();
    }
  }

  // ---- Asking

  /** Asks what the position holds. What is at hand of an older one is forgotten. */
  async ask() {
    const turn = ++this.turn;
    const position = this.position;
    this.engine.cancel("board");
    Object.assign(this, { trouble: null, after: null, isAsking: true, progress: 0 });
    this.root.dataset.state = "counting";
    const patience = setTimeout(() => {
      if (turn === this.turn) {
        Object.assign(this, { isCounting: true, analysis: null, explanation: null, best: { cells: [], occupancy: 0n } });
        this.showFindings();
      }
    }, PATIENCE);
    const options = {
      channel: "board",
      progress: (/** @type {number} */ done) => {
        this.progress = done;
        this.showAnswer();
      },
    };
    try {
      const analysis = await analyse(this.engine, position, options).catch((reason) => {
        if (reason instanceof Failure && reason.isContradiction) {
          this.trouble = reason;
          return null;
        }
        throw reason;
      });
      if (turn !== this.turn) {
        return;
      }
      clearTimeout(patience);
      Object.assign(this, { analysis, explanation: null, isCounting: false, best: this.bestOf(analysis) });
      this.showFindings();
      this.explanation = await explain(this.engine, position, options);
    } catch (reason) {
      const failure = failureOf(reason);
      if (turn === this.turn && failure) {
        Object.assign(this, { trouble: failure, analysis: null, explanation: null, best: this.bestOf(null) });
      }
    }
    if (turn === this.turn) {
      clearTimeout(patience);
      Object.assign(this, { isCounting: false, isAsking: false });
      this.showFindings();
      this.tell();
    }
  }

  /** The cells with the greatest chance. @param {Analysis | null} analysis */
  bestOf(analysis) {
    const known = new Set(this.position.shots.map((shot) => shot.cell));
    const isOpen = (/** @type {number} */ row, /** @type {number} */ column) => !known.has(cellName(row, column));
    const occupancy = analysis ? greatest(analysis.occupancy, isOpen) : 0n;
    const cells = (analysis?.occupancy ?? []).flatMap((numbers, row) =>
      numbers.flatMap((number, column) =>
        occupancy > 0n && number === occupancy && isOpen(row, column) ? [cellName(row, column)] : [],
      ),
    );
    return { cells, occupancy };
  }

  /** Says the result to those who listen. */
  tell() {
    const { speaker, analysis, best } = this;
    this.status.textContent = this.trouble?.isContradiction
      ? speaker.say("impossible")
      : analysis && best.cells.length > 0
        ? `${speaker.say("best")}: ${best.cells.join(" ")}, ${speaker.percent(share(best.occupancy, analysis.count), true)}`
        : "";
  }

  /** The map after a shot that is only thought of. @param {string} cell */
  async askAfter(cell) {
    if (this.position.shots.some((shot) => shot.cell === cell) || this.after?.cell === cell) {
      return;
    }
    this.engine.cancel("after");
    const after = { cell, analysis: /** @type {Analysis | null} */ (null) };
    this.after = after;
    const shot = { cell, ...answersOf(this.position.settings)[this.afterAnswer] };
    try {
      after.analysis = await analyse(
        this.engine,
        { ...this.position, shots: [...this.position.shots, shot] },
        { channel: "after" },
      );
    } catch {
      // It contradicts what is known, or nobody waits for it any more: the map stays as it is.
    }
    if (this.after === after) {
      this.showBoard();
    }
  }

  /** Stops the count at hand. */
  cancel() {
    this.turn++;
    this.engine.cancel("board");
    Object.assign(this, { isCounting: false, isAsking: false, analysis: null, explanation: null });
    this.show();
  }

  // ---- Changing the position

  /** @param {Position} position */
  change(position) {
    this.past.push(this.position);
    this.future = [];
    this.moveTo(position);
  }

  /** @param {Position} position */
  moveTo(position) {
    if (position.settings !== this.position.settings) {
      // Numbers of another game mean nothing on this board, which may be of another size.
      Object.assign(this, { analysis: null, explanation: null, trouble: null, best: { cells: [], occupancy: 0n } });
    }
    this.position = position;
    this.draft = position.settings;
    this.shareText = null;
    this.remember();
    this.show();
    void this.ask();
  }

  undo() {
    const before = this.view === "analyse" ? this.past.pop() : undefined;
    if (before) {
      this.future.push(this.position);
      this.moveTo(before);
    }
  }

  redo() {
    const next = this.view === "analyse" ? this.future.pop() : undefined;
    if (next) {
      this.past.push(this.position);
      this.moveTo(next);
    }
  }

  /** The position is in the address, and the browser's memory. */
  remember() {
    const game = this.view === "practise" ? this.play.game : null;
    const fragment = game ? this.gameFragment(game) : fragmentOf(this.position);
    memory.set("position", fragmentOf(this.position));
    try {
      history.replaceState(null, "", `#${fragment}`);
    } catch {
      // Some browsers allow no address of its own to a file.
    }
  }

  /** @param {string} cell @param {1 | -1} step */
  cycle(cell, step) {
    if (this.view === "practise") {
      void this.shoot(cell);
      return "";
    }
    const kinds = ["", ...new Set(answersOf(this.position.settings).map((possible) => possible.answer))];
    const known = this.position.shots.find((shot) => shot.cell === cell)?.answer ?? "";
    const next = kinds[(kinds.indexOf(known) + step + kinds.length) % kinds.length];
    this.set(cell, next);
    return next;
  }

  /** @param {string} cell @param {string} kind  "": not shot */
  set(cell, kind) {
    if (this.view === "practise") {
      return;
    }
    const known = this.position.shots.find((shot) => shot.cell === cell);
    const kinds = new Set(answersOf(this.position.settings).map((possible) => possible.answer));
    if ((known?.answer ?? "") === kind || (kind !== "" && !kinds.has(/** @type {Shot["answer"]} */ (kind)))) {
      return;
    }
    const details = this.position.notation === "shots" ? detailsOf(this.position.settings, kind) : [];
    if (details.length > 1) {
      this.askWhich(cell, /** @type {Shot["answer"]} */ (kind), details);
    } else {
      this.put(cell, kind, details[0]);
    }
  }

  /** @param {string} cell @param {string} kind @param {string} [ship] */
  put(cell, kind, ship) {
    const shots = this.position.shots;
    const shot = { cell, answer: /** @type {Shot["answer"]} */ (kind), ...(ship ? { ship } : {}) };
    const index = shots.findIndex((known) => known.cell === cell);
    if (kind === "") {
      this.change({ ...this.position, shots: shots.filter((known) => known.cell !== cell) });
    } else {
      this.change({ ...this.position, shots: index < 0 ? [...shots, shot] : shots.with(index, shot) });
    }
  }

  /** @param {number} index @param {Omit<Shot, "cell"> | null} kind  null: remove */
  replaceShot(index, kind) {
    const shots = this.position.shots;
    const { cell } = shots[index];
    this.change({
      ...this.position,
      shots: kind ? shots.with(index, { cell, ...kind }) : shots.filter((shot) => shot.cell !== cell),
    });
  }

  /** Asks beside the cell which ship it was. @param {string} cell @param {Shot["answer"]} kind @param {string[]} details */
  askWhich(cell, kind, details) {
    const { speaker } = this;
    const dialog = make(
      "dialog",
      { class: "which", "aria-labelledby": "which" },
      make("h2", { id: "which" }, speaker.say(this.position.settings.announce === "length" ? "whichLength" : "which", { cell })),
      make(
        "div",
        { class: "row" },
        details.map((ship) => button(ship, () => dialog.close(ship))),
      ),
      button(speaker.say("cancel"), () => dialog.close(""), { class: "small" }),
    );
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) {
        dialog.close("");
      }
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (dialog.returnValue) {
        this.put(cell, kind, dialog.returnValue);
      }
    });
    this.root.append(dialog);
    const box = this.board.elementOf(cell)?.getBoundingClientRect();
    dialog.showModal();
    if (box) {
      const { clientWidth, clientHeight } = document.documentElement;
      dialog.style.left = `${Math.max(8, Math.min(box.left, clientWidth - dialog.offsetWidth - 8))}px`;
      dialog.style.top = `${Math.max(8, Math.min(box.bottom + 6, clientHeight - dialog.offsetHeight - 8))}px`;
    }
  }

  /** @param {string} notation */
  setNotation(notation) {
    const isGrid = notation === "grid";
    const shots = isGrid
      ? this.position.shots.map(({ cell, answer: kind }) => ({ cell, answer: kind }))
      : this.position.shots.filter((shot) => isPossible(shot, this.position.settings, "shots"));
    this.change({ ...this.position, notation: isGrid ? "grid" : "shots", shots });
  }

  /** Whether the program accepts a board; if not, what is wrong. @param {string} text */
  async check(text) {
    this.root.dataset.state = "counting";
    const result = await this.engine.run(["draw", "-"], text, { channel: "check" });
    return result.status === 0 ? "" : result.messages;
  }

  async useSettings() {
    const settings = this.draft;
    const { rows, columns } = dimensionsOf(settings);
    const notation = settings.announce === "ship" ? "shots" : this.position.notation;
    const shots = this.position.shots.filter(
      (shot) => cellAt(shot.cell).row < rows && cellAt(shot.cell).column < columns && isPossible(shot, settings, notation),
    );
    const position = { settings, notation, shots };
    const mistake = await this.check(boardText(position));
    this.setupTrouble = withoutPlace(mistake);
    if (mistake === "") {
      this.change(position);
    } else {
      this.showAnswer();
      this.showPanel();
    }
  }

  // ---- Sharing

  /** @param {string} fragment */
  linkTo(fragment) {
    return `${location.href.split("#")[0]}#${fragment}`;
  }

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  async copy(field) {
    field.focus();
    field.select();
    await this.copyText(field.value);
  }

  /** @param {string} text */
  async copyText(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.notice(this.speaker.say("copied"));
    } catch {
      this.notice(this.speaker.say("copyFailed"));
    }
  }

  /** A word at the edge of the page that goes again. @param {string} text */
  notice(text) {
    document.querySelector(".notice")?.remove();
    const note = make("p", { class: "notice", role: "status" }, text);
    this.root.append(note);
    setTimeout(() => note.remove(), 4000);
  }

  /** @param {File} file */
  async loadFile(file) {
    await this.load(file.size > LONGEST_FILE ? null : await file.text());
  }

  /** Reads a board file, a grid or a list of shots. @param {string | null} text  null: longer than any board */
  async load(text) {
    if (this.view === "practise") {
      this.setView("analyse");
    }
    if (text === null || text.length > LONGEST_FILE) {
      this.refuse(this.speaker.say("tooLong"));
      return;
    }
    const whole = wholeFile(text, this.position.settings);
    const mistake = await this.check(whole.text);
    if (mistake !== "") {
      const [, line, column, message] = /^<stdin>:(\d+):(\d+): (.*)$/m.exec(mistake) ?? [];
      this.refuse(
        message
          ? this.speaker.say("line", { line: Math.max(1, Number(line) - whole.added), column, message })
          : withoutPlace(mistake),
      );
      return;
    }
    const position = readBoard(whole.text);
    if (!isShowable(position.settings)) {
      this.refuse(this.speaker.say("tooLarge"));
      return;
    }
    this.loadTrouble = "";
    this.change(position);
    this.notice(this.speaker.say("loaded"));
  }

  /** @param {string} words */
  refuse(words) {
    this.loadTrouble = words;
    this.showAnswer();
    if (this.tab === "share" && this.view === "analyse") {
      this.showPanel();
    } else {
      this.notice(words);
    }
  }

  /** Opens what a link holds. @param {string} fragment */
  async openFragment(fragment) {
    const current = this.view === "practise" && this.play.game ? this.gameFragment(this.play.game) : fragmentOf(this.position);
    if (fragment === "" || fragment === current) {
      return;
    }
    const found = readFragment(fragment);
    const mistake = found ? await this.check(boardText(found.position)) : this.speaker.say("badLink");
    if (!found || mistake !== "") {
      this.notice(withoutPlace(mistake));
      this.remember();
      this.showAnswer();
      return;
    }
    if (found.practise !== "") {
      this.position = { ...found.position, shots: [] };
      this.view = "practise";
      this.build();
      await this.newGame(found.practise);
      return;
    }
    this.view = "analyse";
    this.build();
    this.change(found.position);
  }

  /** Saves the map that is shown. @param {"svg" | "png"} kind */
  async savePicture(kind) {
    const quantity = this.map === "sinks" || this.map.startsWith("length:") ? ["--quantity", this.map] : [];
    const { status, output, messages } = await this.engine.run(
      ["map", "--format", "svg", ...quantity, "-"],
      boardText(this.position),
    );
    if (status !== 0) {
      this.notice(withoutPlace(messages));
      return;
    }
    const picture = new Blob([output], { type: "image/svg+xml" });
    const saved = kind === "svg" ? picture : await pixels(picture);
    const link = make("a", { href: URL.createObjectURL(saved), download: `fleetcount-map.${kind}` });
    link.click();
    URL.revokeObjectURL(link.href);
  }

  // ---- Practising

  /** @param {Game} game */
  gameFragment(game) {
    return `${fragmentOf({ ...positionOf(game), shots: [] })}&practise=${game.id}`;
  }

  copyGameLink() {
    if (this.play.game) {
      void this.copyText(this.linkTo(this.gameFragment(this.play.game)));
    }
  }

  /** @param {string} id  "": a random fleet */
  async newGame(id) {
    this.engine.cancel("review");
    this.engine.cancel("game");
    this.engine.cancel("board");
    const play = emptyPlay();
    this.play = play;
    this.show();
    try {
      play.game = await beginGame(this.engine, this.position.settings, id);
      this.remember();
    } catch (reason) {
      play.trouble = withoutPlace(failureOf(reason)?.message ?? "");
    }
    if (this.play === play) {
      this.isAsking = false;
      this.show();
    }
  }

  /** @param {string} cell */
  async shoot(cell) {
    const play = this.play;
    const game = play.game;
    if (!game || play.isOver || play.isBusy || game.shots.some((shot) => shot.cell === cell)) {
      return;
    }
    play.isBusy = true;
    try {
      const shot = await answer(this.engine, game, game.shots, cell);
      game.shots = [...game.shots, shot];
      await this.seeWater(game);
      this.status.textContent = `${cell}: ${answerWords(this, shot.answer, shot.ship)}`;
    } catch (reason) {
      play.trouble = failureOf(reason)?.message ?? "";
    }
    play.isBusy = false;
    if (play !== this.play) {
      return;
    }
    if (cellsLeft(game.settings, game.shots) === 0) {
      this.endGame();
    }
    this.show();
  }

  /** What can be seen at sight: the water beside sunk ships. @param {Game} game */
  async seeWater(game) {
    const drawn = await this.engine.run(["draw", "-"], boardText(positionOf(game)), { channel: "game" });
    const lines = drawn.output.trim().split("\n");
    this.play.water = new Set(
      lines.flatMap((line, row) => [...line].flatMap((mark, column) => (mark === "*" ? [cellName(row, column)] : []))),
    );
  }

  /** Ends the game, and has it reviewed. */
  endGame() {
    const play = this.play;
    const game = play.game;
    if (!game) {
      return;
    }
    play.isOver = true;
    this.show();
    void (async () => {
      try {
        play.verdicts = await review(this.engine, game, (done) => {
          play.reviewed = done;
          this.showPanel();
        });
        this.step(0);
        play.solver.shots = await playSolver(this.engine, game, (count) => {
          play.solver.count = count;
          this.showPanel();
        });
        play.solver.isDone = true;
      } catch (reason) {
        play.reviewFailed = true;
        play.trouble = failureOf(reason)?.message ?? "";
      }
      if (play === this.play) {
        this.show();
      }
    })();
  }

  /** Goes to a shot of the review. @param {number} step */
  step(step) {
    const { play } = this;
    const game = play.game;
    if (!game || !play.verdicts || step < 0 || step >= play.verdicts.length) {
      return;
    }
    play.step = step;
    play.stepAnalysis = null;
    void analyse(this.engine, positionOf({ settings: game.settings, shots: game.shots.slice(0, step) }), {
      channel: "step",
    }).then((analysis) => {
      if (play.step === step) {
        play.stepAnalysis = analysis;
        this.showBoard();
      }
    });
    this.show();
  }

  /** Takes the position of the review to the analysis. */
  analyseStep() {
    const { game, step } = this.play;
    if (game) {
      this.engine.cancel("review");
      const position = positionOf({ settings: game.settings, shots: game.shots.slice(0, step) });
      this.play = emptyPlay();
      this.view = "analyse";
      this.build();
      this.change(position);
    }
  }
}

/** A picture of lines as one of pixels, two for each unit so that it stays sharp. @param {Blob} picture @returns {Promise<Blob>} */
async function pixels(picture) {
  const image = new Image();
  const address = URL.createObjectURL(picture);
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = make("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** @param {string} id */
function embedded(id) {
  return document.getElementById(id)?.textContent ?? "";
}

const engine = new Engine(unpackProgram(embedded("program")), embedded("worker"));
const version = (document.querySelector('meta[name="generator"]')?.getAttribute("content") ?? "").replace("fleetcount ", "");
const app = new App(engine, version);

/**
 * For tests and for people who tinker: what the program would print for these arguments, with the board as standard input. Files that
 * the arguments name can be given by name.
 */
Object.assign(window, {
  fleetcount: {
    version,
    run: (/** @type {string[]} */ args, /** @type {string} */ board, /** @type {Record<string, string>} */ files = {}) =>
      engine.run(board === undefined ? args : [...args, "-"], board ?? "", { files }),
  },
});

const fragment = location.hash.slice(1);
const kept = fragment === "" ? readFragment(memory.get("position") ?? "") : null;
if (kept) {
  app.position = kept.position;
  app.draft = kept.position.settings;
}
if (fragment !== "" && fragment !== fragmentOf(app.position)) {
  void app.openFragment(fragment).then(() => (app.turn === 0 && app.view === "analyse" ? app.ask() : undefined));
} else {
  app.remember();
  app.show();
  void app.ask();
}
