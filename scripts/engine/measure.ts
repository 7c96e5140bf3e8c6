import type { Weights } from "../../domain/thinking/expert/matcher.ts";
import { type Classifier, classifier, type Model, softmax } from "../../domain/thinking/text/linear-model.ts";
import { countWords } from "./counts.ts";
import type { Data, Example, Labelled } from "./examples.ts";
import { type Learning, pack, train } from "./train.ts";

/** Every n-th example of a class is held out. */
const HELD = 5;
/** Chosen by how often the likeliest class is right for the labelled development inputs, within 580 kB in all (all of the expert has 2 MB). */
const LEARNING = {
  field: { most: 96_000, step: 1, dropped: 0 },
  subject: { most: 50_000, step: 4, dropped: 0 },
  work: { most: 42_000, step: 3, dropped: 0.2 },
} as const satisfies Record<string, Learning>;
/** Of the words that are counted: weights other than zero, and steps of the largest. */
const WORDS = { most: 44_000, steps: 15 } as const;
/**
 * The least certainties at which a frame is shown: a wrong one costs more than silence. Of labelled inputs three in four subjects are right from 0.4
 * on, those above 0.66 no more often than those below; readers of new inputs found four of six right between 0.45 and 0.66 (`evaluation/grades`).
 */
const SURE: Weights["sure"] = { subject: 0.97, family: 0.6 };

/** The weights as they are stored. */
export const weightsOf = ({ field, subject, work, hash }: Data): Weights => ({
  trainedOn: hash,
  field: stored(field, LEARNING.field),
  subject: stored(subject, LEARNING.subject),
  words: { ...pack(countWords(subject, WORDS.most), subject.classes, WORDS.steps), classes: [], bias: [] },
  work: stored(work, LEARNING.work),
  sure: SURE,
});

const stored = (data: Labelled, learning: Learning): Model => pack(train(data, learning), data.classes);

/** Trains on four fifths, and tells how often each model is right on the rest. */
export function measure({ field, subject, work }: Omit<Data, "hash">): readonly string[] {
  return [
    ...measureOne("field", field, LEARNING.field),
    ...measureOne("subject, the field being known", subject, LEARNING.subject),
    ...measureOne("work", work, LEARNING.work),
  ];
}

function measureOne(name: string, data: Labelled, learning: Learning): readonly string[] {
  const { learned, held } = split(data.requests);
  const classify = classifier(stored({ ...data, requests: learned }, learning));
  const judged = held.map((example) => judge(classify, example, data.groups));
  const isRight = ({ among, best }: (typeof judged)[number]) => among.includes(best);
  return [
    `${name}: ${data.classes.length} classes, ${learned.length} examples learned, ${held.length} held out`,
    `  likeliest is right          ${share(judged.filter(isRight), judged)}`,
    ...[0.4, 0.5, 0.6, 0.7].map((sure) => {
      const shown = judged.filter(({ certainty }) => certainty >= sure);
      return `  from certainty ${sure} ${share(shown, judged)} are shown, of these right ${share(shown.filter(isRight), shown)}`;
    }),
  ];
}

function split(examples: readonly Example[]): {
  readonly learned: readonly Example[];
  readonly held: readonly Example[];
} {
  const seen = new Map<string, number>();
  const [learned, held]: [Example[], Example[]] = [[], []];
  for (const example of examples) {
    const label = example.among.join();
    const nth = seen.get(label) ?? 0;
    seen.set(label, nth + 1);
    (nth % HELD === HELD - 1 ? held : learned).push(example);
  }
  return { learned, held };
}

/** The likeliest class of its group, with its certainty. */
function judge(classify: Classifier, { features, among }: Example, groups: readonly string[]) {
  const scores = classify(features);
  const rivals = [...scores.keys()].filter((at) => groups[at] === groups[among[0] as number]);
  const chances = softmax(Float64Array.from(rivals, (at) => scores[at] as number));
  const most = chances.indexOf(Math.max(...chances));
  return { among, best: rivals[most] as number, certainty: chances[most] as number };
}

const share = (some: readonly unknown[], all: readonly unknown[]) =>
  `${((100 * some.length) / Math.max(1, all.length)).toFixed(1)} %`;
