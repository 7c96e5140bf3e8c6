/** Splits a session at a run, and joins several into one. Both copy: the originals' thoughts stay as they are, and links say where each run came from. */
import { links as linkEntity } from "#domain/entities/links.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Link, Session } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { type ItemKey, itemKey } from "#domain/provenance/item-key.ts";
import type { How, Source, Step } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import {
  type CopiedRun,
  copyRun,
  type ForkPart,
  MAX_RUNS,
  runsOfFork,
  summaryOf,
  type WholeRun,
  wholeRuns,
  withoutCopies,
} from "#domain/sessions/copies.ts";
import { MAX_TITLE } from "#domain/sessions/state.ts";
import { readSession } from "#domain/stored/session.ts";
import type { Change } from "#sync/store/change.ts";
import { linksOf } from "#sync/store/link-queries.ts";
import { session as livingSession } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { excerpt } from "../new-run.ts";
import { messageReader, messageRowsOf } from "../session-rows.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { type Before, markChanges, marksBack } from "./marks.ts";

const NO_RUN = appError("NOT_FOUND", "This question cannot be copied.", {
  remedy: "It was deleted meanwhile, or a part of it is damaged. Choose another question of the session.",
});
const TOO_MANY = appError("INVALID_INPUT", `A session holds ${MAX_RUNS} runs.`, {
  remedy: "Merge fewer, or export them together.",
});
const TOO_FEW = appError("INVALID_INPUT", "Choose two or more sessions that can be read.");

/** A session that a fork or a merge made, for undo. */
export interface Copied {
  readonly sessionId: string;
  readonly messageIds: readonly string[];
  /** Of a merge: the marks that the originals had. */
  readonly before: readonly Before[];
}

/**
 * Makes a session of some runs of another.
 * @returns the new session; NOT_FOUND when the run is gone or damaged; the errors of `commit()`
 */
export function forkSession(studio: Studio, sessionId: string, runId: string, part: ForkPart): Promise<Result<Copied>> {
  return withWorkspace(studio, async (workspace) => {
    const { db, commit } = workspace;
    const original = readSession(await livingSession(db, sessionId));
    const runs = runsOfFork(wholeRuns(await messageRowsOf(db, sessionId)), runId, part);
    if (!original || runs.length === 0) return err(NO_RUN);
    const { changes, ...copied } = newSession(studio, workspace, { title: original.title, runs, how: "quoted" });
    const stored = await commit(changes);
    return stored.ok ? ok({ ...copied, before: [] }) : stored;
  });
}

/** What a merge of these sessions would hold. */
export interface MergePlan {
  readonly sessions: readonly { readonly session: Session; readonly runs: number }[];
  readonly runs: readonly WholeRun[];
  /** Runs that stand in several of them and come once. */
  readonly twice: number;
  /** Runs that cannot be copied, because a part of them is damaged. */
  readonly damaged: number;
}

/** Reads what a merge would hold, without writing. Throws Dexie's errors. */
export async function planMerge(db: StudioDatabase, ids: readonly string[]): Promise<MergePlan> {
  const sessions: { session: Session; runs: number }[] = [];
  const all: WholeRun[] = [];
  let damaged = 0;
  const messagesOf = await messageReader(db);
  for (const id of new Set(ids)) {
    const session = readSession(await livingSession(db, id));
    if (!session) continue;
    const rows = await messagesOf(id);
    const runs = wholeRuns(rows);
    sessions.push({ session, runs: runs.length });
    all.push(...runs);
    const ideas = rows.filter((row) => (row as { kind?: unknown }).kind === "idea").length;
    damaged += Math.max(0, ideas - runs.length);
  }
  const runs = withoutCopies(
    all,
    await linksBehind(
      db,
      sessions.map(({ session }) => session.id),
    ),
  );
  return {
    sessions: sessions.sort((a, b) => a.session.updatedAt - b.session.updatedAt),
    runs,
    twice: all.length - runs.length,
    damaged,
  };
}

/** Copies of copies are followed so far. */
const MOST_STEPS = 12;

/** The links that lead to sessions, and to those that they were copied from. */
async function linksBehind(db: StudioDatabase, ids: readonly string[]): Promise<readonly Link[]> {
  const found: Link[] = [];
  const known = new Set<string>();
  let keys: readonly ItemKey[] = ids.map((id) => itemKey("sessions", id));
  for (let step = 0; step < MOST_STEPS && keys.length > 0; step++) {
    for (const key of keys) known.add(key);
    const rows = (await linksOf(db, keys, "up", 2 * MAX_RUNS)).flat();
    const links = rows.flatMap((row) => readStored(linkEntity, row) ?? []);
    found.push(...links);
    keys = [...new Set(links.map(({ source }) => source as ItemKey))].filter(
      (key) => key.startsWith("sessions/") && !known.has(key),
    );
  }
  return found;
}

/**
 * Makes one session of several: every run in the order it was asked, each thought once. The originals are archived.
 * @returns the new session; INVALID_INPUT for fewer than two sessions, more than 200 runs, or no name; the errors of `commit()`
 */
export function mergeSessions(studio: Studio, ids: readonly string[], title: string): Promise<Result<Copied>> {
  return withWorkspace(studio, async (workspace) => {
    const { db, commit } = workspace;
    const { sessions, runs } = await planMerge(db, ids);
    if (sessions.length < 2 || runs.length === 0) return err(TOO_FEW);
    if (runs.length > MAX_RUNS) return err(TOO_MANY);
    const name = title.replace(/\s+/g, " ").trim().slice(0, MAX_TITLE);
    if (name === "") return err(appError("INVALID_INPUT", "The session needs a name."));
    const { changes, ...copied } = newSession(studio, workspace, { title: name, runs, how: "combined" });
    const marks = { archivedAt: studio.now(), mergedInto: copied.sessionId };
    const originals = await markChanges(
      db,
      sessions.map(({ session }) => session.id),
      marks,
    );
    const stored = await commit([...changes, ...originals.changes]);
    return stored.ok ? ok({ ...copied, before: originals.before }) : stored;
  });
}

/** Takes a fork or a merge back: the new session goes, the originals are as they were. */
export const undoCopy = (studio: Studio, { sessionId, messageIds, before }: Copied): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) =>
    commit([
      { table: "sessions", id: sessionId, remove: true },
      ...messageIds.map((id): Change => ({ table: "messages", id, remove: true })),
      ...marksBack(before),
    ]),
  );

/** A new session of copied runs, with a link from each run to the one that it was copied from. */
function newSession(
  studio: Studio,
  { create }: Pick<Workspace, "create">,
  { title, runs, how }: { readonly title: string; readonly runs: readonly WholeRun[]; readonly how: How },
) {
  const [sessionId, now] = [studio.newId(), studio.now()];
  const copies = runs.map((run) => copyRun(run, sessionId, studio.newId));
  const messages = copies.flatMap(({ rows }) => rows);
  const origin: Step = { how, by: "person", from: copies.map(sourceOf) as unknown as Step["from"] };
  const row: Session = { id: sessionId, title, ...summaryOf(runs, excerpt), createdAt: now, updatedAt: now };
  const changes = [...create("sessions", row, origin), ...messages.map((put): Change => ({ table: "messages", put }))];
  return { sessionId, messageIds: messages.map(({ id }) => id), changes };
}

const sourceOf = ({ from, into }: CopiedRun): Source => ({
  table: "messages",
  row: from,
  into: itemKey("messages", into),
});
