/** What kind of text it is, in the widest sense that says what can be asked about it. */
import { type Decisive, LEADS_IN, sentencesIn } from "../../thinking/lens/decisive.ts";
import { KIN, ROLE } from "../../thinking/lens/people-words.ts";
import type { SlotName, Slots } from "../../thinking/lens/slots.ts";
import { isNounish, verbIn } from "../../thinking/text/lexicon/verbs.ts";
import { toldAs } from "./told-as.ts";

export type DecisionKind = "twoWays" | "twoDeeds" | "step" | "leave" | "offer" | "judged" | "practical";
export type WishKind = "goal" | "asked" | "pressed" | "money" | "stuck";
export type AskedKind = "curious" | "belief" | "lookedUp" | "toTell" | "opinion" | "blame";
export type ToldAs =
  | "close"
  | "grievance"
  | "quarrel"
  | "secret"
  | "foundOut"
  | "dilemma"
  | "motive"
  | "habit"
  | "feeling"
  | "grief"
  | "moment"
  | "body"
  | "trouble"
  | "setback"
  | "guilt";
export type WideKind = DecisionKind | WishKind | AskedKind | ToldAs | "plain";

/** These have questions of their own already, which read the text more closely. */
const READ_CLOSELY: readonly SlotName[] = ["work", "announced", "suspect", "artefact", "hard"];

/** In words. */
const SHORT = 12;
const size = (words: string): number => words.split(" ").length;

/** "Tea stall or taxi" */
const OR =
  /^(?!(?:is|are|am|was|do|does|did|can|could|will|would|who|what|why|how|when|where|which)\b)[^.?!]+ or (?!(?:not|no|so|two|three|something|anything|whatever|else|less|more)\b)\p{L}/iu;
const OR_DO = /[,:?] or (?:just |to |should (?:i|we) )?(\p{L}+) \p{L}/iu;
const offersTwo = (words: string): boolean => {
  if (OR.test(words) && size(words) <= SHORT) return true;
  const verb = OR_DO.exec(words)?.[1]?.toLowerCase() ?? "";
  return (
    verb !== "" &&
    !/^(?:did|does|is|are|was|will|would|has|have|do|am)$/.test(verb) &&
    verbIn(verb, "base") !== null &&
    !isNounish(verb)
  );
};

/** "Sell the bees", and no name of a thing. */
const isDeed = (choice: string): boolean => {
  const [first = ""] = choice.replace(/[“”]/g, "").toLowerCase().split(" ");
  return choice.includes(" ") && verbIn(first, "base") !== null;
};

const LEAVES =
  /\b(?:quit(?:ting)?|leav(?:e|ing) (?:my|our|the|him|her|school|uni\p{L}*|work|it)|resign(?:ing)?|giv(?:e|ing) up (?:my|our|the|on)|drop(?:ping)? out|divorc(?:e|ing)|break(?:ing)? up|split(?:ting)? up|retir(?:e|ing)|clos(?:e|ing) (?:my|our|down)|hand(?:ing)? in my notice|walk(?:ing)? (?:out|away)|stop(?:ping)? (?:doing|playing|being|seeing|work(?:ing)?|teaching|singing|running))\b/iu;

/** "Why did …": what is asked of the world, and not of one's own house. */
const OF_THE_WORLD =
  /^(?:why|how come|how did|how do|how does|what makes|what did|what do|where do|where did|where does|who (?:invented|decided|came up)|since when)\b/i;
const OF_ONES_OWN = /\b(?:i|me|my|we|us|our|mine)\b/i;
const HOW_TO_TELL =
  /^(?:how (?:do|does|can|could|would|will) (?:you|one|i|we|anybody|anyone) (?:know|tell|be sure)|when do (?:you|i|we) know)\b/i;
const WITH_YOU = /^how do you (?:know|tell|say|cope|deal|stop|get|make|become|learn|keep)\b/i;
/** What nobody can look up. */
const BELIEVED =
  /\b(?:believ\w+|god|heaven|hell|soul|forgiv\w+|meaning|happ(?:y|iness)|sins?|pray\w*|faith|free will|moral\w*|evil|luck|fate|love|truth|justice|true|deserve|good person)\b/i;
const ASKS_ALL = /^(?:how|what|when|who|why|can|is|are|does|do)\b/i;
/** "Can you be homesick for a place you've never been" */
const OF_ANYBODY = /^(?:can|could|is it|should|may|must) (?:you|one|we|anybody|anyone|people|possible)\b|^is it\b/i;
const YES_OR_NO = /^(?:can|could|is|are|do|does|did|will|would|was|has|have|may)\b/i;
/** "Can I name the puppy after my ex": whether somebody may. */
const MAY = /^(?:can|may|could|am|are) (?:i|we)\b(?! (?:help|get|find|afford|learn|fix|make|stop)\b)/i;

/** "I think homework does more harm than good" */
const OPINES =
  /^(?:i (?:really |honestly )?(?:think|believe|reckon|find)|in my (?:humble )?opinion,?|imo|unpopular opinion:?) (?:that )?(?!(?:i|i['’]?m|my|we|he|she|him|her)\b)/i;
const OUGHT =
  /^(?:(?:nobody|everybody|everyone|people|children|kids|schools|the state|the law|it|there|men|women|\p{L}+s|\p{L}+ing|all \p{L}+) )(?:\p{L}+ ){0,4}?(?:should|ought to|must|deserves?|belongs?)\b/iu;
const OPINION_LENGTH = 25;
export const isOpinion = (text: string): boolean => {
  const [first = ""] = sentencesIn(text);
  return (
    (OPINES.test(first) || OUGHT.test(first)) &&
    !OF_ONES_OWN.test(first.replace(OPINES, "")) &&
    !text.includes("?") &&
    size(text) <= OPINION_LENGTH * 2 &&
    size(first) <= OPINION_LENGTH
  );
};

/** "Is it my fault", "am I being petty" */
const BLAMES =
  /^(?:is|was|isn['’]?t) (?:it|this|that) (?:really |all )?(?:my|our) fault|^(?:am|was|were|are) (?:i|we) (?:being |just |too |a |an |the )*(?:to blame|wrong|selfish|petty|mean|unfair|silly|jealous|bad|awful|terrible|horrible|unreasonable|paranoid|crazy|mad|too)\b/i;

const OF_POWER =
  /\b(?:council|city|town|school|company|bank|landlord|landlady|they|government|state|church|club|management|owners?|developers?|hospital|board|committee)\b/i;
/** "My manager asked me to": hardly an offer. */
const ORDERED =
  /\b(?:boss|manager|supervisor|head|foreman|director|landlord|company|coach|teacher) (?:\p{L}+ )?(?:has |have )?(?:asked|told|wants|ordered) (?:me|us) to\b/iu;
const FEELS =
  /\b(?:feel\p{L}*|relieved|sad|happy|jealous|angry|proud|glad|lonely|scared|afraid|ashamed|bored|hate|love|miss)\b/iu;
const MIGHT =
  /\b(?:thinkin\p{L}*|considering|want(?: to)?|wanna|tempted|should|might|about to|ready to|whether|if)\b/iu;
/** "Do I interview the police as well, or will they …" */
const WHETHER_TO_DO = /(?:^|[:,.;–-] )(?:do|should|shall) (?:i|we) (?!(?:need|have|know|get)\b)[^?]*\?/i;
/** Whether somebody may concerns others; all else can be looked up. */
const CONCERNS = new RegExp(
  `\\b(?:${KIN}|${ROLE}|ex[ -]\\p{L}+|funeral|wedding|name|wear|marry|invite|refuse|skip|keep|tell|read|lie)\\b`,
  "iu",
);
/** "My daughter, 16, wants her arm tattooed" */
const WANTS = new RegExp(
  `^(?:so |and |well |ok |now )*(?:[Mm]y|[Oo]ur) (?:\\p{L}+ ){0,2}?(?:${KIN}|friend|mate|bf|gf)(?: \\p{Lu}\\p{Ll}+)?,?(?: (?:aged )?\\d+,?)? (?:wants|insists|is asking|keeps asking|has asked|asked (?:me|us))\\b`,
  "u",
);

const SUM =
  /(?:[£$€₦₹]\s?\d|\b\d[\d.,\s]*(?:k\b|euros?|pounds|quid|dollars|bucks|rand|rupees|francs|lira|naira|zloty|kroner|pesos|percent|%)|\b(?:money|savings|pension|loan|deposit|inheritance|cash)\b)/i;
const GIVES_MONEY =
  /\b(?:lend|loan|borrow|deposit|invest|guarantor|co-?sign|bail (?:him|her|them) out|put (?:all (?:of )?it|money|it) in(?:to)?|pay (?:for|off) (?:his|her|their)|asked (?:me|us) for \D{0,12}\d)/i;
const CLOSE_TO = new RegExp(
  `\\b(?:my|our) (?:\\p{L}+ ){0,2}?(?:${KIN}|friends?|best friend|mate)\\b|\\b(?:mum|mom|dad|nan|gran)\\b`,
  "iu",
);
const INSTITUTION = new RegExp(
  `^(?:the |our |my )?(?:\\p{L}+ )?(?:council|committee|board|city|town|school|company|bank|club|landlord|landlady|boss|manager|supervisor|${ROLE})$`,
  "iu",
);

/** A work that is under way. */
const WORK =
  /\b(?:game|novel|book|album|song|thesis|dissertation|painting|mural|film|quilt|boat|blog|podcast|comic|exhibition|memoir|garden|kitchen|sketch(?:es)?)\b/i;
const NOT_DONE =
  /\b\d+ ?% (?:done|finished|ready)|\b(?:half|almost|nearly|never) (?:done|finished)|\bunfinished\b|\b(?:can['’]?t|cannot|never) (?:seem to )?finish|\b(?:stuck|blocked) (?:on|with|at|in)\b|\bevery (?:sketch|draft|version|page) |\bkeep (?:rewriting|starting over|changing)\b/i;

/** @returns null where the text is read more closely by other questions */
export function wideKindOf(text: string, slots: Slots, { kind, words }: Decisive): WideKind | null {
  const has = (name: SlotName) => slots[name] !== undefined;
  if (WORK.test(text) && NOT_DONE.test(text)) return "stuck";
  if (READ_CLOSELY.some(has)) return null;
  const asked = words.replace(LEADS_IN, "").trim();
  const isOwn = OF_ONES_OWN.test(asked);
  const [opening = ""] = sentencesIn(text);
  if (opening.includes("?") && OF_THE_WORLD.test(opening) && !OF_ONES_OWN.test(opening))
    return BELIEVED.test(opening) ? "belief" : "curious";
  if (ASKS_ALL.test(asked) && BELIEVED.test(asked) && !isOwn) return "belief";
  if (OF_THE_WORLD.test(asked) && !isOwn && !WITH_YOU.test(asked)) return BELIEVED.test(asked) ? "belief" : "curious";
  if (kind === "muse" || (YES_OR_NO.test(asked) && BELIEVED.test(asked) && size(text) <= SHORT * 2))
    return BELIEVED.test(asked) || OF_ANYBODY.test(asked) ? "belief" : "curious";
  if (isOpinion(text)) return "opinion";
  if (HOW_TO_TELL.test(asked)) return "toTell";
  if (GIVES_MONEY.test(text) && slots.step !== "say yes" && SUM.test(text) && CLOSE_TO.test(text)) return "money";
  const told = toldAs(text, slots);
  if (told === "secret" || told === "foundOut" || told === "motive") return told;
  if (BLAMES.test(asked)) return "blame";
  if (WANTS.test(opening)) return "asked";
  if (has("wish"))
    return has("person") && !INSTITUTION.test(slots.person ?? "")
      ? "asked"
      : has("person") || OF_POWER.test(slots.wish ?? "") || OF_POWER.test(opening)
        ? "pressed"
        : "dilemma";
  return decided(slots, kind, asked, has) ?? wished(text, slots, has) ?? told ?? (has("topic") ? null : "plain");
}

function decided(
  slots: Slots,
  kind: Decisive["kind"],
  asked: string,
  has: (name: SlotName) => boolean,
): WideKind | null {
  const isStep = has("step") || has("idea");
  if (LEAVES.test(asked) && MIGHT.test(asked)) return "leave";
  if (/^“?tell\b/i.test(slots.step ?? "")) return "secret";
  if (slots.step === "say yes" && ORDERED.test(asked)) return "pressed";
  if (slots.step === "say yes" || kind === "offer") return "offer";
  if ((isStep || has("judged") || has("plan")) && LEAVES.test(asked)) return "leave";
  if (has("choice") || offersTwo(asked)) return isDeed(slots.choice ?? "") ? "twoDeeds" : "twoWays";
  if (isStep) return "step";
  if (kind === "options") return /\bor\b/i.test(asked) && asked.includes("?") ? "twoWays" : "dilemma";
  if (WHETHER_TO_DO.test(asked)) return "step";
  if (has("judged") && FEELS.test(asked)) return "feeling";
  if (has("judged") || (MAY.test(asked) && CONCERNS.test(asked))) return "judged";
  if (has("unknown") && !has("pick")) return "lookedUp";
  return has("pick") || has("unknown") || WITH_YOU.test(asked) ? "practical" : null;
}

function wished(text: string, slots: Slots, has: (name: SlotName) => boolean): WideKind | null {
  if (has("claimed") && toldAs(text, slots) === null) return "opinion";
  if ((has("aim") || has("goal")) && has("adviser")) return "dilemma";
  if (has("aim") || has("goal")) return LEAVES.test(slots.goal ?? slots.aim ?? "") ? "leave" : "goal";
  return null;
}
