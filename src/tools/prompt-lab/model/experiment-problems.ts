import { assertionProblem } from "#domain/lab/assertion-problem.ts";
import { countCells, MOST_CELLS, MOST_REPEAT } from "#domain/lab/matrix.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { hasVisible } from "#domain/visible.ts";
import { type Answerer, isModel } from "./answerers.ts";
import { counted, MOST_INPUTS, MOST_PROMPTS } from "./experiment-size.ts";
import { allVariables, missingValues } from "./experiment-variables.ts";
import { ADD_INPUT, ADD_PROMPT, CHECKS, checkPlace, inputPlace, promptPlace, WHO_ANSWERS } from "./setup-places.ts";

/** A problem, what to do about it, and the id of the place in the form where to do it. */
export interface ExperimentProblem {
  readonly text: string;
  readonly place: string;
}

/**
 * Why an experiment cannot run yet, each with what to do; empty when it can.
 * @param adapters the models that this device can ask
 */
export function experimentProblems(
  experiment: Experiment,
  adapters: readonly Answerer[],
): readonly ExperimentProblem[] {
  const { prompts, inputs, repeat } = experiment;
  return [
    ...(prompts.length === 0 ? [{ text: "Write a prompt, or take one from the library.", place: ADD_PROMPT }] : []),
    ...prompts
      .filter(({ body }) => !hasVisible(body))
      .map(({ id, label }) => ({
        text: `The prompt “${label}” is empty. Write it, or remove it.`,
        place: promptPlace(id),
      })),
    ...(prompts.length > MOST_PROMPTS
      ? [{ text: tooMany(prompts.length, "prompt", MOST_PROMPTS), place: ADD_PROMPT }]
      : []),
    ...(inputs.length === 0
      ? [{ text: "Add an input. One is enough if no prompt has a variable.", place: ADD_INPUT }]
      : []),
    ...(inputs.length > MOST_INPUTS ? [{ text: tooMany(inputs.length, "input", MOST_INPUTS), place: ADD_INPUT }] : []),
    ...emptyInputs(experiment),
    ...whoProblems(experiment, adapters),
    ...checkProblems(experiment, adapters),
    ...(Number.isInteger(repeat) && repeat >= 1 && repeat <= MOST_REPEAT
      ? []
      : [{ text: `Ask each question between 1 and ${MOST_REPEAT} times.`, place: WHO_ANSWERS }]),
    ...(countCells(experiment) > MOST_CELLS
      ? [
          {
            text: `This needs ${counted(countCells(experiment), "answer")}. A run can have at most ${MOST_CELLS.toLocaleString("en")}. Use fewer prompts, inputs or providers, or ask fewer times.`,
            place: ADD_PROMPT,
          },
        ]
      : []),
  ];
}

const tooMany = (count: number, one: string, most: number): string =>
  `There are ${counted(count, one)}. An experiment can have at most ${most}. Remove some, or use a second experiment.`;

/** An input with some of its values may be meant so; one without any would only send gaps. */
function emptyInputs({ prompts, inputs, assertions }: Experiment): readonly ExperimentProblem[] {
  const variables = allVariables(prompts, assertions);
  if (variables.length === 0) return [];
  const empty = inputs.filter((input) => missingValues(input, variables).length === variables.length);
  const [first] = empty;
  if (!first) return [];
  const name = `“${first.label.trim() || `input ${inputs.indexOf(first) + 1}`}”`;
  const text =
    empty.length === 1
      ? `${name} is empty. Fill it in, or remove it.`
      : `${counted(empty.length, "input")} are empty; the first is ${name}. Fill them in, or remove them.`;
  return [{ text, place: inputPlace(first.id) }];
}

function whoProblems({ adapters: chosen }: Experiment, adapters: readonly Answerer[]): readonly ExperimentProblem[] {
  if (chosen.length === 0) return [{ text: "Choose who answers.", place: WHO_ANSWERS }];
  const gone = chosen.filter(({ id }) => !adapters.some((adapter) => adapter.id === id));
  return gone.length === 0
    ? []
    : [
        {
          text: `${counted(gone.length, "provider")} of this experiment cannot be used on this device. Choose others under Who answers, or set them up in Settings.`,
          place: WHO_ANSWERS,
        },
      ];
}

function checkProblems({ assertions, judge }: Experiment, adapters: readonly Answerer[]): readonly ExperimentProblem[] {
  const faults = assertions.flatMap((check, at) => {
    const problem = assertionProblem(check);
    return problem === null ? [] : [{ text: `Check ${at + 1}: ${problem}`, place: checkPlace(check.id) }];
  });
  const lacksJudge =
    assertions.some(({ kind }) => kind === "rubric") && !adapters.some((one) => isModel(one) && one.id === judge);
  return lacksJudge
    ? [...faults, { text: "A check is judged by a model. Choose who judges under Checks.", place: CHECKS }]
    : faults;
}
