/** Files in memory, for the program in a page or behind a function. */

/** @typedef {import("./wasi.js").Host} Host */
/** @typedef {import("./wasi.js").Status} Status */

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

/** @param {Uint8Array} first @param {Uint8Array} second */
function joined(first, second) {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** @param {string} code */
function failure(code) {
  return Object.assign(new Error(code), { code });
}

/** The name of standard input among the files: no path is like that. */
const INPUT = "/";
const FIRST_FILE = 4;

/** @implements {Host} */
export class MemoryHost {
  /** @param {string} [input] @param {Record<string, string>} [texts] @param {(piece: string) => void} [watch]  as runProgram has them */
  constructor(input = "", texts = {}, watch = undefined) {
    const encoder = new TextEncoder();
    /** @type {Map<string, Uint8Array>} */
    this.files = new Map(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]));
    this.files.set("dev/urandom", crypto.getRandomValues(new Uint8Array(64)));
    this.files.set(INPUT, encoder.encode(input));
    /** @type {Map<number, { path: string, position: number }>} */
    this.openFiles = new Map([[0, { path: INPUT, position: 0 }]]);
    this.output = new Collector();
    this.messages = new Collector();
    this.watch = watch;
  }

  /** The bytes of a file that is there. @param {string} path @returns {Uint8Array} */
  bytesOf(path) {
    const bytes = this.files.get(path);
    if (!bytes) {
      throw failure("ENOENT");
    }
    return bytes;
  }

  /** @param {number} file */
  openFile(file) {
    const open = this.openFiles.get(file);
    if (!open) {
      throw failure("EBADF");
    }
    return open;
  }

  /** @type {Host["open"]} */
  open(path, { create, exclusive, truncate }) {
    if (this.files.has(path) && exclusive) {
      throw failure("EEXIST");
    }
    if (truncate || (create && !this.files.has(path))) {
      this.files.set(path, new Uint8Array());
    }
    this.bytesOf(path);
    let file = FIRST_FILE;
    while (this.openFiles.has(file)) {
      file++;
    }
    this.openFiles.set(file, { path, position: 0 });
    return file;
  }

  /** @type {Host["read"]} */
  read(file, room) {
    const open = this.openFile(file);
    const part = this.bytesOf(open.path).subarray(open.position, open.position + room.length);
    room.set(part);
    open.position += part.length;
    return part.length;
  }

  /** @type {Host["write"]} */
  write(file, bytes) {
    if (file === 1) {
      this.output.add(bytes);
    } else if (file === 2) {
      const text = this.messages.add(bytes);
      this.watch?.(text);
    } else {
      const { path } = this.openFile(file);
      this.files.set(path, joined(this.bytesOf(path), bytes));
    }
    return bytes.length;
  }

  /** @type {Host["close"]} */
  close(file) {
    this.openFiles.delete(file);
  }

  /** @type {Host["statusOf"]} */
  statusOf(file) {
    if (file === 1 || file === 2) {
      return { kind: file === 2 && this.watch ? "terminal" : "file", size: 0 };
    }
    return this.find(this.openFile(file).path);
  }

  /** @type {Host["find"]} */
  find(path) {
    return { kind: "file", size: this.bytesOf(path).length };
  }

  /** @type {Host["remove"]} */
  remove(path) {
    this.bytesOf(path);
    this.files.delete(path);
  }

  /** @type {Host["rename"]} */
  rename(from, to) {
    const bytes = this.bytesOf(from);
    this.files.delete(from);
    this.files.set(to, bytes);
  }
}
