/** What of the workspace can be a source. Throws Dexie's errors. */
import { arenaRuns } from "#domain/entities/arena-runs.ts";
import { prompts } from "#domain/entities/prompts.ts";
import { readStored } from "#domain/entities/stored.ts";
import { syntheses } from "#domain/entities/syntheses.ts";
import { fold } from "#domain/fold.ts";
import { readSession } from "#domain/stored/session.ts";
import { promptTitle, sessionTitle } from "#domain/stored/titles.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export type PickKind = "thought" | "prompt" | "arena" | "synthesis";
export interface Pick {
  readonly kind: PickKind;
  readonly id: string;
  readonly title: string;
  readonly updatedAt: number;
}

/** Rows of a table that are looked through. */
const LOOKED_AT = 500;

/** The newest items whose title has the words, at most `limit`. @param not the synthesis that is being made */
export async function itemsToPick(
  db: StudioDatabase,
  query: string,
  limit: number,
  not?: string,
): Promise<readonly Pick[]> {
  const newest = (table: "sessions" | "prompts" | "arena_runs" | "syntheses") =>
    db[table].where("[deleted+updatedAt+id]").between([0], [1], true, false).reverse().limit(LOOKED_AT).toArray();
  const [sessions, runs, merged] = await Promise.all([newest("sessions"), newest("arena_runs"), newest("syntheses")]);
  // the library's index has one more field
  const promptRows = await db.prompts
    .where("[deleted+updatedAt+id+v]")
    .between([0], [1], true, false)
    .reverse()
    .limit(LOOKED_AT)
    .toArray();
  const pick = (
    kind: PickKind,
    row: { id: string; title: string; updatedAt: number } | null,
    title?: string,
  ): Pick[] => (row ? [{ kind, id: row.id, title: title ?? row.title, updatedAt: row.updatedAt }] : []);
  const all = [
    ...sessions.flatMap((row) => {
      const session = readSession(row);
      return pick("thought", session, session ? sessionTitle(session.title) : undefined);
    }),
    ...promptRows.flatMap((row) => {
      const prompt = readStored(prompts, row);
      return prompt && prompt.trashedAt === null ? pick("prompt", prompt, promptTitle(prompt.title)) : [];
    }),
    ...runs.flatMap((row) => pick("arena", readStored(arenaRuns, row))),
    ...merged.flatMap((row) => {
      const synthesis = readStored(syntheses, row);
      return synthesis && synthesis.draftId !== null && synthesis.id !== not ? pick("synthesis", synthesis) : [];
    }),
  ];
  const wanted = fold(query).split(/\s+/).filter(Boolean);
  return all
    .filter(({ title }) => wanted.every((word) => fold(title).includes(word)))
    .sort((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}
