/**
 * The corpus in the terminal: what the thinking engine makes of 200 rough inputs.
 *
 *   npm run corpus                      the table, with totals
 *   npm run corpus -- --kind work       one kind only
 *   npm run corpus -- --id work-01      one input with everything said about it
 *   npm run corpus -- --changed         only what differs from the reviewed outputs, line by line
 *   npm run corpus -- --shapes          the sentences that recur most once the person's words are taken out
 *   npm run corpus -- --accept          make the present outputs the reviewed ones (of the chosen inputs)
 *
 * Exit code 1 when intent is lost, a word is invented, or an output is not the reviewed one.
 */
import { parseArgs } from "node:util";
import { diffLines } from "diff";
import { judge } from "../tests/domain/thinking/corpus/judge.ts";
import { printRow } from "../tests/domain/thinking/corpus/print.ts";
import { acceptRows, changedRows, readReviewed } from "../tests/domain/thinking/corpus/reviewed.ts";
import { INPUTS, type Row, refinedText, rowOf } from "../tests/domain/thinking/corpus/row.ts";
import { shapeOf } from "../tests/domain/thinking/corpus/words.ts";

const { values: options } = parseArgs({
  options: {
    accept: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    shapes: { type: "boolean", default: false },
    kind: { type: "string" },
    id: { type: "string" },
  },
});

// `| head` closes the pipe early, which is no error.
process.stdout.on("error", () => process.exit());

const chosen = INPUTS.filter(({ id, kind }) => (options.kind ?? kind) === kind && (options.id ?? id) === id);
if (chosen.length === 0) {
  console.error(`No input ${options.id ?? `of kind ${options.kind}`}. Kinds: ${kindsOf(INPUTS)}.`);
  process.exit(1);
}

const rows = chosen.map(rowOf);
if (options.accept) acceptRows(rows);
const changed = changedRows(rows);

if (options.shapes) printShapes(rows);
else if (options.changed) printChanges(changed);
else if (options.id !== undefined) console.log(rows.map(printRow).join("\n\n"));
else printTable(rows);
printTotals();

function printTable(shown: readonly Row[]): void {
  const width = Math.max(40, (process.stdout.columns ?? 180) - 40);
  const rough = Math.floor(width * 0.45);
  const line = (id: string, from: string, to: string, score: string, intent: string) =>
    [cell(id, 14), cell(from, rough), cell(to, width - rough), score.padStart(10), intent].join("  ");
  console.log(line("id", "rough", "refined", "score", "intent"));
  for (const row of shown) {
    const { lost, invented } = judge(row);
    const score = `${row.before.total} ${signed(row.after.total - row.before.total)}`;
    const faults = [lost.length > 0 ? `LOST ${lost.join(", ")}` : "kept"];
    if (invented.length > 0) faults.push(`INVENTED ${invented.join(", ")}`);
    console.log(line(row.id, row.text, refinedText(row), score, faults.join("; ")));
  }
}

function printChanges(shown: readonly Row[]): void {
  const reviewed = readReviewed();
  for (const row of shown) {
    console.log(`${row.id}  ${cell(row.text, 100)}`);
    for (const { added, removed, value } of diffLines(reviewed.get(row.id) ?? "", printRow(row))) {
      if (!added && !removed) continue;
      for (const text of value.trimEnd().split("\n")) console.log(`  ${added ? "+" : "-"} ${text}`);
    }
  }
}

/** Readers notice a template by its repetition, so frequent shapes show what reads like one. */
function printShapes(shown: readonly Row[]): void {
  const counts = new Map<string, number>();
  for (const row of shown) {
    const lines = row.framings.map(({ question }) => question);
    for (const shape of new Set(lines.map((text) => shapeOf(text, row.text)))) {
      counts.set(shape, (counts.get(shape) ?? 0) + 1);
    }
  }
  const often = [...counts].filter(([shape, count]) => count > 1 && /\p{L}/u.test(shape)).sort(([, a], [, b]) => b - a);
  for (const [shape, count] of often.slice(0, 60)) console.log(`${String(count).padStart(4)}  ${shape}`);
}

function printTotals(): void {
  const verdicts = rows.map(judge);
  const kept = verdicts.filter(({ lost }) => lost.length === 0).length;
  const clean = verdicts.filter(({ invented }) => invented.length === 0).length;
  const untouched = rows.filter(({ changes }) => changes.length === 0).length;
  const fallen = rows.filter(({ before, after }) => after.total < before.total).map(({ id }) => id);
  const before = median(rows.map((row) => row.before.total));
  const after = median(rows.map((row) => row.after.total));
  console.log(
    `\n${rows.length} inputs: intent kept ${kept} of ${rows.length}, no invented word ${clean} of ${rows.length}, ` +
      `score median ${before} to ${after} (lower than before: ${fallen.join(", ") || "none"}), wording untouched ${untouched}, not as reviewed ${changed.length}`,
  );
  if (changed.length > 0)
    console.log("See what changed: npm run corpus -- --changed. Accept it: npm run corpus -- --accept.");
  process.exitCode = kept === rows.length && clean === rows.length && changed.length === 0 ? 0 : 1;
}

/** One line of exactly `width` characters. */
function cell(text: string, width: number): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length > width ? `${characters.slice(0, width - 1).join("")}…` : characters.join("").padEnd(width);
}

function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function kindsOf(inputs: readonly { kind: string }[]): string {
  return [...new Set(inputs.map(({ kind }) => kind))].join(", ");
}
