/** The files of this machine, for the program at a command line under Node. */
import { closeSync, fstatSync, openSync, readSync, renameSync, statSync, unlinkSync, writeSync, constants } from "node:fs";
import { isatty } from "node:tty";

/** @import { Host, Status } from "./wasi.js" */

/** Added to Node's file numbers, because 3 is the root folder to the module. */
const MOVED = 1000;
const LAST_STANDARD = 2;

/** @param {number} file */
const ofNode = (file) => (file > LAST_STANDARD ? file - MOVED : file);

/** @param {{ isDirectory(): boolean, size: number }} found @returns {Status} */
const statusOf = (found) => ({ kind: found.isDirectory() ? "folder" : "file", size: found.size });

/** Reads, and waits where there is nothing to read yet. @param {number} file @param {Uint8Array} room */
function readOrWait(file, room) {
  for (;;) {
    try {
      return readSync(file, room);
    } catch (reason) {
      const { code } = /** @type {{ code?: string }} */ (reason);
      if (code === "EOF") {
        return 0; // the end of standard input, as Windows tells it
      }
      if (code !== "EAGAIN") {
        throw reason;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** @param {string} root  the folder that paths begin at @returns {Host} */
export function nodeHost(root) {
  const at = (/** @type {string} */ path) => root + path;
  return {
    open(path, { create, exclusive, truncate, writes }) {
      const chosen = [
        writes ? constants.O_RDWR : constants.O_RDONLY,
        create ? constants.O_CREAT : 0,
        exclusive ? constants.O_EXCL : 0,
        truncate ? constants.O_TRUNC : 0,
      ];
      return (
        MOVED +
        openSync(
          at(path),
          chosen.reduce((all, flag) => all | flag),
          0o666,
        )
      );
    },
    read: (file, room) => readOrWait(ofNode(file), room),
    write: (file, bytes) => writeSync(ofNode(file), bytes),
    close: (file) => closeSync(ofNode(file)),
    statusOf: (file) =>
      file <= LAST_STANDARD && isatty(file) ? { kind: "terminal", size: 0 } : statusOf(fstatSync(ofNode(file))),
    find: (path) => statusOf(statSync(at(path))),
    remove: (path) => unlinkSync(at(path)),
    rename: (from, to) => renameSync(at(from), at(to)),
  };
}
