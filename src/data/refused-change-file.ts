import { rowsText } from "#domain/stored/row-text.ts";
import { isFileTable } from "#domain/workspace-file/format.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";
import type { DamagedRefusal, RefusedChange } from "./refused-changes.ts";
import { sha256Digest } from "./sha256.ts";
import type { Studio } from "./studio.tsx";

export interface ChangeFile {
  readonly name: string;
  readonly text: string;
}

/**
 * A refused change as a file. It is a workspace file with this row and its session, which the settings can import; or plain text for kinds
 * of rows that such a file does not hold.
 */
export function changeAsFile(studio: Studio, change: RefusedChange | DamagedRefusal): ChangeFile {
  if ("damaged" in change) return asText(change.damaged);
  const { table, row, session } = change;
  if (!isFileTable(table) || (row as { deleted?: unknown }).deleted === 1) return asText(row);
  const writer = new FileWriter({ digest: sha256Digest(), schema: SCHEMA_VERSION, now: studio.now() });
  const withSession = table === "messages" && session !== null;
  const text = [
    writer.begin(),
    ...[writer.table(table), writer.row(table, row), writer.endTable()],
    ...(withSession ? [writer.table("sessions"), writer.row("sessions", session), writer.endTable()] : []),
    writer.end(),
  ].join("");
  return { name: "refused-change.json", text };
}

const asText = (row: unknown): ChangeFile => ({ name: "refused-change.txt", text: rowsText([row]) });
