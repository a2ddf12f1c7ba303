/**
 * The system that the module sees: arguments, standard input, output and error, and a few files in memory. That is the part of WASI
 * (preview 1) that fleetcount calls.
 */

/** What the program calls where something fails, and the kinds of files, by WASI's numbers. */
const OK = 0;
const BAD_DESCRIPTOR = 8;
const EXISTS = 20;
const NOT_FOUND = 44;
const NOT_SUPPORTED = 58;

const CHARACTER_DEVICE = 2;
const DIRECTORY = 3;
const REGULAR_FILE = 4;

const ROOT = 3;
const CREATE = 1;
const EXCLUSIVE = 4;
const TRUNCATE = 8;

/** Ends a run of the program from within. */
class Exit extends Error {
  /** @param {number} status */
  constructor(status) {
    super(`exit ${status}`);
    this.status = status;
  }
}

/**
 * @typedef {object} Result
 * @property {number} status    the exit status
 * @property {string} output    what it printed on standard output
 * @property {string} messages  what it printed on standard error
 */

/**
 * A file that is open.
 * @typedef {object} Open
 * @property {string} path
 * @property {number} position
 */

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Bytes that come piece by piece, as one text. */
class Collector {
  constructor() {
    this.decoder = new TextDecoder();
    this.text = "";
  }

  /** @param {Uint8Array} bytes */
  add(bytes) {
    const piece = this.decoder.decode(bytes, { stream: true });
    this.text += piece;
    return piece;
  }
}

/**
 * @typedef {object} System
 * @property {Record<string, Record<string, WebAssembly.ImportValue>>} imports  what the module needs to be instantiated
 * @property {(memory: WebAssembly.Memory) => void} attach                      tells the system the memory of the instance
 * @property {() => Omit<Result, "status">} printed                             what has been printed so far
 */

/**
 * Makes a system for one instance.
 *
 * @param {WebAssembly.Module} module
 * @param {string[]} args                 without the program's name
 * @param {string} input                  standard input
 * @param {Record<string, string>} texts  files that can be read, by name
 * @param {((piece: string) => void) | undefined} watch  is given what goes to standard error, as it comes. Then standard error is a
 *                                                       terminal, and the program shows there how far it is.
 * @returns {System}
 */
export function makeSystem(module, args = [], input = "", texts = {}, watch = undefined) {
  const encoder = new TextEncoder();
  const words = ["fleetcount", ...args].map((word) => encoder.encode(`${word}\0`));
  const standardInput = encoder.encode(input);
  const standardOutput = new Collector();
  const standardError = new Collector();
  /** @type {Map<string, Uint8Array>} */
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]));
  files.set("dev/urandom", crypto.getRandomValues(new Uint8Array(64)));
  /** @type {Map<number, Open>} */
  const open = new Map();
  let inputPosition = 0;
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

  /** @param {number} descriptor */
  const kindOf = (descriptor) => {
    if (descriptor === ROOT) {
      return DIRECTORY;
    }
    return descriptor === 2 && watch ? CHARACTER_DEVICE : REGULAR_FILE;
  };

  /** @param {number} address @param {number} kind @param {number} size */
  const writeStatus = (address, kind, size) => {
    bytesAt(address, 64).fill(0);
    view().setUint8(address + 16, kind);
    view().setBigUint64(address + 32, BigInt(size), true);
    return OK;
  };

  const wasi = {
    /** @param {number} count @param {number} size */
    args_sizes_get(count, size) {
      view().setUint32(count, words.length, true);
      view().setUint32(
        size,
        words.reduce((sum, word) => sum + word.length, 0),
        true,
      );
      return OK;
    },
    /** @param {number} list @param {number} buffer */
    args_get(list, buffer) {
      for (const [index, word] of words.entries()) {
        view().setUint32(list + 4 * index, buffer, true);
        bytesAt(buffer, word.length).set(word);
        buffer += word.length;
      }
      return OK;
    },
    /** @param {number} count @param {number} size */
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return OK;
    },
    environ_get: () => OK,
    /** @param {number} clock @param {bigint} precision @param {number} time */
    clock_time_get(clock, precision, time) {
      const now = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(time, BigInt(Math.round(now * 1e6)), true);
      return OK;
    },
    sched_yield: () => OK,
    /** @param {number} status */
    proc_exit(status) {
      throw new Exit(status);
    },

    /** @param {number} descriptor @param {number} address */
    fd_fdstat_get(descriptor, address) {
      if (descriptor > ROOT && !open.has(descriptor)) {
        return BAD_DESCRIPTOR;
      }
      bytesAt(address, 24).fill(0);
      view().setUint8(address, kindOf(descriptor));
      view().setBigUint64(address + 8, kindOf(descriptor) === CHARACTER_DEVICE ? 0x1fffffdbn : 0x1fffffffn, true);
      view().setBigUint64(address + 16, 0x1fffffffn, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    /** @param {number} descriptor @param {number} address */
    fd_filestat_get(descriptor, address) {
      const file = open.get(descriptor);
      return writeStatus(address, kindOf(descriptor), file ? (files.get(file.path) ?? []).length : 0);
    },
    /** @param {number} descriptor @param {number} address */
    fd_prestat_get(descriptor, address) {
      if (descriptor !== ROOT) {
        return BAD_DESCRIPTOR;
      }
      view().setUint32(address, 0, true);
      view().setUint32(address + 4, 1, true);
      return OK;
    },
    /** @param {number} descriptor @param {number} address */
    fd_prestat_dir_name(descriptor, address) {
      bytesAt(address, 1).set(encoder.encode("/"));
      return descriptor === ROOT ? OK : BAD_DESCRIPTOR;
    },
    /** @param {number} descriptor @param {number} list @param {number} count @param {number} done */
    fd_read(descriptor, list, count, done) {
      const file = open.get(descriptor);
      if (descriptor !== 0 && !file) {
        return BAD_DESCRIPTOR;
      }
      return scatter(list, count, done, (piece) => {
        const from = file ? (files.get(file.path) ?? new Uint8Array()) : standardInput;
        const position = file ? file.position : inputPosition;
        const part = from.subarray(position, position + piece.length);
        piece.set(part);
        if (file) {
          file.position += part.length;
        } else {
          inputPosition += part.length;
        }
        return part.length;
      });
    },
    /** @param {number} descriptor @param {number} list @param {number} count @param {number} done */
    fd_write(descriptor, list, count, done) {
      const file = open.get(descriptor);
      if (descriptor !== 1 && descriptor !== 2 && !file) {
        return BAD_DESCRIPTOR;
      }
      return scatter(list, count, done, (piece) => {
        if (file) {
          files.set(file.path, joined(files.get(file.path) ?? new Uint8Array(), piece));
        } else if (descriptor === 1) {
          standardOutput.add(piece);
        } else {
          const text = standardError.add(piece);
          watch?.(text);
        }
        return piece.length;
      });
    },
    fd_seek: () => NOT_SUPPORTED,
    fd_sync: () => OK,
    /** @param {number} descriptor */
    fd_close(descriptor) {
      open.delete(descriptor);
      return OK;
    },

    /**
     * @param {number} folder @param {number} lookup @param {number} path @param {number} length @param {number} how
     * @param {bigint} rights @param {bigint} inherited @param {number} flags @param {number} result
     */
    path_open(folder, lookup, path, length, how, rights, inherited, flags, result) {
      const name = pathAt(path, length);
      if (!files.has(name) && !(how & CREATE)) {
        return NOT_FOUND;
      }
      if (files.has(name) && how & EXCLUSIVE) {
        return EXISTS;
      }
      if (!files.has(name) || how & TRUNCATE) {
        files.set(name, new Uint8Array());
      }
      let descriptor = ROOT + 1;
      while (open.has(descriptor)) {
        descriptor++;
      }
      open.set(descriptor, { path: name, position: 0 });
      view().setUint32(result, descriptor, true);
      return OK;
    },
    /** @param {number} folder @param {number} lookup @param {number} path @param {number} length @param {number} address */
    path_filestat_get(folder, lookup, path, length, address) {
      const name = pathAt(path, length);
      if (name === "" || name === ".") {
        return writeStatus(address, DIRECTORY, 0);
      }
      const file = files.get(name);
      return file ? writeStatus(address, REGULAR_FILE, file.length) : NOT_FOUND;
    },
    /** @param {number} folder @param {number} path @param {number} length */
    path_unlink_file(folder, path, length) {
      return files.delete(pathAt(path, length)) ? OK : NOT_FOUND;
    },
    /**
     * @param {number} folder @param {number} path @param {number} length @param {number} newFolder @param {number} newPath
     * @param {number} newLength
     */
    path_rename(folder, path, length, newFolder, newPath, newLength) {
      const name = pathAt(path, length);
      const file = files.get(name);
      if (!file) {
        return NOT_FOUND;
      }
      files.delete(name);
      files.set(pathAt(newPath, newLength), file);
      return OK;
    },
  };

  // What the module may call, but does nothing with here, fails in the way that it expects.
  const refuse = () => NOT_SUPPORTED;
  /** @type {Record<string, Record<string, WebAssembly.ImportValue>>} */
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = /** @type {Record<string, WebAssembly.ImportValue>} */ (wasi)[name] ?? refuse;
  }
  return {
    imports,
    attach: (itsMemory) => {
      memory = itsMemory;
    },
    printed: () => ({ output: standardOutput.text, messages: standardError.text }),
  };
}

/**
 * Runs the program. Every run is a new instance with memory of its own, so runs know nothing of each other. The parameters are those
 * of makeSystem.
 *
 * @param {WebAssembly.Module} module @param {string[]} args @param {string} [input] @param {Record<string, string>} [texts]
 * @param {(piece: string) => void} [watch]
 * @returns {Result}
 */
export function runProgram(module, args, input, texts, watch) {
  const system = makeSystem(module, args, input, texts, watch);
  let status = 0;
  try {
    const { exports } = new WebAssembly.Instance(module, system.imports);
    system.attach(/** @type {WebAssembly.Memory} */ (exports.memory));
    /** @type {() => void} */ (exports._initialize)();
    /** @type {() => void} */ (exports.run_program)();
  } catch (reason) {
    if (!(reason instanceof Exit)) {
      throw reason;
    }
    status = reason.status;
  }
  return { status, ...system.printed() };
}
