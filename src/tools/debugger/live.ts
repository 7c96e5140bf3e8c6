import type { Table } from "dexie";
import { useEffect, useState } from "react";
import { callsOf, hasFailed, type RecordedCall, tracedCall } from "#domain/debugger/calls.ts";
import type { Session } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { textsOf, thingOf } from "#domain/item-words.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import { type DamagedRun, groupRuns, type Run, whyFailed } from "#domain/sessions/runs.ts";
import { readAuditRecord } from "#domain/stored/audit-record.ts";
import { readSession } from "#domain/stored/session.ts";
import type { PromptTasks } from "#domain/thinking/prompt/types.ts";
import type { TracedItem } from "#src/data/ai/call-traces.ts";
import { messageRowsOf } from "#src/data/session-rows.ts";
import { AI_PROVIDERS } from "#src/data/settings-place.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { doubtedFrames } from "#src/platform/doubted-frames.ts";
import {
  type Cursor,
  session as livingSession,
  newestMessagesOf,
  newestSessions,
  sessionCursor,
} from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { callTraces, type Trace, tracesOf } from "#sync/store/traces.ts";
import type { DebuggerSearch } from "./model/debugger-search.ts";

export type { Trace };
export { AI_PROVIDERS };

/** Sessions, or replies, read at a time, and messages read of each session. */
const SESSIONS = 40;
const REPLIES = 200;
const MESSAGES = 600;

/** Which runs are listed: all, those with a call of a model, or those whose newest call brought nothing. */
export type Which = "all" | "model" | "failed";

export interface ListedRun {
  readonly id: string;
  readonly title: string;
  /** Where it is shown. */
  readonly search: DebuggerSearch;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What answered: the provider of the newest reply, or null for the device alone. */
  readonly provider: string | null;
  readonly failed: boolean;
  /** Of the newest reply. Milliseconds. */
  readonly ms: number | null;
}

export interface RunList {
  readonly which: Which;
  /** The newest first. */
  readonly runs: readonly ListedRun[];
  readonly more: boolean;
}

/** The newest `limit` runs of this kind, over all sessions. */
export const useRuns = (which: Which, limit: number): Live<RunList> =>
  useLive((db) => runsListed(db, which, limit), [which, limit]);

/** Reads sessions until there are enough runs: the newest ones, or for calls of models those that the newest replies are in. */
async function runsListed(db: StudioDatabase, which: Which, limit: number): Promise<RunList> {
  const runs: ListedRun[] = [];
  const pages = which === "all" ? newestSessionPages(db) : repliedSessionPages(db);
  for (let page = await pages(); page && runs.length <= limit; page = await pages()) {
    const found = await Promise.all(
      page.map(async (session) =>
        groupRuns(await newestMessagesOf(db, session.id, { limit: MESSAGES })).runs.map((run) => listed(run, session)),
      ),
    );
    runs.push(
      ...found
        .flat()
        .filter(({ provider, failed }) => which === "all" || (which === "model" ? provider !== null : failed)),
    );
  }
  const ofTools = (await toolRunsListed(db)).filter(({ failed }) => which !== "failed" || failed);
  const all = [...runs, ...ofTools].sort((a, b) => b.at - a.at);
  return { which, runs: all.slice(0, limit), more: all.length > limit };
}

/** The next page of sessions with each call; null after the last one. */
type Pages = () => Promise<readonly Session[] | null>;

function newestSessionPages(db: StudioDatabase): Pages {
  let before: Cursor | undefined;
  let isOver = false;
  return async () => {
    if (isOver) return null;
    const rows = await newestSessions(db, { limit: SESSIONS, ...(before && { before }) });
    const last = rows.at(-1);
    isOver = rows.length < SESSIONS || !last;
    if (last) before = sessionCursor(last);
    return rows.flatMap((row) => readSession(row) ?? []);
  };
}

function repliedSessionPages(db: StudioDatabase): Pages {
  const seen = new Set<string>();
  let before: string | undefined;
  let isOver = false;
  return async () => {
    if (isOver) return null;
    const rows = await db.messages
      .where("[kind+deleted+id+v]")
      .between(["reply", 0], before === undefined ? ["reply", 1] : ["reply", 0, before], true, false)
      .reverse()
      .limit(REPLIES)
      .toArray();
    isOver = rows.length < REPLIES;
    before = rows.at(-1)?.id;
    const ids = [...new Set(rows.map(({ sessionId }) => sessionId))].filter((id) => !seen.has(id));
    for (const id of ids) seen.add(id);
    const sessions = await Promise.all(ids.map((id) => livingSession(db, id)));
    return sessions.flatMap((row) => readSession(row) ?? []);
  };
}

function listed(run: Run | DamagedRun, session: Session): ListedRun {
  const newest = run.replies.at(-1);
  const failure = run.damaged ? null : (whyFailed(run, "answer") ?? whyFailed(run, "refine"));
  return {
    id: run.id,
    title: session.title,
    search: { run: run.id, session: session.id },
    at: run.damaged ? session.updatedAt : run.idea.createdAt,
    provider: newest?.origin.provider ?? (run.damaged ? null : (run.failures.at(-1)?.origin.provider ?? null)),
    failed: failure !== null,
    ms: newest?.origin.ms ?? null,
  };
}

/** The items that tools asked a model for, by their newest call. */
async function toolRunsListed(db: StudioDatabase): Promise<readonly ListedRun[]> {
  const newest = new Map<string, Trace>();
  for (const trace of await callTraces(db))
    if (trace.call && !newest.has(trace.call.item)) newest.set(trace.call.item, trace);
  return Promise.all(
    [...newest].map(async ([item, trace]): Promise<ListedRun> => {
      const call = tracedCall(trace);
      return {
        id: item,
        title: (await toolItem(db, item)).title,
        search: { item },
        at: trace.at,
        provider: trace.call?.provider ?? null,
        failed: call !== null && hasFailed(call),
        ms: trace.call?.ms ?? null,
      };
    }),
  );
}

/** An item that a tool asked a model for. */
export interface ToolItem {
  readonly title: string;
  /** What a person calls it: *debate*. */
  readonly thing: string;
  readonly table: TracedItem["table"];
  readonly id: string;
  /** It was deleted, is not on this device, or was never saved. */
  readonly isGone: boolean;
}

async function toolItem(db: StudioDatabase, key: string): Promise<ToolItem> {
  const { table, id } = (splitItemKey(key) ?? { table: "sessions", id: "" }) as TracedItem;
  const row = await (db[table] as Table<{ readonly deleted?: 0 | 1 }, string>).get(id);
  const thing = thingOf(table);
  const isGone = row === undefined || row.deleted === 1;
  return {
    title: isGone ? `A ${thing} that is not here` : (textsOf(table, row)[0] ?? `A ${thing}`),
    thing,
    table,
    id,
    isGone,
  };
}

export interface InspectedItem {
  readonly item: ToolItem;
  /** The oldest first. */
  readonly calls: readonly RecordedCall[];
}

/** The calls that a tool made for an item, as far as this device has their traces; null where it has none. */
export const useToolRun = (key: string): Live<InspectedItem | null> =>
  useLive(
    async (db) => {
      const calls = (await callTraces(db)).flatMap((trace) =>
        trace.call?.item === key ? (tracedCall(trace) ?? []) : [],
      );
      return calls.length === 0 ? null : { item: await toolItem(db, key), calls: calls.toReversed() };
    },
    [key],
  );

export interface InspectedRun {
  readonly run: Run | DamagedRun;
  readonly session: Session;
  readonly calls: readonly RecordedCall[];
  /** Why the newest call brought nothing, as the person was told then. */
  readonly failed: string | null;
  /** The calls that brought nothing. */
  readonly failures: number;
  /** The times of its steps on this device, each time it was made, the oldest first. */
  readonly traces: readonly Trace[];
}

/** One run with the records of its calls; null when this device has none with that id. @param sessionId finds it at once */
export const useRun = (runId: string, sessionId: string | undefined): Live<InspectedRun | null> =>
  useLive(
    async (db) => {
      const within = sessionId ?? (await sessionOfRun(db, runId));
      const session = within === undefined ? null : readSession(await livingSession(db, within));
      if (!session) return null;
      const run = groupRuns(await messageRowsOf(db, session.id)).runs.find(({ id }) => id === runId);
      if (!run) return null;
      const rows = await db.audit_records
        .where("[sessionId+timestamp]")
        .between([session.id, 0], [session.id, []])
        .toArray();
      const calls = callsOf(
        rows.flatMap((row) => readAuditRecord(row) ?? []).filter((record) => record.runId === runId),
      );
      const failed = run.damaged ? null : (whyFailed(run, "answer") ?? whyFailed(run, "refine"));
      const traces = (await tracesOf(db, runId)).filter(({ call }) => call === undefined);
      return { run, session, calls, failed, failures: calls.filter(hasFailed).length, traces };
    },
    [runId, sessionId],
  );

/** No index has runs: an address without the session costs a walk over the messages. */
async function sessionOfRun(db: StudioDatabase, runId: string): Promise<string | undefined> {
  const row = await db.messages.filter((message) => message.runId === runId && message.deleted === 0).first();
  return row?.sessionId;
}

type Explanation = PromptTasks["explain"]["answer"];
export type Asked =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: AppError }
  | { readonly status: "ready"; readonly value: Explanation };

/** What the engine says of a rough idea when it is asked again, in its worker. @param refused the frames that the person refused for it */
export function useExplained(text: string, refused: readonly string[]): Asked {
  const { engine } = useStudio();
  const [asked, setAsked] = useState<Asked>({ status: "loading" });
  const key = refused.join(" ");
  useEffect(() => {
    const controller = new AbortController();
    const request = {
      task: "explain",
      text,
      refused: key === "" ? [] : key.split(" "),
      doubted: doubtedFrames(),
    } as const;
    engine.shape(request, { signal: controller.signal }).then(
      (answer) =>
        setAsked(answer.ok ? { status: "ready", value: answer.value } : { status: "failed", error: answer.error }),
      () => undefined, // the page went on to another run
    );
    return () => controller.abort();
  }, [engine, text, key]);
  return asked;
}
