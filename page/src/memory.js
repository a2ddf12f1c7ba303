/** The browser's memory between visits. The page works without it, with less comfort. */
export const memory = {
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
