/** What personas can ask about in a text: its slots, each only where it is what the text is about. */

import { THIS } from "../thinking/lens/fill.ts";
import { matterIn, TOO_LONG } from "../thinking/lens/matter.ts";
import { openQuestionIn } from "../thinking/lens/open-question.ts";
import { SHOULD, situationIn } from "../thinking/lens/situation.ts";
import { nearSlotsIn, type Slots, slotsIn } from "../thinking/lens/slots.ts";
import { claimedIn, tellingIn } from "../thinking/lens/telling.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";

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
  !/[.!?\n]\s*\S/.test(text.trim()) &&
  text.trim().split(/\s+/).length <= ONE_CLAIM &&
  !text.includes("?");

/** Somebody who refuses does it once: "my boss won't give me leave" is no habit. */
const REFUSES = /^“(?:my|our|the|his|her) [\p{L}-]+ (?:won['’]t|refuses)\b/iu;

/** "How long it takes" can be found out; "whether it is fair" is weighed. */
const isLookedUp = (unknown = "whether"): boolean => !unknown.startsWith("whether");

/** Slots for a text in English. @param isClaim it is debated, so nothing in it is taken for a fact */
export function askedAbout(said: string, isClaim = false): Slots {
  const text = isClaim ? withShould(said) : said;
  const { aim, thing, topic, told: report, artefact: named, ...others } = { ...slotsIn(said), ...nearSlotsIn(said) };
  const made = named !== undefined && isToBeMade(said, named) ? { artefact: named } : {};
  const found = situationIn(text, { ...others, ...made, told: report, aim, thing, topic } as Slots);
  const { trouble: lasting, ...situation } = found;
  const { step, artefact } = situation;
  const isChoice = others.choice !== undefined || situation.choice !== undefined;
  const isSettled = step !== undefined || artefact !== undefined || isChoice;
  const asked = isSettled ? {} : openQuestionIn(text);
  // what is asked outright comes before everything that the text tells
  const isAnswered = asked.pick !== undefined || asked.because !== undefined || isLookedUp(asked.unknown);
  const { idea, judged, ...choosing } = isClaim || isSettled || isAnswered ? {} : matterIn(text);
  const isMatter = idea !== undefined || judged !== undefined;
  const open = isMatter ? {} : { ...asked, ...choosing };
  // what is debated may not be so at all
  const isOther = isClaim || isMatter || open.pick !== undefined || REFUSES.test(lasting ?? "");
  const trouble = isOther ? undefined : lasting;
  const because = open.because === undefined ? {} : { trouble: `“${open.because}”` };
  // whether something is so is asked before it can be an aim, and what is decided on is no aim yet
  const isAim =
    aim !== undefined && step === undefined && !isMatter && open.unknown === undefined && !POINTS_BACK.test(aim);
  const { pick, unknown } = isAim || trouble !== undefined ? {} : open;
  const isAsked =
    isSettled || isMatter || isAim || trouble !== undefined || Object.values(open).some((one) => one !== undefined);
  const mayClaim = !isAsked && (isClaim || SHOULD.test(others.saidQuote ?? "") || SHOULD.test(claimedIn(said)));
  const told = mayClaim || isAsked ? null : tellingIn(text);
  const isLone = !isAsked && told === null && isOneClaim(said);
  const claimed = mayClaim || isLone ? claimedIn(said) : "";
  // what happens again or is asked for is no topic, and what is to be made, or within an aim, is no thing by itself
  const isThing = !isAsked && told === null && claimed === "";
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
    ...(told !== null && claimed === "" && { [told.kind]: `“${told.clause}”` }),
    ...situation,
    ...(trouble === undefined ? because : { trouble }),
  };
}
