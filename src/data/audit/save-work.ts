/** Files and copies of a person's work. The code comes with the first one: no page waits for it. */
import { CLIPBOARD, type Copied, type Exported } from "#domain/audit/exports.ts";
import { ok, type Result } from "#domain/result.ts";
import { downloadFile, downloadText } from "#src/platform/text-file.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { recordAudit } from "./record-leaving.ts";

/**
 * Records in the audit and in the session log what a file is about to take along: what it is and how much, no words.
 * @param content a text counts in characters, anything else in bytes
 * @returns the errors of `commit()`: then the file may not be saved
 */
export async function recordExport(
  workspace: Pick<Workspace, "db" | "author" | "log">,
  { what, format, items }: Exported,
  content: string | Blob,
): Promise<Result<undefined>> {
  const size = typeof content === "string" ? { characters: content.length } : { bytes: content.size };
  const recorded = await recordAudit(workspace, { kind: "exported", body: { what, format, items, ...size } });
  if (!recorded.ok) return recorded;
  const payloadSize = typeof content === "string" ? content.length : content.size;
  workspace.log.record({ action: "export", payloadSize, metadata: { what, format, items } });
  return ok(undefined);
}

/** Records what is about to be copied, with the text as it is copied. @returns the errors of `commit()` */
export const recordCopy = (
  studio: Pick<Studio, "workspace">,
  { what, items = 1, sessionId, runId }: Copied,
  text: string,
): Promise<Result<undefined>> =>
  withWorkspace(studio, async (workspace) => {
    const about = { ...(sessionId !== undefined && { sessionId }), ...(runId !== undefined && { runId }) };
    const body = { what, format: CLIPBOARD, items, characters: text.length };
    const recorded = await recordAudit(workspace, { kind: "exported", ...about, body }, text);
    if (!recorded.ok) return recorded;
    workspace.log.record({ action: "export", payloadSize: text.length, metadata: { what, format: CLIPBOARD, items } });
    return ok(undefined);
  });

/** Saves a file once it is recorded. @returns the errors of `recordExport()`: then there is no file */
export const saveWork = (
  studio: Pick<Studio, "workspace">,
  exported: Exported,
  name: string,
  content: string | Blob,
): Promise<Result<undefined>> =>
  withWorkspace(studio, async (workspace) => {
    const recorded = await recordExport(workspace, exported, content);
    if (!recorded.ok) return recorded;
    if (typeof content === "string") downloadText(name, content);
    else downloadFile(name, content);
    return ok(undefined);
  });
