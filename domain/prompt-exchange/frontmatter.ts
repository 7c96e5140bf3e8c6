import { isRecord, type PlainRecord } from "./plain-data.ts";
import { parseYaml, writeYaml } from "./yaml-text.ts";

/** What stands above a text between two lines of `---`, as Dotprompt and Markdown have it. */
const FRONT = /^---[^\S\r\n]*(?:\r\n|\r|\n)(?:([\s\S]*?)(?:\r\n|\r|\n))?---[^\S\r\n]*(?:(?:\r\n|\r|\n)([\s\S]*))?$/;
/** Dotprompt lets a licence stand above: lines that are empty or begin with #. */
const LICENCE = /^(?:(?:#[^\n]*|[ \t\r]*)\n)*(?=---)/;

export type Framed =
  | {
      readonly ok: true;
      /** Empty where there is none. */
      readonly front: PlainRecord;
      readonly body: string;
      /** Whether there is any frontmatter. */
      readonly framed: boolean;
    }
  | { readonly ok: false; readonly says: string };

/**
 * Takes a text apart. Space around the body is the file's, not the body's, unless the frontmatter says under `whitespace` that it is kept.
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
    return { ok: false, says: `Line ${line}: what stands between the lines of --- is not YAML. ${read.says}` };
  }
  // two rules with a text between them are Markdown
  if (!isRecord(read.value) && read.value !== null) return unframed;
  const front = read.value ?? {};
  return { ok: true, front, body: front[whitespace] === "kept" ? body : body.trim(), framed: true };
}

/** The text of which `readFramed` makes exactly these. */
export function writeFramed(front: PlainRecord, body: string, whitespace: string): string {
  if (body === body.trim()) return `---\n${writeYaml(front)}---\n\n${body}\n`;
  return `---\n${writeYaml({ ...front, [whitespace]: "kept" })}---\n${body}`;
}
