import { createMatcher, type Weights } from "../../domain/thinking/expert/matcher.ts";
import type { Frame } from "../../domain/thinking/frames/types.ts";
import type { Example, Labelled } from "./examples.ts";
import { pack, train } from "./train.ts";

/** Every n-th example of a class is held out. */
const HELD = 5;
/** Of the requests that people make, the share that fits no subject; the held-out examples are weighed to it. */
const OUTSIDE = 0.4;
/**
 * By label. The utterances are written to lie as near to neighbouring frames as requests do, so a frame that is shown and wrong by its label
 * often fits too ("what do I say when they ask my salary expectations in the interview").
 */
const PRECISION = { subject: 0.9, family: 0.85 } as const;
/** No frame is shown below these, however well a threshold does on the held-out examples. */
const FLOOR = { subject: 0.3, family: 0.35 } as const;

export interface Measured {
  readonly sure: Weights["sure"];
  readonly lines: readonly string[];
}

interface Judged {
  readonly weight: number;
  readonly label: number;
  readonly subject: { readonly right: boolean; readonly certainty: number };
  readonly family: { readonly right: boolean; readonly certainty: number };
}

/** Trains on four fifths and chooses, on the rest, the lowest certainties at which what is shown is right as often as it has to be. */
export function measure(data: Labelled, frames: readonly Frame[]): Measured {
  const seen = new Map<number, number>();
  const [learned, held]: [Example[], Example[]] = [[], []];
  for (const example of data.utterances) {
    const nth = seen.get(example.label) ?? 0;
    seen.set(example.label, nth + 1);
    (nth % HELD === HELD - 1 ? held : learned).push(example);
  }
  const open = { subject: 0, family: 0 };
  const weights = pack(train([...learned, ...data.sentences], data.signs, data.classes.length), {
    trainedOn: "",
    classes: data.classes,
    sure: open,
  });
  const matcher = createMatcher(weights, frames);
  const levelOf = data.classes.map((id) => frames.find((frame) => frame.id === id)?.level ?? null);
  const inside = held.filter(({ label }) => levelOf[label] === "subject").length;
  const outside = held.length - inside;
  const outsideWeight = inside === 0 || outside === 0 ? 1 : (inside * OUTSIDE) / ((1 - OUTSIDE) * outside);
  let exact = 0;
  const judged = held.map(({ features, label }): Judged => {
    const chances = matcher.probabilities(features);
    const families = new Map<string, number>();
    let subject = -1;
    let top = 0;
    for (const [at, chance] of chances.entries()) {
      if (chance > (chances[top] as number)) top = at;
      const family = data.families[at];
      if (family != null) families.set(family, (families.get(family) ?? 0) + chance);
      if (levelOf[at] === "subject" && (subject < 0 || chance > (chances[subject] as number))) subject = at;
    }
    if (top === label) exact++;
    const [family, certainty] = [...families].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0]);
    return {
      weight: levelOf[label] === "subject" ? 1 : outsideWeight,
      label,
      subject: { right: subject === label, certainty: subject < 0 ? 0 : (chances[subject] as number) },
      family: { right: data.families[label] === family, certainty },
    };
  });
  const subject = lowest(
    judged.map(({ weight, subject: one }) => ({ weight, ...one })),
    PRECISION.subject,
    FLOOR.subject,
  );
  const rest = judged.filter((one) => one.subject.certainty < subject);
  const family = lowest(
    rest.map(({ weight, family: one }) => ({ weight, ...one })),
    PRECISION.family,
    FLOOR.family,
  );
  const share = (some: readonly Judged[], all: readonly Judged[]) =>
    `${((100 * sum(some)) / Math.max(1e-9, sum(all))).toFixed(1)} %`;
  const shown = judged.filter((one) => one.subject.certainty >= subject);
  const ofSubjects = judged.filter(({ label }) => levelOf[label] === "subject");
  const shownFamilies = rest.filter((one) => one.family.certainty >= family);
  const none = judged.filter(({ label }) => levelOf[label] === null);
  const silent = none.filter((one) => one.subject.certainty < subject && one.family.certainty < family);
  return {
    sure: { subject, family },
    lines: [
      `${data.classes.length} classes, ${learned.length} examples learned, ${held.length} held out`,
      `best class right            ${((100 * exact) / held.length).toFixed(1)} %`,
      `subject shown and right     ${share(
        shown.filter((one) => one.subject.right),
        shown,
      )} (from certainty ${subject})`,
      `subject shown of all        ${share(
        shown.filter((one) => one.subject.right),
        ofSubjects,
      )}`,
      `family shown and right      ${share(
        shownFamilies.filter((one) => one.family.right),
        shownFamilies,
      )} (from certainty ${family})`,
      `family or subject right     ${share(
        [...shown, ...shownFamilies].filter((one) => one.family.right),
        judged.filter(({ label }) => levelOf[label] !== null),
      )} of what has one`,
      `none said where none fits   ${share(silent, none)}`,
    ],
  };
}

const sum = (judged: readonly { readonly weight: number }[]) => judged.reduce((all, { weight }) => all + weight, 0);

/** The lowest certainty from which on what is shown is right often enough, in hundredths. */
function lowest(
  judged: readonly { readonly weight: number; readonly right: boolean; readonly certainty: number }[],
  precision: number,
  floor: number,
): number {
  for (let at = Math.round(floor * 100); at < 100; at++) {
    const shown = judged.filter(({ certainty }) => certainty >= at / 100);
    if (sum(shown.filter(({ right }) => right)) >= precision * sum(shown)) return at / 100;
  }
  return 1;
}
