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
