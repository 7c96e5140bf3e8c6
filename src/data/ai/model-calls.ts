import { createStore } from "zustand/vanilla";
import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { AttemptUnderWay } from "#src/ai/calls/report.ts";
import { beginWork } from "#src/platform/occupied.ts";
import type { ChoiceTask } from "./stored-providers.ts";

/** What is asked for: the question or the answer of a run, or one step of a tool, whose place is then the run's id. */
type Asked = ChoiceTask | "step";

/** The state of a call to a model on this page. Its result is a row, not part of this. */
export type ModelCall =
  /** `isStopped`: the person stopped it, and nothing of what came last was stored; `isKept`: something was before. */
  | { readonly status: "idle"; readonly isStopped?: true; readonly isKept?: true }
  /** Begins once the call before it has ended. */
  | { readonly status: "waiting"; readonly provider: string }
  | {
      readonly status: "asking";
      readonly provider: string;
      /** Epoch milliseconds. */
      readonly since: number;
      /** What has come of the text. */
      readonly soFar: string;
      /** How many words have come, also of what is not shown. */
      readonly words: number;
      /** Null before the first attempt: what makes the call is loaded, or other calls go first. */
      readonly attempt: AttemptUnderWay | null;
    }
  | {
      readonly status: "failed";
      readonly provider: string;
      readonly error: AppError;
      /** What the model said in another form than was asked for. It is on this page alone. */
      readonly prose?: string;
      /** How many words had come; absent where none had. */
      readonly words?: number;
      /** Something of it was stored. */
      readonly isKept?: true;
    };

const IDLE: ModelCall = { status: "idle" };

/** The calls under way on this page, by run and task. They outlive the screen that made them: after leaving it, the person finds the answer later. */
export const modelCalls = createStore<Readonly<Record<string, ModelCall>>>(() => ({}));
const running = new Map<string, AbortController>();

const nameOf = (runId: string, task: Asked): string => `${task}:${runId}`;

export const modelCallOf = (runId: string, task: Asked): ModelCall =>
  modelCalls.getState()[nameOf(runId, task)] ?? IDLE;

/** The person stops it; nothing where nothing is under way. */
export const cancelModelCall = (runId: string, task: Asked): void => running.get(nameOf(runId, task))?.abort();

export function tellModelCall(runId: string, task: Asked, state: ModelCall): void {
  modelCalls.setState({ [nameOf(runId, task)]: state });
}

interface Asking {
  readonly runId: string;
  readonly task: Asked;
  /** The person's name for the provider. */
  readonly provider: string;
  /** What to await first. However it ends, the call follows. */
  readonly after?: Promise<unknown> | undefined;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Rejects when the signal has fired, and for a bug. */
  readonly ask: (signal: AbortSignal, watching: Watching) => Promise<Result<undefined>>;
}

/** Told while a call is under way. */
export interface Watching {
  /** The text so far, and its words. */
  readonly onText: (soFar: string, words: number) => void;
  readonly onAttempt: (attempt: AttemptUnderWay) => void;
  /** What came in another form than was asked for. */
  readonly onProse: (text: string) => void;
  /** Something that came was stored. */
  readonly onKept: () => void;
}

/**
 * Makes a call and reports its state (`modelCallOf`), one at a time per run and task. Rejects only for a bug, and then leaves nothing under
 * way; a cancelled call is no failure.
 */
export async function makeModelCall({ runId, task, provider, after, now, ask }: Asking): Promise<void> {
  const name = nameOf(runId, task);
  if (running.has(name)) return;
  const controller = new AbortController();
  const { signal } = controller;
  running.set(name, controller);
  const endWork = beginWork();
  let next: ModelCall = IDLE;
  let kept: { readonly isKept?: true } = {};
  try {
    if (after !== undefined) {
      tellModelCall(runId, task, { status: "waiting", provider });
      await Promise.race([after.catch(() => undefined), aborted(signal)]);
      signal.throwIfAborted();
    }
    const since = now();
    let asking: Extract<ModelCall, { status: "asking" }> = {
      status: "asking",
      provider,
      since,
      soFar: "",
      words: 0,
      attempt: null,
    };
    const tell = (news: Partial<Pick<typeof asking, "soFar" | "words" | "attempt">> = {}) => {
      asking = { ...asking, ...news };
      if (!signal.aborted) tellModelCall(runId, task, asking);
    };
    tell();
    let prose: string | undefined;
    const result = await ask(signal, {
      onText: (soFar, words) => tell({ soFar, words }),
      onAttempt: (attempt) => tell({ attempt }),
      onProse: (text) => (prose = text),
      onKept: () => (kept = { isKept: true }),
    });
    if (!result.ok)
      next = {
        status: "failed",
        provider,
        error: result.error,
        ...(prose === undefined ? {} : { prose }),
        ...(asking.words > 0 && { words: asking.words }),
        ...kept,
      };
  } catch (cause) {
    if (!signal.aborted) throw cause;
    next = { status: "idle", isStopped: true, ...kept };
  } finally {
    running.delete(name);
    endWork();
    tellModelCall(runId, task, next);
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
