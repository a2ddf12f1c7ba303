/**
 * The module as a library: an instance that is kept from question to question. Boards are texts to JavaScript; the instance keeps
 * those that were asked about last. So nothing has to be freed, an instance that has failed is replaced by another one, and a worker
 * knows a board from its text.
 */
import { Answer } from "./answer.js";
import { FleetcountError, LimitError, errorOf } from "./errors.js";
import { MemoryHost } from "./memory-host.js";
import { makeSystem } from "./wasi.js";

/**
 * A board as a text: what it was read from, and a line for every shot and hint since.
 * @typedef {object} Description
 * @property {string} base  as board_read takes it (npm/wasm/boards.c)
 * @property {string} acts  as apply reads them
 */

/**
 * How a question is worked on.
 * @typedef {object} Work
 * @property {number} [memoryLimit]  the limit of memory in bytes; 0: the default
 * @property {(done: number) => void} [progress]  called now and then with the share of the work that is done, from 0 to 1. It
 *                                                can ask nothing itself. An exception that it throws stops the work.
 */

/**
 * A bot, as the module calls it: the place that it shoots at, of a board with these acts.
 * @typedef {(acts: string, game: bigint, random: bigint, held: [row: number, column: number][]) => [row: number, column: number]} Chooser
 */

/** How many boards and tables are kept. */
const KEPT_BOARDS = 32;
const KEPT_TABLES = 2;

/** An instance that has taken more memory than that, in bytes, is not kept: memory can only grow. */
const KEPT_MEMORY = 256 * 2 ** 20;

const FIRST_TEXT_ROOM = 4096;

/** @typedef {Record<string, (...args: (number | bigint)[]) => number>} Calls */

/** The next shot of an answer, as an act has it. @param {Answer} answer */
export function shotText(answer) {
  const [row, column, said, length] = answer.doubles(4);
  return `${row} ${column} ${said} ${length} ${answer.text() ?? ""}`;
}

export class Library {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {Calls | null} */
    this.calls = null;
    /** Addresses of boards and of tables, the latest last. @type {Map<string, number>} */
    this.boards = new Map();
    /** @type {Map<string, number>} */
    this.tables = new Map();
    /** The current question: its progress, its bots, and the errors that they have thrown. */
    this.work = /** @type {{ progress?: (done: number) => void, bots: Chooser[], thrown: unknown[] } | null} */ (null);
    this.encoder = new TextEncoder();
  }

  /** Begins a new instance. */
  start() {
    const system = makeSystem(this.module, new MemoryHost());
    const host = {
      progress: (/** @type {number} */ done) => this.tell(done),
      choose: (
        /** @type {number} */ bot,
        /** @type {number} */ board,
        /** @type {bigint} */ game,
        /** @type {bigint} */ random,
        /** @type {number} */ held,
        /** @type {number} */ count,
      ) => this.choose(bot, board, game, random, held, count),
    };
    const { exports } = new WebAssembly.Instance(this.module, { ...system.imports, fleetcount: host });
    this.memory = /** @type {WebAssembly.Memory} */ (exports.memory);
    system.attach(this.memory);
    const calls = /** @type {Calls} */ (/** @type {unknown} */ (exports));
    calls._initialize();
    this.calls = calls;
    this.answerAddress = calls.answer_address();
    this.textCapacity = FIRST_TEXT_ROOM;
    this.textAddress = calls.text_room(FIRST_TEXT_ROOM);
    return calls;
  }

  /** Forgets the instance and all that it keeps. */
  drop() {
    this.calls = null;
    this.boards.clear();
    this.tables.clear();
  }

  // ---- Calls ----

  /**
   * Calls the module. A text is passed as its address and its length.
   * @param {string} name @param {(number | bigint | string)[]} args
   */
  call(name, ...args) {
    const calls = this.calls ?? this.start();
    let status;
    try {
      status = calls[name](...this.passed(calls, args));
    } catch (reason) {
      this.drop();
      throw new LimitError(`memory has run out, or the module has a fault (${String(reason)})`);
    }
    const { buffer } = /** @type {WebAssembly.Memory} */ (this.memory);
    const [slots, length] = new Uint32Array(buffer, this.answerAddress, 2);
    const answer = new Answer(buffer.slice(slots, slots + 8 * length));
    if (status !== 0) {
      const [line, column] = answer.doubles(2);
      throw errorOf(status, answer.word(), line, column);
    }
    return answer;
  }

  /** Writes the texts among arguments into the module's room. @param {Calls} calls @param {(number | bigint | string)[]} args */
  passed(calls, args) {
    const texts = args.filter((arg) => typeof arg === "string");
    if (texts.length === 0) {
      return /** @type {(number | bigint)[]} */ (args);
    }
    const most = texts.reduce((sum, text) => sum + 3 * text.length + 1, 0);
    if (most > /** @type {number} */ (this.textCapacity)) {
      this.textAddress = calls.text_room(most);
      this.textCapacity = most;
    }
    let address = /** @type {number} */ (this.textAddress);
    const bytes = new Uint8Array(/** @type {WebAssembly.Memory} */ (this.memory).buffer);
    return args.flatMap((arg) => {
      if (typeof arg !== "string") {
        return [arg];
      }
      const begin = address;
      const { written } = this.encoder.encodeInto(arg, bytes.subarray(begin));
      bytes[begin + written] = 0;
      address += written + 1;
      return [begin, written];
    });
  }

  /**
   * Asks a question: calls that belong together. Only bots may ask questions while another one is at hand.
   * @template T
   * @param {Work} work @param {Chooser[]} bots @param {() => T} ask
   * @returns {T}
   */
  ask({ memoryLimit = 0, progress }, bots, ask) {
    const outer = this.work;
    if (outer && outer.bots.length === 0) {
      throw new FleetcountError("a progress cannot ask questions");
    }
    const work = { progress, bots, thrown: /** @type {unknown[]} */ ([]) };
    this.work = work;
    try {
      (this.calls ?? this.start()).set_options(memoryLimit, progress ? 1 : 0);
      return ask();
    } catch (reason) {
      throw work.thrown.length > 0 ? work.thrown[0] : reason;
    } finally {
      this.work = outer;
      if (!outer && /** @type {WebAssembly.Memory} */ (this.memory).buffer.byteLength > KEPT_MEMORY) {
        this.drop();
      }
    }
  }

  /** Called by the module: how far it is. A result other than 0 stops it. @param {number} done */
  tell(done) {
    try {
      this.work?.progress?.(done);
      return 0;
    } catch (reason) {
      this.work?.thrown.push(reason);
      return 1;
    }
  }

  /**
   * Called by the module: where a bot shoots. The cells that it has named in a salvo are rows and columns in the memory at `held`.
   * @param {number} bot @param {number} board @param {bigint} game @param {bigint} random @param {number} held @param {number} count
   */
  choose(bot, board, game, random, held, count) {
    const work = /** @type {NonNullable<Library["work"]>} */ (this.work);
    try {
      const numbers = new Int32Array(/** @type {WebAssembly.Memory} */ (this.memory).buffer, held, 2 * count);
      const named = Array.from(
        { length: count },
        (_, i) => /** @type {[number, number]} */ ([numbers[2 * i], numbers[2 * i + 1]]),
      );
      const answer = this.call("board_shots", board);
      const acts = answer.list(() => `shot ${shotText(answer)}\n`);
      const [row, column] = work.bots[bot](acts.join(""), BigInt.asUintN(64, game), BigInt.asUintN(64, random), named);
      return 26 * row + column;
    } catch (reason) {
      work.thrown.push(reason);
      return -1;
    }
  }

  // ---- What is kept ----

  /**
   * The address of something that is kept, made where it is not there.
   * @param {Map<string, number>} kept @param {number} most @param {string} free @param {string} key @param {() => number} make
   */
  keep(kept, most, free, key, make) {
    const address = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, address);
    if (kept.size > most) {
      const [[oldest, itsAddress]] = kept;
      kept.delete(oldest);
      /** @type {Calls} */ (this.calls)[free](itsAddress);
    }
    return address;
  }

  /** The address of a board. @param {Description} description @returns {number} */
  board({ base, acts }) {
    return this.keep(this.boards, KEPT_BOARDS, "board_free", `${acts}\0${base}`, () => {
      if (acts === "") {
        return this.call("board_read", base).number();
      }
      const last = acts.lastIndexOf("\n", acts.length - 2) + 1;
      return this.apply(this.board({ base, acts: acts.slice(0, last) }), acts.slice(last, -1));
    });
  }

  /** The board after one act: a shot, a hint, or a shot that is taken back. @param {number} board @param {string} act */
  apply(board, act) {
    const [kind, row, column, ...rest] = act.split(" ");
    switch (kind) {
      case "shot": {
        const [answer, length, ship] = rest;
        return this.call("board_shoot", board, Number(row), Number(column), Number(answer), Number(length), ship).number();
      }
      case "hint":
        return this.call("board_hint", board, Number(row), Number(column), Number(rest[0])).number();
      default:
        return this.call("board_take_back", board).number();
    }
  }

  /** The address of a table that draws fleets, or, without a placer, of one that numbers them. @param {Description} description @param {string} placer */
  table(description, placer) {
    const key = `${placer}\0${description.acts}\0${description.base}`;
    return this.keep(this.tables, KEPT_TABLES, "table_free", key, () => {
      return this.call("table_make", this.board(description), placer).number();
    });
  }
}
