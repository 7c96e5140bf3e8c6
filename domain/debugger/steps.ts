/** What a run's time went into. */
import type { EngineStep } from "./step-names.ts";

export interface Step {
  readonly name: string;
  /** Milliseconds of a clock that only goes forward. */
  readonly ms: number;
}

/** Called when a step is done. */
export type Mark = (step: EngineStep) => void;

/**
 * Measures the engine's steps.
 * @param now milliseconds of a clock that only goes forward
 * @returns the mark to give to the engine, and the steps so far
 */
export function stepWatch(now: () => number): { readonly mark: Mark; readonly steps: readonly Step[] } {
  const steps: Step[] = [];
  let last = now();
  return {
    steps,
    mark: (name) => {
      const at = now();
      steps.push({ name, ms: at - last });
      last = at;
    },
  };
}

/**
 * All steps of a run on this device. They add up to the whole time.
 * @param engine the engine's own steps, measured in its worker
 * @param thinkingMs from the request to the answer, as the page saw it: the rest is waiting
 * @param keepingMs until the run was on disk; absent where nothing was saved
 */
export const deviceSteps = (engine: readonly Step[], thinkingMs: number, keepingMs?: number): readonly Step[] => [
  { name: "waiting", ms: Math.max(0, thinkingMs - sumOf(engine)) },
  ...engine,
  ...(keepingMs === undefined ? [] : [{ name: "keeping", ms: keepingMs }]),
];

export const sumOf = (steps: readonly Step[]): number => steps.reduce((sum, { ms }) => sum + ms, 0);

/** The step that took more than half of the time; null where none did. */
export function largestStep(steps: readonly Step[]): Step | null {
  const half = sumOf(steps) / 2;
  return steps.find(({ ms }) => ms > half) ?? null;
}
