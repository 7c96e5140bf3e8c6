import type { Score } from "#domain/thinking/types.ts";
import { type Row, sectionLines } from "./row.ts";

/**
 * A row as Markdown, one item per line, so that a diff shows exactly what a change of the engine affects.
 *
 * @returns the block of one input, from its heading to its last line, without a newline at the end
 */
export function printRow(row: Row): string {
  const { intent, type } = row;
  const lost = intent.items.filter((item) => !item.kept).map((item) => item.text);
  return [
    `## ${row.id}`,
    "",
    ...row.text.split("\n").map((line) => `> ${line}`.trimEnd()),
    "",
    `title: ${flat(row.title)}`,
    `language: ${row.language}`,
    `type: ${type.head}, ${type.bloom}, ${type.socratic}, ${type.depth}`,
    `score: ${row.before.total} to ${row.after.total}`,
    `before: ${parts(row.before)}`,
    `after: ${parts(row.after)}`,
    `intent: ${intent.ok ? "kept" : `LOST ${lost.join(" | ")}`} (${intent.items.map((item) => item.text).join(" | ")})`,
    ...section(
      "Refined",
      row.sentences.map(({ origin, text }) => `[${origin}] ${text}`),
    ),
    ...section(
      "Changes",
      row.changes.map(({ hunk, removed, inserted, reason }) => `[${hunk}] “${removed}” → “${inserted}”: ${reason}`),
    ),
    ...section(
      "Findings",
      row.findings.map(({ rule, words, reason, fix }) => `[${rule}] “${words}” ${reason} → ${fix}`),
    ),
    ...section(
      "Framings",
      row.framings.map(({ name, question }) => `[${name}] ${question}`),
    ),
    ...section(
      "Sections",
      sectionLines(row).map(([name, line]) => `[${name}] ${line}`),
    ),
  ]
    .map((line) => line.trimEnd())
    .join("\n");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `### ${title}`, ...lines.map((line) => `- ${flat(line)}`)];
}

function parts({ slots, specificity, readability, lint }: Score): string {
  const points = { slots, specificity, readability, lint };
  const each = Object.entries(points).map(([name, part]) => `${name} ${part.points}/${part.max}`);
  return `${each.join(", ")}; found ${slots.found.join(", ") || "nothing"}`;
}

/** A line break inside an item would end its line. */
function flat(text: string): string {
  return text.replace(/\s*\n\s*/g, " ⏎ ").trim();
}
