import type { Experiment } from "#domain/lab/types.ts";
import { hasVisible } from "#domain/visible.ts";
import { answerCount, counted, MOST_CELLS, MOST_INPUTS, MOST_PROMPTS, MOST_REPEAT } from "./experiment-size.ts";

/** Whom this device can ask. */
interface Known {
  readonly id: string;
}

/**
 * Why an experiment cannot be run yet, each with what to do; nothing where it can.
 * @param adapters whom this device can ask
 */
export function experimentProblems(experiment: Experiment, adapters: readonly Known[]): readonly string[] {
  const { prompts, inputs, repeat } = experiment;
  return [
    ...(prompts.length === 0 ? ["Write a prompt, or take one from the library."] : []),
    ...prompts
      .filter(({ body }) => !hasVisible(body))
      .map(({ label }) => `The prompt “${label}” is empty. Write it, or remove it.`),
    ...(prompts.length > MOST_PROMPTS ? [tooMany(prompts.length, "prompt", MOST_PROMPTS)] : []),
    ...(inputs.length === 0 ? ["Add an input. One is enough where no prompt has a variable."] : []),
    ...(inputs.length > MOST_INPUTS ? [tooMany(inputs.length, "input", MOST_INPUTS)] : []),
    ...whoProblems(experiment, adapters),
    ...(Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEAT
      ? []
      : [`Ask each question between 1 and ${MOST_REPEAT} times.`]),
    ...(answerCount(experiment) > MOST_CELLS
      ? [
          `This asks for ${counted(answerCount(experiment), "answer")}. A run holds ${MOST_CELLS.toLocaleString("en")}: take fewer prompts, inputs or providers, or ask less often.`,
        ]
      : []),
  ];
}

const tooMany = (count: number, one: string, most: number): string =>
  `There are ${counted(count, one)}. An experiment holds ${most}: remove some, or make a second experiment of them.`;

function whoProblems({ adapters: chosen }: Experiment, adapters: readonly Known[]): readonly string[] {
  if (chosen.length === 0) return ["Choose who answers."];
  const gone = chosen.filter(({ id }) => !adapters.some((adapter) => adapter.id === id));
  return gone.length === 0
    ? []
    : [
        `${counted(gone.length, "provider")} of this experiment cannot be asked from this device. Choose others under Who answers, or set them up in Settings.`,
      ];
}
