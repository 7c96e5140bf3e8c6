/** What kind of situation a text tells of, for the personas that find nothing else to ask about: a step to decide on, a trouble that lasts, a text to be made. */
import { DETERMINERS, wordList } from "../question/word-kinds.ts";
import { BE, DO, HAVE, MODALS, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { verbIn, verbReadings } from "../text/lexicon/verbs.ts";
import { quote } from "../text/tidy.ts";
import { type Token, tokenize } from "../text/tokens.ts";
import type { Slots } from "./slots.ts";

/** In words: cut off in the middle, a step reads as another one. */
const LONGEST = 12;
const READ = 2_000;

/** A step that is asked about, as an infinitive. */
const STEPS = [
  /(?:^|[.,;!?\n] ?|\b(?:wonder|wondering|know|sure|decide|if|whether) (?:if |whether )?)(?:so |and |but )?(?:should|shall) (?:i|we) (?:just |really |still )?([^.,;:?!\n]{3,300})/i,
  /\b(?:if|whether) (?:i|we) should (?:just |really |still )?([^.,;:?!\n]{3,300})/i,
  /\bwhether (?:or not )?to ([^.,;:?!\n]{3,300})/i,
];
/** The same as *fixing it*: *is it worth fixing it*. */
const STEP_IN_ING =
  /\b(?:is it (?:really )?worth|(?:i['’]?m|we['’]?re|i am|we are|been)? ?(?:thinking (?:of|about)|considering)) (\p{L}+ing) ([^.,;:?!\n]{2,80})/iu;
const BESIDES =
  / (?:because|but|although|though|even|given|since|while|when|if|so that|and (?:i|we|my|our|he|she|they|it|also|\w+ing)) .*$/i;

/** Something goes wrong again and again. */
const WRONG =
  /\b(?:can['’]?t|cannot|won['’]?t|doesn['’]?t|don['’]?t|isn['’]?t|aren['’]?t|never|nobody|no one|nothing|every time|always|keeps?|constantly|too|stops?|los(?:e|es|ing)|hates?|hurts?|pains?|aches?|headaches?|complains?|late|slow|broken|bored|tired|stressed|lonely|afraid|scared|anxious|struggl\w+|refus\w+|ignor\w+|avoids?|cry|cries|fights?|argu(?:e|es|ing)|every (?:day|morning|afternoon|evening|night|week)|whenever|guilty|terrible|awful|horrible|nois[ey]|disagree\w*|quarrel\w*|worr(?:y|ies|ied)|fails?|damp|leaks?|jams?|crash(?:es)?|floods?|mess|messy|rude|unfair|comments on)\b/i;

/** *write an email to the school*: the part of it that questions name. A word such as *for* ends what is made: *make time for my essay* makes no essay. */
const MADE =
  /\b(?:write|draft|create|make|design|prepare|compose|help (?:me |us )?with|need|want) (?:(?!(?:to|for|from|about|in|on|at|with|after|before|and|or|but|because|this|that)\b)[^\s.,;:?!]+ ){0,6}?(e-?mail|message|invitation|obituary|eulogy|complaint|review|application|advert|flyer|leaflet|poster|caption|script|bio|thank-you note|story|poem|song|toast|speech|letter|announcement|article|essay|presentation|report|newsletter|quiz|pitch)\b/i;

/** *compare a heat pump and a gas boiler* */
const COMPARED =
  /\b(?:compared?|difference between|choose between) (?!(?:to|with|me|us|him|her|them|\w+sel(?:f|ves))\b)([^,.;:?!\n]{2,50}?) (?:and|with|to|or) ([^,.;:?!\n]{2,50}?)(?= (?:for|in|when|if|as|on) |[,.;:?!\n]|$)/i;

/** *plan a 3 day trip*, *ideas for a birthday party*: what is to be made, behind its article. */
const TO_MAKE =
  /^(?:(?:please|can you|could you|i (?:want|need|would like|have) to|we (?:want|need|would like|have) to|help (?:me|us)(?: to)?) )*(?:plan|organi[sz]e|make|create|design|prepare|arrange|build|(?:some |a few )?ideas for) (?:me |us )?$/i;

function toMake(text: string, thing = ""): string | undefined {
  const words = thing.replace(/[“”]/g, "");
  const at = /^an? /i.test(words) ? text.indexOf(words) : -1;
  return at > 0 && TO_MAKE.test(text.slice(0, at)) ? words.replace(/^an? /i, "") : undefined;
}

/** @param slots what else the text says: a choice or a guess is asked about as what it is */
export function situationIn(text: string, slots: Slots): Slots {
  const head = text.slice(0, READ);
  const artefact = slots.artefact ?? MADE.exec(head)?.[1]?.toLowerCase() ?? toMake(head, slots.thing);
  const [, one = "", other = ""] = slots.choice === undefined ? (COMPARED.exec(head) ?? []) : [];
  if (one !== "") return { choice: quote(one, LONGEST), otherChoice: quote(other, LONGEST) };
  const step = slots.choice === undefined && artefact === undefined ? stepIn(head) : "";
  const trouble = step === "" && artefact === undefined ? troubleIn(head, slots) : "";
  return {
    ...(artefact === undefined ? {} : { artefact }),
    ...(step === "" ? {} : { step: quote(step, LONGEST) }),
    ...(trouble === "" ? {} : { trouble }),
  };
}

function stepIn(text: string): string {
  for (const rule of STEPS) {
    const step = rule.exec(text)?.[1]?.replace(BESIDES, "").trim() ?? "";
    if (step !== "") return fits(step);
  }
  const [, doing = "", what = ""] = STEP_IN_ING.exec(text) ?? [];
  const base = verbReadings(doing.toLowerCase()).find(({ form }) => form === "ing")?.base;
  return base === undefined ? "" : fits(`${base} ${what.replace(BESIDES, "")}`.trim());
}

const fits = (step: string): string =>
  step.split(" ").length > 1 && step.split(" ").length <= LONGEST && !/\b(?:or|not)\b/i.test(step) ? step : "";

/** A clause that goes behind "when" and "that": it is so now, and happens again. */
function troubleIn(text: string, { quote: clause = "", told, causeQuote }: Slots): string {
  if (told !== undefined || causeQuote !== undefined || clause.endsWith("…”") || !WRONG.test(text) || !isHabit(clause))
    return "";
  return clause.replace(/^“(?!I\b)./, (first) => first.toLowerCase());
}

/** What is so once, and how it stands, is no habit: "he wants the room", "she owes me money". */
const STANDS = wordList("want wants need needs owe owes plan plans think thinks say says know knows like likes");

/** A subject and what it does in the present. */
function isHabit(clause: string): boolean {
  const tokens = tokenize(clause).filter(({ kind }) => kind === "word");
  const first = tokens[0]?.lower ?? "";
  const isSubject = SUBJECT_PRONOUNS.has(first) || DETERMINERS.has(first) || OTHERS.has(first) || IS.test(first);
  if (!isSubject) return false;
  // "I'm bored": behind a form of "be" it is no past
  const isBe = (before: Token | undefined) => before !== undefined && (BE.has(before.lower) || IS.test(before.lower));
  const tellsOfOnce = tokens.some(
    ({ lower }, at) =>
      HAVE.has(lower) || PAST.has(lower) || STANDS.has(lower) || (isPast(lower) && !isBe(tokens[at - 1])),
  );
  if (tellsOfOnce) return false;
  return tokens.some(
    ({ lower }, at) =>
      IS.test(lower) ||
      (at > 0 &&
        (MODALS.has(lower) ||
          DO.has(lower) ||
          BE.has(lower) ||
          verbIn(lower, "s") !== null ||
          doesIt(tokens[at - 1]?.lower ?? "", lower))),
  );
}

/** *I'm*, *they're*. */
const IS = /^(?:i['’]m|im|(?:we|they|you)['’]re|(?:he|she|it)['’]s)$/;
const OTHERS = wordList("nobody everybody people everyone");
const PAST = wordList("was were did didn't didnt wasn't weren't");
const PLURAL_SUBJECTS = wordList("i we you they people never always");

/** "We argue", "volunteers stop", "never". */
const doesIt = (before: string, lower: string): boolean =>
  verbIn(lower, "base") !== null && (PLURAL_SUBJECTS.has(before) || /[^s]s$/.test(before));

const isPast = (lower: string): boolean => {
  const readings = verbReadings(lower);
  return readings.length > 0 && readings.every(({ form }) => form === "past" || form === "participle");
};
