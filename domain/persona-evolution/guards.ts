import { type AskedOf, askedOf, type BenchAnswer, judgeAsked } from "../personas/bench.ts";
import type { ListedPersona, Wording } from "../personas/persona.ts";
import { nearQuestionsOf } from "../personas/previews.ts";
import { wordsOf } from "../thinking/lens/overlap.ts";
import type { Case } from "./cases.ts";

/** What a persona asks: the part of its wording that a trial compares. */
export type Questions = Pick<Wording, "questions" | "general"> & {
  /** What a lens asks besides its wording, in nearly any text: the same on both sides. */
  readonly near?: readonly string[];
  /** Of a lens. */
  readonly id?: string;
};

/** All that a persona asks, as it does in chats and debates. */
export function asksOf(persona: ListedPersona, { questions, general }: Questions = persona.wording): Questions {
  const near = nearQuestionsOf(persona);
  return near.length === 0 ? { questions, general } : { id: persona.id, questions, general, near };
}

export interface Counts {
  /** Cases asked in the person's words. */
  readonly reach: number;
  /** Cases whose question has a finding. */
  readonly findings: number;
  /** Cases whose question has the same words in two slots. */
  readonly twice: number;
  /** Cases whose question repeats another persona in use. */
  readonly repeats: number;
}

/** One guard: the candidate must be no worse than the wording it is made from. */
export interface Guard {
  readonly name: keyof Counts;
  readonly before: number;
  readonly after: number;
  readonly verdict: "more" | "fewer" | "same" | "worse";
}

/** Judges what wordings ask of cases. A question is judged once, however many wordings ask it, and a wording counted once. */
export class Judge {
  readonly #counted = new WeakMap<Questions, WeakMap<readonly Case[], Counts>>();
  readonly #others = new Map<Case, readonly ReadonlySet<string>[]>();
  readonly #known = new Map<Case, Map<string, BenchAnswer>>();
  readonly #othersAsk: (one: Case) => readonly string[];

  /** @param othersAsk what the other personas in use ask of a case */
  constructor(othersAsk: (one: Case) => readonly string[]) {
    this.#othersAsk = othersAsk;
  }

  counts(wording: Questions, cases: readonly Case[]): Counts {
    const known = this.#counted.get(wording) ?? new WeakMap<readonly Case[], Counts>();
    this.#counted.set(wording, known);
    const counts = known.get(cases) ?? this.#count(wording, cases);
    known.set(cases, counts);
    return counts;
  }

  #count(wording: Questions, cases: readonly Case[]): Counts {
    const answers = cases.flatMap((one) => this.#answer(askedOf(wording, one.thought), one) ?? []);
    return {
      reach: answers.filter(({ isOwn }) => isOwn).length,
      findings: answers.filter(({ findings }) => findings.length > 0).length,
      twice: answers.filter(({ saysTwice }) => saysTwice).length,
      repeats: answers.filter(({ repeats }) => repeats).length,
    };
  }

  #answer(asked: AskedOf | null, one: Case): BenchAnswer | null {
    if (!asked) return null;
    const known = this.#known.get(one) ?? new Map<string, BenchAnswer>();
    this.#known.set(one, known);
    const key = `${asked.isOwn} ${asked.template}`;
    const answer = known.get(key) ?? judgeAsked(asked, one.thought, this.#wordsOfOthers(one));
    known.set(key, answer);
    return answer;
  }

  #wordsOfOthers(one: Case): readonly ReadonlySet<string>[] {
    const words = this.#others.get(one) ?? this.#othersAsk(one).map(wordsOf);
    this.#others.set(one, words);
    return words;
  }
}

export const guardsOf = (before: Counts, after: Counts): readonly Guard[] =>
  (["reach", "findings", "twice", "repeats"] as const).map((name) => {
    const [was, is] = [before[name], after[name]];
    // reach is better the higher it is, everything else the lower
    const isWorse = name === "reach" ? is < was : is > was;
    const verdict = was === is ? "same" : isWorse ? "worse" : name === "reach" ? "more" : "fewer";
    return { name, before: was, after: is, verdict };
  });

export const passes = (guards: readonly Guard[]): boolean => guards.every(({ verdict }) => verdict !== "worse");

/** What two wordings ask of a case, where it is not the same. */
export interface Differing {
  readonly case: Case;
  readonly before: AskedOf;
  readonly after: AskedOf;
}

/** The cases of which both ask something, and not the same. */
export const differing = (before: Questions, after: Questions, cases: readonly Case[]): readonly Differing[] =>
  cases.flatMap((one) => {
    const [was, is] = [askedOf(before, one.thought), askedOf(after, one.thought)];
    return was && is && was.text !== is.text ? [{ case: one, before: was, after: is }] : [];
  });
