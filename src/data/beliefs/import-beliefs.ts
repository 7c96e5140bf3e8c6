import type { BeliefRow } from "#domain/beliefs/export/read-beliefs-csv.ts";
import type { Estimate, Statement } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Change } from "#sync/store/change.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { readBeliefs } from "./read-beliefs.ts";

export interface ImportedBeliefs {
  readonly added: number;
  /** Rows whose belief is here already. */
  readonly known: number;
}

const keyOf = ({ text, criterion }: Pick<Statement, "text" | "criterion">): string => `${text}\n${criterion}`;

/**
 * Adds beliefs of a table, all in one commit. One with the words of a belief that is here by then stays out, also where another tab imports the same table.
 * @param file the name of the file they come from
 * @returns the errors of `commit()`: then nothing was added
 */
export function importBeliefs(
  studio: Studio,
  rows: readonly BeliefRow[],
  file: string,
): Promise<Result<ImportedBeliefs>> {
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    let added = 0;
    const changesFor = (row: BeliefRow): readonly Change[] => {
      const changes: Change[] = [];
      const now = studio.now();
      const reviewAt = new Date(`${row.review}T00:00:00`).getTime();
      const statement: Statement = {
        id: studio.newId(),
        text: row.text,
        criterion: row.criterion,
        sessionId: null,
        runId: null,
        source: null,
        revises: null,
        reviewAt,
        settled: row.outcome && { outcome: row.outcome, at: Math.min(now, reviewAt), unknown: "" },
        trashedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      changes.push(...create("statements", statement, { file }));
      for (const [stage, percent] of [
        ["before", row.before],
        ["after", row.after],
      ] as const) {
        if (percent === null) continue;
        const put: Estimate = { id: studio.newId(), statementId: statement.id, stage, percent, unknowns: "", at: now };
        changes.push({ table: "estimates", put });
      }
      return changes;
    };
    const stored = await commitDecided(["statements", "estimates", "arena_runs", "links"], async (tx) => {
      const known = new Set((await readBeliefs(tx)).list.map(({ statement }) => keyOf(statement)));
      const fresh = rows.filter((row) => !known.has(keyOf(row)) && known.add(keyOf(row)));
      added = fresh.length;
      return fresh.flatMap(changesFor);
    });
    return stored.ok ? ok({ added, known: rows.length - added }) : stored;
  });
}
