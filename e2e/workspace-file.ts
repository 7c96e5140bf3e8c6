import { FILE_TABLE_NAMES } from "#domain/workspace-file/format.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";

/** Too long for a session's title: the server accepts 64 kB per session. */
export const TOO_LONG = "very ".repeat(14_000);

/** A workspace file with this many sessions: a quick way to store many. `fields` replaces the made-up ones. */
export function fileWithSessions(count: number, fields: { readonly title?: string } = {}): string {
  const writer = new FileWriter({ digest: sha256Digest(), schema: SCHEMA_VERSION, now: Date.now() });
  const sessions = Array.from({ length: count }, (_, n) => {
    const number = String(n).padStart(12, "0");
    const words = { title: `Thought ${n}`, idea: `thought ${n}`, question: `What follows from thought ${n}?` };
    return {
      id: `01990000-0000-7000-8000-${number}`,
      ...words,
      createdAt: n + 1,
      updatedAt: n + 1,
      stamps: {},
      ...fields,
    };
  });
  const tables = FILE_TABLE_NAMES.map((table) => {
    const rows = table === "sessions" ? sessions : [];
    return writer.table(table) + rows.map((row) => writer.row(table, row)).join("") + writer.endTable();
  });
  return writer.begin() + tables.join("") + writer.end();
}
