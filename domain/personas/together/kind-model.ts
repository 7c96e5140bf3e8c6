/** What kind of text it is, by a model that was trained on labelled texts (`npm run personas:train`). The rules (`kinds.ts`) are one of the things it goes by. */
import type { Decisive } from "../../thinking/lens/decisive.ts";
import type { Slots } from "../../thinking/lens/slots.ts";
import { classifier, type Model, softmax } from "../../thinking/text/linear-model.ts";
import { kindFeatures } from "./kind-features.ts";
import weights from "./kind-weights.gen.json" with { type: "json" };
import { type WideKind, wideKindOf } from "./kinds.ts";

/** What `npm run personas:train` writes. */
export interface KindWeights {
  /** The hash of the labelled texts and the features: weights that do not belong to them are found by a test. */
  readonly trainedOn: string;
  /** Its classes are kinds. */
  readonly model: Model;
  /** Kinds that the rules read right often enough where the model is not sure: in any text, and in short ones. */
  readonly trusted: { readonly any: readonly string[]; readonly short: readonly string[] };
}

const { model, trusted } = weights satisfies KindWeights;
/** From this chance on the likeliest kind fits three texts of four; below it, what is asked of any text suits better. */
export const SURE = 0.12;
/** In words. */
export const SHORT_TEXT = 15;

/** Kinds that have much in common: where the kind is not sure, its group may be. */
export const GROUPS = {
  choice: ["twoWays", "twoDeeds", "step", "leave", "offer", "judged", "dilemma"],
  question: ["practical", "lookedUp", "curious", "toTell", "fault"],
  people: ["close", "asked", "pressed", "money", "grievance", "quarrel", "secret", "foundOut", "blame"],
  mood: ["motive", "habit", "feeling", "grief", "moment", "body", "guilt"],
  work: ["idea", "goal", "stuck", "plan"],
  news: ["joy", "setback", "trouble", "plain"],
  view: ["opinion", "belief"],
} as const satisfies Readonly<Record<string, readonly WideKind[]>>;
export type KindGroup = keyof typeof GROUPS;
/** The least chance of all kinds of a group together. */
export const SURE_OF_GROUP = 0.25;

let classify: ReturnType<typeof classifier> | undefined;

/** @returns a kind, or else a group of kinds; null where the text is read more closely by other questions */
export function kindOf(text: string, slots: Slots, decisive: Decisive): WideKind | KindGroup | null {
  const rule = wideKindOf(text, slots, decisive);
  classify ??= classifier(model);
  const chances = softmax(classify(kindFeatures(text, rule, slots, decisive)));
  const best = chances.indexOf(Math.max(...chances));
  if ((chances[best] as number) >= SURE) return model.classes[best] as WideKind;
  if (rule === null) return null;
  const isShort = text.trim().split(/\s+/).length <= SHORT_TEXT;
  if (trusted.any.includes(rule) || (isShort && trusted.short.includes(rule))) return rule;
  const [group, chance] = likeliestGroup(new Map(model.classes.map((kind, at) => [kind, chances[at] as number])));
  return chance >= SURE_OF_GROUP ? group : "plain";
}

function likeliestGroup(chances: ReadonlyMap<string, number>): readonly [group: KindGroup, chance: number] {
  const sums = (Object.keys(GROUPS) as KindGroup[]).map(
    (group) => [group, GROUPS[group].reduce((sum, kind) => sum + (chances.get(kind) ?? 0), 0)] as const,
  );
  return sums.reduce((best, one) => (one[1] > best[1] ? one : best));
}
