import { strToU8, zipSync } from "fflate";
import { appError } from "#domain/errors.ts";
import { pathPart } from "#domain/prompt-exchange/zip-folder.ts";
import { freeName } from "#domain/prompts/name.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type ExportParts, type Say, sessionMarkdown, sessionsHtml } from "#domain/sessions/export.ts";
import { FILE_TABLE_NAMES, type FileTable } from "#domain/workspace-file/format.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { session as livingSession } from "#sync/store/queries.ts";
import { SCHEMA_VERSION, type StudioDatabase } from "#sync/store/schema.ts";
import { recordAudit } from "../audit/record-leaving.ts";
import { messageRowsOf } from "../session-rows.ts";
import { sha256Digest } from "../sha256.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { readExported } from "./read-exported.ts";

export type ExportFormat = "markdown" | "html" | "json";

export interface ExportRequest {
  readonly ids: readonly string[];
  readonly format: ExportFormat;
  readonly parts: ExportParts;
  /** How texts are put in; a file that an import reads back has them as they are. */
  readonly say: Say;
  /** Whether something was replaced. */
  readonly isRedacted: boolean;
}

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

const NONE = appError("NOT_FOUND", "None of these sessions can be read.", {
  remedy: "They were deleted meanwhile, or they are damaged. A damaged session is exported as text from its row.",
});

/**
 * Writes sessions into one file: a page of HTML, a file of Markdown or a zip with one for each, or a workspace file with these sessions alone. The audit
 * records it first.
 * @returns the file; NOT_FOUND when no session can be read; the errors of `commit()`, then nothing may be saved
 */
export function exportSessions(studio: Studio, request: ExportRequest): Promise<Result<ExportedFile>> {
  return withWorkspace(studio, async (workspace) => {
    const file = await fileOf(studio, workspace.db, request);
    if (!file) return err(NONE);
    const { format, ids, isRedacted } = request;
    const body = {
      what: "sessions",
      format,
      sessions: ids.length,
      characters: file.content.size,
      redacted: isRedacted,
    };
    const recorded = await recordAudit(workspace, { kind: "exported", body });
    if (!recorded.ok) return recorded;
    workspace.log.record({ action: "export", payloadSize: file.content.size, metadata: { sessions: ids.length } });
    return ok(file);
  });
}

async function fileOf(
  studio: Studio,
  db: StudioDatabase,
  { ids, format, parts, say }: ExportRequest,
): Promise<ExportedFile | null> {
  const day = new Date(studio.now()).toISOString().slice(0, 10);
  if (format === "json") {
    const text = await workspaceFileOf(db, ids, studio.now());
    return text === null ? null : file(`sessions-${day}.json`, "application/json", text);
  }
  const exported = await readExported(db, ids, studio.now());
  const [first] = exported;
  if (!first) return null;
  const named = (title: string) =>
    pathPart(
      say(title)
        .replace(/[/[\]]/g, " ")
        .trim(),
    );
  if (format === "html")
    return file(
      `${exported.length > 1 ? `sessions-${day}` : named(first.session.title)}.html`,
      "text/html",
      sessionsHtml(exported, parts, say),
    );
  if (exported.length === 1)
    return file(`${named(first.session.title)}.md`, "text/markdown", sessionMarkdown(first, parts, say));
  const taken = new Set<string>();
  const entries = exported.map((one) => {
    // some systems treat upper and lower case alike
    const name = freeName(named(one.session.title), (free) => taken.has(free.toLowerCase()));
    taken.add(name.toLowerCase());
    return [`${name}.md`, strToU8(sessionMarkdown(one, parts, say))] as const;
  });
  const zip = zipSync(Object.fromEntries(entries), { mtime: new Date(Math.max(studio.now(), FIRST_OF_ZIP)) });
  return { name: `sessions-${day}.zip`, content: new Blob([zip as BlobPart], { type: "application/zip" }) };
}

/** The earliest time that a zip can hold, in any time zone; a clock may be set back before it. */
const FIRST_OF_ZIP = Date.UTC(1980, 0, 2);

const file = (name: string, type: string, text: string): ExportedFile => ({
  name,
  content: new Blob([text], { type: `${type};charset=utf-8` }),
});

/** As many links as a merge of the most runs has. */
const MOST_LINKS = 500;

/** A workspace file that holds these sessions, their messages and where they came from: an import brings back equal rows. */
async function workspaceFileOf(db: StudioDatabase, ids: readonly string[], now: number): Promise<string | null> {
  const rows: Partial<Record<FileTable, readonly unknown[]>> = {};
  const sessions = (await Promise.all(ids.map((id) => livingSession(db, id)))).filter((row) => row !== undefined);
  if (sessions.length === 0) return null;
  rows.sessions = sessions;
  rows.messages = (await Promise.all(sessions.map(({ id }) => messageRowsOf(db, id)))).flat();
  rows.links = (
    await linksOf(
      db,
      sessions.map(({ id }) => `sessions/${id}` as const),
      "up",
      MOST_LINKS,
    )
  ).flat();
  const writer = new FileWriter({ digest: sha256Digest(), schema: SCHEMA_VERSION, now });
  let text = writer.begin();
  for (const table of FILE_TABLE_NAMES) {
    text += writer.table(table);
    for (const row of rows[table] ?? []) text += writer.row(table, row as { readonly id: string });
    text += writer.endTable();
  }
  return text + writer.end();
}
