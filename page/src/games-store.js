/**
 * Where the browser keeps the games: in IndexedDB. Where it allows none, as in some private windows, nothing is kept, and the games
 * last as long as the page is open.
 */

/**
 * A game as it is kept.
 * @typedef {object} KeptGame
 * @property {string} id
 * @property {string} name
 * @property {string} date       when it was played or brought, as ISO 8601 has it
 * @property {string} board      its board file; of a text that was not read, the text
 * @property {import("./mistakes.js").Mistake} [trouble]  why it was not read
 * @property {import("./game.js").Ship[]} [ships]    the hidden fleet, where it is known
 * @property {import("./review.js").Review} [review]  what the program said of it
 */

const DATABASE = "fleetcount";
const TABLE = "games";

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function resultOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A game that an earlier page may have kept, which kept the program's words alone of a mistake. @param {KeptGame} game @returns {KeptGame} */
function asKeptNow(game) {
  const trouble = /** @type {unknown} */ (game.trouble);
  return typeof trouble === "string" ? { ...game, trouble: { says: [{ key: "notRead" }], message: trouble } } : game;
}

/** A random name that no other game has. */
export function newId() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join("-");
}

export class GameStore {
  constructor() {
    /** Whether games are kept; known when the first question has been answered. */
    this.isKeeping = true;
    /** @type {Promise<IDBDatabase> | null} */
    this.database = null;
  }

  /** @returns {Promise<IDBDatabase>} */
  async open() {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "id" });
    return resultOf(request);
  }

  /**
   * Asks something of the table; where that fails, games are not kept any more.
   * @template T
   * @param {IDBTransactionMode} mode @param {(table: IDBObjectStore) => IDBRequest<T> | null} question
   * @returns {Promise<T | null>}
   */
  async ask(mode, question) {
    try {
      this.database ??= this.open();
      const change = (await this.database).transaction(TABLE, mode);
      const request = question(change.objectStore(TABLE));
      return await new Promise((resolve, reject) => {
        change.oncomplete = () => resolve(request?.result ?? null);
        change.onabort = () => reject(change.error);
      });
    } catch {
      this.isKeeping = false;
      return null;
    }
  }

  /** All games; null where none are kept. @returns {Promise<KeptGame[] | null>} */
  async all() {
    const games = await this.ask("readonly", (table) => table.getAll());
    return games && games.map(asKeptNow);
  }

  /** @param {KeptGame[]} games */
  async put(games) {
    await this.ask("readwrite", (table) => {
      for (const game of games) {
        table.put(game);
      }
      return null;
    });
  }

  /** @param {string} id */
  async remove(id) {
    await this.ask("readwrite", (table) => table.delete(id));
  }
}
