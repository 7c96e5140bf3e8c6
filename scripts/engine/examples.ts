import { createHash } from "node:crypto";
import { frameFiles, NONE, readUtterances } from "../../build/frames.ts";
import { featuresOf, signFeatures } from "../../domain/thinking/expert/features.ts";
import { readText, type Tagger } from "../../domain/thinking/expert/reading.ts";
import type { FrameSource } from "../../domain/thinking/frames/schema.ts";
import type { Frame } from "../../domain/thinking/frames/types.ts";
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

/** What one of the two models learns from. */
export interface Labelled {
  /** Ids of frames; the last one is `none`. */
  readonly classes: readonly string[];
  readonly utterances: readonly Example[];
  /** What else the frames say of themselves: never a request, so nothing is measured with it. */
  readonly sentences: readonly Example[];
  readonly signs: readonly Sign[];
}

export interface Data {
  readonly subjects: Labelled;
  readonly families: Labelled;
  readonly hash: string;
}

interface Source {
  readonly id: string;
  readonly level: Frame["level"] | null;
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
      level,
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
    { id: NONE, level: null, utterances: [...new Set(readUtterances(NONE))], sentences: [], signs: [] },
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

/** A request of a family is about no subject that has a frame, but there are many of them. */
const OF_A_FAMILY = 0.3;

/** All labelled texts with their features. The hash covers everything that the weights depend on. */
export function labelled(tag: Tagger, respell: Respell): Data {
  const all = sources();
  const features = (text: string) => featuresOf(readText(normalizeInput(text), tag, respell));
  const read = all.map((source) => ({
    ...source,
    utterances: source.utterances.map((text) => ({ text, features: features(text) })),
    sentences: source.sentences.map(([text, weight]) => ({ text, weight, features: features(text) })),
  }));
  const model = (level: Frame["level"]): Labelled => {
    const own = read.filter((source) => source.level === level);
    const classes = [...own.map(({ id }) => id), NONE];
    const none = classes.length - 1;
    const others = read.filter((source) => source.level === null || (level === "subject" && source.level === "family"));
    return {
      classes,
      utterances: [
        ...own.flatMap(({ utterances }, label) => utterances.map((one) => ({ ...one, label, weight: 1 }))),
        ...others.flatMap(({ utterances, level: of }) =>
          utterances.map((one) => ({ ...one, label: none, weight: of === null ? 1 : OF_A_FAMILY })),
        ),
      ],
      sentences: own.flatMap(({ sentences }, label) => sentences.map((one) => ({ ...one, label }))),
      signs: priorsOf(own),
    };
  };
  return { subjects: model("subject"), families: model("family"), hash: hashOf(all) };
}

/** A sign of several frames says less about each of them. */
function priorsOf(all: readonly Pick<Source, "signs">[]): readonly Sign[] {
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
