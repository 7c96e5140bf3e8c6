/** The labelled texts of the model of kinds, and how it learns from them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readThought } from "../../domain/personas/previews.ts";
import { kindFeatures } from "../../domain/personas/together/kind-features.ts";
import { type KindWeights, SURE } from "../../domain/personas/together/kind-model.ts";
import { wideKindOf } from "../../domain/personas/together/kinds.ts";
import { decisiveIn } from "../../domain/thinking/lens/decisive.ts";
import { classifier, type Features, type Model, softmax } from "../../domain/thinking/text/linear-model.ts";
import type { Example } from "../engine/examples.ts";
import { type Learning, pack, train } from "../engine/train.ts";

const FOLDER = join(import.meta.dirname, "..", "..", "domain", "personas", "together");
export const TEXTS_FILE = join(FOLDER, "kind-texts.tsv");
export const WEIGHTS_FILE = join(FOLDER, "kind-weights.gen.json");

/** A text as a reader labelled it. */
interface KindText {
  readonly text: string;
  readonly kind: string;
  /** Kinds whose questions fit as well. */
  readonly others: readonly string[];
  /** What the rules read; null: it is read more closely. */
  readonly rule: string | null;
  readonly features: Features;
}

/** Chosen by how often the likeliest kind fits texts that were held out. */
const LEARNING: Learning = { most: 12_000, step: 3, dropped: 0 };
/** How much a kind that fits as well counts beside the one that fits best. */
const AS_WELL = 0.3;
/** Every n-th text is held out. */
const HELD = 5;

/** Of all that the weights depend on: each text's labels and what the model sees of it. */
export const kindTextsHash = (texts: readonly KindText[]): string =>
  createHash("sha256")
    .update(JSON.stringify(texts.map(({ kind, others, features }) => [kind, others, features])))
    .digest("hex")
    .slice(0, 32);

/** Errors: a line without a known kind, by its number. */
export function readKindTexts(): readonly KindText[] {
  const [, ...lines] = readFileSync(TEXTS_FILE, "utf8").trimEnd().split("\n");
  return lines.map((line, at) => {
    const [text = "", kind = "", others = ""] = line.split("\t");
    if (text === "" || kind === "") throw new Error(`${TEXTS_FILE}, line ${at + 2}: a text and its kind are needed`);
    const [{ slots }, decisive] = [readThought(text), decisiveIn(text)];
    const rule = wideKindOf(text, slots, decisive);
    return {
      text,
      kind,
      others: others === "" ? [] : others.split(","),
      rule,
      features: kindFeatures(text, rule, slots, decisive),
    };
  });
}

const classesOf = (texts: readonly KindText[]): readonly string[] => [...new Set(texts.map(({ kind }) => kind))];

function learn(texts: readonly KindText[], classes: readonly string[]): Model {
  const example = ({ text, features }: KindText, kind: string, weight: number): Example => ({
    text,
    features,
    weight,
    among: [classes.indexOf(kind)],
    words: [],
  });
  const requests = texts.flatMap((one) => [
    example(one, one.kind, 1),
    ...one.others.map((kind) => example(one, kind, AS_WELL)),
  ]);
  const data = { classes, groups: classes.map(() => ""), requests, sentences: [], signs: [] };
  return pack(train(data, LEARNING), classes);
}

const fits = ({ kind, others }: KindText, read: string | null): boolean =>
  read !== null && (read === kind || others.includes(read));

/** The weights as they are stored. */
export const kindWeights = (texts: readonly KindText[]): KindWeights => ({
  trainedOn: kindTextsHash(texts),
  model: learn(texts, classesOf(texts)),
});

/** Trains on four fifths, and tells how often the likeliest kind fits the rest. */
export function measureKinds(texts: readonly KindText[]): readonly string[] {
  const isHeld = (_: unknown, at: number) => at % HELD === HELD - 1;
  const held = texts.filter(isHeld);
  const learned = texts.filter((one, at) => !isHeld(one, at));
  const classes = classesOf(texts);
  const classify = classifier(learn(learned, classes));
  const judged = held.map((one) => {
    const chances = softmax(classify(one.features));
    const best = chances.indexOf(Math.max(...chances));
    return { one, read: classes[best] as string, isSure: (chances[best] as number) >= SURE };
  });
  const sure = judged.filter(({ isSure }) => isSure);
  const share = (some: number, all: number) => `${((100 * some) / Math.max(1, all)).toFixed(0)}%`;
  const fitting = (all: typeof judged) => all.filter(({ one, read }) => fits(one, read)).length;
  return [
    `${classes.length} kinds, ${learned.length} texts learned, ${held.length} held out`,
    `  the rules: right ${share(held.filter((one) => one.rule === one.kind).length, held.length)}, fitting ${share(held.filter((one) => fits(one, one.rule)).length, held.length)}`,
    `  the model: right ${share(judged.filter(({ one, read }) => read === one.kind).length, held.length)}, fitting ${share(fitting(judged), held.length)}`,
    `  where it is sure (${share(sure.length, held.length)}): fitting ${share(fitting(sure), sure.length)}`,
  ];
}
