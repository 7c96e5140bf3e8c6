import { fill, filledText } from "../prompts/template.ts";
import type { LabCell, LabInput, LabPlan, LabPrompt } from "./types.ts";

/** Answers that one run may request. */
export const MOST_CELLS = 10_000;
/** How often one question may be asked. */
export const MOST_REPEAT = 20;

/** How many answers a plan, or an experiment in its current state, requests. */
export const countCells = ({ prompts, inputs, adapters, repeat }: Counted): number =>
  prompts.length * inputs.length * adapters.length * repeat;

type Counted = Readonly<Record<"prompts" | "inputs" | "adapters", readonly unknown[]>> & Pick<LabPlan, "repeat">;

/**
 * The waiting cells of a run, in its order: prompts, then inputs, then adapters, then repeats.
 * @param newId creates the id of each
 * @throws RangeError for a plan beyond `MOST_CELLS` or `MOST_REPEAT`: the caller must check these before a run starts
 */
export function cellsOf(plan: LabPlan, runId: string, newId: () => string): LabCell[] {
  if (countCells(plan) > MOST_CELLS) throw new RangeError(`A run has at most ${MOST_CELLS} cells`);
  if (!Number.isInteger(plan.repeat) || plan.repeat < 1 || plan.repeat > MOST_REPEAT)
    throw new RangeError(`A cell is asked 1 to ${MOST_REPEAT} times`);
  const cells: LabCell[] = [];
  for (const { id: promptId } of plan.prompts)
    for (const { id: inputId } of plan.inputs)
      for (const { id: adapterId } of plan.adapters)
        for (let repeat = 0; repeat < plan.repeat; repeat++)
          cells.push({ id: newId(), runId, at: cells.length, promptId, inputId, adapterId, repeat, ...WAITING });
  return cells;
}

const WAITING = {
  status: "waiting",
  key: "",
  output: "",
  model: null,
  ms: 0,
  known: false,
  error: null,
  checks: [],
} as const satisfies Partial<LabCell>;

/** The text sent for a prompt with an input. A variable without a value appears as `[name]`, and is listed. */
export function promptText(
  prompt: LabPrompt,
  input: LabInput,
): { readonly text: string; readonly open: readonly string[] } {
  const result = fill(prompt.body, input.values);
  return { text: filledText(result), open: result.open };
}
