/** Finds faults that a stranger would see at a glance. The check runs in the page itself, on any screen. */

/**
 * The faults on the screen: things wider than the page, cut words, words that lie on others, targets too small for a finger,
 * and words of another language or of no language. Runs in the page, so it can use nothing from outside.
 *
 * @param {{ english: string[], own: string[], language: string }} words  all texts of the English table and of the one that is chosen
 * @returns {string[]}
 */
export function layoutFaults({ english, own, language }) {
  const width = document.documentElement.clientWidth;
  /** @param {Element} element */
  const nameOf = (element) => {
    const text = element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : element.textContent;
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""} "${(text ?? "").trim().slice(0, 50)}"`;
  };
  /** @param {Element} element */
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .hidden-file, svg");
  const hasWords = (/** @type {Element} */ element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");
  /** Is part of an element's contents hidden, and nothing scrolls? Mere decoration may stick out. @param {Element} element */
  const isCut = (element) => {
    const { overflowX } = getComputedStyle(element);
    const cuts = overflowX === "hidden" || overflowX === "clip" || (overflowX === "visible" && hasWords(element));
    return cuts && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
  };
  const elements = [...document.body.querySelectorAll("*")].filter(isSeen);
  /** Whether the words of a menu are longer than its room. @param {HTMLSelectElement} menu */
  const isMenuCut = (menu) => {
    const style = getComputedStyle(menu);
    const arrow = style.appearance === "none" ? 0 : 18;
    const room = menu.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    return room > 4 && pen.measureText(menu.selectedOptions[0]?.text ?? "").width > room + 1;
  };
  const faults = elements.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const target =
      element.matches("button, select, input, textarea, summary, label.button, td[tabindex]") &&
      (box.width < 24 || box.height < 24);
    const isField = element.matches("input, textarea, select");
    return [
      !element.closest(".scroll, .board-frame") && (box.right > width + 1 || box.left < -1) ? "wider than the page" : "",
      !isField && isCut(element) ? "cut" : "",
      element instanceof HTMLSelectElement && isMenuCut(element) ? "cut menu" : "",
      target ? `${Math.round(box.width)}x${Math.round(box.height)} is small for a finger` : "",
    ]
      .filter(Boolean)
      .map((fault) => `${fault}: ${nameOf(element)}`);
  });

  const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? 0;
  if (document.documentElement.scrollHeight > Math.max(window.innerHeight, end + window.scrollY) + 8) {
    faults.push("nothing below the end of the page");
  }

  /** The layer of an element. Layers above the page may cover its words, and so may the head of a scrolling list. @param {Element} element */
  const layerOf = (element) => element.closest("dialog, .tip, .notice, .verdicts th") ?? document.body;
  /** @type {{ left: number, right: number, top: number, bottom: number, parent: Element }[]} */
  const places = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = /** @type {Element} */ (node.parentElement);
    const text = (node.textContent ?? "").trim();
    if (text === "" || parent.closest("script, option, textarea, noscript") || !isSeen(parent)) {
      continue;
    }
    if (/\{\w+\}|\b(undefined|NaN|null|Infinity)\b/.test(text)) {
      faults.push(`no words: ${nameOf(parent)}`);
    }
    if (!parent.closest("[lang=en]") && language !== "en" && english.includes(text) && !own.includes(text)) {
      faults.push(`English: ${nameOf(parent)}`);
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const clips = [];
    for (let above = /** @type {Element | null} */ (parent); above; above = above.parentElement) {
      if (getComputedStyle(above).overflowY !== "visible") {
        clips.push(above.getBoundingClientRect());
      }
    }
    for (const box of range.getClientRects()) {
      const slack = box.height * 0.22; // lines stand closer than letters are high
      places.push({
        left: Math.max(box.left, ...clips.map((clip) => clip.left)),
        right: Math.min(box.right, ...clips.map((clip) => clip.right)),
        top: Math.max(box.top + slack, ...clips.map((clip) => clip.top)),
        bottom: Math.min(box.bottom - slack, ...clips.map((clip) => clip.bottom)),
        parent,
      });
    }
  }
  places.sort((one, other) => one.top - other.top);
  for (const [index, one] of places.entries()) {
    for (let next = index + 1; next < places.length && places[next].top < one.bottom - 1; next++) {
      const other = places[next];
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > 1 && one.parent !== other.parent && layerOf(one.parent) === layerOf(other.parent)) {
        faults.push(`lies on other words: ${nameOf(one.parent)}, ${nameOf(other.parent)}`);
      }
    }
  }
  return [...new Set(faults)];
}
