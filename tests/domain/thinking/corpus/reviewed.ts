import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { printRow } from "./print.ts";
import { INPUTS, type Row } from "./row.ts";

/** One file per kind, with its blocks in the order of the inputs. */
const FOLDER = new URL("outputs/", import.meta.url);
/** A block's own lines never start like this: the rough text is quoted, everything else is flattened. */
const HEADING = /^## (?=\S+$)/m;

/** @returns the accepted blocks by input id; empty before anything was accepted */
export function readReviewed(): ReadonlyMap<string, string> {
  const blocks = new Map<string, string>();
  for (const kind of kinds()) {
    for (const rest of read(kind).split(HEADING).slice(1)) {
      const block = `## ${rest}`.trimEnd();
      blocks.set(block.slice(3, block.indexOf("\n")), block);
    }
  }
  return blocks;
}

/** @returns the rows whose output differs from the reviewed one, in order */
export function changedRows(rows: readonly Row[]): Row[] {
  const reviewed = readReviewed();
  return rows.filter((row) => reviewed.get(row.id) !== printRow(row));
}

/** Makes the output of these rows the reviewed one; the blocks of all other inputs stay unchanged. */
export function acceptRows(rows: readonly Row[]): void {
  const blocks = new Map([...readReviewed(), ...rows.map((row) => [row.id, printRow(row)] as const)]);
  mkdirSync(FOLDER, { recursive: true });
  for (const kind of kinds()) {
    const own = INPUTS.filter((input) => input.kind === kind).flatMap(({ id }) => blocks.get(id) ?? []);
    if (own.length > 0) writeFileSync(file(kind), `# ${kind}\n\n${own.join("\n\n")}\n`);
  }
}

function kinds(): readonly string[] {
  return [...new Set(INPUTS.map((input) => input.kind))];
}

function file(kind: string): URL {
  return new URL(`${kind}.md`, FOLDER);
}

function read(kind: string): string {
  try {
    return readFileSync(file(kind), "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw cause;
  }
}
