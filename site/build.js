/**
 * Builds the pages of the site that are made from the documents:
 *
 *     node site/build.js FOLDER VERSION PROGRAM
 *
 * A document keeps its path, but for the ending: docs/play.md is docs/play.html, and a README.md the index of its folder, so links
 * between documents stay what they are. A source file or a folder that a document links to becomes a page as well.
 * site/rules.mk puts the page, and what other generators make, into the same folder.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const MarkdownIt = createRequire(new URL("../page/", import.meta.url))("markdown-it");

const [folder, version, program] = process.argv.slice(2);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const COPIED = /\.(svg|png)$/;
const DOCUMENTS = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/README.md", "docs/paper.md", "data/oeis/README.md"];

const template = readFileSync("site/page.html", "utf8");

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** Writes a file of the site. @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(posix.join(folder, posix.dirname(path)), { recursive: true });
  writeFileSync(posix.join(folder, path), text);
}

/** Writes a page of the site. @param {string} path @param {string} title @param {string} content */
function writePage(path, title, content) {
  const values = { title: escaped(title), content, version, root: "../".repeat(path.split("/").length - 1) };
  write(
    path,
    template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]),
  );
}

// ---- Where files of the project are on the site ----

/** By path in the project: the path on the site. All of them are written. @type {Map<string, string>} */
const pages = new Map();

/** The path on the site. @param {string} path in the project */
function pageOf(path) {
  if (!pages.has(path)) {
    const page = statSync(path).isDirectory()
      ? `${path}/index.html`
      : COPIED.test(path)
        ? path
        : `${path.replace(/\.md$/, "")}.html`;
    pages.set(path, path === "README.md" ? "readme.html" : page.replace(/README\.html$/, "index.html"));
  }
  return /** @type {string} */ (pages.get(path));
}

/** A link as it is on the site. @param {string} href @param {string} folder of the file that has it @param {string} page that it becomes */
function linkOf(href, folder, page) {
  if (href.startsWith("#") || /^[a-z]+:/.test(href)) {
    return href;
  }
  const [path, fragment] = href.split("#");
  const target = pageOf(posix.join(folder, path).replace(/\/$/, ""));
  return posix.relative(posix.dirname(page), target) + (fragment === undefined ? "" : `#${fragment}`);
}

// ---- Documents ----

/** The anchors of headings, as GitHub makes them. */
function makeSlugs() {
  const seen = new Map();
  return (text) => {
    const slug = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-");
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  };
}

/** The text of a heading without its marks. */
const plainText = (token) =>
  token.children.map((child) => (/^(text|code_inline)$/.test(child.type) ? child.content : "")).join("");

const TABLE = '<div class="wide" role="group" aria-label="table" tabindex="0"><table>\n';
const preformatted = (text) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`;

/** Renders a document. Links in what only the site has are written as they are there: `link` leaves them alone. */
function render(text, link) {
  const markdown = new MarkdownIt({ html: true });
  const slug = makeSlugs();
  const rules = markdown.renderer.rules;
  const withLinks = (html) => html.replace(/(src|href)="([^"]+)"/g, (_, name, href) => `${name}="${link(href)}"`);
  const changeLink = (name) => (tokens, index, options, env, self) => {
    tokens[index].attrSet(name, link(tokens[index].attrGet(name)));
    return name === "src" ? image(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
  };
  const image = rules.image;
  rules.link_open = changeLink("href");
  rules.image = changeLink("src");
  rules.html_block = (tokens, index) => withLinks(tokens[index].content);
  rules.html_inline = rules.html_block;
  rules.heading_open = (tokens, index) => `<${tokens[index].tag} id="${slug(plainText(tokens[index + 1]))}">`;
  // A table that is wider than a phone scrolls by itself, also by keyboard.
  rules.table_open = () => TABLE;
  rules.table_close = () => "</table></div>\n";
  rules.fence = (tokens, index) => preformatted(tokens[index].content);
  rules.code_block = rules.fence;
  // A head without words is no head.
  rules.th_open = (tokens, index, options, env, self) => {
    const isEmpty = tokens[index + 1].content === "";
    tokens[index].tag = isEmpty ? "td" : "th";
    return self.renderToken(tokens, index, options);
  };
  rules.th_close = (tokens, index) => (tokens[index - 1].content === "" ? "</td>" : "</th>");
  return markdown.render(text);
}

/** The paper, without what its journal reads: the head, labels, and keys of the bibliography, which is written out. @param {string} text */
function withoutJournal(text) {
  const title = /^title: '(.*)'$/m.exec(text)[1];
  const entries = readFileSync("docs/paper.bib", "utf8").split(/^@/m).slice(1);
  const valueOf = (entry, name) => new RegExp(`^ +${name} += \\{(.*)\\},?$`, "m").exec(entry)[1].replace(/\{(\w+)\}/g, "$1");
  const works = entries.map(
    (entry) =>
      `- [${/\{(\w+)/.exec(entry)[1]}] ${valueOf(entry, "author")}: *${valueOf(entry, "title")}*, ${valueOf(entry, "year")}`,
  );
  const body = text
    .replace(/^---\n[^]*?\n---\n/, `# ${title}\n`)
    .replace(/^# (?!fleetcount:)/gm, "## ")
    .replace(/\\label\{[^}]*\}/g, "")
    .replace(/\\autoref\{[^}]*\}/g, "see the figure")
    .replace(/\[?@([A-Z]\w+\d{4})\]?/g, "[$1]");
  return `${body}\n${works.join("\n")}\n`;
}

/** A document, a folder's list of files, a table, or a file as it is. @param {string} path */
function contentOf(path) {
  const link = (href, folder = posix.dirname(path)) => linkOf(href, folder, pageOf(path));
  if (statSync(path).isDirectory()) {
    const files = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile());
    const items = files.map(({ name }) => `<li><a href="${link(name, path)}">${escaped(name)}</a></li>`);
    return `<h1>${path}</h1>\n<ul>\n${items.join("\n")}\n</ul>`;
  }
  const text = readFileSync(path, "utf8");
  if (path.endsWith(".md")) {
    return render(path === "docs/paper.md" ? withoutJournal(text) : text, link);
  }
  if (path.endsWith(".tsv")) {
    const rows = text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
    return `<h1>${path}</h1>\n${TABLE}<tr><td>${rows.map((row) => row.split("\t").map(escaped).join("</td><td>")).join("</td></tr>\n<tr><td>")}</td></tr></table></div>`;
  }
  return `<h1>${path}</h1>\n${preformatted(text)}`;
}

function writeProject() {
  // The loop also meets what is added while it runs.
  for (const [path, page] of pages) {
    if (COPIED.test(path)) {
      mkdirSync(posix.join(folder, posix.dirname(page)), { recursive: true });
      cpSync(path, posix.join(folder, page));
    } else {
      const content = contentOf(path);
      writePage(page, /<h1[^>]*>(.*?)<\/h1>/.exec(content)?.[1].replace(/<[^>]+>/g, "") ?? path, content);
    }
  }
}

// ---- What only the site has ----

/** The output of a command. @param {string} command @param {string[]} args */
function outputOf(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(" ")}: ${stderr}`);
  }
  return stdout;
}

function writeOwn() {
  write("style.css", readFileSync("site/style.css", "utf8"));
  writePage("index.html", "Battleship, counted exactly", readFileSync("site/index.html", "utf8"));
  writePage(
    "reference/index.html",
    "Reference",
    render(readFileSync("site/reference.md", "utf8"), (href) => href),
  );
  for (const page of ["fleetcount.1", "libfleetcount.3"]) {
    const html = outputOf("mandoc", "-T", "html", "-O", "fragment", `docs/man/${page}`).replace(/<pre/g, '<pre tabindex="0"');
    writePage(`reference/${page}.html`, page, `<h1>${page.replace(/\.(\d)$/, "($1)")}</h1>\n${html}`);
  }
  for (const table of ["games", "strategies", "heuristics"]) {
    writePage(`reference/${table}.html`, table, `<h1>${table}</h1>\n${preformatted(outputOf(program, table))}`);
  }
}

DOCUMENTS.forEach(pageOf);
writeProject();
writeOwn();
