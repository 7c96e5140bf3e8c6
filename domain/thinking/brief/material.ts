import type { Clause, Reading } from "../reading/types.ts";
import type { SlotId, TaskKind } from "../types.ts";
import { type Flavour, flavourOf } from "./flavour.ts";
import { type Finite, parseClause, without } from "./grammar/clause.ts";
import { direct } from "./grammar/indirect.ts";
import { clip, lowerFirst, tidy } from "./grammar/tidy.ts";
import { baseOfIng, isBase } from "./grammar/verbs.ts";

/** A clause of the person, clean, with its grammar where that is certain. */
export interface Said {
  readonly text: string;
  /** Fits behind "that" or "if": a finite clause whose subject and verb are known. */
  readonly finite: Finite | null;
  readonly hedge: string | null;
  readonly connector: string | null;
}

/** What a brief is made of: the person's clauses by the work they do. Every string is theirs. */
export interface Material {
  readonly reading: Reading;
  readonly flavour: Flavour;
  readonly self: "I" | "we";
  readonly my: "my" | "our";
  readonly statements: readonly Said[];
  readonly causes: readonly Said[];
  readonly constraints: readonly (Said & { readonly without: string | null })[];
  readonly tried: readonly string[];
  /** Direct questions asked in the text, without their marks. */
  readonly questions: readonly string[];
  /** Direct forms of what the person says they do not know. */
  readonly doubts: readonly string[];
  readonly options: readonly string[];
  /** Every option starts with a verb in its base form, so that "If I …" takes it. */
  readonly actions: boolean;
  /** A goal or request as "do this": base form first. */
  readonly wish: string | null;
  /** The noun phrase it is about, with its own determiner. */
  readonly object: string | null;
  readonly artefact: string | null;
  readonly person: string | null;
  readonly audience: string | null;
  readonly deadline: string | null;
  readonly numbers: readonly string[];
  readonly answers: Partial<Record<SlotId, string>>;
}

const WE = /\b(?:we|we're|us|our|ours)\b/gi;
const I = /\b(?:i|i'm|im|i've|ive|me|my|mine)\b/gi;

const WANTING =
  /^(?:(?:i|we)(?:'d| would|'m| am|'re| are)? )?(?:(?:really|just|also|still) )*(?:want to|wanna|want|would like to|like to|need to|needs to|gotta|got to|have to|must to|must|trying to|hoping to|looking to|planning to|going to|(?:thinking|dreaming) (?:of|about)|help me(?: to)?|please|can you(?: please)?|could you(?: please)?|how (?:do|can|could|should|would) (?:i|we)(?: best)?|how to|the goal is to) (?:(?:please|maybe|finally|just|really|actually) )*(.+)$/i;

/** @returns the goal as a base-form verb phrase ("fix it before the spring intake"), or null */
export function asAction(text: string): string | null {
  const clean = tidy(text);
  const body = (WANTING.exec(clean)?.[1] ?? clean).replace(/^(?:please|pls|now|then|just) /i, "");
  const [first = "", ...others] = body.split(" ");
  const lower = first.toLowerCase();
  const fromIng = baseOfIng(lower);
  if (fromIng !== undefined && others.length > 0) return [fromIng, ...others].join(" ");
  return isBase(lower) && others.length > 0 ? [lower, ...others].join(" ") : null;
}

const PEOPLE =
  /\b(?:my|our|his|her|their)\s+(?:(?:best|old|new|ex|former|younger|older|little|big|teenage|american)\s+)?(?:friend|sister|brother|mother|mom|mum|father|dad|parents|wife|husband|boyfriend|girlfriend|partner|son|daughter|kids|boss|manager|supervisor|advisor|coach|cofounder|co-founder|colleague|roommate|flatmate|landlord|neighbou?r|teacher|doctor|team|customers|clients|chef|ex|grandma|grandmother|mentor|mother-in-law|writing group)\b(?!'s)/i;

const ARTEFACTS =
  "story poem song lyrics toast speech logo name slogan novel podcast game email mail letter announcement post article essay presentation deck report summary prompt regex script website page plan chapter thesis guide cv resume translation recipe quiz menu talk pitch ad newsletter motivation";
const ARTEFACT = new RegExp(`\\b(${ARTEFACTS.split(" ").join("|")})\\b`, "i");

const NUMBER =
  /(?<![\w.,:/-])(?:[$€£]\s?)?\d[\d.,]*(?:\s?(?:k|kg|km|ms|s|h|%|€|euros?|dollars?|percent|years?|yrs|months?|weeks?|days?|hours?|min(?:utes)?|people|kids)\b|\s?%|)/gi;

const DETERMINER =
  /(?:^|[\s("“])((?:the|a|an|my|our|your|their|his|her|this|that|these|those)(?:\s+(?!the\b|a\b)[\p{L}-]+)?)\s+$/iu;
const SINGLE_DETERMINER = /(?:^|[\s("“])(the|a|an|my|our|your|their|his|her|this|that|these|those)\s+$/iu;

function withDeterminer(text: string, object: string): string | null {
  const at = text.indexOf(object);
  if (at < 0) return null;
  if (/^(?:the|a|an|my|our|your|their|his|her|this|that|these|those)\s/i.test(object)) return lowerFirst(tidy(object));
  const before = text.slice(Math.max(0, at - 40), at);
  const determiner = SINGLE_DETERMINER.exec(before)?.[1];
  if (determiner !== undefined) return `${determiner.toLowerCase()} ${tidy(object)}`;
  if (DETERMINER.test(before)) return null;
  // Names and plurals stand without an article.
  return /^\p{Lu}/u.test(object) && at > 0
    ? tidy(object)
    : /[^s]s$/.test(object) && !object.includes(" ")
      ? tidy(object)
      : null;
}

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
 * @param answers what the person answered to clarifying questions, by slot
 */
export function material(reading: Reading, answers: Partial<Record<SlotId, string>> = {}): Material {
  const { text, clauses } = reading;
  const by = (...roles: readonly Clause["role"][]): readonly Clause[] =>
    clauses.filter(({ role }) => roles.includes(role));
  const self = (text.match(WE)?.length ?? 0) > (text.match(I)?.length ?? 0) ? "we" : "I";
  const options = unique(reading.options.map((option) => lowerFirst(tidy(option))));
  const wishes = by("wish", "request");
  return {
    reading,
    flavour: flavourOf(reading),
    self,
    my: self === "we" ? "our" : "my",
    statements: by("statement").map(said),
    causes: by("cause").map(said),
    constraints: by("constraint").map((clause) => {
      const it = said(clause);
      return { ...it, without: it.finite === null ? null : without(it.finite) };
    }),
    tried: unique(by("tried").map((clause) => tidy(clause.text))),
    questions: unique(by("question").map((clause) => tidy(clause.text))),
    doubts: unique(by("doubt").map((clause) => direct(clause.text, self) ?? "")),
    options: options.length >= 2 ? options : [],
    actions: options.length >= 2 && options.every((option) => isBase(option.split(" ")[0] ?? "")),
    wish: wishes.map(({ text: wish }) => asAction(wish)).find((wish) => wish !== null) ?? null,
    object: reading.object === null ? null : withDeterminer(text, reading.object),
    artefact: ARTEFACT.exec(text)?.[1]?.toLowerCase() ?? null,
    person: PEOPLE.exec(text)?.[0].replace(/\s+/g, " ").toLowerCase() ?? null,
    audience: reading.audience === null ? null : clip(tidy(reading.audience), 10),
    deadline: reading.deadline === null ? null : tidy(reading.deadline),
    numbers: unique((text.slice(0, 20_000).match(NUMBER) ?? []).map((number) => number.trim())).slice(0, 8),
    answers,
  };
}

export const taskOf = ({ reading }: Material): TaskKind => reading.task;
