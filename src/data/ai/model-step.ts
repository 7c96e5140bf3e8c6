/** One step that a tool asks the connected model for: the same checks, record, limits and cancel for every tool. */
import type { ReplyMessage } from "#domain/entities.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Ai, Outgoing } from "#src/ai/ai.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import type { About } from "#src/ai/permit.ts";
import { destinationOf, isNetworkSetup, LOCAL_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import type { TaskInput, TaskOutput } from "#src/ai/tasks/tasks.ts";
import { heardOperatorFlags } from "#src/platform/operator-flags.ts";
import type { Change } from "#sync/store/change.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { adaptersOf, keyFor } from "./asked-run.ts";
import { storeCallTrace, type TracedItem } from "./call-traces.ts";
import { failureOf } from "./failed-call.ts";
import { makeModelCall, tellModelCall, type Watching } from "./model-calls.ts";
import { chosen } from "./providers.ts";
import { type From, wasShown } from "./shown-to.ts";
import { CHOICE_TASKS } from "./stored-providers.ts";

/** The tasks that tools ask for. */
export type StepTask = "answer" | "debate" | "synthesize" | "ideate" | "propose" | "weigh" | "judge";

/** How a model's words were made, as rows keep it. `ms`: from the request to the complete text, retries included. */
export interface Made {
  /** The kind of provider. */
  readonly adapter: Exclude<ProviderSetup["kind"], "local">;
  /** The person's name for it. */
  readonly provider: string;
  readonly model: string | null;
  readonly ms: number;
  readonly retries: number;
  /** The person stopped it, or it broke off: what was whole by then is here. */
  readonly cutOff?: "stopped" | "brokeOff";
}

/** How a text ended, as a reply's origin keeps it. */
export type Ending = Pick<ReplyMessage["origin"], "finishReason" | "stopped" | "brokeOff" | "failed" | "failedCode">;

/** What a model said in a step. */
export interface SaidInStep<K extends StepTask> {
  readonly input: TaskInput<K>;
  readonly output: TaskOutput<K>;
  readonly made: Made;
  /** Why there is no more: a plain text that was stopped or broke off stays as far as it came, and its row says so. */
  readonly ending: Ending;
  /** What counts the step as a message: to be stored in the same commit. Empty for a step that does not count. */
  readonly counted: readonly Change[];
}

/** A step of a tool. */
export interface ModelStep<K extends StepTask> {
  readonly tool: Exclude<From, "thread" | "lab">;
  /** What it is for: its calls are traced under it. */
  readonly item: TracedItem;
  /** Names the place on this page: one call at a time for each. */
  readonly place: string;
  readonly task: K;
  /** Work that one tab of this browser does at a time, with whatever step: two would pay twice for the same. */
  readonly alone?: string;
  /** Whether it counts as a message of the plan. */
  readonly isCounted: boolean;
  /** What is sent, from what is on disk now. */
  read(db: StudioDatabase): Promise<Result<{ readonly input: TaskInput<K>; readonly about: About }>>;
  /** Stores what came, in one commit, if its place is still free. */
  keep(workspace: Workspace, said: SaidInStep<K>): Promise<Result<unknown>>;
  /** Told that nothing came of what was sent last. */
  missed?(): void;
  /** Whether there is more of it: then it is asked again. Absent: one call is all. */
  goesOn?(db: StudioDatabase): Promise<boolean>;
}

/**
 * The model that tools ask: the one that the person chose for answers, else the one for questions. Never the studio's own, because each call to it counts.
 * Null without one. Throws Dexie's errors.
 */
export async function connectedModel(db: StudioDatabase): Promise<ProviderSetup | null> {
  for (const task of CHOICE_TASKS.toReversed()) {
    const setup = await chosen(db, task);
    if (setup.kind !== LOCAL_SETUP.kind && setup.kind !== "operator") return setup;
  }
  return null;
}

/** What the step would send, verbatim. Sends nothing. @returns null when it cannot be asked now; `modelCallOf` then says why */
export async function outgoingStep<K extends StepTask>(
  studio: Studio,
  setup: ProviderSetup,
  step: ModelStep<K>,
): Promise<Outgoing | null> {
  const ai = await adaptersOf(studio);
  const found = ai
    ? await withWorkspace(studio, async ({ db }) => {
        const read = await step.read(db);
        const refused = read.ok ? ai.check(step.task, read.value.input) : undefined;
        return refused ? err(refused) : read;
      })
    : err(NOT_LOADED);
  if (ai && found.ok) return ai.outgoing(step.task, found.value.input, setup);
  if (!found.ok) tellModelCall(step.place, "step", { status: "failed", provider: setup.label, error: found.error });
  return null;
}

/** What of a step stays when it is stopped. */
export const STOP_KEEPS = {
  answer: "words",
  debate: "sentences",
  synthesize: "sentences",
  ideate: "ideas",
  propose: "questions",
  weigh: "votes",
  judge: "nothing",
} as const satisfies Record<StepTask, string>;

/**
 * Asks for a step and stores what came. How it goes is `modelCallOf(place, "step")`; a failure leaves everything as it was, but for what was whole of what
 * had come. Stopped before anything was sent it does not count, after that it does. Rejects for a bug alone.
 */
export const askStep = <K extends StepTask>(studio: Studio, setup: ProviderSetup, step: ModelStep<K>): Promise<void> =>
  makeModelCall({
    runId: step.place,
    task: "step",
    provider: setup.label,
    now: studio.now,
    ask: (signal, watching) =>
      withWorkspace(studio, async (workspace): Promise<Result<undefined>> => {
        const ai = await adaptersOf(studio);
        if (!ai) return err(NOT_LOADED);
        const all = () => askAll({ studio, workspace, ai, setup, signal, ...watching }, step);
        return step.alone === undefined ? all() : ((await aloneAt(step.alone, all)) ?? err(ELSEWHERE));
      }),
  });

async function askAll<K extends StepTask>(asking: Asking, step: ModelStep<K>): Promise<Result<undefined>> {
  for (;;) {
    const asked = await ask(asking, step);
    if (!asked.ok) return asked;
    if (!asked.value || !(await step.goesOn?.(asking.workspace.db))) return ok(undefined);
    asking.signal.throwIfAborted();
  }
}

const ELSEWHERE = appError("RESOURCE_LOCKED", "A model is already at work here, or in another tab.", {
  remedy: "Wait until it is done, or stop it there.",
});

/** The work of this page that has no Web Locks, which exist only in secure contexts. */
const working = new Set<string>();

/** @returns null when somebody is at it already */
async function aloneAt<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : null));
  if (working.has(name)) return null;
  working.add(name);
  return work().finally(() => working.delete(name));
}

interface Asking extends Watching {
  readonly studio: Studio;
  readonly workspace: Workspace;
  readonly ai: Ai;
  readonly setup: ProviderSetup;
  readonly signal: AbortSignal;
}

/** @returns whether it was asked: not after another model was chosen, or before the person has seen what is sent */
async function ask<K extends StepTask>(asking: Asking, step: ModelStep<K>): Promise<Result<boolean>> {
  const { studio, workspace, setup } = asking;
  const { db, meter, commit } = workspace;
  if (setup.kind === "local") return ok(false);
  if (!(await mayAskStep(db, setup, step.tool))) return ok(false);
  const refused: AppError | null = step.isCounted ? await meter.gate() : null;
  if (refused) return err(refused);
  const read = await step.read(db);
  if (!read.ok) return read;
  const { input, about } = read.value;
  const messageId = studio.newId();
  const message = step.isCounted ? meter.counted(messageId, setup.kind) : [];
  const said = await askTwice(asking, step, input, { messageId, about }).catch(async (cause: unknown) => {
    if (wasCalled(cause) && message.length > 0) await commit(message);
    throw cause;
  });
  if (!said.ok) {
    step.missed?.();
    return said;
  }
  const { output, model, report, finishReason, stopped, brokeOff } = said.value;
  const counted = brokeOff ? [] : message;
  const ending = {
    finishReason,
    ...(stopped && { stopped }),
    ...(brokeOff && { brokeOff: true, ...failureOf(brokeOff) }),
  };
  const made: Made = {
    adapter: setup.kind,
    provider: setup.label,
    model,
    ms: Math.round(report.ms),
    retries: report.retries,
    ...(stopped ? { cutOff: "stopped" } : brokeOff && { cutOff: "brokeOff" }),
  };
  const stored = await step.keep(workspace, { input, output, made, ending, counted });
  if (!stored.ok) return stored;
  asking.onKept();
  return brokeOff ? err(brokeOff) : ok(true);
}

/** Asks once more where the answer had not the form that was asked for. What was said in another form is told. */
async function askTwice<K extends StepTask>(
  { studio, workspace, ai, setup, signal, onText, onAttempt, onProse }: Asking,
  { task, item }: ModelStep<K>,
  input: TaskInput<K>,
  about: { readonly messageId: string; readonly about: About },
) {
  const key = await keyFor(workspace.db, setup);
  let last: CallReport | undefined;
  const once = () =>
    ai.ask(task, input, {
      setup,
      signal,
      onText,
      onAttempt,
      onProse,
      ...about,
      onReport: (report) => {
        last = report;
        storeCallTrace(studio, workspace.db, item, setup, ai.outgoing(task, input, setup), report);
      },
      ...(key === undefined ? {} : { key }),
    });
  const first = await once();
  const isUnreadable = last?.attempts.at(-1)?.outcome === "schema";
  return first.ok || !isUnreadable ? first : once();
}

/** Whether nothing changed since the press: the same model at the same address, and the person has seen what is sent from this tool. */
async function mayAskStep(db: StudioDatabase, setup: ProviderSetup, tool: From): Promise<boolean> {
  await heardOperatorFlags();
  const now = await connectedModel(db);
  const address = (of: ProviderSetup) => (isNetworkSetup(of) ? of.baseUrl : undefined);
  if (now?.id !== setup.id || address(now) !== address(setup)) return false;
  return destinationOf(setup) === undefined || wasShown(db, setup, tool);
}

const wasCalled = (cause: unknown): boolean =>
  typeof cause === "object" && cause !== null && "called" in cause && cause.called === true;
