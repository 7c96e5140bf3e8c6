import { assertionProblem } from "#domain/lab/assertion-problem.ts";
import { countCells, MOST_CELLS, MOST_REPEAT } from "#domain/lab/matrix.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { hasVisible } from "#domain/visible.ts";
import { type Answerer, isModel } from "./answerers.ts";
import { counted, MOST_INPUTS, MOST_PROMPTS } from "./experiment-size.ts";

/**
 * Why an experiment cannot be run yet, each with what to do; nothing where it can.
 * @param adapters whom this device can ask
 */
export function experimentProblems(experiment: Experiment, adapters: readonly Answerer[]): readonly string[] {
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
    ...checkProblems(experiment, adapters),
    ...(Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEAT
      ? []
      : [`Ask each question between 1 and ${MOST_REPEAT} times.`]),
    ...(countCells(experiment) > MOST_CELLS
      ? [
          `This asks for ${counted(countCells(experiment), "answer")}. A run holds ${MOST_CELLS.toLocaleString("en")}: take fewer prompts, inputs or providers, or ask less often.`,
        ]
      : []),
  ];
}

const tooMany = (count: number, one: string, most: number): string =>
  `There are ${counted(count, one)}. An experiment holds ${most}: remove some, or make a second experiment of them.`;

function whoProblems({ adapters: chosen }: Experiment, adapters: readonly Answerer[]): readonly string[] {
  if (chosen.length === 0) return ["Choose who answers."];
  const gone = chosen.filter(({ id }) => !adapters.some((adapter) => adapter.id === id));
  return gone.length === 0
    ? []
    : [
        `${counted(gone.length, "provider")} of this experiment cannot be asked from this device. Choose others under Who answers, or set them up in Settings.`,
      ];
}

function checkProblems({ assertions, judge }: Experiment, adapters: readonly Answerer[]): readonly string[] {
  const faults = assertions.flatMap((check, at) => {
    const problem = assertionProblem(check);
    return problem === null ? [] : [`Check ${at + 1}: ${problem}`];
  });
  const lacksJudge =
    assertions.some(({ kind }) => kind === "rubric") && !adapters.some((one) => isModel(one) && one.id === judge);
  return lacksJudge ? [...faults, "A check is judged by a model. Choose who judges under Checks."] : faults;
}
