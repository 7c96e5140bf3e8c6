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
 * Adds beliefs of a table, all in one commit. One with the words of a belief that is here stays out.
 * @param file the name of the file they come from
 * @returns the errors of `commit()`: then nothing was added
 */
export function importBeliefs(
  studio: Studio,
  rows: readonly BeliefRow[],
  file: string,
): Promise<Result<ImportedBeliefs>> {
  return withWorkspace(studio, async ({ db, commit, create }) => {
    const known = new Set((await readBeliefs(db)).list.map(({ statement }) => keyOf(statement)));
    const changes: Change[] = [];
    let added = 0;
    for (const row of rows) {
      if (known.has(keyOf(row))) continue;
      known.add(keyOf(row));
      added++;
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
    }
    if (changes.length === 0) return ok({ added, known: rows.length });
    const stored = await commit(changes);
    return stored.ok ? ok({ added, known: rows.length - added }) : stored;
  });
}
