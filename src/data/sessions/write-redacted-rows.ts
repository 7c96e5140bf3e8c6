import { v7 as uuid } from "uuid";
import { redactedRow } from "#domain/sessions/redacted-rows.ts";
import type { Redactor } from "#domain/sessions/redaction.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { FILE_TABLE_NAMES, type FileTable } from "#domain/workspace-file/format.ts";
import { isSoundRow } from "#domain/workspace-file/row-flaw.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";
import type { RawRow } from "../session-rows.ts";
import { sha256Digest } from "../sha256.ts";
import { BlobWriter } from "./export-files.ts";
import type { SessionRows } from "./rows-of-sessions.ts";
import type { SetAside } from "./set-aside.ts";

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The rows that can be imported, without the store's own fields. What is damaged cannot be redacted for certain, and stays out. */
function soundRows(table: FileTable, rows: readonly (RawRow | null)[]): readonly Row[] {
  return rows.flatMap((row) => {
    const { v: _, deleted: __, ...fields }: Readonly<Record<string, unknown>> = { ...row, stamps: {} };
    return isSoundRow(table, fields) ? [fields as unknown as Row] : [];
  });
}

/** Gives each old id a new one, which begins with the time as all ids do. @param now epoch ms */
function newIds(now: number): (id: string) => string {
  // the engine's own wording has no row
  const known = new Map([["local", "local"]]);
  return (id) => {
    const made = known.get(id) ?? uuid({ msecs: now });
    known.set(id, made);
    return made;
  };
}

/** The beginning of the file’s rows, with what was put in marked: no more sessions than `most` characters need. @param now epoch ms */
export async function redactedBeginning(aside: SetAside<SessionRows>, redactor: Redactor, now: number, most: number) {
  const idOf = newIds(now);
  let text = "";
  for await (const { session, messages } of aside.read()) {
    const rows = [...soundRows("sessions", [session]), ...soundRows("messages", messages)];
    for (const row of rows) text += `${canonicalJson(redactedRow(row, redactor, redactor.mark, idOf))}\n`;
    if (text.length > most) break;
  }
  return text;
}

/**
 * A workspace file with these sessions and their messages, redacted. Each row is a new one: its import never meets the rows it came from. Links are
 * left out, since they lead to other items.
 * @param now epoch ms @param step hears of each session that was written
 */
export async function writeRedactedRows(
  aside: SetAside<SessionRows>,
  redactor: Redactor,
  now: number,
  step: () => void,
): Promise<Blob> {
  const writer = new FileWriter({ digest: sha256Digest(), schema: SCHEMA_VERSION, now, redacted: true });
  const file = new BlobWriter("application/json");
  const idOf = newIds(now);
  file.add(writer.begin());
  for (const table of FILE_TABLE_NAMES) {
    file.add(writer.table(table));
    if (table === "sessions" || table === "messages")
      for await (const { session, messages } of aside.read()) {
        for (const row of soundRows(table, table === "sessions" ? [session] : messages))
          file.add(writer.row(table, redactedRow(row, redactor, redactor.apply, idOf) as Row));
        if (table === "messages") step();
      }
    file.add(writer.endTable());
  }
  file.add(writer.end());
  return file.end();
}
