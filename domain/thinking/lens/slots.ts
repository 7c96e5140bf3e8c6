import { readDraft } from "../lint/draft.ts";
import { mainQuestion, openingClause, PAGE } from "../question/main-question.ts";
import { thingsNamedIn } from "../question/things-named.ts";
import { wantedIn } from "../question/wanted.ts";
import { TIMES } from "../question/word-kinds.ts";
import { isTopic } from "../refine/end-marks.ts";
import { cutProse } from "../refine/prose.ts";
import { quote, tidy } from "../text/tidy.ts";
import { eitherIn } from "./either.ts";
import { oneClause, saysSomething } from "./one-clause.ts";

/**
 * The slots of a lens's questions. The person's clauses stand in quotation marks, so that a question is grammatical whatever they wrote; only single
 * words and short phrases of a known form ("my boss", "users") stand without.
 */
export const SLOT_NAMES = [
  "self",
  "topic",
  "quote",
  "questionQuote",
  "saidQuote",
  "causeQuote",
  "otherCauseQuote",
  "choice",
  "otherChoice",
  "claim",
  "told",
  "vague",
  "artefact",
  "audience",
  "person",
  "number",
  "aim",
  "thing",
  "step",
  "trouble",
  "pick",
  "unknown",
  "event",
  "fact",
  "claimed",
  "idea",
  "judged",
  "wish",
  "adviser",
  "affected",
  "close",
  "deadline",
  "limit",
  "figure",
  "hard",
  "plan",
  "options",
  "muse",
  "goal",
  "noun",
  "happened",
  "matter",
  "lost",
  "obstacle",
  "work",
  "suspect",
  "moved",
  "felt",
  "announced",
  "main",
  "heart",
  "saying",
] as const;
export type SlotName = (typeof SLOT_NAMES)[number];
export type Slots = Partial<Readonly<Record<SlotName, string>>>;

/** Longer pieces do not read well inside a question. In words. */
const LONGEST = 12;
/** Fewer words are no topic, no claim and no choice of one's own. */
const size = (text: string): number => text.split(" ").length;
/** What a lens reads of a text: it quotes one sentence at most. In UTF-16 units. */
const READ = 2_000;

/** Something is said before it: an opening "I think" is what the text says, and no cause of it. */
const GUESS =
  /[.,;!?\n] ?(?:and |but )?(?:maybe|perhaps|probably|could it be|i think|i guess) (?:that |(?:it's |its |it is )?because )?((?:the|my|our|their|they|we|i|he|she|people|an?|that|this)\b[^.;?!\n]{6,120})/i;
const CHOICE: readonly RegExp[] = [
  /\bshould (?:i|we) (?:just |rather )?([^,.;:?!\n]{2,80}?),? or (?:just |rather )?([^,.;:?!\n]{2,80})/i,
  /\b(?:choose|decide|torn) between ([^,.;:?!\n]{2,60}?) (?:and|or) ([^,.;:?!\n]{2,60})/i,
  /(?:^|[.:;?!\n] ?|\bcompare )([^,.;:?!\n]{2,50}?) (?:vs\.?|versus) ([^,.;:?!\n]{2,50})/i,
  /(?:^|[.:;?!\n] ?)([^,.;:?!\n]{2,60}?) OR ([^,.;:?!\n]{2,60})/,
  /(?:^|[.:;?!\n] ?)((?:\p{L}+ ){0,3}\p{L}+) or ((?:\p{L}+ ){0,3}\p{L}+), (?:one (?:goes|has to go|must go)|not both|which|for (?:the|my|our|an?))\b/iu,
  /\bis it better to ([^,.;:?!\n]{2,80}?) or (?:to )?([^,.;:?!\n]{2,80})/i,
];
const REPORT =
  /(?:^|[.,;!?\n] ?)((?:(?:the|my|our|his|her) )(?:[\p{L}-]+ ){1,2}(?:says?|said|thinks?|claims?|insists?)\b[^.;!?\n]{4,80})/iu;
const CLAIM = /\b(?:more|less|fewer|better|worse|cheaper|faster|slower)\b.* than\b/i;
const VAGUE =
  /\b(?:too (?!(?:much|many|late|or|and|but|if|so|as|for|in|at|on|when|that|they|he|she|i|we|it)\b)\w+|weird|(?<!\b(?:the|an?|school|book|job|trade|village|town|church|fun|science|craft) )fair|normal|a mess|burned out|lazy|creative|awful|unfair|successful|success|healthy|boring|difficult|engaging|properly)\b(?!-)/i;
const PERSON =
  /\b(?:my|our|his|her|their)\s+(?:(?:best|old|new|ex|former|younger|older|little|teenage)\s+)?(?:friend|sister|brother|mother|mom|mum|father|dad|parents|wife|husband|boyfriend|girlfriend|partner|son|daughter|kids|boss|manager|supervisor|coach|cofounder|co-founder|colleague|roommate|flatmate|landlord|neighbou?r|teacher|doctor|team|ex|grandma|grandmother|mother-in-law)\b(?=\s+(?:says?|said|thinks?|wants?|needs?|insists?|refuses?|doesn't|doesnt|don't|dont|won't|wont|keeps?|hates?|disagrees?|is|are)\b)/i;
const ARTEFACT =
  /\b(?:write|create|make|draft|design|need|(?<!\b(?:read|saw|heard|watched|got) )an?)\b[^.?!\n]{0,30}?\b(story|poem|song|toast|speech|logo|slogan|novel|podcast|letter|announcement|article|essay|presentation|report|newsletter|quiz|pitch|recipe|menu|game)\b/i;
const AUDIENCE =
  /\bfor ((?:my|our|the|a|an|new|young|busy|non-technical|complete|total|absolute) (?:[\p{L}-]+ ){0,2}?(?:students?|pupils|kids|children|customers?|clients?|users?|readers|beginners?|boss|manager|managers|colleagues|team|board|parents|friends|patients|guests|investors|teachers?|audience))\b/iu;
const NUMBER =
  /(?<![\p{L}\p{N}.,:/-])[$€£]?\d+(?:[.,]\d+)*(?: ?(?:%|kg|km|h|€|euros?|dollars?|percent|years?|months?|weeks?|days?|hours?|minutes?|people))?(?![\p{L}\p{N}])/u;
const WANTS =
  /^(?:(?:so )?(?:i|we)(?:'d| would| really| just)* )?(?:like to|need|want|wanna|gotta|got to|have to|looking|thinking|trying|hoping|hope to|can't decide|help)\b/i;
const WE = /\b(?:we|we're|us|our|ours)\b/gi;
const I = /\b(?:i|i'm|im|i've|ive|me|my|mine)\b/gi;

/** Who says it, before the topic itself. */
const THINKING = /^(?:(?:still )?thinking (?:of|about)|wondering about|looking (?:for|into))\s+/i;

/** "I think our meetings are too long": what is thought can be doubted, and hardly that it is. */
const BELIEVING =
  /^(?:i|we)(?: think| believe| guess|['’]?m afraid| am afraid| are afraid) (?:that )?(?=(?:the|my|our|their|they|we|he|she|people|an?|this)\b)/i;

/** Before "meetings" in "too many meetings". */
const AMOUNT = /\b(?:too (?:many|much|few|little)|(?:not|never) enough|more|fewer) (\p{L}{4,}s)\b/iu;

/** What a text wants to do and the first thing that it names, for the personas that find nothing else to ask about. Linear in the length of the text. */
export function nearSlotsIn(text: string): Slots {
  const head = text.slice(0, READ);
  // at the beginning of a sentence an article is no name
  const lowered = head.replace(
    /(^|[.!?\n] *)(The|A|An|My|Our)(?= )/g,
    (_, before: string, word: string) => before + word.toLowerCase(),
  );
  const amount = AMOUNT.exec(head)?.[1] ?? "";
  const [thing = TIMES.has(amount.toLowerCase()) ? "" : amount] = thingsNamedIn(lowered);
  return defined({ aim: quotedWhole(wantedIn(head)), thing: quotedWhole(thing) });
}

/** Cut off in the middle, an aim reads as another one. */
const quotedWhole = (words: string): string => (size(words) > LONGEST ? "" : quoted(words));

/** What the person wrote that a lens can ask about. Linear in the length of the text. */
export function slotsIn(text: string): Slots {
  const head = text.slice(0, READ);
  const draft = readDraft(head);
  const main = mainQuestion(head);
  const clauses = draft.lines.map((line) => openingClause(draft, line)).filter((clause) => clause !== "");
  const asked = main?.kind === "question" ? main.words.join(" ") : "";
  const [opening = ""] = clauses;
  // a page offers no single guess, choice or person
  const told = text.length > PAGE ? "" : head;
  const [cause, otherCause] = guessesIn(told);
  const [choice, otherChoice] = choiceIn(told);
  const first = (main?.words.join(" ") || opening || tidy(head)).replace(BELIEVING, "");
  const gist = asked && size(asked) <= LONGEST ? asked : oneClause(asked || first);
  return defined({
    self: (head.match(WE)?.length ?? 0) > (head.match(I)?.length ?? 0) ? "we" : "I",
    topic: isTopic(cutProse(head)) ? topicOf(opening) : "",
    quote: quoted(gist),
    questionQuote: size(asked) >= 3 ? quotedWhole(asked) : "",
    saidQuote: main?.kind === "statement" && states(gist) ? quoted(gist) : "",
    causeQuote: quoted(cause),
    otherCauseQuote: quoted(otherCause),
    choice: quoted(choice),
    otherChoice: quoted(otherChoice),
    claim: quoted(clauses.find((clause) => CLAIM.test(clause) && size(clause) <= LONGEST && clause !== asked) ?? ""),
    told: quotedWhole(oneClause(tidy(REPORT.exec(told)?.[1] ?? ""))),
    vague: quoted(VAGUE.exec(asked || told)?.[0].toLowerCase() ?? ""),
    artefact: ARTEFACT.exec(told)?.[1]?.toLowerCase() ?? "",
    audience: AUDIENCE.exec(told)?.[1]?.toLowerCase() ?? "",
    person: (PERSON.exec(told)?.[0] ?? "").replace(/\s+/g, " ").toLowerCase(),
    number: NUMBER.exec(told)?.[0] ?? "",
  });
}

/** A time alone is no topic: "next spring", "two weeks". */
function topicOf(opening: string): string {
  const topic = opening.replace(THINKING, "");
  const last = topic.split(" ").at(-1)?.toLowerCase() ?? "";
  return (TIMES.has(last) && size(topic) <= 3) || saysSomething(topic) ? "" : quoted(topic);
}

const quoted = (words: string): string => (words === "" ? "" : quote(words, LONGEST));

const defined = (slots: Readonly<Partial<Record<SlotName, string>>>): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== ""));

/**
 * "our onboarding is bad" says something that could be otherwise; "meetings", "group project, 5 people" and "need a car" do not, nor does a
 * sentence that is quoted only in part.
 */
const states = (gist: string): boolean =>
  !WANTS.test(gist) &&
  !isTopic(cutProse(gist.replaceAll(",", "").replace(/^[\d\s]+/, ""))) &&
  !quoted(gist).endsWith("…”");

/** "maybe the videos are too long or they don't know what to do": one guess or two. */
function guessesIn(text: string): readonly [string, string] {
  const guess = tidy(GUESS.exec(text)?.[1] ?? "");
  const [cause = "", other = ""] = guess
    .split(/,? or (?:maybe )?|,? but |, (?:and|so|since|because) /)
    .map((one) => oneClause(tidy(one)));
  const fits = (one: string) =>
    size(one) >= 2 && size(one) <= LONGEST && !/^(?:i|we) (?:should|could|can|will|would|might|need|want)\b/i.test(one);
  return fits(cause) ? [cause, guess.includes(" or ") && fits(other) ? other : ""] : ["", ""];
}

/** The two things that a person chooses between. */
function choiceIn(text: string): readonly [string, string] {
  for (const rule of CHOICE) {
    const [, one = "", other = ""] = rule.exec(text) ?? [];
    const [choice, otherChoice] = [
      tidy(one),
      tidy(other.replace(/ (?:if|when|before|because|given|for|so that) .*$/i, "")),
    ];
    if (
      choice !== "" &&
      otherChoice !== "" &&
      size(choice) <= LONGEST &&
      size(otherChoice) <= LONGEST &&
      otherChoice !== "not"
    )
      return [choice, otherChoice];
  }
  return eitherIn(text);
}
