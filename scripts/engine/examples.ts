import { createHash } from "node:crypto";
import { frameFiles, NONE, readUtterances } from "../../build/frames.ts";
import { featuresOf, signFeatures } from "../../domain/thinking/expert/features.ts";
import { readText, type Tagger } from "../../domain/thinking/expert/reading.ts";
import type { FrameSource } from "../../domain/thinking/frames/schema.ts";
import { normalizeInput } from "../../domain/thinking/text/normalize.ts";
import type { Respell } from "../../domain/thinking/text/speller.ts";

/** A text as the trainer sees it. */
export interface Example {
  readonly text: string;
  /** The index of its class. */
  readonly label: number;
  /** How much it counts beside a labelled utterance. */
  readonly weight: number;
  readonly features: readonly number[];
}

/** A word or phrase that gives a class away. */
export interface Sign {
  /** The index of its class. */
  readonly label: number;
  readonly features: readonly number[];
  /** The weight of each of its features before training. */
  readonly prior: number;
}

export interface Labelled {
  readonly classes: readonly string[];
  /** For each class its family; null for `none`. */
  readonly families: readonly (string | null)[];
  readonly utterances: readonly Example[];
  /** What else the frames say of their subject: never a request, so nothing is measured with it. */
  readonly sentences: readonly Example[];
  readonly signs: readonly Sign[];
  readonly hash: string;
}

interface Source {
  readonly id: string;
  readonly family: string | null;
  readonly utterances: readonly string[];
  readonly sentences: readonly Weighted[];
  readonly signs: readonly Weighted[];
}

type Weighted = readonly [text: string, weight: number];

/** What a sign weighs before training, and as an example: chosen by the examples that were held out. */
const STRONG = { prior: 5, example: 1 } as const;
const WEAK = { prior: 2, example: 0.4 } as const;

function sources(): Source[] {
  const framed = frameFiles().map(({ id, level, read }): Source => {
    const frame = read();
    return {
      id,
      family: level === "family" ? id : frame.family,
      utterances: [...new Set(readUtterances(id))],
      sentences: sentencesOf(frame),
      signs: [
        ...(frame.signs?.strong ?? []).map((text) => [text, STRONG.prior] as const),
        ...(frame.signs?.weak ?? []).map((text) => [text, WEAK.prior] as const),
      ],
    };
  });
  return [
    ...framed,
    { id: NONE, family: null, utterances: [...new Set(readUtterances(NONE))], sentences: [], signs: [] },
  ];
}

/** A person's sentences count more than an expert's, whose words they seldom use. */
function sentencesOf({ name, fits, signs, slots, guide }: FrameSource): Source["sentences"] {
  const people = slots.flatMap(({ said, unsaid, example }) => [...said, ...unsaid, example]);
  const expert = slots.flatMap(({ question, gap }) => [question, gap]);
  const field = [fits, ...guide.decides, ...guide.check, ...guide.mistakes, guide.good];
  return [
    [name, 1],
    ...(signs?.strong ?? []).map((text) => [text, STRONG.example] as const),
    ...(signs?.weak ?? []).map((text) => [text, WEAK.example] as const),
    ...people.map((text) => [text, 0.6] as const),
    ...[...expert, ...field].map((text) => [text, 0.3] as const),
  ];
}

/** All labelled texts with their features. The hash covers everything that the weights depend on. */
export function labelled(tag: Tagger, respell: Respell): Labelled {
  const all = sources();
  const example = (label: number) => (text: string, weight: number) => ({
    text,
    label,
    weight,
    features: featuresOf(readText(normalizeInput(text), tag, respell)),
  });
  return {
    classes: all.map(({ id }) => id),
    families: all.map(({ family }) => family),
    utterances: all.flatMap(({ utterances }, at) => utterances.map((text) => example(at)(text, 1))),
    sentences: all.flatMap(({ sentences }, at) => sentences.map(([text, weight]) => example(at)(text, weight))),
    signs: priorsOf(all),
    hash: hashOf(all),
  };
}

/** A sign of several frames says less about each of them. */
function priorsOf(all: readonly Source[]): readonly Sign[] {
  const frames = new Map<string, number>();
  for (const { signs } of all) for (const [text] of signs) frames.set(text, (frames.get(text) ?? 0) + 1);
  return all.flatMap(({ signs }, label) =>
    signs.map(([text, weight]) => {
      const features = signFeatures(readText(text, () => new Map()));
      return { label, features, prior: weight / Math.sqrt(frames.get(text) ?? 1) / features.length };
    }),
  );
}

/** The hash alone, which needs no reading. */
export const labelledHash = (): string => hashOf(sources());

const hashOf = (all: readonly Source[]): string =>
  createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 32);
