import { type ChecksMet, checksMet } from "#domain/lab/checks-met.ts";
import { questionKey } from "#domain/lab/compare.ts";
import { addsNothing } from "#domain/lab/nothing-added.ts";
import type { LabAdapter, LabCell, LabInput, LabPlan, LabPrompt } from "#domain/lab/types.ts";

/**
 * The state of a question: one wording with one case and one adapter, over all repeats. `unchecked`: this device added nothing that the plan's
 * checks could look at.
 */
export type Standing = "asking" | "waiting" | "failed" | "met" | "missed" | "answered" | "unchecked";

/** Of an unchecked question. In a cell it stands below "Not checked", in two lines. */
export const NOTHING_ADDED = "This device has nothing to add to this prompt.";

/** One place in the table of results. */
export interface Question {
  readonly key: string;
  readonly prompt: LabPrompt;
  readonly input: LabInput;
  readonly adapter: LabAdapter;
  /** Its repeats in order. */
  readonly cells: readonly LabCell[];
  readonly checks: ChecksMet;
  readonly answered: number;
  readonly standing: Standing;
}

/** The questions built earlier, by their first cell: an unchanged question stays the same object, and is not drawn again. */
const made = new WeakMap<LabCell, Question>();

/** A run's questions by their key (`questionKey`), in the order of the run. A run's plan never changes. */
export function questionsOf(
  plan: LabPlan,
  cells: readonly LabCell[],
  underWay: ReadonlySet<string>,
): ReadonlyMap<string, Question> {
  const byKey = new Map<string, LabCell[]>();
  for (const cell of cells) {
    const key = questionKey(cell);
    const repeats = byKey.get(key);
    if (repeats) repeats.push(cell);
    else byKey.set(key, [cell]);
  }
  const [prompts, inputs, adapters] = [byId(plan.prompts), byId(plan.inputs), byId(plan.adapters)];
  const questions = new Map<string, Question>();
  for (const [key, repeats] of byKey) {
    const [first] = repeats;
    const prompt = prompts.get(first?.promptId ?? "");
    const input = inputs.get(first?.inputId ?? "");
    const adapter = adapters.get(first?.adapterId ?? "");
    if (!prompt || !input || !adapter) continue;
    questions.set(
      key,
      asBefore({ key, prompt, input, adapter, cells: repeats, ...progressOf(plan, adapter, repeats, underWay) }),
    );
  }
  return questions;
}

function progressOf(
  { assertions }: LabPlan,
  adapter: LabAdapter,
  cells: readonly LabCell[],
  underWay: ReadonlySet<string>,
) {
  const checks = checksMet(cells);
  const answered = cells.filter(({ status }) => status === "done").length;
  const standing = standingOf(cells, checks, answered, underWay);
  const isUnchecked =
    standing === "answered" && assertions.length > 0 && cells.every((cell) => addsNothing(adapter, cell));
  return { checks, answered, standing: isUnchecked ? ("unchecked" as const) : standing };
}

function asBefore(question: Question): Question {
  const [first] = question.cells;
  const before = first && made.get(first);
  const isSame =
    before?.standing === question.standing &&
    before.cells.length === question.cells.length &&
    before.cells.every((cell, at) => cell === question.cells[at]);
  if (isSame) return before;
  if (first) made.set(first, question);
  return question;
}

const byId = <Thing extends { readonly id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.id, thing]));

function standingOf(
  cells: readonly LabCell[],
  { met, of }: ChecksMet,
  answered: number,
  underWay: ReadonlySet<string>,
): Exclude<Standing, "unchecked"> {
  if (cells.some(({ id }) => underWay.has(id))) return "asking";
  if (met < of) return "missed";
  if (cells.some(({ status }) => status === "waiting")) return "waiting";
  if (answered < cells.length) return "failed";
  return of > 0 ? "met" : "answered";
}

const WORD: Readonly<Record<Exclude<Standing, "met" | "missed">, string>> = {
  asking: "Asking",
  waiting: "Waiting",
  failed: "No answer",
  answered: "Answered",
  unchecked: "Not checked",
};

/** Its state, in words: "Met 2 of 3", and how many of several answers are there. */
export function standingWords({ standing, checks: { met, of }, answered, cells }: Question): string {
  const checked = of > 0 ? [`Met ${met} of ${of}`] : [];
  const words = standing === "met" || standing === "missed" ? checked : [WORD[standing], ...checked];
  const some = answered < cells.length && cells.length > 1 ? [`${answered} of ${cells.length} answered`] : [];
  return [...words, ...some].join(" · ");
}

/** Its name, for people who cannot see its place in the table. */
export const questionName = ({ prompt, input, adapter }: Pick<Question, "prompt" | "input" | "adapter">): string =>
  `${prompt.label}, ${input.label}, ${adapter.label}`;

/** A case by its text: the values that fill the wordings. */
export const caseText = ({ values }: LabInput): string => Object.values(values).filter(Boolean).join(" · ");

/** A column of the table: a prompt, and who answers where that is not one for all. */
export interface Column {
  readonly prompt: LabPrompt;
  readonly adapter: LabAdapter;
}

export const columnsOf = ({ prompts, adapters }: LabPlan): readonly Column[] =>
  prompts.flatMap((prompt) => adapters.map((adapter) => ({ prompt, adapter })));

export const questionAt = (
  questions: ReadonlyMap<string, Question>,
  input: LabInput,
  { prompt, adapter }: Column,
): Question | undefined =>
  questions.get(questionKey({ promptId: prompt.id, inputId: input.id, adapterId: adapter.id }));
