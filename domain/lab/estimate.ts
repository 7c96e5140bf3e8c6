import { promptText } from "./matrix.ts";
import type { LabAdapter, LabCell, LabPlan } from "./types.ts";

/** Scripts without spaces: about a token a character. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * An estimate of a text's tokens. Each model has a tokenizer of its own, so this is a rule of thumb. For English it is the mean of the two
 * rules that providers publish: four characters per token, three quarters of a word per token. For Chinese, Japanese and Korean it is one
 * token per character. It can be off by a third.
 */
export const tokensOf = (text: string): number => Math.ceil(weight(text));

function weight(text: string): number {
  const dense = text.match(DENSE)?.length ?? 0;
  const rest = dense === 0 ? text : text.replace(DENSE, " ");
  const words = rest.match(WORD)?.length ?? 0;
  const characters = dense === 0 ? text.length : text.length - dense;
  return dense + (characters / 4 + words * (4 / 3)) / 2;
}

/** Estimated usage. `cost` is in the currency of the prices. */
export interface Usage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Null when no price is known. */
  readonly cost: number | null;
  /** Adapters without a price that may cost something: `cost` does not include them. */
  readonly unpriced: readonly LabAdapter[];
}

/** Whether asking is free by nature, because no provider's model answers. */
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

export interface RunTotals extends Usage {
  readonly done: number;
  readonly failed: number;
  readonly waiting: number;
  /** Finished cells with a reused answer: no request was made, and they cost nothing. */
  readonly known: number;
  /** Total milliseconds of the answers. */
  readonly ms: number;
}

/** A run's progress, and an estimate of its usage so far, without failed questions. */
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
