import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { ChoiceTask } from "./kept-providers.ts";

/** How a call to a model stands, on this page. What came of it is a row, and no part of this. */
export type ModelCall =
  | { readonly status: "idle" }
  /** Asked once what goes before it has ended. */
  | { readonly status: "waiting"; readonly provider: string }
  | { readonly status: "asking"; readonly provider: string }
  | { readonly status: "failed"; readonly provider: string; readonly error: AppError };

const IDLE: ModelCall = { status: "idle" };

/** The calls under way on this page, by run and task. They outlive the screen that asked: whoever goes elsewhere finds the answer later. */
const states = new Map<string, ModelCall>();
const running = new Map<string, AbortController>();
const listeners = new Set<() => void>();

const nameOf = (runId: string, task: ChoiceTask): string => `${task}:${runId}`;

export const modelCallOf = (runId: string, task: ChoiceTask): ModelCall => states.get(nameOf(runId, task)) ?? IDLE;

/** Whether any call of this page is under way. */
export const areModelsAsked = (): boolean =>
  [...states.values()].some(({ status }) => status === "waiting" || status === "asking");

/** Calls back after every change of any call; returns the way to stop. */
export function onModelCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person gives up; nothing where nothing is under way. */
export const cancelModelCall = (runId: string, task: ChoiceTask): void => running.get(nameOf(runId, task))?.abort();

export function tellModelCall(runId: string, task: ChoiceTask, state: ModelCall): void {
  const name = nameOf(runId, task);
  if (state.status === "idle") states.delete(name);
  else states.set(name, state);
  for (const listener of listeners) listener();
}

interface Work {
  readonly runId: string;
  readonly task: ChoiceTask;
  /** What the person calls who is asked. */
  readonly provider: string;
  /** What goes before it. However that ends, this is asked then. */
  readonly after?: Promise<unknown> | undefined;
  /** Rejects when the signal has fired, and for a bug. */
  readonly ask: (signal: AbortSignal) => Promise<Result<undefined>>;
}

/**
 * Makes a call and tells how it goes (`modelCallOf`), once at a time for each run and task. Rejects for a bug alone, and then nothing is left
 * under way; giving up is no failure.
 */
export async function makeModelCall({ runId, task, provider, after, ask }: Work): Promise<void> {
  const name = nameOf(runId, task);
  if (running.has(name)) return;
  const controller = new AbortController();
  const { signal } = controller;
  running.set(name, controller);
  let next: ModelCall = IDLE;
  try {
    if (after !== undefined) {
      tellModelCall(runId, task, { status: "waiting", provider });
      await Promise.race([after.catch(() => undefined), aborted(signal)]);
      signal.throwIfAborted();
    }
    tellModelCall(runId, task, { status: "asking", provider });
    const result = await ask(signal);
    if (!result.ok) next = { status: "failed", provider, error: result.error };
  } catch (cause) {
    if (!signal.aborted) throw cause;
  } finally {
    running.delete(name);
    tellModelCall(runId, task, next);
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
