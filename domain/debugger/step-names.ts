/** The steps of a run as they are named to people. Apart from what measures them: no page that asks needs the names. */

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

const AROUND = { waiting: "Wait for the engine", keeping: "Save" } as const;

export const stepName = (name: string): string =>
  Object.hasOwn(ENGINE_STEPS, name)
    ? ENGINE_STEPS[name as EngineStep]
    : Object.hasOwn(AROUND, name)
      ? AROUND[name as keyof typeof AROUND]
      : name;
