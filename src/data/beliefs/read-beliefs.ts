/** Reads beliefs with their numbers, those of debates among them. A damaged row is left out and counted; it stays on disk as it is. */
import { type Belief, beliefOf } from "#domain/beliefs/belief.ts";
import type { Estimate } from "#domain/entities.ts";
import { groupedBy } from "#domain/insights/chance.ts";
import { readEstimate, readStatement } from "#domain/stored/arena.ts";
import type { Tables } from "#sync/store/schema.ts";

export interface Beliefs {
  /** By the day of their review, the earliest first. */
  readonly list: readonly Belief[];
  /** Statements that cannot be read. */
  readonly damaged: number;
  /** Beliefs of debates that go on: hidden until then, so that the first number does not lead the second. */
  readonly inDebates: number;
}

/** All beliefs that are not in the trash. A debate's belief counts once the debate is closed: until then its number stays hidden. */
export async function readBeliefs(db: Pick<Tables, "statements" | "arena_runs" | "estimates">): Promise<Beliefs> {
  const rows = await db.statements.where("[deleted+reviewAt+id]").between([0], [1], true, false).toArray();
  const read = rows.map((row) => readStatement(row));
  const statements = read.flatMap((one) => (one && one.trashedAt === null ? [one] : []));
  const debates = statements.flatMap(({ source }) => (source?.tool === "arena" ? [source.id] : []));
  const open = new Set<string>();
  for (const run of await db.arena_runs.bulkGet([...new Set(debates)]))
    if (run && run.deleted !== 1 && run.closedAt === null) open.add(run.id);
  const estimates = groupedBy(
    (await db.estimates.toArray()).flatMap((row): readonly Estimate[] => {
      const estimate = row.deleted === 1 ? null : readEstimate(row);
      return estimate ? [estimate] : [];
    }),
    ({ statementId }) => statementId,
  );
  const shown = statements.filter(({ source }) => source?.tool !== "arena" || !open.has(source.id));
  return {
    list: shown.map((statement) => beliefOf(statement, estimates.get(statement.id) ?? [])),
    damaged: read.filter((one) => one === null).length,
    inDebates: statements.length - shown.length,
  };
}
