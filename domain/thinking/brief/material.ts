import type { Clause, Reading } from "../reading/types.ts";
import type { SlotId } from "../types.ts";
import { asAction, coreAction } from "./action.ts";
import { type Flavour, flavourOf, PAGE } from "./flavour.ts";
import { without } from "./grammar/clause-forms.ts";
import { direct } from "./grammar/indirect.ts";
import { type Finite, parseClause } from "./grammar/parse-clause.ts";
import { clip, tidy } from "./grammar/tidy.ts";
import { isBase } from "./grammar/verbs.ts";
import { deadlineIn, isLimit } from "./limits.ts";
import { ownQuestions } from "./own-questions.ts";
import {
  artefactIn,
  asOption,
  compared,
  groupIn,
  involved,
  numbersIn,
  personIn,
  subjectIn,
  vagueWord,
  withDeterminer,
} from "./wordings.ts";

/** A clause of the person, in clean spelling, with its grammar where that is certain. */
export interface Said {
  readonly text: string;
  /** Fits after "that" or "if": a finite clause whose subject and verb are known. */
  readonly finite: Finite | null;
  readonly hedge: string | null;
  readonly connector: string | null;
}

/** The input of a brief: the person's clauses by their function. Every string is theirs. */
export interface Material {
  readonly reading: Reading;
  readonly flavour: Flavour;
  readonly self: "I" | "we";
  readonly my: "my" | "our";
  readonly statements: readonly Said[];
  readonly causes: readonly Said[];
  /** Guessed causes in a word or two: "screen? coffee? the new glasses?" */
  readonly guesses: readonly string[];
  readonly constraints: readonly (Said & { readonly without: string | null })[];
  readonly tried: readonly string[];
  /** Direct questions asked in the text, without their marks. */
  readonly questions: readonly string[];
  /** What the person says they do not know, as direct questions. */
  readonly doubts: readonly string[];
  readonly options: readonly string[];
  /** Every option starts with a verb in its base form, so that it fits after "If I …". */
  readonly actions: boolean;
  /** A goal or request as "do this": base form first. */
  readonly wish: string | null;
  /** The core of the wish, request or question as an action short enough for a sentence: "ask for a raise". */
  readonly action: string | null;
  /** A word that readers may understand differently: one the person put in quotation marks, or a judgement. */
  readonly vague: string | null;
  /** The noun phrase that the text is about, with its own determiner. */
  readonly object: string | null;
  readonly artefact: string | null;
  /** What is to be learned or explained: "statistics", "Rust lifetimes". */
  readonly subject: string | null;
  /** The people affected, as a plural: "customers". */
  readonly group: string | null;
  readonly person: string | null;
  readonly audience: string | null;
  readonly deadline: string | null;
  readonly numbers: readonly string[];
  readonly answers: Partial<Record<SlotId, string>>;
}

/** Limit of parsed statements: a brief quotes five at most. */
const STATEMENTS = 40;

const GUESS = /^(?!why|how|what|who|when|where|which|is|are|do|does|can|should|will|possible|really|right|ok)\S/i;

/** A question or wish that only wraps the real question: "how can I find out whether …", "want to understand why …". */
const INDIRECT =
  /\b(?:find out|understand|know|tell|figure out|decide|learn) (?:whether|if|why|how|what|which|who|when|where)\b/i;

const WE = /\b(?:we|we're|us|our|ours)\b/gi;
const I = /\b(?:i|i'm|im|i've|ive|me|my|mine)\b/gi;

/** "a toast for my brother's wedding" is not for the brother. */
const isOwner = (person: string, text: string): boolean =>
  ["'s", "’s"].some((ending) => text.includes(`${person}${ending}`));

const said = (clause: Clause): Said => ({
  text: tidy(clause.text),
  finite: parseClause(clause.text),
  hedge: clause.hedge,
  connector: clause.connector,
});

const unique = (items: readonly string[]): string[] => {
  const seen = new Set<string>();
  return items.filter(
    (item) => item !== "" && !seen.has(item.toLowerCase()) && seen.add(item.toLowerCase()) !== undefined,
  );
};

/**
 * Sorts a reading into what the brief's templates need.
 * @param answers the person's answers to clarifying questions, by slot
 */
export function material(reading: Reading, answers: Partial<Record<SlotId, string>> = {}): Material {
  const { text, clauses } = reading;
  const flavour = flavourOf(reading);
  const by = (...roles: readonly Clause["role"][]): readonly Clause[] =>
    clauses.filter(({ role }) => roles.includes(role));
  const self = (text.match(WE)?.length ?? 0) > (text.match(I)?.length ?? 0) ? "we" : "I";
  const options = unique(
    (reading.options.length > 1 ? reading.options : compared(text)).map((option) => asOption(option, text)),
  );
  // A page of text, or one "option" of half a paragraph, offers no choice.
  const choices =
    options.length >= 2 && text.length <= PAGE && options.every((option) => option.length <= 90) ? options : [];
  const wishes = by("wish", "request");
  const asking = by("question", "request", "wish", "doubt").map((clause) => clause.text);
  const told = clauses
    .filter(({ role }) => role !== "filler")
    .slice(0, 200)
    .map((clause) => clause.text)
    .join("\n");
  // "maybe the videos are too long or they don't know what to do next": the second guess needs no "maybe" of its own.
  const guessed = clauses.filter(
    ({ role, connector }, at) =>
      role === "cause" || (role === "statement" && connector === "or" && clauses[at - 1]?.role === "cause"),
  );
  const indirect = [...by("doubt"), ...by("question", "wish").filter(({ text: asked }) => INDIRECT.test(asked))];
  const doubts = unique(indirect.map((clause) => direct(clause.text, self) ?? ""));
  const questions = unique(ownQuestions(reading));
  const guesses = questions.filter((question) => GUESS.test(question) && question.split(" ").length <= 3);
  return {
    reading,
    flavour,
    self,
    my: self === "we" ? "our" : "my",
    statements: by("statement")
      .filter((clause) => !guessed.includes(clause))
      .slice(0, STATEMENTS)
      .map(said),
    causes: guessed.slice(0, STATEMENTS).map(said),
    guesses: guesses.length > 1 ? guesses : [],
    constraints: by("constraint")
      .filter((clause) => isLimit(clause.text, reading, flavour))
      .map((clause) => {
        const it = said(clause);
        return { ...it, without: it.finite === null ? null : without(it.finite) };
      }),
    tried: unique(by("tried").map((clause) => tidy(clause.text))),
    questions,
    doubts,
    options: choices,
    actions: choices.length >= 2 && choices.every((option) => isBase(option.split(" ")[0] ?? "")),
    wish: wishes.map(({ text: wish }) => asAction(wish)).find((wish) => wish !== null) ?? null,
    action:
      (flavour === "decide" ? [...questions, ...doubts] : [...doubts, ...asking])
        .map(coreAction)
        .find((action) => action !== null) ?? null,
    // In a page a quoted word is more often another person's than one to define.
    vague: text.length > PAGE ? vagueWord("", questions) : vagueWord(told, asking),
    object: reading.object === null ? null : withDeterminer(text, reading.object),
    subject: subjectIn(text.slice(0, 2_000)),
    group: groupIn(text),
    artefact: artefactIn(text),
    person:
      text.length > PAGE
        ? null
        : (personIn(asking.join("\n")) ?? (flavour === "relate" ? personIn(text) : involved(text))),
    audience:
      reading.audience === null ||
      text.length > PAGE ||
      isOwner(reading.audience, text) ||
      /^(?:different )?(?:people|everyone)$/i.test(reading.audience)
        ? null
        : clip(tidy(reading.audience), 10),
    deadline: deadlineIn(reading, flavour),
    numbers: unique(numbersIn(text.slice(0, 20_000))).slice(0, 8),
    answers,
  };
}
