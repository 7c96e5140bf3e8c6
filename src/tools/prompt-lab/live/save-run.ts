/** A run as a file: loaded with the first one. */
import { writeRunCsv } from "#domain/lab/export/run-csv.ts";
import { writeRunJson } from "#domain/lab/export/run-json.ts";
import { writeRunPromptfoo } from "#domain/lab/export/run-promptfoo.ts";
import type { LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { ok, type Result } from "#domain/result.ts";
import { saveWork } from "#src/data/audit/save-work.ts";
import type { Studio } from "#src/data/studio.tsx";

/** What is known of a run. */
export interface RunRows {
  readonly run: LabRun;
  readonly cells: readonly LabCell[];
  readonly votes: readonly LabVote[];
}

const FILES = {
  csv: { type: "text/csv", write: ({ run, cells }: RunRows) => writeRunCsv(run, cells) },
  json: { type: "application/json", write: ({ run, cells, votes }: RunRows) => writeRunJson(run, cells, votes) },
  "promptfoo.yaml": { type: "application/yaml", write: ({ run }: RunRows) => writeRunPromptfoo(run) },
} as const;
export type RunFormat = keyof typeof FILES;

/** Saves a run as a file; the audit records it first. @returns the file's name; the errors of `recordExport()`: then there is no file */
export async function saveRun(studio: Studio, rows: RunRows, format: RunFormat): Promise<Result<string>> {
  const { type, write } = FILES[format];
  const name = `prompt-lab-run-${rows.run.number}.${format}`;
  const content = new Blob([write(rows)], { type: `${type};charset=utf-8` });
  const saved = await saveWork(studio, { what: "lab run", format, items: rows.cells.length }, name, content);
  return saved.ok ? ok(name) : saved;
}
