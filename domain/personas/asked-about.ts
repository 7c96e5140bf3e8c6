/** What personas can ask about in a text: its slots, each only where it is what the text is about. */

import { type Decisive, decisiveIn, LEADS_IN, OTHERS_WANT } from "../thinking/lens/decisive.ts";
import { THIS } from "../thinking/lens/fill.ts";
import { deadlineIn, figureIn, limitIn } from "../thinking/lens/limits.ts";
import { low, matterIn, TOO_LONG } from "../thinking/lens/matter.ts";
import { openQuestionIn } from "../thinking/lens/open-question.ts";
import { peopleIn } from "../thinking/lens/people.ts";
import { SHOULD, situationIn } from "../thinking/lens/situation.ts";
import { nearSlotsIn, type Slots, slotsIn } from "../thinking/lens/slots.ts";
import { claimedIn, tellingIn } from "../thinking/lens/telling.ts";
import { wantedIn } from "../thinking/question/wanted.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";

/** What is read of a text, in UTF-16 units. */
const READ = 2_000;

/** *help me understand …* */
const ASKED_FOR = /^“(?:help|please|can you|could you|explain|tell|show|suggest)\b/i;
/** An aim that names nothing by itself: *pass it*. */
const POINTS_BACK = /\b(?:it|this|that|them)”$/i;

/** *We charge for the workshop.* claims what *we should charge for the workshop* claims. */
const CLAIMED_STEP = /^(?:i|we) (?!(?:want|need|like|hope|wish)\b)(\p{L}+) [^.?!]+/iu;

function withShould(text: string): string {
  const verb = CLAIMED_STEP.exec(text)?.[1]?.toLowerCase() ?? "";
  return verbIn(verb, "base") === null ? text : text.replace(/^(i|we) /i, "$1 should ");
}

/** A text of this kind is made, unless it has been got or lies behind. */
const IN_THE_MAKING =
  /\b(?:write|writing|create|make|making|draft|drafting|design|prepare|preparing|compose|need|needs|want|give|giving|hold|deliver|finish|plan|planning|organi[sz]e|arrange|build|send|do|help|ideas?|working on|supposed to|have to|asked (?:me |us )?(?:to|for))\b/i;
const LIES_BEHIND = /\b(?:got|had|wrote|sent|read|received|saw|heard|gave|was|were|last|previous)\b/i;

function isToBeMade(text: string, artefact: string): boolean {
  const at = text.toLowerCase().indexOf(artefact.toLowerCase());
  const before =
    text
      .slice(0, Math.max(at, 0))
      .split(/[.!?\n]/)
      .at(-1) ?? "";
  return !LIES_BEHIND.test(before) && (IN_THE_MAKING.test(before) || before.trim().split(/\s+/).length <= 3);
}

/** In words: a text that claims one thing, and says nothing else. */
const ONE_CLAIM = 18;
const ASKS =
  /^(?:is|are|am|was|were|do|does|did|can|could|will|would|should|shall|has|have|who|what|which|when|where|why|how|whether|help|please)\b/i;
const isOneClaim = (text: string): boolean =>
  !ASKS.test(text) &&
  !/[.!?\n]\s*\S|, (?:is|am|are|does|do|should|can) (?:that|this|it|i|we)\b/i.test(text.trim()) &&
  text.trim().split(/\s+/).length <= ONE_CLAIM &&
  !text.includes("?");

/** Somebody who refuses does it once: "my boss won't give me leave" is no habit. */
const REFUSES = /^“(?:my|our|the|his|her) [\p{L}-]+ (?:won['’]t|refuses)\b/iu;

/** "How long it takes" can be found out; "whether it is fair" is weighed. */
const isLookedUp = (unknown = "whether"): boolean => !unknown.startsWith("whether");

/** Refused, a thing is not made: *without a big speech*. */
const isRefused = (text: string, artefact: string): boolean =>
  new RegExp(
    `\\b(?:without|w/o|no|not|don['’]?t want|instead of|rather than|never)\\s(?:[^\\s.!?]+\\s){0,5}?${artefact}`,
    "i",
  ).test(text);

/** *Letter to the council*, *a few words for my dad*: named first, and nothing is said about it. */
const ADDRESSED = /^(?:dear|to (?:the|my|our|whom)) [^.!?\n]{3,60}[:,]/i;
const NAMED_FIRST =
  /^(?:a |an |the |my |our |i )?(?:(?:need|want) )?(?:a )?(?:(?:\p{L}+ )?(speech|letter|toast|eulogy|e-?mail|poem|invitation|obituary|complaint|statement|application)|(?:few|couple of) (words))(?= (?:to|for|at|about|re)\b|[.:,]|$)/iu;

function artefactFirst(text: string): string {
  const [, made = "", words = ""] = NAMED_FIRST.exec(text) ?? [];
  if (made === "" && ADDRESSED.test(text)) return "letter";
  return words === "" ? made.toLowerCase() : "speech";
}

/** Words without a measure count where they are weighed: a side word is not asked about. */
const isWeighed = (vague: string, asked: string): boolean =>
  /^“too /.test(vague) || (/^“(?:unfair|fair|normal|weird|success)/.test(vague) && asked.includes(vague.slice(1, -1)));

/** *I reckon four-day weeks are a con* claims something. */
const OPINES =
  /^(?:i|we) (?:(?:really|still|do) )?(?:think|believe|reckon|find) (?:that )?(?!(?:i|we|he|she|it)(?:['’]\p{L}+)? )\p{L}+ \p{L}+/iu;

const OWN_REASON = /^“(?:i|we)\b/i;
const BEST_WAY = /\b(?:best|easiest|quickest|cheapest|kindest|good|right) way to /i;
const SAY_YES = "say yes";

/** *tell my flatmate he smells*; *say it*, where the words that are to be said are asked for. */
function hardIn(words: string): string {
  const aim = wantedIn(words);
  const isWhole = aim !== "" && !/\b(?:it|this|that|something)\b/i.test(aim) && aim.split(" ").length <= LONGEST_SAID;
  return isWhole ? `“${aim}”` : "say it";
}

/** In words. */
const LONGEST_SAID = 8;
const PLANNED: readonly (readonly [RegExp, string])[] = [
  [/\bmoving\b/i, "the move"],
  [/^selling\b/i, "the sale"],
  [/\btraining\b/i, "the training"],
  [/\bgetting married\b/i, "the wedding"],
];
const planIn = (words: string): string => PLANNED.find(([rule]) => rule.test(words))?.[1] ?? "the plan";

/** What the kind of the matter fills. */
function kindSlots({ kind, words }: Decisive, hasChoice: boolean): Slots {
  if (kind === "hard") return { hard: hardIn(words) };
  if (kind === "plan") return { plan: planIn(words) };
  if (kind === "offer") return { step: SAY_YES };
  if (kind === "muse") return { muse: `“${low(words.replace(LEADS_IN, "").replace(/[?!.\s]+$/, ""))}”` };
  return kind === "options" || hasChoice ? { options: THIS } : {};
}

/** Slots for a text in English. @param isClaim it is debated, so nothing in it is taken for a fact */
export function askedAbout(said: string, isClaim = false): Slots {
  const decisive: Decisive = isClaim ? { words: said, kind: null, isSure: true } : decisiveIn(said);
  const { person: _, vague, ...all } = slotsIn(said);
  const weighed = vague !== undefined && isWeighed(vague, decisive.words.toLowerCase()) ? { vague } : {};
  const { deadline, ...people } = isClaim ? {} : namedIn(said);
  // a day for saying something hard is asked for by itself
  const named = { ...people, ...(deadline !== undefined && decisive.kind !== "hard" && { deadline }) };
  const made = artefactFirst(said);
  const artefact = made || all.artefact;
  const { told, causeQuote, otherCauseQuote, ...others } = all;
  // what somebody says of themselves is no cause that could be checked
  const causes =
    causeQuote === undefined || OWN_REASON.test(causeQuote)
      ? {}
      : { causeQuote, ...(otherCauseQuote !== undefined && { otherCauseQuote }) };
  const whole = {
    ...others,
    ...(told !== undefined && people.adviser === undefined && { told }),
    ...causes,
    ...weighed,
    ...(artefact !== undefined && { artefact }),
  };
  const byKind = kindSlots(decisive, all.choice !== undefined);
  const matter = matterSlots(said, decisive, whole, made !== "", isClaim);
  const isMade = matter.artefact !== undefined;
  const { topic, ...rest } = matter;
  const isTopic = topic !== undefined && Object.keys(byKind).length === 0;
  return { ...rest, ...(isTopic && { topic }), ...(isMade ? {} : byKind), ...named };
}

/** People, dates and limits. */
function namedIn(text: string): Slots {
  const head = text.slice(0, READ);
  const [deadline, limit, figure] = [deadlineIn(head), limitIn(head), figureIn(head)];
  return {
    ...peopleIn(head),
    ...(deadline !== "" && { deadline }),
    ...(limit !== "" && { limit }),
    ...(figure !== "" && { figure }),
  };
}

function matterSlots(
  said: string,
  { words, kind, isSure }: Decisive,
  whole: Slots,
  isFirst: boolean,
  isClaim: boolean,
): Slots {
  const text = isClaim ? withShould(words) : words;
  const { aim, thing, topic, told: report, artefact: wanted, ...others } = { ...whole, ...nearSlotsIn(words) };
  const isMade = wanted !== undefined && !isRefused(said, wanted) && (isFirst || isToBeMade(said, wanted));
  const made = isMade ? { artefact: wanted } : {};
  const found = situationIn(text, { ...others, ...made, told: report, aim, thing, topic } as Slots);
  const { trouble: lasting, artefact: someText, step: proposed, ...weighed } = found;
  const situation = {
    ...weighed,
    ...(someText !== undefined && !isRefused(said, someText) && { artefact: someText }),
    // a step that no sentence decides on is only mentioned
    ...(proposed !== undefined && isSure && { step: proposed }),
  };
  const { step, artefact } = situation;
  const isChoice = others.choice !== undefined || situation.choice !== undefined;
  const isSettled =
    step !== undefined || artefact !== undefined || isChoice || (kind !== null && kind !== "muse" && kind !== "hard");
  const asked = isSettled || !isSure ? {} : openQuestionIn(text);
  // what is asked outright comes before everything that the text tells
  const isAnswered = asked.pick !== undefined || asked.because !== undefined || isLookedUp(asked.unknown);
  const { idea, judged, ...choosing } = isClaim || isSettled || isAnswered || !isSure ? {} : matterIn(text);
  const isMatter = idea !== undefined || judged !== undefined;
  const isWay = BEST_WAY.test(text) && aim !== undefined;
  const open = isMatter || isWay ? {} : { ...asked, ...choosing };
  // what is debated may not be so at all
  const isOther = isClaim || isMatter || open.pick !== undefined || REFUSES.test(lasting ?? "");
  const trouble = isOther ? undefined : lasting;
  const because = open.because === undefined || kind === "muse" ? {} : { trouble: `“${open.because}”` };
  // what others want of somebody comes before what the same sentence says of their own wishes
  const isPressed = !isClaim && !isSettled && !isAnswered && !isMatter && kind === null && OTHERS_WANT.test(words);
  // whether something is so is asked before it can be an aim, and what is decided on is no aim yet
  const isAim =
    isSure &&
    aim !== undefined &&
    !isPressed &&
    step === undefined &&
    !isMatter &&
    open.unknown === undefined &&
    !POINTS_BACK.test(aim);
  const { pick, unknown } = isAim || trouble !== undefined ? {} : open;
  const isAsked =
    isPressed ||
    isSettled ||
    isMatter ||
    isAim ||
    trouble !== undefined ||
    Object.values(open).some((one) => one !== undefined);
  const mayClaim =
    !isAsked && (isClaim || OPINES.test(words) || SHOULD.test(others.saidQuote ?? "") || SHOULD.test(claimedIn(said)));
  const told = mayClaim || (isAsked && !isPressed) ? null : tellingIn(isSure ? text : said);
  const isLone = !isAsked && told === null && isOneClaim(said);
  const claimed = mayClaim || isLone ? claimedIn(said) : "";
  // what happens again or is asked for is no topic, and what is to be made, or within an aim, is no thing by itself
  const isThing = !isAsked && told === null && claimed === "";
  // a sentence of several that tells is seldom the whole matter: what it says is not quoted
  const tells = told !== null && (isSure || told.kind === "wish" ? `“${told.clause}”` : THIS);
  return {
    ...others,
    ...made,
    ...(report !== undefined && !isAsked && told === null && { told: report }),
    ...(isAim && { aim }),
    ...(topic !== undefined && trouble === undefined && !isMatter && !ASKED_FOR.test(topic) && { topic }),
    ...(thing !== undefined && isThing && { thing }),
    ...(pick !== undefined && { pick: pick === TOO_LONG ? THIS : `“${pick}”` }),
    ...(unknown !== undefined && { unknown: `“${unknown}”` }),
    ...(idea !== undefined && { idea: `“${idea}”` }),
    ...(judged !== undefined && { judged: judged === TOO_LONG ? THIS : `“${judged}”` }),
    ...(claimed !== "" && { claimed: `“${claimed}”` }),
    ...(told !== null && tells && claimed === "" && !isPressed && { [told.kind]: tells }),
    ...(isPressed && { wish: told?.kind === "wish" ? `“${told.clause}”` : THIS }),
    ...situation,
    ...(trouble === undefined ? because : { trouble }),
  };
}
