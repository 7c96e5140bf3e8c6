import { isRecord, type PlainRecord } from "../plain-data.ts";
import { parseYaml, writeYaml } from "./yaml-text.ts";

/** The frontmatter: the text between two lines of `---` at the top, as in Dotprompt and Markdown. */
const FRONT = /^---[^\S\r\n]*(?:\r\n|\r|\n)(?:([\s\S]*?)(?:\r\n|\r|\n))?---[^\S\r\n]*(?:(?:\r\n|\r|\n)([\s\S]*))?$/;
/** Dotprompt allows a licence above it: lines that are empty or begin with #. */
const LICENCE = /^(?:(?:#[^\n]*|[ \t\r]*)\n)*(?=---)/;

export type Framed =
  | {
      readonly ok: true;
      /** Empty when there is none. */
      readonly front: PlainRecord;
      readonly body: string;
      /** Whether there is any frontmatter. */
      readonly framed: boolean;
    }
  | { readonly ok: false; readonly says: string };

/**
 * Splits a text into frontmatter and body. Space around the body belongs to the file, unless the frontmatter's `whitespace` entry says
 * "kept".
 * @param whitespace the name of that entry
 */
export function readFramed(text: string, whitespace: string, { licence = false } = {}): Framed {
  const from = licence ? (LICENCE.exec(text)?.[0].length ?? 0) : 0;
  const found = FRONT.exec(text.slice(from));
  const unframed = { ok: true, front: {}, body: text.trim(), framed: false } as const;
  if (!found) return unframed;
  const [, yaml = "", body = ""] = found;
  const read = parseYaml(yaml);
  if (!read.ok) {
    const line = read.line + text.slice(0, from).split("\n").length;
    return { ok: false, says: `Line ${line}: the text between the --- lines is not YAML. ${read.says}` };
  }
  // two horizontal rules with a text between them are Markdown
  if (!isRecord(read.value) && read.value !== null) return unframed;
  const front = read.value ?? {};
  return { ok: true, front, body: front[whitespace] === "kept" ? body : body.trim(), framed: true };
}

/** Writes a text that `readFramed` reads back exactly. */
export function writeFramed(front: PlainRecord, body: string, whitespace: string): string {
  if (body === body.trim()) return `---\n${writeYaml(front)}---\n\n${body}\n`;
  return `---\n${writeYaml({ ...front, [whitespace]: "kept" })}---\n${body}`;
}
