import type { Family } from "../frames/types.ts";
import type { Match } from "./matcher.ts";
import { materialStart } from "./material.ts";
import type { Reading } from "./reading.ts";
import { CHOICE, ESSAY, IDEA, NO_EMERGENCY, SEARCH, SIGNS, SOURCES, URGENT } from "./request-signs.ts";

/** What a prompt asks a model for beside the person's words: the request of a family, or one of those that no family has. */
export type Request = Family | "urgent" | "search" | "sources" | "idea" | "essay" | "trouble" | "step";

/** A finished prompt: it gives a role, or says itself what to ask. */
const PROMPT =
  /^\s*(?:you are an?|you're an?|act as|pretend|imagine (?:that )?you|your (?:role|task)|(?:as|be) an? (?:expert|experienced|senior))\b|(?:^\s*|[.;:,]\s*(?:and |then |first )?)ask me\b|\bask me (?:first|for|one|at most|up to|questions?)\b/iu;
/** A quotation, a greeting, thanks, or a line that is sung. */
const ASKS_NOTHING =
  /^\s*["“][^"”]*["”]\s*$|^\s*(?:hi+|he+y+|hello+|go+d (?:morning|afternoon|evening|night)|thanks(?! card)|thank you(?! (?:card|note|letter|speech|gift|message|text))|ah|never mind)\b[^.?!\n]{0,60}$|\b(\p{L}{1,4})[ ,-]+\1[ ,-]+\1\b|\b(?:la ?la|ooh|na na|oh oh|oh no no|yeah yeah)/iu;
/** Lines of given material: what is asked of it is said in the first of them. */
const GIVEN = /\n[^\n]{40}|\n[^\n]+\n/u;
const ON_GIVEN: ReadonlySet<Request> = new Set(["rewrite", "write", "translate", "check"]);
/** An explanation for a beginner needs no conditions and no doubts. */
const FOR_BEGINNERS = /\blike i'?m\b|\bno jargon\b|\bin (?:simple|plain)\b|\bfor (?:dummies|beginners)\b/iu;
/** Somebody says plainly what they want to know. */
const QUESTION =
  /\?|(?:^|[.!,;]\s+)(?:so |and |but |ok )?(?:what(?:'?s)?|which|who(?:'?s)?|when|where|why|how|is|are|do|does|did|can|could|should|would|will)\b/iu;
/** "Can I hold back rent", "is it too late": yes or no, and what it hangs on. */
const YES_OR_NO =
  /(?:^|[.!?,;\n]\s*)(?:so |and |but |ok )?(?:is|are|am|do|does|did|can|could|should|would|will|has|have|must|may)(?:n't)? \p{L}/iu;
/** Asked for a way, not for a yes. */
const ANY_WAY = /\bis there (?:any(?:thing)?|a way|some(?:thing)?)\b/iu;
/** A mail that is given before it is said what to do with it. */
const SALUTATION = /^\s*(?:hi|hello|dear|good (?:morning|afternoon|evening))\b[^.?!\n]{0,40},?\s*\n/iu;
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
const TOLD = { personal: 2, words: 14 };

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
  if (URGENT.test(own) && !NO_EMERGENCY.test(own)) return "urgent";
  if (SEARCH.test(own)) return "search";
  if (SOURCES.test(own) && QUESTION.test(own)) return "sources";
  if (IDEA.test(own)) return "idea";
  if (ESSAY.test(own)) return "essay";
  const among = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (fields.get(id) ?? 0), 0) >= LIKELY;
  const personal = said.filter(({ word }) => PERSONAL.test(word)).length;
  const found = likeliest(own, works);
  // "is this legal": without a word such as check, nothing lies there to be checked
  const likely = found?.family === "check" && !found.isSigned ? "explain" : (found?.family ?? null);
  const family = likely === "decide" && !CHOICE.test(own) ? null : likely;
  if (isGiven) return family !== null && ON_GIVEN.has(family) ? family : null;
  // the model alone takes a theft at work for something to do with tools
  const isHandless = isPeople || (found !== null && !found.isSigned && !among(THINGS));
  if (family !== null && family !== "talk" && !(isHandless && WITH_HANDS.has(family))) {
    const isIdle = personal === 0 && !among(CONSEQUENCES);
    return family === "explain" && (isIdle || FOR_BEGINNERS.test(own)) ? null : family;
  }
  if (ANY_WAY.test(own)) return "step";
  if (YES_OR_NO.test(own) && QUESTION.test(own) && (personal > 0 || !among(GENERAL))) return "explain";
  if (QUESTION.test(own) || family === "talk" || ORDER.test(own)) return null;
  const isThing = among(THINGS) && !OWN_BEGIN.test(own);
  if (isThing && (personal > 0 || HURRIED.test(text))) return "why";
  if (personal === 0 && !OWN_BEGIN.test(own)) return null;
  if (personal < TOLD.personal && reading.values.length === 0 && said.length < TOLD.words) return null;
  return isPeople ? "trouble" : "step";
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
