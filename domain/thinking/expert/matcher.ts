import type { Frame } from "../frames/types.ts";
import { classifier, counter, type Model, softmax } from "../text/linear-model.ts";
import { aboutFeatures, workFeatures } from "./features.ts";
import type { Reading } from "./reading.ts";

/**
 * What `npm run engine:train` writes: linear models. What a request is about and what kind of work it asks for are two questions, and both
 * answers count: an expert asks somebody who wants to buy a boat for other things than somebody whose boat leaks.
 */
export interface Weights {
  /** Of the requests and frames it was trained on: stored weights that do not belong to the stored requests are found by a test. */
  readonly trainedOn: string;
  /** Its classes are fields and `none`. */
  readonly field: Model;
  /** Its classes are subjects, told apart within their field, and each field for what fits none of its subjects. */
  readonly subject: Model;
  /** How much likelier each word is in requests of a subject than in all of them, as logarithms; its classes are those of `subject`, and are not stored twice. */
  readonly words: Model;
  /** Its classes are families and `none`. */
  readonly work: Model;
  /** The least certainty at which a subject and a family is shown. */
  readonly sure: { readonly subject: number; readonly family: number };
}

export interface Matched {
  readonly frame: Frame;
  /** 0 to 1. */
  readonly certainty: number;
}

/** What a text was read as. */
export interface Match {
  /** The subject that it is about; null when none is sure. */
  readonly about: Frame | null;
  /** How sure that is, 0 to 1; 1 where the person chose it. */
  readonly certainty: number;
  /** The kind of work that it asks for; null when none is sure. */
  readonly work: Frame | null;
  /** How likely each family is, also when none is sure. */
  readonly works: ReadonlyMap<string, number>;
  /** How likely each field is, also when none is sure. */
  readonly fields: ReadonlyMap<string, number>;
  /** The matter is between people. */
  readonly isPeople: boolean;
  /** The likeliest subjects, for the person to choose from where none is sure; empty where none is likely. */
  readonly near: readonly Frame[];
}

/** What a text was read as that nothing is known of. */
export const NO_MATCH: Match = {
  about: null,
  certainty: 0,
  work: null,
  works: new Map(),
  fields: new Map(),
  isPeople: false,
  near: [],
};

/** What the person said of frames, by their ids. */
export interface Doubts {
  /** None is shown in the place of one that does not fit this text. */
  readonly refused?: readonly string[] | undefined;
  /** What often did not fit has to be surer. */
  readonly doubted?: readonly string[] | undefined;
  /** The subject that the person chose for this text. */
  readonly chosen?: string | undefined;
}

/** A frame that a text might be read as. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** 0 to 1. */
  readonly certainty: number;
  /** As sure as it must be to be shown; of a field, to call its cues. */
  readonly needed: number;
  readonly isRefused: boolean;
  readonly isDoubted: boolean;
}
/** The likeliest of each level, the likeliest first. */
export type Candidates = Readonly<Record<Frame["level"], readonly Candidate[]>>;

export interface Matcher {
  /** What the choice is made from, however unlikely it is. @param most of each level */
  candidates(reading: Reading, doubts: Doubts, most: number): Candidates;
  /** The frames to show. */
  match(reading: Reading, doubts?: Doubts): Match;
}

/** How likely the fields of a cue have to be: elsewhere its words mean something else. */
export const LIKELY = 0.6;
/** For a frame that the person refused elsewhere, the doubt that may remain is this share of the usual. */
const DOUBTED = 0.4;
/** Fewer words name a thing, and do not tell what is wanted of it. */
const LEAST_WORDS = 3;
/** How many subjects the person can choose from, and how likely they have to be together: half of the time one of them fits. */
const MOST_NEAR = 4;
const LEAST_NEAR = 0.2;
/** Nobody is offered these to choose from on a mere guess: they are taken when they are sure. */
const DELICATE: ReadonlySet<string> = new Set([
  "sex-and-closeness",
  "abuse-at-home",
  "infidelity",
  "pregnancy-and-birth",
]);
/** Fields in which the matter is between people, and the kinds of work that are done with tools. */
const PEOPLE: readonly string[] = ["relationships", "feelings", "caring", "children", "workplace"];
const WITH_HANDS: ReadonlySet<string> = new Set(["how-to", "learn"]);
const MOSTLY_PEOPLE = 0.35;
/** Work on given material: what the material is about matters less than what is to be done with it. */
export const ON_MATERIAL: ReadonlySet<string> = new Set(["rewrite", "extract", "summarise", "translate"]);

/** In so few words nothing is said twice: their sum is not too sure. */
const SHORT = { words: 10, sure: 0.8 };
/** A smaller chance is none. */
const LEAST = 1e-9;
/** How much the words that are counted say beside what was trained, and what subjects that nobody knows would have of the best of them. */
const COUNTED = 0.25;
const ELSEWHERE = 0.6;

/** @param frames all frames */
export function createMatcher({ field, subject, words, work, sure }: Weights, frames: readonly Frame[]): Matcher {
  const byId = new Map(frames.map((frame) => [frame.id, frame]));
  const [fieldOf, subjectOf, workOf] = [classifier(field), classifier(subject), classifier(work)];
  const wordsOf = counter({ ...words, classes: subject.classes });
  /** The places of each field's classes in the model of subjects. */
  const within = new Map<string, number[]>();
  for (const [at, id] of subject.classes.entries()) {
    const of = byId.get(id)?.field ?? "";
    within.set(of, [...(within.get(of) ?? []), at]);
  }

  function chancesOf(reading: Reading) {
    const seen = aboutFeatures(reading);
    const works = new Map(withIds(softmax(workOf(workFeatures(reading))), work.classes));
    const fields = new Map(withIds(softmax(fieldOf(seen)), field.classes));
    const scores = subjectOf(seen);
    const trained = new Map<string, readonly [chance: number, at: number]>();
    for (const [id, places] of within) {
      const chances = softmax(Float64Array.from(places, (at) => scores[at] as number));
      for (const [nth, at] of places.entries()) {
        const frame = byId.get(subject.classes[at] as string);
        if (frame?.level === "subject") trained.set(frame.id, [(chances[nth] as number) * (fields.get(id) ?? 0), at]);
      }
    }
    return { subjects: withWords(trained, wordsOf(seen)), fields, works };
  }

  /** The chances of subjects by what was trained and by the words that are counted; the rest to one is that of none of them. */
  function withWords(
    trained: ReadonlyMap<string, readonly [chance: number, at: number]>,
    counts: Float64Array,
  ): ReadonlyMap<string, number> {
    const all = [...trained];
    const score = (chance: number, count: number) => Math.log(Math.max(LEAST, chance)) + COUNTED * count;
    const best = all.reduce((most, [, [, at]]) => Math.max(most, counts[at] as number), 0);
    const none = 1 - all.reduce((sum, [, [chance]]) => sum + chance, 0);
    const scores = [
      ...all.map(([, [chance, at]]) => score(chance, counts[at] as number)),
      score(none, ELSEWHERE * best),
    ];
    const chances = softmax(Float64Array.from(scores));
    return new Map(all.map(([id], nth) => [id, chances[nth] as number]));
  }

  function best(chances: ReadonlyMap<string, number>): Matched | null {
    let found: Matched | null = null;
    for (const [id, certainty] of chances) {
      const frame = byId.get(id);
      if (frame && certainty > (found?.certainty ?? 0)) found = { frame, certainty };
    }
    return found;
  }

  const needed = ({ id, level }: Frame, doubted: readonly string[], { words: { length } }: Reading): number => {
    if (level === "field") return LIKELY;
    const least = level === "subject" && length <= SHORT.words ? Math.min(SHORT.sure, sure.subject) : sure[level];
    return doubted.includes(id) ? 1 - (1 - least) * DOUBTED : least;
  };

  function candidates(reading: Reading, { refused = [], doubted = [] }: Doubts, most: number): Candidates {
    const { subjects, fields, works } = chancesOf(reading);
    const likeliestOf = (chances: ReadonlyMap<string, number>) =>
      [...chances]
        .sort((a, b) => b[1] - a[1])
        .flatMap(([id, certainty]): Candidate[] => {
          const frame = byId.get(id);
          if (!frame) return [];
          const { name } = frame;
          return [
            {
              id,
              name,
              certainty,
              needed: needed(frame, doubted, reading),
              isRefused: refused.includes(id),
              isDoubted: doubted.includes(id),
            },
          ];
        })
        .slice(0, most);
    return { subject: likeliestOf(subjects), field: likeliestOf(fields), family: likeliestOf(works) };
  }

  /** The likeliest subjects that were not refused; none where all of them together are unlikely. */
  function nearOf(subjects: ReadonlyMap<string, number>, refused: readonly string[]): readonly Frame[] {
    const likeliest = [...subjects]
      .filter(([id]) => !DELICATE.has(id))
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_NEAR + refused.length);
    const near = likeliest.filter(([id]) => !refused.includes(id)).slice(0, MOST_NEAR);
    if (near.reduce((sum, [, chance]) => sum + chance, 0) < LEAST_NEAR) return [];
    return near.flatMap(([id]) => byId.get(id) ?? []);
  }

  function match(reading: Reading, { refused = [], doubted = [], chosen }: Doubts = {}): Match {
    const { subjects, fields, works } = chancesOf(reading);
    const shown = (found: Matched | null): Frame | null =>
      found && found.certainty >= needed(found.frame, doubted, reading) ? found.frame : null;
    const likely = shown(best(subjects));
    const onMaterial = [...ON_MATERIAL].reduce((sum, id) => sum + (works.get(id) ?? 0), 0);
    const isAside = onMaterial >= sure.family && !ON_MATERIAL.has(likely?.family ?? "");
    const named = chosen === undefined ? undefined : byId.get(chosen);
    const own = named?.level === "subject" ? named : undefined;
    const about = own ?? (isAside ? null : likely);
    const isPeople = PEOPLE.reduce((sum, id) => sum + (fields.get(id) ?? 0), 0) >= MOSTLY_PEOPLE;
    const certainty = own ? 1 : (subjects.get(about?.id ?? "") ?? 0);
    const read = { certainty, works, fields, isPeople };
    const sureWork = reading.words.length < LEAST_WORDS ? null : shown(best(works));
    // "how do i tell her": no steps with tools
    const work = sureWork !== null && isPeople && WITH_HANDS.has(sureWork.id) ? null : sureWork;
    const near = isAside || about ? [] : nearOf(subjects, refused);
    // somebody who refuses a reading is not led to the next one: they may choose
    const isRefused = !own && [about, work].some((frame) => frame !== null && refused.includes(frame.id));
    return isRefused
      ? { about: null, work: null, ...read, near: isAside ? [] : nearOf(subjects, refused) }
      : { about, work, ...read, near };
  }
  return { candidates, match };
}

const withIds = (chances: Float64Array, classes: readonly string[]): readonly (readonly [string, number])[] =>
  classes.map((id, at) => [id, chances[at] as number] as const);
