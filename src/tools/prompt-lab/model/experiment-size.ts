import { countCells } from "#domain/lab/matrix.ts";
import type { Experiment } from "#domain/lab/types.ts";

/** Limits of an experiment, so that its page stays fast and its results readable. */
export const MOST_PROMPTS = 50;
export const MOST_INPUTS = 500;

/** The count and its factors: "2 prompts × 3 inputs × 1 provider = 6 answers". */
export function sizeWords(experiment: Experiment): string {
  const { prompts, inputs, adapters, repeat } = experiment;
  const factors = [
    counted(prompts.length, "prompt"),
    counted(inputs.length, "input"),
    counted(adapters.length, "provider"),
    ...(repeat > 1 ? [`${repeat} times`] : []),
  ];
  return `${factors.join(" × ")} = ${counted(countCells(experiment), "answer")}`;
}

export const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en")} ${one}${count === 1 ? "" : "s"}`;
