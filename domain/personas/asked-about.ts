/** What personas can ask about in a text: its slots, each only where it is what the text is about. */

import { type Decisive, decisiveIn, OTHERS_WANT, sentencesIn } from "../thinking/lens/decisive.ts";
import { THIS } from "../thinking/lens/fill.ts";
import { matterIn, TOO_LONG } from "../thinking/lens/matter.ts";
import { openQuestionIn } from "../thinking/lens/open-question.ts";
import { SHOULD, situationIn } from "../thinking/lens/situation.ts";
import { nearSlotsIn, type Slots, slotsIn } from "../thinking/lens/slots.ts";
import { claimedIn, tellingIn } from "../thinking/lens/telling.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";
import { goalIn, kindSlots, namedIn, thingIn } from "./kind-slots.ts";
import { artefactFirst, isRefused, isToBeMade } from "./to-be-made.ts";
import { ownWordsIn } from "./together/own-words.ts";

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

/** "Want to walk the coast": whose wish it is goes without saying. */
const WANTS =
  /^(?:just )?(?:wanna|(?:(?:i|we)(?:['’]d| would) (?:really |so )?love|what (?:i|we)(?:['’]d| would)? (?:really )?(?:like|want|love) is|want|would like|hoping|hope|dream of being able) to) (?=\p{L})/iu;

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

/** In sentences: of a longer text a word without a measure is asked about where the deciding sentence has it. */
const SHORT = 2;
const isWeighed = (vague: string, text: string, asked: string): boolean =>
  /^“too /.test(vague) || asked.includes(vague.slice(1, -1)) || sentencesIn(text).length <= SHORT;

/** *I reckon four-day weeks are a con* claims something. */
const OPINES =
  /^(?:i|we) (?:(?:really|still|do) )?(?:think|believe|reckon|find) (?:that )?(?!(?:i|we|he|she|it)(?:['’]\p{L}+)? )\p{L}+ \p{L}+/iu;

const OWN_REASON = /^“(?:i|we)\b/i;
const BEST_WAY = /\b(?:best|easiest|quickest|cheapest|kindest|good|right) way to /i;

/** Slots for a text in English. @param isClaim it is debated, so nothing in it is taken for a fact */
export function askedAbout(said: string, isClaim = false): Slots {
  const decisive: Decisive = isClaim ? { words: said, kind: null, isSure: true } : decisiveIn(said);
  const { person: _, vague, ...all } = slotsIn(said);
  const weighed = vague !== undefined && isWeighed(vague, said, decisive.words.toLowerCase()) ? { vague } : {};
  const { deadline, ...people } = isClaim ? {} : namedIn(said, decisive);
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
  const { topic, vague: word, ...rest } = matter;
  // how well somebody reads is no matter of words where a step is decided on
  const isWord = word !== undefined && !(word === "“properly”" && matter.step !== undefined);
  const isTopic = topic !== undefined && Object.keys(byKind).length === 0 && !isMade;
  const asked = {
    ...rest,
    ...(isWord && { vague: word }),
    ...(isTopic && { topic }),
    ...(isMade ? {} : byKind),
    ...named,
  };
  const goal = asked.aim === undefined || isMade ? {} : goalIn(asked.aim);
  return isClaim ? asked : { ...goal, ...asked, ...thingIn(decisive, asked), ...ownWordsIn(said) };
}

function matterSlots(
  said: string,
  { words, kind, isSure }: Decisive,
  whole: Slots,
  isFirst: boolean,
  isClaim: boolean,
): Slots {
  const text = isClaim ? withShould(words) : words.replace(WANTS, "I want to ");
  const {
    aim,
    thing,
    topic,
    told: report,
    artefact: wanted,
    ...others
  } = { ...whole, ...nearSlotsIn(isClaim ? words : text) };
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
