import { createHash } from "node:crypto";
import { frameFiles, NONE, readUtterances } from "../../build/frames.ts";
import { featuresOf } from "../../domain/thinking/expert/features.ts";
import { readText, type Tagger } from "../../domain/thinking/expert/reading.ts";
import type { FrameSource } from "../../domain/thinking/frames/schema.ts";
import { normalizeInput } from "../../domain/thinking/text/normalize.ts";

/** A text as the trainer sees it. */
export interface Example {
  readonly text: string;
  /** The index of its class. */
  readonly label: number;
  /** How much it counts beside a labelled utterance. */
  readonly weight: number;
  readonly features: readonly number[];
}

export interface Labelled {
  readonly classes: readonly string[];
  /** For each class its family; null for `none`. */
  readonly families: readonly (string | null)[];
  readonly utterances: readonly Example[];
  /** What else the frames say of their subject: never a request, so nothing is measured with it. */
  readonly sentences: readonly Example[];
  readonly hash: string;
}

interface Source {
  readonly id: string;
  readonly family: string | null;
  readonly utterances: readonly string[];
  readonly sentences: readonly (readonly [text: string, weight: number])[];
}

function sources(): Source[] {
  const framed = frameFiles().map(({ id, level, read }): Source => {
    const frame = read();
    return {
      id,
      family: level === "family" ? id : frame.family,
      utterances: [...new Set(readUtterances(id))],
      sentences: sentencesOf(frame),
    };
  });
  return [...framed, { id: NONE, family: null, utterances: [...new Set(readUtterances(NONE))], sentences: [] }];
}

/** A person's sentences count more than an expert's, whose words they seldom use. */
function sentencesOf({ name, fits, slots, guide }: FrameSource): Source["sentences"] {
  const people = slots.flatMap(({ said, unsaid, example }) => [...said, ...unsaid, example]);
  const expert = slots.flatMap(({ question, gap }) => [question, gap]);
  const field = [fits, ...guide.decides, ...guide.check, ...guide.mistakes, guide.good];
  return [
    [name, 1],
    ...people.map((text) => [text, 0.6] as const),
    ...[...expert, ...field].map((text) => [text, 0.3] as const),
  ];
}

/** All labelled texts with their features. The hash covers everything that the weights depend on. */
export function labelled(tag: Tagger): Labelled {
  const all = sources();
  const example = (label: number) => (text: string, weight: number) => ({
    text,
    label,
    weight,
    features: featuresOf(readText(normalizeInput(text), tag)),
  });
  return {
    classes: all.map(({ id }) => id),
    families: all.map(({ family }) => family),
    utterances: all.flatMap(({ utterances }, at) => utterances.map((text) => example(at)(text, 1))),
    sentences: all.flatMap(({ sentences }, at) => sentences.map(([text, weight]) => example(at)(text, weight))),
    hash: hashOf(all),
  };
}

/** The hash alone, which needs no reading. */
export const labelledHash = (): string => hashOf(sources());

const hashOf = (all: readonly Source[]): string =>
  createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 32);
