import type { Family } from "../frames/types.ts";
import type { Match } from "./matcher.ts";
import { materialStart } from "./material.ts";
import { PERSONS } from "./named.ts";
import type { Reading } from "./reading.ts";
import { ARGUE, CHOICE, ESSAY, IDEA, NO_EMERGENCY, SEARCH, SIGNS, SOURCES, URGENT } from "./request-signs.ts";

/** What a prompt asks a model for beside the person's words: the request of a family, or one of those that no family has. */
export type Request =
  | Family
  | "urgent"
  | "search"
  | "sources"
  | "idea"
  | "essay"
  | "argue"
  | "trouble"
  | "step"
  | "advise"
  | "answer"
  | "short"
  | "unclear";

/** A finished prompt: it gives a role, or says itself what to ask. */
const PROMPT =
  /^\s*(?:you are an?|you're an?|act as|pretend|imagine (?:that )?you|your (?:role|task)|(?:as|be) an? (?:expert|experienced|senior))\b|(?:^\s*|[.;:,]\s*(?:and |then |first )?)ask me\b|\bask me (?:first|for|one|at most|up to|questions?)\b/iu;
/** A quotation, a greeting, thanks, a list of things to buy, or a line that is sung. */
const ASKS_NOTHING =
  /^\s*["“][^"”]*["”]\s*$|^\s*(?:hi+|he+y+|hello+|go+d (?:morning|afternoon|evening|night)|thanks(?! card)|thank you(?! (?:card|note|letter|speech|gift|message|text))|ah|never mind)\b[^.?!\n]{0,60}$|^(?![^\n]*\b(?:i|my|we|our|need|want|help|how|what)\b)(?:[^\d,.?!\n]{2,24}, ){4,}[^\d,.?!\n]{2,24}$|\b(\p{L}{1,4})[ ,-]+\1[ ,-]+\1\b|\b(?:la ?la|ooh|na na|oh oh|oh no no|yeah yeah)/iu;
/** Lines of given material: what is asked of it is said in the first of them. */
const GIVEN = /\n[^\n]{40}|\n[^\n]+\n/u;
const ON_GIVEN: ReadonlySet<Request> = new Set(["rewrite", "write", "translate", "check"]);
/** An explanation for a beginner needs no conditions and no doubts. */
const FOR_BEGINNERS = /\blike i'?m\b|\bno jargon\b|\bin (?:simple|plain)\b|\bfor (?:dummies|beginners)\b/iu;
/** Somebody says plainly what they want to know. */
const QUESTION =
  /\?|(?:^|[.!,;]\s+)(?:so |and |but |ok )?(?:what(?:'?s)?|which|who(?:'?s)?|when|where|why|how|is|are|am|was|were|do|does|did|can|could|should|would|will|has|have|may|must)\b/iu;
/** "Can I hold back rent", "is it too late": yes or no, and what it hangs on. */
const YES_OR_NO =
  /(?:^|[.!?,;\n]\s*)(?:so |and |but |ok )?(?:is|are|am|do|does|did|can|could|should|would|will|has|have|must|may)(?:n't)? \p{L}/iu;
/** Asked for a way, not for a yes. */
const ANY_WAY = /\bis there (?:any(?:thing)?|a way|some(?:thing)?)\b/iu;
/** A mail that is given before it is said what to do with it. */
const SALUTATION = /^\s*(?:hi|hello|dear|good (?:morning|afternoon|evening))\b[^.?!\n]{0,40},?\s*\n/iu;
/** Asked for a way on: "what do I do before Monday". */
const WHAT_NOW =
  /\bwhat (?:do|should|can|could|would) (?:i|we|you) do\b|\bwhat now\b|\bnow what\b|\bnext (?:move|step)\b/iu;
const HOW = /\bhow (?:to|(?:do|can|could|should|would|does) (?:i|we|our|my|one|you|it))\b|\bbest way\b/iu;
/** Whoever is spoken of can be spoken to. */
const ABOUT_SOMEBODY = new RegExp(`\\b(?:he|she|they|him|her|them|his|their|${PERSONS})\\b`, "iu");
const SHALL = /\b(?:should|shall) \b/iu;
/** Something is not as it should be. */
const FAULT =
  /n['’]?t\b|\b(?:not|no|never|wrong|broke\p{L}*|leak\p{L}*|nois\p{L}+|squeal\p{L}*|squeak\p{L}*|returns?|errors?|fail\p{L}*|crash\p{L}*|slow\p{L}*|stuck|stops?|stopped|keeps?|drops?|dropped|dead|dies|dying|yellow|brown|spots?|smells?|hangs?|flat|dense|cloudy|muddy|kill\p{L}*|itself|twice|every time|only (?:on|in|when)|instead|lost|loses|gone|random\p{L}*|again|weird|strange|sudden\p{L}*|crack\p{L}*|curl\p{L}*|rattl\p{L}+|jumps?|goes off|burns?|itch\p{L}*|hurts?|pain\p{L}*|lump|numb\p{L}*|rash|swollen|eating|holes?|mice|mould|mold|damp)\b/iu;
/** A few lines, of which one picks the best. */
const SHORT_TEXT =
  /\b(?:captions?|notes?|reply|replies|text message|sms|card|sign|headline|bio|tagline|comment|tweet|out of office|voicemail|(?:birthday|get well|thank.?you) message|two lines?|one line|subject lines?)\b/iu;
/** What somebody does alone: nobody is to be talked to. */
const PRIVATE = /\b(?:i|we) (?:can'?t|cannot|keep|want to|need to) (?:stop|quit)?\b ?\p{L}+ing\b/iu;
/** Asks for something to be made of code, or shows some. */
const WANTS_CODE =
  /\b(?:formula|script|regex|function|quer(?:y|ies)|macro|convert|write|how (?:do|to|can)|fix|cleaner|better way)\b|[{}();]\s*$/imu;
/** It points at something that was said before, or says nothing of what is wanted. */
const UNCLEAR =
  /^\s*(?:ok|okay|and|but|so|well|[ ,])*(?:what about |how about )?the (?:second|first|third|other|last) (?:one|option)\b[^.!\n]{0,40}$|^\s*(?:and|but|so) (?:what if|if|then|why|how)\b[^.!\n]{0,40}$|^\s*(?:i )?need help\b.{0,12}$|^\s*help(?: me)?(?: please| pls)?\s*[.!?]*$/iu;
/** "Tell me" tells nothing of oneself. */
const PERSONAL = /^(?:i|my|mine|we|our|ours|me|us|i'm|im|i've|ive)$/;

/** Signs are looked for in so much of a text. In UTF-16 units. */
const LONGEST = 3000;
/** Fewer words name a thing. */
const LEAST_WORDS = 3;
/** A longer text has said what it wants. */
const MOST_WORDS = 180;
/** The sum of chance and signs at which a kind of work is taken for granted, and its lead over the next one. */
const SURE = 0.7;
const LEAD = 0.05;
/** The model by itself has to be surer. */
const SURE_ALONE = 0.75;
/** Somebody tells of a case of their own who says more of themselves than this. */
const TOLD = { personal: 2, words: 14, plain: 6 };

/** Fields in which a fact has consequences, those of things that can fail, and how likely one of them has to be. */
const CONSEQUENCES: readonly string[] = ["law", "money", "health", "travel", "housing", "career", "consumer"];
const THINGS: readonly string[] = [
  "software",
  "operations",
  "devices",
  "data",
  "home-repair",
  "vehicles",
  "food",
  "garden",
  "crafts",
  "science",
];
/** Fields of which people ask for facts that nothing of theirs hangs on. */
/** Here an answer turns on rules and figures of the person's own case. */
const ADVISED: readonly string[] = ["law", "housing", "consumer", "money", "career", "travel"];
const FAILING: readonly string[] = [...THINGS, "health", "animals"];
const GENERAL: readonly string[] = ["science", "society", "creative", "texts", "none"];
const LIKELY = 0.5;
/** Kinds of work that are done with the hands. Between people they are another thing: "how do i get her to stop". */
const WITH_HANDS: ReadonlySet<Request> = new Set(["how-to", "why", "learn"]);

/** Whether a text asks for nothing, or says itself how it is to be answered. */
export const needsNothing = (text: string): boolean => PROMPT.test(text) || ASKS_NOTHING.test(text);

/**
 * What a prompt asks for beside the person's words; null where they need nothing: they ask for nothing, are a finished prompt, or a question that is
 * answered as it is. The model's chances and what single words say are added up. Linear in the length of the text.
 */
export function requestOf(reading: Reading, { works, fields, isPeople }: Match): Request | null {
  const { words, text } = reading;
  const said = words.filter(({ isBreak }) => !isBreak);
  if (said.length < LEAST_WORDS || said.length > MOST_WORDS || needsNothing(text)) return null;
  const isGiven = GIVEN.test(text);
  const own = (isGiven ? saidOfGiven(text) : text).slice(0, materialStart(text) ?? LONGEST).replaceAll("’", "'");
  if (UNCLEAR.test(text)) return "unclear";
  if (URGENT.test(own) && !NO_EMERGENCY.test(own)) return "urgent";
  if (SEARCH.test(own)) return "search";
  if (SOURCES.test(own) && QUESTION.test(own)) return "sources";
  if (IDEA.test(own)) return "idea";
  if (ESSAY.test(own)) return "essay";
  if (ARGUE.test(own)) return "argue";
  const among = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (fields.get(id) ?? 0), 0) >= LIKELY;
  const personal = said.filter(({ word }) => PERSONAL.test(word)).length;
  const found = likeliest(own, works);
  // "is this legal": without a word such as check, nothing lies there to be checked
  const likely = found?.family === "check" && !found.isSigned ? "explain" : (found?.family ?? null);
  const family = likely === "decide" && !CHOICE.test(own) ? null : likely;
  if (isGiven) return family !== null && ON_GIVEN.has(family) ? family : null;
  const answered = () => (personal > 0 && among(ADVISED) ? "advise" : "answer");
  // the model alone takes a theft at work for something to do with tools
  const isHandless = isPeople || (found !== null && !found.isSigned && !among(THINGS));
  const isTaught = family === "learn" && found?.isSigned === true;
  if (family !== null && family !== "talk" && (isTaught || !(isHandless && WITH_HANDS.has(family)))) {
    const isIdle = personal === 0 && !among(CONSEQUENCES);
    if (family === "code" && !WANTS_CODE.test(own)) return "why";
    if (family === "decide" && among(THINGS) && FAULT.test(own) && !SHALL.test(own)) return "why";
    if (family === "why" && !(among(FAILING) && FAULT.test(own))) return isIdle ? null : answered();
    if (family === "write" && SHORT_TEXT.test(own)) return "short";
    if (family !== "explain") return family;
    return isIdle || FOR_BEGINNERS.test(own) || !YES_OR_NO.test(own) ? null : answered();
  }
  if (ANY_WAY.test(own)) return "step";
  if (YES_OR_NO.test(own) && QUESTION.test(own) && personal > 0) return answered();
  const told = isPeople && ABOUT_SOMEBODY.test(own) && !PRIVATE.test(own) ? "trouble" : "step";
  if (WHAT_NOW.test(own)) return told;
  if (HOW.test(own)) return ABOUT_SOMEBODY.test(own) && isPeople ? "trouble" : "how-to";
  if (family === "talk" || ORDER.test(own)) return null;
  if (QUESTION.test(own)) return personal > 0 || among(CONSEQUENCES) ? answered() : null;
  const isThing = among(THINGS) && FAULT.test(own) && !OWN_BEGIN.test(own);
  if (isThing && (personal > 0 || HURRIED.test(text))) return "why";
  const isPlain = HURRIED.test(own) && !among(GENERAL) && [...fields.values()].some((chance) => chance >= LIKELY);
  if (personal === 0 && !isPlain && !OWN_BEGIN.test(own) && !PRESSING.test(own)) return null;
  if (personal < TOLD.personal && reading.values.length === 0 && said.length < (isPlain ? TOLD.plain : TOLD.words))
    return null;
  return told;
}

/** The line that says what is wanted of given lines: the first one, or the last one behind a mail. */
function saidOfGiven(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (SALUTATION.test(text) ? lines.at(-1) : lines[0]) ?? "";
}

const ORDER =
  /^\s*(?:please |pls |can you )?(?:find|give|tell|show|list|make|create|read|sort|help|put|pull|generate|brainstorm)\b/iu;
/** Typed by a person in a hurry, not a notice or a row of a list. */
const HURRIED = /^\s*\p{Ll}/u;
/** "Need a chore system", "bought a lathe": the person is left out. */
const OWN_BEGIN =
  /^\s*(?:just )?(?:need|want|looking|thinking|trying|got|bought|sold|found|caught|lost|moved|started|been|had)\b/iu;

/** Told without a word of oneself, with what presses: "thesis due in 5 weeks, nothing coded". */
const PRESSING =
  /^(?![^\n]*[|;])[\s\S]*\b(?:(?:in|for|since|by|within) (?:the |next |last )?(?:\d+ |two |three |a )?(?:days?|weeks?|months?|years?|hours?|monday|tuesday|wednesday|thursday|friday|sept\p{L}*|march|april|june|august|december)|due|needs?|wants?|tonight|tried)\b/iu;

function likeliest(
  text: string,
  works: ReadonlyMap<string, number>,
): { readonly family: Family; readonly isSigned: boolean } | null {
  const sums = new Map(works);
  const signed = new Set<string>();
  for (const [family, weight, sign] of SIGNS)
    if (sign.test(text)) {
      sums.set(family, (sums.get(family) ?? 0) + weight);
      signed.add(family);
    }
  const [best, second] = [...sums].sort((a, b) => b[1] - a[1]);
  if (!best || best[1] - (second?.[1] ?? 0) < LEAD) return null;
  const isSigned = signed.has(best[0]);
  return best[1] >= (isSigned ? SURE : SURE_ALONE) ? { family: best[0] as Family, isSigned } : null;
}
