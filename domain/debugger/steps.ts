/** What a run's time went into. */

export interface Step {
  readonly name: string;
  /** Milliseconds of a clock that only goes forward. */
  readonly ms: number;
}

/** What the engine does for a run, in its order, as it is named to people. */
export const ENGINE_STEPS = {
  reading: "Read, and what an expert asks",
  refining: "Refine",
  scoring: "Score",
  typing: "Question type",
  linting: "Findings",
  drafting: "Other ways to ask, and the prompt",
} as const;
export type EngineStep = keyof typeof ENGINE_STEPS;

/** Called when a step is done. */
export type Mark = (step: EngineStep) => void;

const AROUND = { waiting: "Wait for the engine", keeping: "Save" } as const;

export const stepName = (name: string): string =>
  Object.hasOwn(ENGINE_STEPS, name)
    ? ENGINE_STEPS[name as EngineStep]
    : Object.hasOwn(AROUND, name)
      ? AROUND[name as keyof typeof AROUND]
      : name;

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
