import { dayOf } from "#domain/insights/days.ts";
import { factOf, WAY_OF_COUNTING } from "#domain/insights/run-fact.ts";
import { answerKeys, readFacts, storeFacts } from "#sync/store/counted-days.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

/** Runs counted in one transaction. Counting that is stopped loses nothing that was counted. */
const PAGE = 200;

export interface CountingOptions {
  /** Called before and after each page. */
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** A page that is read ahead: its fault shows where it is awaited, and nowhere when it is not needed any more. */
function readAhead(...of: Parameters<typeof readPage>): ReturnType<typeof readPage> {
  const page = readPage(...of);
  page.catch(() => undefined);
  return page;
}

const readPage = async (db: StudioDatabase, keys: readonly { readonly id: string }[], from: number) => {
  const ids = keys.slice(from, from + PAGE).map(({ id }) => id);
  if (ids.length === 0) return [];
  return (await db.messages.bulkGet(ids)) as unknown as readonly (Parameters<typeof factOf>[0] | undefined)[];
};

/**
 * Brings what was counted of the runs up to date with the answers on disk, the newest first. It compares keys and reads only what differs, so
 * it can be stopped or killed anywhere, and run again: the result is the same.
 * @throws Dexie's errors
 */
export async function countRuns(db: StudioDatabase, { onProgress, signal }: CountingOptions = {}): Promise<void> {
  const keys = await answerKeys(db);
  const living = new Set(keys.map(({ id }) => id));
  const stored = await readFacts(db);
  const known = new Map(stored.map((fact) => [fact.id, fact]));
  const changed = keys.filter(({ id, v }) => {
    const fact = known.get(id);
    return fact?.of !== v || fact.way !== WAY_OF_COUNTING;
  });
  const gone = stored.filter(({ id }) => !living.has(id));
  if (gone.length > 0) await storeFacts(db, [], gone);
  // a page is counted while the one before is stored and the next one is read: the disk is most of the time
  let storing: Promise<void> = Promise.resolve();
  let reading = readAhead(db, changed, 0);
  for (let from = 0; from < changed.length; from += PAGE) {
    if (signal?.aborted) break;
    onProgress?.(from, changed.length);
    const rows = await reading;
    reading = readAhead(db, changed, from + PAGE);
    const facts = rows.flatMap((row) => (row ? factOf(row, dayOf, known.get(row.id)) : []));
    await storing;
    const before = facts.flatMap(({ id }) => known.get(id) ?? []);
    storing = storeFacts(db, facts, before);
    storing.catch(() => undefined); // it is awaited in the next turn
    // in a page, lets it paint and listen
    await new Promise((resolve) => setTimeout(resolve));
  }
  await storing;
  if (signal?.aborted) return;
  if (changed.length > 0) onProgress?.(changed.length, changed.length);
}
