/**
 * Says in the language of the page why a text cannot be read: the line, the place where the program stopped, and what it would read
 * there. In other languages the program's own message, which is English, is shown on demand.
 */
import { failureOf } from "./analysis.js";
import { make } from "./dom.js";
import { cellName, dimensionsOf, NAMED, presetOf } from "./position.js";

/** @import { Settings } from "./position.js" */
/** @import { Speaker } from "./texts.js" */

/** A text of the page's tables. @typedef {{ key: string, values?: Record<string, string | number> }} Saying */

/**
 * @typedef {object} Mistake
 * @property {Saying[]} says
 * @property {string} [message]  the program's words
 * @property {number} [at]       how many characters of the text were read
 * @property {[string, string, string]} [quote]  the line: what stands before the place, at it and behind it
 */

/**
 * A text as the program was given it: `added` lines come before the one that somebody gave, under the rules at hand if there are any;
 * if it has hints, they come `again` lines later.
 * @typedef {{ given: string, sent: string, added: number, again?: number, settings?: Settings }} SentText
 */

/** The program's message about a text on its standard input. The column may be missing. */
const PLACED = /^<stdin>:(\d+):(?:(\d+):)? (.*)$/m;

/** A line is quoted with at most this many characters on each side of the place, and at it. */
const QUOTED = 24;

/** A mistake that the page finds by itself. @param {string} key @param {Record<string, string>} [values] @returns {Mistake} */
export function ownMistake(key, values) {
  return { says: [{ key, values }] };
}

/** A failure whose place does not matter, in the program's words. @param {string} key  of the text that comes first @param {string} words @returns {Mistake} */
export function failedWith(key, words) {
  return {
    says: [{ key }],
    message: ended(words.split("\n")[0].replace(/^(<stdin>:\d+:(\d+:)? |fleetcount: (<stdin>: )?)/, "")),
  };
}

/** Ends a message with a full stop. @param {string} words */
function ended(words) {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

/** The mistake to show where a question has failed; null: nobody waits for the answer any more. @param {unknown} reason @returns {Mistake | null} */
export function failureMistake(reason) {
  const failure = failureOf(reason);
  return failure && failedWith("notCounted", failure.message);
}

/**
 * The mistake that the program has found in a text that somebody gave.
 * @param {string} messages @param {SentText} text @param {boolean} isKnownFormat  another one than those of the page
 * @returns {Mistake}
 */
export function mistakeInText(messages, text, isKnownFormat = false) {
  const found = placed(messages, text);
  if (!found) {
    return / boards: say by/.test(messages) ? ownMistake("severalBoards") : failedWith("notRead", messages);
  }
  const { message, quote, at, ...place } = found;
  const word = quote[1];
  const key = word !== "" ? "line" : place.isEnd ? "textEnds" : "lineEnds";
  const values = { line: place.line, column: place.column, word };
  return { says: [{ key, values }, ...(isKnownFormat ? [] : whatIsRead(text, place.sentLine))], message, at, quote };
}

/** The mistake that the program has found in a board file that the page has written itself. @param {string} messages @param {string} sent @param {Saying[]} [says]  what comes first @param {string} [other]  what is said where it has no place @returns {Mistake} */
export function mistakeInOwnText(messages, sent, says = [], other = "notRead") {
  const found = placed(messages, { given: sent, sent, added: 0 });
  const word = found?.quote[1] ?? "";
  const key = /totals do not add up/.test(messages) ? "totalsDiffer" : word ? "word" : "wordMissing";
  return found ? { ...found, says: [...says, { key, values: { word } }] } : failedWith(other, messages);
}

/** The place of a mistake in the text that somebody gave; null: it has none. @param {string} messages @param {SentText} text */
function placed(messages, text) {
  const [, line, column, message] = PLACED.exec(messages) ?? [];
  const sentLine = Number(line);
  if (!message || sentLine <= text.added) {
    return null;
  }
  const place = placeIn(text, sentLine, Number(column ?? 1));
  // A message may name another line.
  const words = message.replace(/(?<=\bline )\d+/g, (number) => String(placeIn(text, Number(number), 1).line));
  return { ...place, sentLine, message: ended(words) };
}

/** The variation of an emoji, which the page takes out of grids. */
const VARIATION = "\uFE0F";

/**
 * A place in the text that was sent, from 1, as a place in the one that somebody gave: the page puts lines before it, takes variations
 * out, and exchanges single characters, line ends among them.
 * @param {SentText} text @param {number} sentLine @param {number} column
 */
function placeIn({ given, sent, added, again = 0 }, sentLine, column) {
  const line = again > 0 && sentLine > added + again ? sentLine - again : sentLine;
  const before = sent.split("\n").slice(added, Math.max(line - 1, added));
  const inLine = [...(sent.split("\n")[line - 1] ?? "")].slice(0, column - 1).filter((character) => character !== VARIATION);
  let left = before.reduce((sum, words) => sum + [...words.replaceAll(VARIATION, "")].length + 1, inLine.length);
  // A control character is shown by its sign, as NUL by ␀.
  // eslint-disable-next-line no-control-regex
  const seen = given.replace(/[\0-\x08\x0B-\x1F]/g, (sign) =>
    sign === "\r" ? sign : String.fromCharCode(0x2400 + sign.charCodeAt(0)),
  );
  const characters = [...seen];
  let at = 0;
  while (at < characters.length && (left > 0 || characters[at] === VARIATION)) {
    left -= characters[at++] === VARIATION ? 0 : 1;
  }
  const begin = characters.slice(0, at).lastIndexOf("\n") + 1;
  const end = characters.findIndex((character, index) => index >= at && /[\r\n]/.test(character));
  const rest = characters.slice(at, end < 0 ? undefined : end).join("");
  const word = /^[^\s,;]*/.exec(rest)?.[0] ?? "";
  return {
    at,
    line: characters.slice(0, begin).filter((character) => character === "\n").length + 1,
    column: at - begin + 1,
    isEnd: at === begin && characters.slice(at).join("").trim() === "",
    quote: quoteOf(characters.slice(begin, at).join(""), isInGrid(sent, line) ? ([...word][0] ?? "") : word, rest),
  };
}

/** A line with its mistake, cut where it is long. @param {string} before @param {string} word @param {string} rest  from the word on @returns {[string, string, string]} */
function quoteOf(before, word, rest) {
  const cut = (/** @type {string} */ text) => ([...text].length > QUOTED ? `${[...text].slice(0, QUOTED).join("")}…` : text);
  const start = [...before];
  const left = start.length > QUOTED ? `…${start.slice(-QUOTED).join("")}` : before;
  return [left, cut(word), cut(rest.slice(word.length))];
}

/** The section of a board file in which a line stands; "": it stands before them. @param {string} sent @param {number} line */
function sectionAt(sent, line) {
  const heads = sent
    .split("\n")
    .slice(0, line - 1)
    .join("\n")
    .matchAll(/^\s*(board|shots|hints)[ \t]*:/gim);
  return [...heads].at(-1)?.[1].toLowerCase() ?? "";
}

/** @param {string} sent @param {number} line */
const isInGrid = (sent, line) => sectionAt(sent, line) === "board";

/** Says what the program would read at a line. @param {SentText} text @param {number} sentLine @returns {Saying[]} */
function whatIsRead({ sent, added, settings }, sentLine) {
  const section = sectionAt(sent, sentLine);
  const rules = added > 0 ? settings : undefined;
  if (section === "shots" || section === "hints") {
    const { rows, columns } = dimensionsOf(rules ?? { size: "" });
    return [
      { key: "shotsAreRead" },
      ...(rules
        ? [{ key: "cellsGo", values: { first: cellName(0, 0, rules), last: cellName(rows - 1, columns - 1, rules) } }]
        : []),
      ...(rules?.announce === "ship" ? [{ key: "sunkWithoutName" }] : []),
    ];
  }
  if (section === "" && added === 0) {
    return [{ key: "rulesAreRead" }];
  }
  const isOfGame = rules && NAMED.includes(presetOf(rules));
  return [{ key: "whatIsRead" }, ...(isOfGame ? [{ key: "gridHasSize", values: { size: rules.size.replace("x", "×") } }] : [])];
}

/** A mistake in words; only the first sentence, where there is room for no more. @param {Speaker} speaker @param {Mistake} mistake @param {boolean} [isShort] */
export function mistakeWords(speaker, { says }, isShort = false) {
  return (isShort ? says.slice(0, 1) : says).map(({ key, values }) => speaker.say(key, values)).join(" ");
}

/** A mistake with its line and the program's words, which are on demand where they are of another language. @param {Speaker} speaker @param {Mistake} mistake @param {{ isBrief?: boolean, id?: string }} [how]  brief: nothing to press */
export function mistakePart(speaker, mistake, { isBrief = false, id } = {}) {
  const { says, quote, message } = mistake;
  const isEnglish = speaker.language === "en";
  const program = message === undefined ? null : make("p", { lang: "en" }, message);
  return make(
    "div",
    { class: "mistake", role: isBrief ? null : "alert", id },
    make("p", { class: isBrief ? "" : "bad" }, mistakeWords(speaker, mistake, true)),
    quote?.join("") ? make("p", { class: "quoted" }, make("code", {}, quote[0], make("mark", {}, quote[1]), quote[2])) : null,
    isEnglish ? program : null,
    says.length > 1 ? make("p", {}, mistakeWords(speaker, { says: says.slice(1) })) : null,
    isEnglish || isBrief || !program ? null : make("details", {}, make("summary", {}, speaker.say("programSays")), program),
  );
}
