import { FILE_TABLE_NAMES } from "#domain/workspace-file/format.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { session as livingSession } from "#sync/store/queries.ts";
import { SCHEMA_VERSION, type StudioDatabase } from "#sync/store/schema.ts";
import { messageReader } from "../session-rows.ts";
import { sha256Digest } from "../sha256.ts";
import { BlobWriter } from "./export-files.ts";

/** As many links as a merge of the most runs has. */
const MOST_LINKS = 500;

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
  const sessions = (await Promise.all(ids.map((id) => livingSession(db, id)))).filter((row) => row !== undefined);
  if (sessions.length === 0) return null;
  const writer = new FileWriter({ digest: sha256Digest(), schema: SCHEMA_VERSION, now });
  const file = new BlobWriter("application/json");
  const messagesOf = await messageReader(db);
  const rowsOf = {
    sessions: async (session: { readonly id: string }) => [session],
    async messages({ id }: { readonly id: string }) {
      step();
      return messagesOf(id);
    },
    links: async ({ id }: { readonly id: string }) => (await linksOf(db, [`sessions/${id}`], "up", MOST_LINKS)).flat(),
  };
  file.add(writer.begin());
  for (const table of FILE_TABLE_NAMES) {
    file.add(writer.table(table));
    if (table === "sessions" || table === "messages" || table === "links")
      for (const session of sessions)
        for (const row of await rowsOf[table](session)) file.add(writer.row(table, row as { readonly id: string }));
    file.add(writer.endTable());
  }
  file.add(writer.end());
  return file.end();
}
