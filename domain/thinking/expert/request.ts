import type { Family } from "../frames/types.ts";
import type { Match } from "./matcher.ts";
import { materialStart } from "./material.ts";
import type { Reading } from "./reading.ts";
import { SIGNS } from "./request-signs.ts";
import {
  ABOUT_SOMEBODY,
  ANY_WAY,
  ARGUE,
  ASKS_NOTHING,
  BEST_FOR,
  BRIEF_PART,
  BRIEFS,
  CHECKLIST,
  CHOICE,
  CURIOUS,
  DUTY,
  ESSAY,
  ESTATE,
  EVERYBODYS,
  EXAM,
  FAULT,
  FOR_BEGINNERS,
  FORM,
  GUESS,
  HELP_LAST,
  HOW,
  HURRIED,
  IDEA,
  INFANT,
  KEEPS_FAILING,
  MUSING,
  NO_EMERGENCY,
  NOT_UNDERSTOOD,
  NOTED,
  OF_NATURE,
  ORDER,
  OTHER_QUESTION,
  OWN_BEGIN,
  OWN_ESSAY,
  OWN_PRICE,
  PRESSING,
  PRIVATE,
  PROMPT,
  QUESTION,
  REGULATED,
  SEARCH,
  SHALL,
  SHORT_TEXT,
  SORROW,
  SOURCES,
  SPOILS,
  STATE,
  STUCK,
  TABLE,
  TELLS_OWN,
  TO_ASK,
  TO_THINK,
  TOO_LATE,
  UNCLEAR,
  URGENT,
  WANTS_CODE,
  WHAT_NOW,
  WHY_LAST,
  WISH,
  WONDERS,
  WRITTEN_DOWN,
  YES_OR_NO,
} from "./request-words.ts";

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
  | "table"
  | "short"
  | "toldShort"
  | "unclear";

/** Lines of given material: what is asked of it is said in the first of them. */
const GIVEN = /\n[^\n]{40}|\n[^\n]+\n/u;
const ON_GIVEN: ReadonlySet<Request> = new Set(["rewrite", "write", "translate", "check"]);
/** A mail that is given before it is said what to do with it. */
const SALUTATION = /^\s*(?:hi|hello|dear|good (?:morning|afternoon|evening))\b[^.?!\n]{0,40},?\s*\n/iu;

/** "Tell me" tells nothing of oneself. */
const PERSONAL = /^(?:i|my|mine|we|our|ours|me|us|i'm|im|i've|ive)$/;
const IS_EVERYBODYS = new RegExp(`^(?:${EVERYBODYS})$`);

/** Signs are looked for in so much of a text. In UTF-16 units. */
const LONGEST = 3000;
/** In so many words a short text is ordered with all that belongs to it: one version is wanted. */
const SAID_ALL = 18;
/** Parts of a full brief, and its characters. */
const LEAST_OF_BRIEF = 4;
const SHORTEST_BRIEF = 160;
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
/** Fields of what can go wrong by itself. */
const FAILING: readonly string[] = [...THINGS, "health", "animals"];
/** "Ram wont tup ewes": with more words an animal's keeper tells of a decision too. */
const SHORT_FAULT = 20;
/** A longer text tells of what it is to decide, whatever it does not know. */
const SHORT_STATE = 40;
/** Fields in which what is not as it should be has no single cause to look for. */
const NOT_THINGS: readonly string[] = [
  "law",
  "money",
  "career",
  "housing",
  "consumer",
  "feelings",
  "relationships",
  "workplace",
  "children",
  "caring",
  "school",
];
/** Here an answer turns on rules and figures of the person's own case. */
const ADVISED: readonly string[] = ["law", "housing", "consumer", "money", "career", "travel"];
/** Fields of which people ask for facts that nothing of theirs hangs on. */
const GENERAL: readonly string[] = ["science", "society", "creative", "texts", "none"];
const LIKELY = 0.5;
/** Kinds of work that are done with the hands. Between people they are another thing: "how do i get her to stop". */
const WITH_HANDS: ReadonlySet<Request> = new Set(["how-to", "why", "learn"]);

/** Whether a text asks for nothing, or says itself how it is to be answered. */
export const needsNothing = (text: string): boolean =>
  PROMPT.test(text) || ASKS_NOTHING.test(text) || NOTED.test(text) || isWrittenDown(text) || isFullBrief(text);

/** "Outline a talk in five parts, with timings, in no more than 350 words": a word more would stand against what it says. */
const isFullBrief = (text: string): boolean => {
  const own = text.slice(0, LONGEST);
  return BRIEFS.test(own) && new Set(own.match(BRIEF_PART)).size >= LEAST_OF_BRIEF && own.length >= SHORTEST_BRIEF;
};

/** Whether a text is a list, who has what, minutes or a dream that somebody wrote down: nothing of it is asked. */
export const isWrittenDown = (text: string): boolean => WRITTEN_DOWN.some((form) => form.test(text));

/**
 * What a prompt asks for beside the person's words; null where they need nothing: they ask for nothing, are a finished prompt, or a question that is
 * answered as it is. The model's chances and what single words say are added up. Linear in the length of the text.
 */
export function requestOf(reading: Reading, { about, works, fields, isPeople }: Match): Request | null {
  const { words, text } = reading;
  const said = words.filter(({ isBreak }) => !isBreak);
  if (said.length < LEAST_WORDS || said.length > MOST_WORDS || needsNothing(text)) return null;
  const isGiven = GIVEN.test(text);
  const own = (isGiven ? saidOfGiven(text) : text).slice(0, materialStart(text) ?? LONGEST).replaceAll("’", "'");
  if (UNCLEAR.test(text)) return "unclear";
  if (URGENT.test(own) && !NO_EMERGENCY.test(own)) return "urgent";
  if (SEARCH.test(own)) return "search";
  if (SOURCES.test(own) && QUESTION.test(own)) return "sources";
  if (IDEA.test(own) && !OTHER_QUESTION.test(own)) return "idea";
  if (ESSAY.test(own)) return OWN_ESSAY.test(own) ? null : "essay";
  if (ARGUE.test(own)) return "argue";
  const among = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (fields.get(id) ?? 0), 0) >= LIKELY;
  const personal = said.filter(
    ({ word }, at) => PERSONAL.test(word) && !(word === "our" && IS_EVERYBODYS.test(said[at + 1]?.word ?? "")),
  ).length;
  const found = likeliest(own, works);
  // "is this legal": without a word such as check, nothing lies there to be checked
  const likely = found?.family === "check" && !found.isSigned ? "explain" : (found?.family ?? null);
  const weighs = likely === "decide" || likely === "compare";
  if (weighs && (EXAM.test(own) || FORM.test(own))) return null;
  const family = likely === "decide" && !CHOICE.test(own) ? null : likely;
  if (TO_ASK.test(own)) return "answer";
  if (family === "decide" && said.length < SHORT_STATE && STATE.test(own) && !SHALL.test(own)) return "answer";
  const isOfTheWorld = WONDERS.test(own) || (OF_NATURE.test(own) && QUESTION.test(own));
  if (isOfTheWorld && (personal === 0 || !among(CONSEQUENCES))) return null;
  if (CURIOUS.test(own) && (family === null || family === "explain" || family === "why")) return null;
  if (family === "story" && STUCK.test(own)) return "step";
  if (MUSING.test(own) && !QUESTION.test(own)) return null;
  if (isGiven) {
    // "can we answer it without looking petty": what is mostly wanted of a review, where the words do not say it
    const usual = QUESTION.test(own) && likely === null ? ((about?.family ?? null) as Family | null) : null;
    const wanted = family ?? usual;
    return wanted !== null && ON_GIVEN.has(wanted) ? wanted : null;
  }
  const answered = () => (personal > 0 && among(ADVISED) ? "advise" : "answer");
  // the model alone takes a theft at work for something to do with tools
  const isHandless = isPeople || (found !== null && !found.isSigned && !among(THINGS));
  const isTaught = family === "learn" && found?.isSigned === true;
  if (family !== null && family !== "talk" && (isTaught || !(isHandless && WITH_HANDS.has(family)))) {
    const isIdle = personal === 0 && !among(CONSEQUENCES) && !REGULATED.test(own);
    if (family === "code" && FAULT.test(own) && !WANTS_CODE.test(own)) return "why";
    if (family === "decide" && found?.isSigned !== true && among(THINGS) && FAULT.test(own) && !SHALL.test(own))
      return "why";
    if (family === "plan" && found?.isSigned !== true && among(THINGS) && SPOILS.test(own) && !WISH.test(own))
      return "why";
    if (family === "decide" && DUTY.test(own) && !SHALL.test(own)) return answered();
    if (family === "recommend" && ((YES_OR_NO.test(own) && !BEST_FOR.test(own)) || among(["health"])))
      return answered();
    if (family === "learn" && TOO_LATE.test(own)) return answered();
    // "how many volts kill": nobody gave numbers to reckon with
    if (
      family === "estimate" &&
      /\bhow (?:many|much)\b/iu.test(own) &&
      personal === 0 &&
      !/\d/u.test(own) &&
      !among(CONSEQUENCES)
    )
      return null;
    if (family === "why" && !(among(FAILING) && FAULT.test(own))) return isIdle ? null : answered();
    // "list of what to check at night": who asks for what an expert knows has no facts to give
    if (family === "write" && CHECKLIST.test(own)) return null;
    if (family === "write" && SHORT_TEXT.test(own)) return said.length < SAID_ALL ? "short" : "toldShort";
    if (family !== "explain") return family;
    return isIdle || FOR_BEGINNERS.test(own) || !(YES_OR_NO.test(own) || TELLS_OWN.test(own)) ? null : answered();
  }
  if (ANY_WAY.test(own)) return "step";
  if (YES_OR_NO.test(own) && QUESTION.test(own) && !ORDER.test(own) && (personal > 0 || ABOUT_SOMEBODY.test(own)))
    return answered();
  const told = isPeople && ABOUT_SOMEBODY.test(own) && !PRIVATE.test(own) && !INFANT.test(own) ? "trouble" : "step";
  if (WHAT_NOW.test(own)) return told;
  if (TABLE.test(own) && told === "step") return "table";
  if (NOT_UNDERSTOOD.test(own) && told === "step" && !among(CONSEQUENCES)) return null;
  if (TO_THINK.test(own)) return told;
  if (HOW.test(own)) return ABOUT_SOMEBODY.test(own) && isPeople ? "trouble" : "how-to";
  if (family === "talk" || ORDER.test(own)) return null;
  const mayFail = among(THINGS) || (said.length < SHORT_FAULT && among(["animals"]));
  const isThing = mayFail && FAULT.test(own) && !WISH.test(own) && !OWN_BEGIN.test(own) && !BEST_FOR.test(own);
  // "chain slips under load, new cassette??": a guess at the cause of what has failed
  if (isThing && HURRIED.test(text) && (GUESS.test(own) || WHY_LAST.test(own))) return "why";
  if (QUESTION.test(own))
    return personal > 0 || [OWN_BEGIN, REGULATED, OWN_PRICE].some((form) => form.test(own)) || among(CONSEQUENCES)
      ? answered()
      : null;
  if (isThing && (personal > 0 || HURRIED.test(text) || PRESSING.test(own))) return "why";
  const isPlain = HURRIED.test(own) && !among(GENERAL) && [...fields.values()].some((chance) => chance >= LIKELY);
  // "apprentice plasterer, my mix goes off too fast"
  const isFault = !isPeople && (HURRIED.test(text) ? SPOILS.test(own) : KEEPS_FAILING.test(text));
  if (isFault && said.length < TOLD.words && !WISH.test(own) && !OWN_BEGIN.test(own) && !among(NOT_THINGS))
    return "why";
  if (HELP_LAST.test(own)) return told;
  if (personal === 0 && !isPlain && !OWN_BEGIN.test(own) && !PRESSING.test(own)) return null;
  if (personal < TOLD.personal && reading.values.length === 0 && said.length < (isPlain ? TOLD.plain : TOLD.words))
    return null;
  return SORROW.test(own) && !ESTATE.test(own) ? null : told;
}

/** The line that says what is wanted of given lines: the first one, or the last one behind a mail. */
function saidOfGiven(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return (SALUTATION.test(text) ? lines.at(-1) : lines[0]) ?? "";
}

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
