/** Making elements. Texts become text, never HTML, wherever they come from. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Makes an element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties]  `class`, attributes, and functions as `onclick` and the like; false and undefined: none
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  return completed(document.createElement(tag), properties, children);
}

/** Gives an element its properties and children. @template {Element} T @param {T} element @param {Record<string, unknown>} properties @param {(Child | Child[])[]} children */
function completed(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "value") {
      /** @type {HTMLInputElement} */ (/** @type {unknown} */ (element)).value = String(value);
    } else if (value !== false && value !== undefined && value !== null) {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  element.append(...present(children));
  return element;
}

/** @param {(Child | Child[])[]} children */
function present(children) {
  return children
    .flat()
    .flatMap((child) => (child === null || child === undefined || child === false ? [] : [child]))
    .map((child) => (child instanceof Node ? child : String(child)));
}

/** Puts children in place of those that are there. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
}

const SVG = "http://www.w3.org/2000/svg";

/** Makes an element of a drawing. @param {string} tag @param {Record<string, unknown>} properties @param {...(Child | Child[])} children */
export function draw(tag, properties, ...children) {
  return completed(document.createElementNS(SVG, tag), properties, children);
}

/** A drawing of one path, for signs. @param {string} path @param {string} kind */
export function sign(path, kind) {
  return draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", class: `sign ${kind}` }, draw("path", { d: path }));
}

/**
 * A choice among some.
 * @param {string} id @param {string[][]} options  value and text of each @param {string} value @param {(value: string) => void} choose
 * @param {string} [label]  where no field names it
 */
export function choice(id, options, value, choose, label) {
  const select = make(
    "select",
    { id, onchange: () => choose(select.value), "aria-label": label },
    options.map(([key, text]) => make("option", { value: key, selected: key === value }, text)),
  );
  return select;
}

/** @param {Child} content @param {() => void} action @param {Record<string, unknown>} [properties] */
export function button(content, action, properties = {}) {
  return make("button", { type: "button", onclick: action, ...properties }, content);
}
