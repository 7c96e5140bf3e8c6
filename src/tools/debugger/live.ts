import { useEffect, useState } from "react";
import { callsOf, hasFailed, type RecordedCall } from "#domain/debugger/calls.ts";
import type { Session } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import { type DamagedRun, groupRuns, type Run, whyFailed } from "#domain/sessions/runs.ts";
import { readAuditRecord } from "#domain/stored/audit-record.ts";
import { readSession } from "#domain/stored/session.ts";
import type { PromptTasks } from "#domain/thinking/prompt/types.ts";
import { messageRowsOf } from "#src/data/session-rows.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { useStudio } from "#src/data/studio.tsx";
import { type Live, useLive } from "#src/data/use-live.ts";
import { doubtedFrames } from "#src/platform/doubted-frames.ts";
import { session as livingSession, newestMessagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { type Trace, tracesOf } from "#sync/store/traces.ts";

export type { Trace };

/** Sessions among which runs are listed, and messages read of each. */
const SESSIONS = 40;
const MESSAGES = 60;
const RUNS = 50;

export interface ListedRun {
  readonly id: string;
  readonly session: Session;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What answered: the provider of the newest reply, or null for the device alone. */
  readonly provider: string | null;
  readonly failed: boolean;
  /** Of the newest reply. Milliseconds. */
  readonly ms: number | null;
}

/** The newest runs of the newest sessions, the newest first. */
export const useRuns = (): Live<readonly ListedRun[]> => useLive(newestRuns, []);

async function newestRuns(db: StudioDatabase): Promise<readonly ListedRun[]> {
  const { sessions } = await newestReadable(db, { limit: SESSIONS });
  const runs = await Promise.all(
    sessions.map(async (session) =>
      groupRuns(await newestMessagesOf(db, session.id, { limit: MESSAGES })).runs.map((run) => listed(run, session)),
    ),
  );
  return runs
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, RUNS);
}

function listed(run: Run | DamagedRun, session: Session): ListedRun {
  const newest = run.replies.at(-1);
  const failure = run.damaged ? null : (whyFailed(run, "answer") ?? whyFailed(run, "refine"));
  return {
    id: run.id,
    session,
    at: run.damaged ? session.updatedAt : run.idea.createdAt,
    provider: newest?.origin.provider ?? (run.damaged ? null : (run.failures.at(-1)?.origin.provider ?? null)),
    failed: failure !== null,
    ms: newest?.origin.ms ?? null,
  };
}

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
      const traces = await tracesOf(db, runId);
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
