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

/** "Quit the choir or not quit", "to stay or not". */
const OR_NOT = /^(?:to )?((\p{L}+)(?: \p{L}+){0,4}) or not(?: to)?(?: \2\b|[.?!]|$)/iu;
/** A step that is asked about, as an infinitive. */
const STEPS = [
  /(?:^|[.,;!?\n] ?|\b(?:wonder|wondering|know|sure|decide|if|whether) (?:if |whether )?)(?:so |and |but )?(?:should|shall) (?:i|we) (?:just |really |still )?([^.,;:?!\n]{3,300})/i,
  /\b(?:if|whether) (?:i|we) should (?:just |really |still )?([^.,;:?!\n]{3,300})/i,
  /\bcan (?:i|we) please ([^.,;:?!\n]{3,300})/i,
  /\bwhether (?:or not )?to ([^.,;:?!\n]{3,300})/i,
];
/** The same as *fixing it*: *is it worth fixing it*. */
const STEP_IN_ING =
  /\b(?:is it (?:really )?worth|(?:i['’]?m|we['’]?re|i am|we are|been)? ?(?:thinking (?:of|about)|considering)) (\p{L}+ing) ([^.,;:?!\n]{2,80})/iu;
/** *we should hire a cook*: what is proposed is decided on as what is asked is. Who is, has or feels something takes no step. */
const STATIVE =
  "(?:be|have|know|like|love|hate|hear|see|feel|cry|scream|understand|remember|mean|seem|never|always|also|all|say|tell you|need|use|imagine)\\b";
const IS_STATIVE = new RegExp(`^${STATIVE}`, "i");
const PROPOSED = [
  new RegExp(
    `(?:^|[.,;:!?\\n] ?|\\b(?:and|but|so|that|thinks?|believe|feel|reckon|guess|says?|maybe|perhaps) )(?:i|we) (?:(?:really|probably|just|maybe) )?(?:should|must|ought to|could) (?:(?:really|probably|just|now) )?(?!${STATIVE})([^.,;:?!\\n]{3,300})`,
    "i",
  ),
  /\bit (?:would|might|could) be (?:better|best|wiser|good|wise) to ([^.,;:?!\n]{3,300})/i,
];
const GROUP =
  "(?:shop|store|club|team|company|firm|business|school|choir|band|orchestra|family|office|department|church|parish|association|society|co-op|cooperative|caf[eé]|restaurant|pub|bakery|charity|group|village|town|household|practice|clinic|library|theatre|museum|committee|board|union|startup|class)";
/** *should our choir sing …* */
const OURS_ASKED = new RegExp(
  `\\b(?:should|shall|must|could) (our (?:[\\p{L}'’-]+ ){0,3}?${GROUP}) (\\p{L}+)([^.,;:?!\\n]{0,300})`,
  "iu",
);
/** *our shop should close on Mondays*: a group of one's own, and what it should do. */
const OURS = new RegExp(
  `\\b(our (?:[\\p{L}'’-]+ ){0,3}?${GROUP}) (?:(?:really|probably) )?(?:should|must|ought to|could) (?:(?:really|probably|just|now) )?(\\p{L}+)([^.,;:?!\\n]{0,300})`,
  "iu",
);
/** What a group does to itself is done to it: *close our shop*. */
const DONE_TO_IT = wordList("close open shut move expand reopen");
/** What should be is no habit, and is what the text is about. */
export const SHOULD = /\b(?:should|shall|must|ought|could|would)(?:n['’]?t)?\b/i;

const BESIDES =
  / (?:because|but|although|though|even|given|since|while|when|if|so that|or not|and (?:i|we|my|our|he|she|they|it|also|\w+ing)) .*$/i;

/** Something goes wrong again and again. */
const WRONG =
  /\b(?:can['’]?t|cannot|won['’]?t|doesn['’]?t|don['’]?t|isn['’]?t|aren['’]?t|never|nobody|no one|nothing|keeps?|constantly|too|stops?|los(?:e|es|ing)|hates?|hurts?|pains?|aches?|headaches?|complains?|late|slow|broken|bored|tired|stressed|lonely|afraid|scared|anxious|struggl\w+|refus\w+|ignor\w+|avoids?|cry|cries|fights?|argu(?:e|es|ing)|guilty|terrible|awful|horrible|nois[ey]|disagree\w*|quarrel\w*|worr(?:y|ies|ied)|fails?|damp|leaks?|jams?|crash(?:es)?|floods?|mess|messy|rude|unfair|comments on)\b/i;

const OFTEN = /\b(?:every time|always|every (?:day|morning|afternoon|evening|night|week)|whenever)\b/i;
/** *about nine bikes*: a clause that counts tells a fact, and a trouble only where it says itself what is wrong. */
const COUNTS =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|dozen)\b/i;

/** *write an email to the school*: the part of it that questions name. A word such as *for* ends what is made: *make time for my essay* makes no essay. */
const MADE =
  /\b(?:write|draft|create|make|design|prepare|compose|help (?:me |us )?with|need|want) (?:(?!(?:to|for|from|about|in|on|at|with|after|before|and|or|but|because|this|that)\b)[^\s.,;:?!]+ ){0,6}?(e-?mail|message|invitation|obituary|eulogy|complaint|review|application|advert|flyer|leaflet|poster|caption|script|bio|thank-you note|story|poem|song|toast|speech|letter|announcement|article|essay|presentation|report|newsletter|quiz|pitch|reference|sermon|talk|proposal|statement)\b/i;

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
  const asked = artefact === undefined ? (slots.choice === undefined ? stepIn(head) : chosen(slots)) : "";
  const proposed = asked === "" && slots.choice === undefined && artefact === undefined ? proposedIn(head) : "";
  const step = asked || proposed;
  const trouble = step === "" && artefact === undefined ? troubleIn(head, slots) : "";
  return {
    ...(artefact === undefined ? {} : { artefact }),
    ...(step === "" ? {} : { step: quote(step, LONGEST) }),
    ...(/\bour\b/i.test(proposed) && { self: "we" }),
    ...(trouble === "" ? {} : { trouble }),
  };
}

function stepIn(text: string): string {
  const [, whole = "", verb = ""] = OR_NOT.exec(text) ?? [];
  if (verb !== "" && verbIn(verb.toLowerCase(), "base") !== null) return fits(low(whole));
  for (const rule of STEPS) {
    const step = rule.exec(text)?.[1]?.replace(BESIDES, "").trim() ?? "";
    if (step !== "") return fits(step);
  }
  const [, doing = "", what = ""] = STEP_IN_ING.exec(text) ?? [];
  const base = verbReadings(doing.toLowerCase()).find(({ form }) => form === "ing")?.base;
  return base === undefined ? "" : fits(`${base} ${what.replace(BESIDES, "")}`.trim());
}

/** What somebody proposes without asking. */
function proposedIn(text: string): string {
  const [, subject = "", verb = "", rest = ""] = OURS_ASKED.exec(text) ?? OURS.exec(text) ?? [];
  if (verbIn(verb.toLowerCase(), "base") !== null && !IS_STATIVE.test(verb)) {
    const what = rest
      .replace(BESIDES, "")
      .replace(/ or (?!two\b|so\b|more\b|less\b)/i, " rather than ")
      .trim();
    const does = verb.toLowerCase();
    const whom = subject.charAt(0).toLowerCase() + subject.slice(1);
    return fits((DONE_TO_IT.has(does) ? [does, whom, what] : [does, what]).join(" ").trim());
  }
  for (const rule of PROPOSED) {
    const step = rule.exec(text)?.[1]?.replace(BESIDES, "").trim() ?? "";
    if (step !== "") return fits(step);
  }
  return "";
}

/** One of two, as a step: *play the Bruckner rather than the Mahler*. */
function chosen({ choice = "", otherChoice = "" }: Slots): string {
  const [one, other] = [choice.slice(1, -1), otherChoice.slice(1, -1)];
  const [first = ""] = one.toLowerCase().split(" ");
  const isVerb = !DETERMINERS.has(first) && verbIn(first, "base") !== null;
  return fits(isVerb ? `${one} rather than ${other}` : `choose ${one} over ${other}`);
}

const low = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const fits = (step: string): string =>
  step.split(" ").length > 1 && step.split(" ").length <= LONGEST && !/\b(?:or|not)\b/i.test(step) ? step : "";

/** A clause that goes behind "when" and "that": it is so now, and happens again. */
function troubleIn(text: string, { quote: clause = "", told, causeQuote }: Slots): string {
  if (
    /\bsupposed to\b/i.test(clause) ||
    told !== undefined ||
    causeQuote !== undefined ||
    clause.endsWith("…”") ||
    SHOULD.test(clause)
  )
    return "";
  const isOneOfMany = text.split(/[.!?]\s+\S/).length > 2;
  const isWrong = COUNTS.test(clause) || isOneOfMany ? WRONG.test(clause) : WRONG.test(text) || OFTEN.test(text);
  if (!isWrong || !isHabit(clause)) return "";
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
