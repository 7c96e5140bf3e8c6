import type { Experiment } from "#domain/lab/types.ts";

/** What an experiment may hold, so that its run stays readable and its page quick. */
export const MOST_PROMPTS = 50;
export const MOST_INPUTS = 500;
export const MOST_CELLS = 10_000;
export const MOST_REPEAT = 20;

/** How many answers a run would ask for. */
export const answerCount = ({ prompts, inputs, adapters, repeat }: Experiment): number =>
  prompts.length * inputs.length * adapters.length * repeat;

/** The count and what it is made of: "2 prompts × 3 inputs × 1 provider = 6 answers". */
export function sizeWords(experiment: Experiment): string {
  const { prompts, inputs, adapters, repeat } = experiment;
  const factors = [
    counted(prompts.length, "prompt"),
    counted(inputs.length, "input"),
    counted(adapters.length, "provider"),
    ...(repeat > 1 ? [`${repeat} times`] : []),
  ];
  return `${factors.join(" × ")} = ${counted(answerCount(experiment), "answer")}`;
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
