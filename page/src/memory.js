/** The browser's memory between visits. The page works without it, with less comfort. */

/** @param {() => Storage} storage  it may be forbidden to ask for it */
function memoryIn(storage) {
  return {
    /** @param {string} key */
    get(key) {
      try {
        return storage().getItem(`fleetcount.${key}`);
      } catch {
        return null;
      }
    },
    /** @param {string} key @param {string} value */
    set(key, value) {
      try {
        storage().setItem(`fleetcount.${key}`, value);
      } catch {
        // It is full, or forbidden.
      }
    },
  };
}

export const memory = memoryIn(() => localStorage);
/** The memory of one tab. No other tab writes into it, and it lasts when the page is loaded again. */
export const tabMemory = memoryIn(() => sessionStorage);

/** The games of a tab. Each tab keeps its own; a new tab goes on with the one that was kept last. */
export const gameMemory = {
  /** @param {string} key */
  get: (key) => tabMemory.get(key) ?? memory.get(key),
  /** @param {string} key @param {string} value  "": it is over; that of another tab stays */
  set(key, value) {
    if (value !== "" || gameMemory.get(key) === memory.get(key)) {
      memory.set(key, value);
    }
    tabMemory.set(key, value);
  },
};
