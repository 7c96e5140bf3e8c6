/** Sentences in the order of their sources, and beside each what a later source says of the same. */
import type { Comparison } from "./compare.ts";
import { lookup } from "./lookup.ts";
import { inSources, type Sentence, type StatementKey } from "./statement.ts";

/** Sentences at least this alike stand together: they need not say the same. */
const TOGETHER = 0.3;

/** Away from its neighbours such a word would mean somebody else. */
const POINTING = /\b(?:he|him|his|she|her|they|them|their|it|its|this|that)\b/iu;

export function arranged<Each extends Pick<Sentence, "keys">>(
  sentences: readonly Each[],
  sources: readonly { readonly id: string }[],
  comparison: Comparison,
): readonly Each[] {
  const { near, statement } = lookup(comparison);
  const keyOf = ({ keys }: Each): StatementKey => keys[0] ?? "";
  const sourceOf = (each: Each) => statement(keyOf(each))?.sourceId;
  const textOf = (each: Each) => statement(keyOf(each))?.text ?? "";
  const groups: Each[][] = [];
  for (const each of sentences.toSorted((a, b) => inSources(sources, keyOf(a), keyOf(b)))) {
    const close = (group: readonly Each[]) =>
      Math.max(...group.map((other) => (sourceOf(other) === sourceOf(each) ? 0 : near(keyOf(other), keyOf(each)))));
    const [best] = POINTING.test(textOf(each)) ? [] : groups.toSorted((a, b) => close(b) - close(a));
    if (best && close(best) >= TOGETHER) best.push(each);
    else groups.push([each]);
  }
  return groups.flat();
}
