import type { Clause, Reading } from "../reading/types.ts";
import type { SlotId, TaskKind } from "../types.ts";
import { type Flavour, flavourOf } from "./flavour.ts";
import { type Finite, parseClause, without } from "./grammar/clause.ts";
import { direct } from "./grammar/indirect.ts";
import { clip, lowerFirst, tidy } from "./grammar/tidy.ts";
import { baseOfIng, isBase } from "./grammar/verbs.ts";
import { ownQuestions } from "./own-questions.ts";

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
  /** Causes asked about in a word or two: "screen? coffee? the new glasses?" */
  readonly guesses: readonly string[];
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
  /** The heart of the wish, request or question as something to do, short enough to stand in a sentence: "ask for a raise". */
  readonly action: string | null;
  /** A word that readers would fill differently: one the person put in quotation marks, or a judgement. */
  readonly vague: string | null;
  /** The noun phrase it is about, with its own determiner. */
  readonly object: string | null;
  readonly artefact: string | null;
  /** What is to be learnt or explained: "statistics", "Rust lifetimes". */
  readonly subject: string | null;
  /** Those affected, as a plural: "customers". */
  readonly group: string | null;
  readonly person: string | null;
  readonly audience: string | null;
  readonly deadline: string | null;
  readonly numbers: readonly string[];
  readonly answers: Partial<Record<SlotId, string>>;
}

const GUESS = /^(?!why|how|what|who|when|where|which|is|are|do|does|can|should|will|possible|really|right|ok)\S/i;

/** A question or wish that only wraps the real question: "how can I find out whether …", "want to understand why …". */
const INDIRECT =
  /\b(?:find out|understand|know|tell|figure out|decide|learn) (?:whether|if|why|how|what|which|who|when|where)\b/i;

const WE = /\b(?:we|we're|us|our|ours)\b/gi;
const I = /\b(?:i|i'm|im|i've|ive|me|my|mine)\b/gi;

const WANTING = new RegExp(
  "^(?:(?:and|but|so|ok|also|now) )*(?:" +
    [
      "(?:(?:i|we)(?:'d| would|'m| am|'re| are)? )?(?:(?:really|just|also|still) )*(?:want(?:ed)? to|wanna|would like to|like to|need to|needs to|gotta|got to|have to|had to|must to|must|trying to|try to|hoping to|looking to|planning to|going to|(?:thinking|dreaming|think) (?:of|about))",
      "help me(?: to)?|please(?: could you| can you)?|(?:can|could) you(?: please)?",
      "how (?:do|can|could|should|would|did) (?:i|we)(?: best| even)?|how (?:i|we) can|how to|what's the best way to|what is the (?:best|better|right) way (?:to|for)",
      "should (?:i|we)|(?:do|would) (?:i|we) (?:need|have) to",
      "is it (?:ok|okay|fair|safe|normal|worth it|legal|allowed|possible|wrong|rude|smart|worth)(?: for (?:me|us))? to",
      "(?:the )?goal is to|goal: ",
    ].join("|") +
    ") ?(?:(?:please|maybe|finally|just|really|actually|properly) )*(.+)$",
  "i",
);

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

const TAIL =
  /(?:,|;| - | – | — | but | because | without | so that | so | since | if | when | before | after | while | given | even though | although | until | till | as if | where | who | in case | rather | or | as | i guess| i think).*$/i;
const ACTION_WORDS = 11;

/** The wish without what surrounds it: reasons, conditions, time. */
function coreAction(text: string): string | null {
  const action = asAction(text)?.replace(TAIL, "").trim();
  if (action === undefined || STATE.test(action)) return null;
  const { length } = action.split(" ");
  return length >= 2 && length <= ACTION_WORDS && !/["“”()]/.test(action) && !WEAK_TAIL.test(action) ? action : null;
}
/** Verbs that name a state: nobody sets out to "need a car" or to "know". */
const STATE =
  /^(?:do (?:i|we|you|my|our|the|they|people)\b|(?:plan|help|need|want|have|know|like|love|hate|be|mean|seem|belong|own|cost|compare|keep|say|think|convert|thank|understand|mind|matter|hope|wish) )/i;
const WEAK_TAIL = / (?:a|an|the|to|of|in|on|at|for|with|and|my|our|it's|its|it|this|that|them|very|too|not|is|are)$/i;

const QUOTED = /(?:^|[\s(])["“]([^"“”\n]{3,30})["”]/u;
const JUDGEMENT =
  /\b((?:too (?!much\b|many\b|late\b)\w+)|weird|desperate|fair|normal|properly|a mess|burned out|lazy|creative|good|real|healthy|successful|success|politely|polite|boring|difficult|funny|cheaper|trust|awful|stuck|wrong|unfair|happy|ready|engaging|comparable|doable|broad|safe|crazy|ugly|bad|nice|simple|clean)\b(?!-)((?<=\b(?:good|real|better|best|bad|nice|clean|simple)) [a-z]{4,}(?! (?:to|than)\b))?/i;
/** Quoted speech rather than a quoted term. */
const SPOKEN = /[,.;:!?/]|^(?:can|do|is|we|i|if|yes|no|try|let|please)\b/i;
const NOT_A_NAME = /\b(?:like|look|when|that|than|with|from|because|while|really|what|does|have|will|time|idea)$/i;

/** The word to define first: what the person put in quotation marks, then a judgement in what they ask, then one anywhere. */
function vagueWord(text: string, asking: readonly string[]): string | null {
  const quoted = QUOTED.exec(text)?.[1]?.trim();
  if (quoted !== undefined && quoted.split(" ").length <= 3 && !SPOKEN.test(quoted)) return quoted;
  for (const piece of [...asking, text]) {
    const [whole, word = ""] = JUDGEMENT.exec(piece) ?? [];
    if (whole !== undefined) return (NOT_A_NAME.test(whole) ? word : whole).toLowerCase();
  }
  return null;
}

const PEOPLE =
  /\b(?:my|our|his|her|their)\s+(?:(?:best|old|new|ex|former|younger|older|little|big|teenage|american)\s+)?(?:friend|sister|brother|mother|mom|mum|father|dad|parents|wife|husband|boyfriend|girlfriend|partner|son|daughter|kids|boss|manager|supervisor|advisor|coach|cofounder|co-founder|colleague|roommate|flatmate|landlord|neighbou?r|teacher|doctor|team|chef|ex|grandma|grandmother|mentor|mother-in-law|writing group)\b(?!'s|’s| and\b)/gi;

/** From here on a text tells a story rather than asks a question, in characters. */
export const PAGE = 800;

/** The first person named who is not only a place ("on my team"). */
function personIn(text: string): string | null {
  for (const { 0: found, index } of text.matchAll(PEOPLE)) {
    if (!/\b(?:on|in|of|at|from|like|by)\s+$/i.test(text.slice(Math.max(0, index - 8), index)))
      return found.replace(/\s+/g, " ").toLowerCase();
  }
  return null;
}

const SUBJECT =
  /\b(?:learn(?: about)?|study|understand|explain|teach me(?: about)?|tell me (?:all )?about|what (?:is|are)|what's|how (?:do|does)) (?:the (?=\w+ (?:of|between)\b))?((?!to\b|for\b|i\b|we\b|you\b|my\b|how\b|why\b|what\b|whether\b|me\b|it\b|this\b|that\b|there\b|the\b|a\b|an\b|your\b|our\b|right\b|one\b)[\p{L}][\p{L}'-]*(?: (?!to\b|for\b|work\b|works\b|and\b|but\b|in\b|so\b|with\b|when\b|if\b|at\b|on\b|by\b|this\b|properly\b|from\b|because\b|before\b|of me\b|do\b|is\b|are\b|who\b|that\b|actually\b)[\p{L}'-]+){0,2})/iu;

/** The subject of a wish to understand; null when no short noun stands behind the verb. */
function subjectIn(text: string): string | null {
  const found = SUBJECT.exec(text)?.[1];
  return found === undefined || /\b(?:way|difference|steps|better|best|good)\b/i.test(found) ? null : tidy(found);
}

const GROUP =
  /\b(?:people|users|customers|students|clients|visitors|patients|readers|members|guests|salespeople|employees|participants)\b/i;

const ARTEFACTS =
  "story poem song lyrics toast speech logo name slogan novel podcast game email mail letter announcement post article essay presentation deck report summary prompt script website chapter guide cv resume recipe quiz menu talk pitch ad newsletter";
const ARTEFACT = new RegExp(`\\b(${ARTEFACTS.split(" ").join("|")})\\b`, "i");

const YEAR = /^(?:19|20)\d\d$/;
const NUMBER =
  /(?<![\w.,:/-])(?:[$€£]\s?)?\d+(?:[.,]\d+)*(?:\s?(?:k|kg|km|ms|s|h|%|€|euros?|dollars?|percent|years?|yrs|months?|weeks?|days?|hours?|min(?:utes)?|people|kids)\b|\s?%|)(?!\w)/gi;

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

/** "need to rewrite history" as an option is "rewrite history". */
const LEADING = /^(?:(?:do )?(?:i|we) )?(?:need to|have to|should|to) (?=\w+ \w)/i;
const COMPARED =
  /\b(?:compare|difference between|choose between|decide between)\s+([^.?!;:\n]{3,90}?)(?=\s+(?:for|as|when|because|in terms|to)\b|[.?!;:\n]|$)/i;

/** "compare Notion, Confluence and plain Google Docs" -> the three of them. */
const compared = (text: string): readonly string[] => {
  const list = COMPARED.exec(text)?.[1]?.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or|vs\.?|versus|with)\s+/i) ?? [];
  return list.length >= 2 && list.length <= 6 && list.every((one) => one.split(" ").length <= 5) ? list : [];
};

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
  const options = unique(
    (reading.options.length > 1 ? reading.options : compared(text)).map((option) =>
      lowerFirst(tidy(option).replace(LEADING, "")),
    ),
  );
  // In a page of text, or where one "option" is half a paragraph, nothing is offered to choose between.
  const choices =
    options.length >= 2 && text.length <= PAGE && options.every((option) => option.length <= 90) ? options : [];
  const wishes = by("wish", "request");
  const asking = by("question", "request", "wish", "doubt").map((clause) => clause.text);
  const told = clauses
    .filter(({ role }) => role !== "filler")
    .slice(0, 200)
    .map((clause) => clause.text)
    .join("\n");
  const indirect = [...by("doubt"), ...by("question", "wish").filter(({ text: asked }) => INDIRECT.test(asked))];
  const doubts = unique(indirect.map((clause) => direct(clause.text, self) ?? ""));
  const questions = unique(ownQuestions(reading));
  const guesses = questions.filter((question) => GUESS.test(question) && question.split(" ").length <= 3);
  return {
    reading,
    flavour: flavourOf(reading),
    self,
    my: self === "we" ? "our" : "my",
    statements: by("statement").map(said),
    causes: by("cause").map(said),
    guesses: guesses.length > 1 ? guesses : [],
    constraints: by("constraint").map((clause) => {
      const it = said(clause);
      return { ...it, without: it.finite === null ? null : without(it.finite) };
    }),
    tried: unique(by("tried").map((clause) => tidy(clause.text))),
    questions,
    doubts,
    options: choices,
    actions: choices.length >= 2 && choices.every((option) => isBase(option.split(" ")[0] ?? "")),
    wish: wishes.map(({ text: wish }) => asAction(wish)).find((wish) => wish !== null) ?? null,
    action: [...asking, ...doubts].map(coreAction).find((action) => action !== null) ?? null,
    vague: vagueWord(told, asking),
    object: reading.object === null ? null : withDeterminer(text, reading.object),
    subject: subjectIn(text.slice(0, 2_000)),
    group: GROUP.exec(text)?.[0].toLowerCase() ?? null,
    artefact: ARTEFACT.exec(text)?.[1]?.toLowerCase() ?? null,
    person: personIn(asking.join("\n")) ?? personIn(text.slice(0, 20_000)),
    audience:
      reading.audience === null || text.length > PAGE || /^(?:different )?(?:people|everyone)$/i.test(reading.audience)
        ? null
        : clip(tidy(reading.audience), 10),
    deadline: reading.deadline === null ? null : tidy(reading.deadline),
    numbers: unique(
      (text.slice(0, 20_000).match(NUMBER) ?? []).map((number) => number.trim()).filter((number) => !YEAR.test(number)),
    ).slice(0, 8),
    answers,
  };
}

export const taskOf = ({ reading }: Material): TaskKind => reading.task;
