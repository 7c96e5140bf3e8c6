import { promptText } from "#domain/lab/matrix.ts";
import type { LabPlan } from "#domain/lab/types.ts";

/** What the person is told about a provider before a run first sends it anything. */
export interface LeavingWords {
  /** The host it goes to. */
  readonly destination: string;
  /** The first prompt, filled in, verbatim. */
  readonly first: string;
  /** Number of prompts sent in all. */
  readonly count: number;
  /** Whether outputs are sent there too, to be judged. */
  readonly judges: boolean;
}

type Planned = Pick<LabPlan, "prompts" | "inputs" | "repeat"> & {
  readonly adapters: readonly { readonly id: string }[];
  readonly judge: { readonly id: string } | null;
};

/** @returns null when nothing leaves the device */
export function leavingWords(
  { prompts, inputs, repeat, adapters, judge }: Planned,
  to: { readonly id: string; readonly destination?: string | undefined } | undefined,
): LeavingWords | null {
  const [prompt, input] = [prompts[0], inputs[0]];
  if (!to?.destination || !prompt || !input) return null;
  const answers = adapters.some(({ id }) => id === to.id);
  return {
    destination: to.destination,
    first: promptText(prompt, input).text,
    count: answers ? prompts.length * inputs.length * repeat : 0,
    judges: judge?.id === to.id,
  };
}
