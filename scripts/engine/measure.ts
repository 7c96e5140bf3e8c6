import { type Classifier, classifier, type Weights } from "../../domain/thinking/expert/matcher.ts";
import type { Example, Labelled } from "./examples.ts";
import { pack, train } from "./train.ts";

/** Every n-th example of a class is held out. */
const HELD = 5;
/** Weights that are stored of each model. */
const MOST = { subjects: 124_000, families: 20_500 } as const;
/**
 * The least certainties at which a frame is shown. They were chosen by reading what is shown for `evaluation/development.tsv`: the utterances are
 * written to lie as near to neighbouring frames as requests can, so that on them a shown frame that is wrong by its label often fits too.
 */
const SURE: Weights["sure"] = { subject: 0.7, family: 0.45 };

/** The weights as they are stored. */
export const weightsOf = (data: {
  readonly subjects: Labelled;
  readonly families: Labelled;
  readonly hash: string;
}): Weights => ({
  trainedOn: data.hash,
  subjects: pack(train(data.subjects), data.subjects.classes, MOST.subjects),
  families: pack(train(data.families), data.families.classes, MOST.families),
  sure: SURE,
});

/** Trains on four fifths, and tells how often each model is right on the rest. */
export function measure(data: { readonly subjects: Labelled; readonly families: Labelled }): readonly string[] {
  return [
    ...measureOne("subjects", data.subjects, MOST.subjects, SURE.subject),
    ...measureOne("families", data.families, MOST.families, SURE.family),
  ];
}

function measureOne(name: string, data: Labelled, most: number, sure: number): readonly string[] {
  const { learned, held } = split(data.utterances);
  const classify = classifier(pack(train({ ...data, utterances: learned }), data.classes, most));
  const none = data.classes.length - 1;
  const judged = held.map((example) => judge(classify, example, none));
  const own = judged.filter(({ label }) => label !== none);
  const others = judged.filter(({ label }) => label === none);
  const shown = judged.filter(({ certainty }) => certainty >= sure);
  return [
    `${name}: ${none} classes and none, ${learned.length} examples learned, ${held.length} held out`,
    `  likeliest is right          ${share(
      own.filter((one) => one.best === one.label),
      own,
    )}`,
    `  shown from certainty ${sure}   ${share(
      shown.filter((one) => one.label !== none),
      own,
    )}, right by label ${share(
      shown.filter((one) => one.best === one.label),
      shown,
    )}`,
    `  silent where none fits      ${share(
      others.filter(({ certainty }) => certainty < sure),
      others,
    )}`,
  ];
}

function split(examples: readonly Example[]): {
  readonly learned: readonly Example[];
  readonly held: readonly Example[];
} {
  const seen = new Map<number, number>();
  const [learned, held]: [Example[], Example[]] = [[], []];
  for (const example of examples) {
    const nth = seen.get(example.label) ?? 0;
    seen.set(example.label, nth + 1);
    (nth % HELD === HELD - 1 ? held : learned).push(example);
  }
  return { learned, held };
}

/** The likeliest class that is not `none`, with its certainty. */
function judge(classify: Classifier, { features, label }: Example, none: number) {
  const chances = classify(features);
  let best = 0;
  for (let at = 1; at < none; at++) if ((chances[at] as number) > (chances[best] as number)) best = at;
  return { label, best, certainty: chances[best] as number };
}

const share = (some: readonly unknown[], all: readonly unknown[]) =>
  `${((100 * some.length) / Math.max(1, all.length)).toFixed(1)} %`;
