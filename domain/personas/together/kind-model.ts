/** What kind of text it is, by a model that was trained on labelled texts (`npm run personas:train`). The rules (`kinds.ts`) are one of the things it goes by. */
import type { Decisive } from "../../thinking/lens/decisive.ts";
import type { Slots } from "../../thinking/lens/slots.ts";
import { classifier, type Model, softmax } from "../../thinking/text/linear-model.ts";
import { kindFeatures } from "./kind-features.ts";
import weights from "./kind-weights.gen.json" with { type: "json" };
import { type WideKind, wideKindOf } from "./kinds.ts";

/** What `npm run personas:train` writes. */
export interface KindWeights {
  /** The hash of the labels and of what the model sees of each text: weights that do not belong to them are found by a test. */
  readonly trainedOn: string;
  /** Its classes are kinds. */
  readonly model: Model;
}

const { model } = weights satisfies KindWeights;
/** From this chance on the likeliest kind fits nine texts of ten that it was not trained on. Below it the rules decide: readers preferred what they make of such texts. */
export const SURE = 0.25;

let classify: ReturnType<typeof classifier> | undefined;

/** @returns null where the text is read more closely by other questions */
export function kindOf(text: string, slots: Slots, decisive: Decisive): WideKind | null {
  const rule = wideKindOf(text, slots, decisive);
  classify ??= classifier(model);
  const chances = softmax(classify(kindFeatures(text, rule, slots, decisive)));
  const best = chances.indexOf(Math.max(...chances));
  return (chances[best] as number) >= SURE ? (model.classes[best] as WideKind) : rule;
}
