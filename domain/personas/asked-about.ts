/** What personas can ask about in a text: its slots, each only where it is what the text is about. */
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

/** Slots for a text in English. @param isClaim it is debated, so nothing in it is taken for a fact */
export function askedAbout(said: string, isClaim = false): Slots {
  const text = isClaim ? withShould(said) : said;
  const { aim, thing, topic, ...others } = { ...slotsIn(said), ...nearSlotsIn(said) };
  const { trouble: lasting, ...situation } = situationIn(text, { ...others, aim, thing, topic } as Slots);
  const { step, artefact } = situation;
  // what is debated may not be so at all
  const trouble = isClaim ? undefined : lasting;
  const isSettled = step !== undefined || trouble !== undefined || artefact !== undefined;
  const isChoice = others.choice !== undefined || situation.choice !== undefined;
  const open = isSettled || isChoice ? {} : openQuestionIn(text);
  const because = open.because === undefined ? {} : { trouble: `“${open.because}”` };
  // whether something is so is asked before it can be an aim, and what is decided on is no aim yet
  const isAim = aim !== undefined && step === undefined && open.unknown === undefined && !POINTS_BACK.test(aim);
  const isAsked = isSettled || isChoice || isAim || Object.keys(open).length > 0;
  const told = isClaim || isAsked ? null : tellingIn(text);
  const { pick, unknown } = isAim ? {} : open;
  const isOught = SHOULD.test(others.saidQuote ?? "");
  const claimed = !isAsked && (isClaim || isOught) ? claimedIn(said) : "";
  // beside a whole clause, or what should be done, a thing that is named is only an instance
  const isInstance = told !== null || claimed !== "" || pick !== undefined || unknown !== undefined || isOught;
  // what happens again or is asked for is no topic, and what is to be made, or within an aim, is no thing by itself
  return {
    ...others,
    ...(isAim && { aim }),
    ...(topic !== undefined && trouble === undefined && !ASKED_FOR.test(topic) && { topic }),
    ...(thing !== undefined &&
      artefact === undefined &&
      !isInstance &&
      !aim?.includes(thing.slice(1, -1)) && { thing }),
    ...(pick !== undefined && { pick: `“${pick}”` }),
    ...(unknown !== undefined && { unknown: `“${unknown}”` }),
    ...(claimed !== "" && { claimed: `“${claimed}”` }),
    ...(told !== null && claimed === "" && { [told.kind]: `“${told.clause}”` }),
    ...situation,
    ...(trouble === undefined ? because : { trouble }),
  };
}
