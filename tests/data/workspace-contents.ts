/** A workspace with a row in every table that a file holds. */
import type { Session } from "#domain/entities.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { digestLine } from "#domain/workspace-file/format.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { exportWorkspace } from "#src/data/workspace-export.ts";
import { importFile } from "#src/data/workspace-import.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { commit } from "#sync/store/commit.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { aCell, anExperiment, aRun, aVote } from "../lab-rows.ts";
import { anOptimizerPrompt, aVersion, everything } from "../sync/workspace.ts";
import { type TestStudio, testStudio } from "../tools/studio.ts";

export async function askedStudio(...ideas: string[]): Promise<TestStudio> {
  const studio = await testStudio();
  for (const text of ideas) {
    const asked = await ask(studio, { text, place: "ask" });
    if (!asked.ok) throw new Error(asked.error.message);
  }
  return studio;
}

export async function fullStudio(): Promise<TestStudio> {
  const studio = await askedStudio("how do I prune an apple tree in March", "why is my sourdough dense");
  const at = studio.at;
  const stored = await commit(
    studio.db,
    [
      {
        table: "prompts",
        put: {
          id: "p1",
          name: "t",
          title: "T",
          body: "B {{x}}",
          folder: null,
          tags: ["a"],
          favourite: true,
          variables: { x: { type: "select", options: ["y", "z"], label: "Which", initial: "y" } },
          filled: { x: "z" },
          labels: { good: "pv1" },
          head: "pv1",
          branch: { of: "p0", from: "pv0", name: "shorter", mergedInto: null },
          trashedAt: at,
          createdAt: at,
          updatedAt: at,
        },
      },
      {
        table: "prompt_versions",
        put: {
          id: "pv1",
          promptId: "p1",
          title: "T",
          body: "B {{x}}",
          variables: {},
          parents: ["pv0"],
          note: "first",
          createdAt: at,
        },
      },
      {
        table: "personas",
        put: {
          id: "skeptic",
          name: "Skeptic",
          active: true,
          kind: "lens",
          head: null,
          trashedAt: null,
          createdAt: at,
          updatedAt: at,
        },
      },
      { table: "settings", put: { id: "theme", value: { dense: false } } },
      {
        table: "history",
        put: {
          id: "sessions/x:title:1",
          of: "sessions/x",
          field: "title",
          value: "Before",
          stamp: "00000000a-0000-dev",
        },
      },
      {
        table: "feedback",
        put: {
          id: "f1",
          timestamp: at,
          route: "/dashboard",
          context: "post-optimization",
          type: "satisfaction",
          rating: 4,
          comment: null,
          sessionId: "one",
          metadata: {},
        },
      },
      {
        table: "session_logs",
        put: {
          id: "l1",
          timestamp: at,
          route: "/",
          personaId: null,
          action: "page_visit",
          payloadSize: 0,
          duration: 0,
          metadata: {},
        },
      },
      {
        table: "error_reports",
        put: {
          id: "er1",
          timestamp: at,
          code: "INTERNAL_ERROR",
          message: "An internal error occurred",
          details: { origin: "script", name: "TypeError" },
          requestId: null,
        },
      },
      {
        table: "persona_lift",
        put: {
          id: "d1:1",
          personaId: "skeptic",
          baseQuality: 40,
          finalQuality: 52,
          delta: 12,
          timestamp: at,
          controlQuality: null,
          control: null,
          parts: null,
        },
      },
      { table: "message_events", put: { id: "e1", month: "2025-03", answeredAt: at } },
    ],
    { now: () => studio.at, device: "devicea1" },
  );
  if (!stored.ok) throw new Error(stored.error.message);
  await studio.db.drafts.put({ id: "ask", text: "half a thou", updatedAt: at });
  await studio.db.works.bulkPut([anOptimizerPrompt("w1", {}), aVersion("v1", "w1")]);
  await studio.db.experiments.put(anExperiment("x1"));
  await studio.db.lab_runs.put(aRun("xr1", "x1"));
  await studio.db.lab_cells.put(aCell("xc1", "xr1"));
  await studio.db.lab_votes.put(aVote("xv1", "xr1"));
  return studio;
}

export async function exported(studio: TestStudio): Promise<string> {
  const file = await exportWorkspace(studio);
  if (!file.ok) throw new Error(file.error.message);
  return file.value.text();
}

/** Imports a file; with `revive`, rows that were deleted here come back. */
export const bring = (studio: TestStudio, text: string, revive = false) =>
  importFile(studio, new Blob([text]), { revive });

export const checksumOf = (file: string): string => /"checksum": "sha256:([0-9a-f]{64})"/.exec(file)?.[1] ?? "none";

/** Of all but the audit, which records on each device what was done there. */
export const contentSum = (file: string): string =>
  checksumOf(remade(file, (all) => void Reflect.deleteProperty(all, "audit_records")));

export async function onlySession(db: StudioDatabase): Promise<Session> {
  const [session, ...more] = await db.sessions.toArray();
  if (!session || more.length > 0) throw new Error("there is not one session");
  return session;
}

/** What waits to be sent, without the audit's records. */
export const waitingIn = async (db: StudioDatabase): Promise<readonly string[]> =>
  (await db.outbox.toArray()).map(({ key }) => key).filter((key) => !key.startsWith("audit_records/"));

/** A person's content, without the device's own counters. */
export async function contents(db: StudioDatabase) {
  const { state: _, base: __, ...tables } = await everything(db);
  return tables;
}

export type FileObject = Record<string, unknown> & { checksum: string };

/** A file with changed content and a matching checksum. */
export function remade(text: string, change: (file: FileObject) => void): string {
  const file = JSON.parse(text) as FileObject;
  change(file);
  const digest = sha256Digest();
  for (const [table, rows] of Object.entries(file))
    if (Array.isArray(rows)) for (const row of rows) digest.update(digestLine(table, canonicalJson(row)));
  const { checksum: _, ...rest } = file;
  return JSON.stringify({ ...rest, checksum: `sha256:${digest.hex()}` }, null, 1);
}

export const rowsOf = (file: FileObject, table: string) => file[table] as Record<string, unknown>[];
