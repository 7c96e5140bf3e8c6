import { fill, filledText } from "../prompts/template.ts";
import type { LabCell, LabInput, LabPlan, LabPrompt } from "./types.ts";

/** Answers that one run may ask for. */
export const MOST_CELLS = 10_000;
/** How often the same may be asked. */
export const MOST_REPEAT = 20;

/** How many answers a plan, or an experiment as it stands, asks for. */
export const countCells = ({ prompts, inputs, adapters, repeat }: Counted): number =>
  prompts.length * inputs.length * adapters.length * repeat;

type Counted = Readonly<Record<"prompts" | "inputs" | "adapters", readonly unknown[]>> & Pick<LabPlan, "repeat">;

/**
 * The cells of a run, waiting, in its order: prompts, then inputs, then adapters, then repeats.
 * @param newId gives each its id
 * @throws RangeError for a plan beyond `MOST_CELLS` or `MOST_REPEAT`: whoever starts a run has looked at that before
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

/** What is asked for a prompt with an input, and the variables that the input has no value for: they stand there as `[name]`. */
export function promptText(
  prompt: LabPrompt,
  input: LabInput,
): { readonly text: string; readonly open: readonly string[] } {
  const result = fill(prompt.body, input.values);
  return { text: filledText(result), open: result.open };
}
