import { FILE_TABLE_NAMES } from "#domain/workspace-file/format.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { SCHEMA_VERSION, type StudioDatabase } from "#sync/store/schema.ts";
import { sha256Digest } from "../sha256.ts";
import { BlobWriter } from "./export-files.ts";
import { rowsOfSessions } from "./rows-of-sessions.ts";

/** As many links as a merge of the most runs has. */
const MOST_LINKS = 500;
/** Sessions whose links are read at a time. */
const TOGETHER = 50;

/**
 * A workspace file that holds these sessions, their messages and where they came from: an import brings back equal rows.
 * @param step hears of each session whose messages were written
 * @returns null when none of them is there
 */
export async function writeSessionRows(
  db: StudioDatabase,
  ids: readonly string[],
  now: number,
  step: () => void,
): Promise<Blob | null> {
  const sessions = (await db.sessions.bulkGet([...ids])).flatMap((row) => (row && row.deleted !== 1 ? [row] : []));
  if (sessions.length === 0) return null;
  const writer = new FileWriter({ digest: sha256Digest(), schema: SCHEMA_VERSION, now });
  const file = new BlobWriter("application/json");
  const living = sessions.map(({ id }) => id);
  file.add(writer.begin());
  for (const table of FILE_TABLE_NAMES) {
    file.add(writer.table(table));
    if (table === "sessions") for (const row of sessions) file.add(writer.row(table, row));
    if (table === "messages")
      for await (const { messages } of rowsOfSessions(db, living)) {
        step();
        for (const row of messages) file.add(writer.row(table, row as { readonly id: string }));
      }
    if (table === "links")
      for (let from = 0; from < living.length; from += TOGETHER) {
        const keys = living.slice(from, from + TOGETHER).map((id) => `sessions/${id}` as const);
        for (const row of (await linksOf(db, keys, "up", MOST_LINKS)).flat())
          file.add(writer.row(table, row as { readonly id: string }));
      }
    file.add(writer.endTable());
  }
  file.add(writer.end());
  return file.end();
}
