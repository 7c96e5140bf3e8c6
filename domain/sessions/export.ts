/** Sessions as files for people: Markdown and HTML. */
import type { Block, SessionDocument } from "./document.ts";

/** Puts a text into the file: as it is, or with what is private replaced. */
export type Say = (text: string) => string;

/** One session as Markdown, with front matter. Texts stand in it as they were written. */
export function sessionMarkdown({ title, createdAt, updatedAt, runs, blocks }: SessionDocument, say: Say): string {
  const matter = [
    // a text in JSON is a text in YAML
    `title: ${JSON.stringify(say(title))}`,
    `created: ${new Date(createdAt).toISOString()}`,
    `changed: ${new Date(updatedAt).toISOString()}`,
    `runs: ${runs}`,
  ];
  return `---\n${matter.join("\n")}\n---\n\n${blocks.map((block) => markdownOf(block, say)).join("\n\n")}\n`;
}

function markdownOf(block: Block, say: Say): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${oneLine(block.isStudio ? block.text : say(block.text))}`;
    case "note":
      return `*${oneLine(block.text)}*`;
    case "list":
      return block.items.map((item) => `- ${oneLine(say(item))}`).join("\n");
    case "text":
      return say(block.text);
  }
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, " ");

const STYLE =
  "body{font:1.0625rem/1.6 Georgia,serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#16191d}h1,h2,h3{line-height:1.25}h1{margin-top:3rem}h2{font-size:1.125rem}h3{font-size:1rem}.note{color:#5b6470;font-style:italic}.text{white-space:pre-wrap;overflow-wrap:anywhere}@media print{h1{break-before:page}nav+section h1{break-before:auto}h2,h3{break-after:avoid}}";

/**
 * The beginning of a page with several sessions: `htmlSection` of each comes after it, then `HTML_END`. It has no scripts, no links and nothing from
 * elsewhere, and a list of contents. Every text is escaped.
 */
export function htmlBegin(titles: readonly string[], say: Say): string {
  const title = titles.length === 1 ? say(titles[0] ?? "") : `${titles.length} sessions`;
  const contents = titles.map((one, at) => `<li><a href="#session-${at + 1}">${escaped(say(one))}</a></li>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    ...(titles.length > 1 ? [`<nav aria-label="Contents"><ol>${contents.join("")}</ol></nav>`] : []),
    "",
  ].join("\n");
}

/** @param at its place among the titles */
export const htmlSection = ({ blocks }: SessionDocument, at: number, say: Say): string =>
  `<section id="session-${at + 1}">${blocks.map((block) => htmlOf(block, say)).join("\n")}</section>\n`;

export const HTML_END = "</body></html>\n";

function htmlOf(block: Block, say: Say): string {
  switch (block.kind) {
    case "heading":
      return `<h${block.level} dir="auto">${escaped(block.isStudio ? block.text : say(block.text))}</h${block.level}>`;
    case "note":
      return `<p class="note">${escaped(block.text)}</p>`;
    case "list":
      return `<ul>${block.items.map((item) => `<li dir="auto">${escaped(say(item))}</li>`).join("")}</ul>`;
    case "text":
      return `<div class="text" dir="auto">${escaped(say(block.text))}</div>`;
  }
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
