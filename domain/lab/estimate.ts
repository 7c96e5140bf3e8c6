import { piecesOf } from "../prompts/template.ts";
import { promptText } from "./matrix.ts";
import type { LabAdapter, LabCell, LabPlan } from "./types.ts";

/** Tokens that an answer is taken to have while none is known. */
export const TOKENS_OF_AN_ANSWER = 300;

/** Scripts without spaces: about a token a character. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * About how many tokens a text has. Each model has a tokenizer of its own, so that this is a rule of thumb: the mean of the two that providers publish for
 * English (four characters a token, three quarters of a word a token), a token a character in Chinese, Japanese and Korean. Off by a third at times.
 */
export const tokensOf = (text: string): number => Math.ceil(weight(text));

function weight(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const rest = dense === 0 ? text : text.replace(DENSE, " ");
  const words = rest.match(WORD)?.length ?? 0;
  const characters = dense === 0 ? text.length : text.length - dense;
  return dense + (characters / 4 + words * (4 / 3)) / 2;
}

/** What something takes, about. `cost` is in the currency of the prices. */
export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Null where not a single price is known. */
  readonly cost: number | null;
  /** Whom nobody has named a price of, though they may have one: what they take is not in `cost`. */
  readonly unpriced: readonly LabAdapter[];
}

export interface PlanEstimate extends Usage {
  /** What the length of the answers is taken from. */
  readonly answersFrom: "earlier" | "guess";
}

/** Whether asking costs nothing by nature: no model of a provider answers. */
const isFree = ({ model, price }: LabAdapter): boolean => model === null && price === null;

function usageOf(adapters: readonly LabAdapter[], tokens: (adapter: LabAdapter) => readonly [number, number]): Usage {
  let [tokensIn, tokensOut, cost] = [0, 0, 0];
  for (const adapter of adapters) {
    const [into, out] = tokens(adapter);
    tokensIn += into;
    tokensOut += out;
    if (adapter.price) cost += (into * adapter.price.in + out * adapter.price.out) / 1_000_000;
  }
  return {
    tokensIn: Math.ceil(tokensIn),
    tokensOut: Math.ceil(tokensOut),
    cost: adapters.some(({ price }) => price) ? cost : null,
    unpriced: adapters.filter((adapter) => !adapter.price && !isFree(adapter)),
  };
}

/**
 * What a run of a plan would take, about, were nothing known from earlier runs.
 * @param earlier cells of earlier runs, whose mean length an answer is taken to have
 */
export function estimatePlan(plan: LabPlan, earlier: readonly LabCell[] = []): PlanEstimate {
  const lengths = earlier.filter(({ status }) => status === "done").map(({ output }) => weight(output));
  const answer = lengths.length > 0 ? lengths.reduce((sum, one) => sum + one, 0) / lengths.length : TOKENS_OF_AN_ANSWER;
  const asked = weightOfQuestions(plan) * plan.repeat;
  const answers = plan.prompts.length * plan.inputs.length * plan.repeat;
  return {
    ...usageOf(plan.adapters, () => [asked, answers * answer]),
    answersFrom: lengths.length > 0 ? "earlier" : "guess",
  };
}

/** All prompts with all inputs. Each text is weighed once: a prompt's own words for all inputs, a value for all prompts. */
function weightOfQuestions({ prompts, inputs }: LabPlan): number {
  const values = inputs.map(
    ({ values }) => new Map(Object.entries(values).map(([name, value]) => [name, weight(value)])),
  );
  let sum = 0;
  for (const { body } of prompts)
    for (const piece of piecesOf(body)) {
      if (piece.kind !== "variable") sum += weight(piece.text) * inputs.length;
      else for (const input of values) sum += input.get(piece.name) ?? 1;
    }
  return sum;
}

export interface RunTotals extends Usage {
  readonly done: number;
  readonly failed: number;
  readonly waiting: number;
  /** Of those done, answers that were known: nobody was asked, and they cost nothing. */
  readonly known: number;
  /** Milliseconds that the answers took, together. */
  readonly ms: number;
}

/** Where a run stands, and what its answers took so far, about: questions that failed are not in it. */
export function totalsOf(plan: LabPlan, cells: readonly LabCell[]): RunTotals {
  const counts = { done: 0, failed: 0, waiting: 0, known: 0, ms: 0 };
  const taken = new Map<string, [number, number]>();
  const [prompts, inputs] = [
    new Map(plan.prompts.map((one) => [one.id, one])),
    new Map(plan.inputs.map((one) => [one.id, one])),
  ];
  const asked = new Map<string, number>();
  for (const cell of cells) {
    counts[cell.status]++;
    if (cell.status !== "done") continue;
    counts.ms += cell.ms;
    if (cell.known) {
      counts.known++;
      continue;
    }
    const [prompt, input] = [prompts.get(cell.promptId), inputs.get(cell.inputId)];
    if (!prompt || !input) continue;
    const question = `${prompt.id}\u0000${input.id}`;
    const into = asked.get(question) ?? weight(promptText(prompt, input).text);
    asked.set(question, into);
    const [inBefore, outBefore] = taken.get(cell.adapterId) ?? [0, 0];
    taken.set(cell.adapterId, [inBefore + into, outBefore + weight(cell.output)]);
  }
  return { ...usageOf(plan.adapters, ({ id }) => taken.get(id) ?? [0, 0]), ...counts };
}
