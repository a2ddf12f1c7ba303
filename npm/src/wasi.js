/**
 * The system that the module sees: arguments, environment, clock and files. It is the part of WASI (preview 1) that fleetcount calls.
 * Where files are, in memory or on this machine, is the matter of a host.
 */
import { MemoryHost } from "./memory-host.js";

/**
 * @typedef {object} Result
 * @property {number} status    the exit status
 * @property {string} output    what it printed on standard output
 * @property {string} messages  what it printed on standard error
 */

/**
 * The kind of a file, and its size in bytes.
 * @typedef {{ kind: "file" | "folder" | "terminal", size: number }} Status
 */

/**
 * Files for the module. Paths begin at the root, without a slash. Standard input, output and error are open as 0, 1 and 2; other
 * files are opened by numbers from 4 on. A call that fails throws an error with a `code` of Node, such as `ENOENT`.
 * @typedef {object} Host
 * @property {(path: string, how: { create: boolean, exclusive: boolean, truncate: boolean, writes: boolean }) => number} open
 * @property {(file: number, room: Uint8Array) => number} read   how many bytes have been read; 0 at the end
 * @property {(file: number, bytes: Uint8Array) => number} write  how many bytes have been written
 * @property {(file: number) => void} close
 * @property {(file: number) => Status} statusOf  of an open file
 * @property {(path: string) => Status} find
 * @property {(path: string) => void} remove
 * @property {(from: string, to: string) => void} rename
 */

/** Errors and kinds of files by WASI's numbers. */
const OK = 0;
const BAD_DESCRIPTOR = 8;
const INPUT_OUTPUT = 29;
const NOT_SUPPORTED = 58;
/** @type {Record<string, number>} */
const ERRORS = {
  EACCES: 2,
  EBADF: 8,
  EEXIST: 20,
  EISDIR: 31,
  ENOENT: 44,
  ENOSPC: 51,
  ENOTDIR: 54,
  EPERM: 63,
  EPIPE: 64,
  EROFS: 69,
};
const KINDS = { terminal: 2, folder: 3, file: 4 };

const ROOT = 3;
const CREATE = 1;
const EXCLUSIVE = 4;
const TRUNCATE = 8;
const RIGHT_TO_WRITE = 64n;

/** Ends a run of the program from within. */
class Exit extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`exit ${status}`);
    this.status = status;
  }
}

/**
 * @typedef {object} System
 * @property {Record<string, Record<string, WebAssembly.ImportValue>>} imports  what the module needs to be instantiated
 * @property {(memory: WebAssembly.Memory) => void} attach                      tells the system the memory of the instance
 */

/**
 * Makes a system for one instance.
 *
 * @param {WebAssembly.Module} module
 * @param {Host} host
 * @param {string[]} [args]  without the program's name
 * @param {Record<string, string | undefined>} [environment]
 * @returns {System}
 */
export function makeSystem(module, host, args = [], environment = {}) {
  const encoder = new TextEncoder();
  const encoded = (/** @type {string[]} */ texts) => texts.map((text) => encoder.encode(`${text}\0`));
  const words = encoded(["fleetcount", ...args]);
  const variables = encoded(Object.entries(environment).map(([name, value]) => `${name}=${value}`));
  /** @type {WebAssembly.Memory} */
  let memory;

  const view = () => new DataView(memory.buffer);
  /** @param {number} address @param {number} length */
  const bytesAt = (address, length) => new Uint8Array(memory.buffer, address, length);
  /** @param {number} address @param {number} length */
  const pathAt = (address, length) => new TextDecoder().decode(bytesAt(address, length)).replace(/^(\.?\/)+/, "");

  /**
   * Goes through the pieces of memory that a read or write names, until one is not done in full.
   * @param {number} list @param {number} count @param {number} done @param {(piece: Uint8Array) => number} move
   */
  const scatter = (list, count, done, move) => {
    let total = 0;
    for (let index = 0; index < count; index++) {
      const address = view().getUint32(list + 8 * index, true);
      const length = view().getUint32(list + 8 * index + 4, true);
      const moved = move(bytesAt(address, length));
      total += moved;
      if (moved < length) {
        break;
      }
    }
    view().setUint32(done, total, true);
    return OK;
  };

  /** @param {Uint8Array[]} texts @param {number} count @param {number} size */
  const writeSizes = (texts, count, size) => {
    view().setUint32(count, texts.length, true);
    view().setUint32(
      size,
      texts.reduce((sum, text) => sum + text.length, 0),
      true,
    );
    return OK;
  };

  /** @param {Uint8Array[]} texts @param {number} list @param {number} buffer */
  const writeTexts = (texts, list, buffer) => {
    for (const [index, text] of texts.entries()) {
      view().setUint32(list + 4 * index, buffer, true);
      bytesAt(buffer, text.length).set(text);
      buffer += text.length;
    }
    return OK;
  };

  /** @param {number} descriptor @returns {Status} */
  const statusOf = (descriptor) => (descriptor === ROOT ? { kind: "folder", size: 0 } : host.statusOf(descriptor));

  /** @param {number} address @param {Status} status */
  const writeStatus = (address, { kind, size }) => {
    bytesAt(address, 64).fill(0);
    view().setUint8(address + 16, KINDS[kind]);
    view().setBigUint64(address + 32, BigInt(size), true);
    return OK;
  };

  /** @type {Record<string, (...args: any[]) => number>} */
  const wasi = {
    args_sizes_get: (count, size) => writeSizes(words, count, size),
    args_get: (list, buffer) => writeTexts(words, list, buffer),
    environ_sizes_get: (count, size) => writeSizes(variables, count, size),
    environ_get: (list, buffer) => writeTexts(variables, list, buffer),
    clock_time_get(clock, _precision, time) {
      const now = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(time, BigInt(Math.round(now * 1e6)), true);
      return OK;
    },
    sched_yield: () => OK,
    proc_exit(status) {
      throw new Exit(status);
    },

    fd_fdstat_get(descriptor, address) {
      const { kind } = statusOf(descriptor);
      bytesAt(address, 24).fill(0);
      view().setUint8(address, KINDS[kind]);
      // A terminal is what cannot seek.
      view().setBigUint64(address + 8, kind === "terminal" ? 0x1fffffdbn : 0x1fffffffn, true);
      view().setBigUint64(address + 16, 0x1fffffffn, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_filestat_get: (descriptor, address) => writeStatus(address, statusOf(descriptor)),
    fd_prestat_get(descriptor, address) {
      if (descriptor !== ROOT) {
        return BAD_DESCRIPTOR;
      }
      view().setUint32(address, 0, true);
      view().setUint32(address + 4, 1, true);
      return OK;
    },
    fd_prestat_dir_name(descriptor, address) {
      bytesAt(address, 1).set(encoder.encode("/"));
      return descriptor === ROOT ? OK : BAD_DESCRIPTOR;
    },
    fd_read: (descriptor, list, count, done) => scatter(list, count, done, (piece) => host.read(descriptor, piece)),
    fd_write: (descriptor, list, count, done) => scatter(list, count, done, (piece) => host.write(descriptor, piece)),
    fd_seek: () => NOT_SUPPORTED,
    fd_sync: () => OK,
    fd_close(descriptor) {
      host.close(descriptor);
      return OK;
    },

    path_open(_folder, _lookup, path, length, how, rights, _inherited, _flags, result) {
      const file = host.open(pathAt(path, length), {
        create: (how & CREATE) !== 0,
        exclusive: (how & EXCLUSIVE) !== 0,
        truncate: (how & TRUNCATE) !== 0,
        writes: (rights & RIGHT_TO_WRITE) !== 0n,
      });
      view().setUint32(result, file, true);
      return OK;
    },
    path_filestat_get(_folder, _lookup, path, length, address) {
      const name = pathAt(path, length);
      return writeStatus(address, name === "" || name === "." ? { kind: "folder", size: 0 } : host.find(name));
    },
    path_unlink_file(_folder, path, length) {
      host.remove(pathAt(path, length));
      return OK;
    },
    path_rename(_folder, path, length, _newFolder, newPath, newLength) {
      host.rename(pathAt(path, length), pathAt(newPath, newLength));
      return OK;
    },
  };

  /** Calls the host, and turns an error that it throws into a number of WASI. @param {(...args: any[]) => number} call */
  const guarded =
    (call) =>
    (/** @type {any[]} */ ...args) => {
      try {
        return call(...args);
      } catch (reason) {
        if (reason instanceof Exit) {
          throw reason;
        }
        return ERRORS[/** @type {{ code?: string }} */ (reason).code ?? ""] ?? INPUT_OUTPUT;
      }
    };

  // The other functions of WASI fail in the way that the module expects.
  const refuse = () => NOT_SUPPORTED;
  /** @type {Record<string, Record<string, WebAssembly.ImportValue>>} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = guarded(wasi[name] ?? refuse);
  }
  return {
    imports,
    attach: (itsMemory) => {
      memory = itsMemory;
    },
  };
}

/**
 * Runs the program on a host, and gives its exit status. Every run is a new instance with memory of its own, so runs know nothing of
 * each other.
 *
 * @param {WebAssembly.Module} module @param {Host} host @param {string[]} args @param {Record<string, string | undefined>} [environment]
 */
export function runOnHost(module, host, args, environment) {
  const system = makeSystem(module, host, args, environment);
  try {
    const { exports } = new WebAssembly.Instance(module, system.imports);
    system.attach(/** @type {WebAssembly.Memory} */ (exports.memory));
    /** @type {() => void} */ (exports._initialize)();
    /** @type {() => void} */ (exports.run_program)();
    return 0;
  } catch (reason) {
    if (!(reason instanceof Exit)) {
      throw reason;
    }
    return reason.status;
  }
}

/**
 * Runs the program on files in memory.
 *
 * @param {WebAssembly.Module} module
 * @param {string[]} args                   without the program's name
 * @param {string} [input]                  standard input
 * @param {Record<string, string>} [texts]  files that it can read, by name
 * @param {(piece: string) => void} [watch]  is given what goes to standard error, as it comes. Then standard error is a terminal,
 *                                           and the program shows there how far it is.
 * @returns {Result}
 */
export function runProgram(module, args, input, texts, watch) {
  const host = new MemoryHost(input, texts, watch);
  const status = runOnHost(module, host, args);
  return { status, output: host.output.text, messages: host.messages.text };
}
