/** Which sentence of a text decides what it is about: it asks, weighs, plans or wishes. What only tells stands in the others. */

import { eitherIn } from "./either.ts";
import { type ToldKind, toldKindOf } from "./told-kinds.ts";

/** What kind of matter it is, where that changes what can be asked. */
type MatterKind = "hard" | "plan" | "offer" | "options" | "muse" | ToldKind;

export interface Decisive {
  /** The sentence; the whole text where none decides. */
  readonly words: string;
  readonly kind: MatterKind | null;
  /** Whether some sentence decides, or the text has no other. */
  readonly isSure: boolean;
}

const READ = 2_000;

export const sentencesIn = (text: string): readonly string[] =>
  text
    .slice(0, READ)
    .split(/(?<=[.!?])["”’)]?\s+|\n+|\s[-–•] /)
    .map((one) => one.replace(/\s+/g, " ").trim())
    .filter((one) => /\p{L}/u.test(one));

/** Words before a question that are no part of it. */
export const LEADS_IN =
  /^(?:(?:so|and|but|or|well|honestly|basically|also|now|ok|okay|anyway|please|question|then)[,:]? )+/i;
const ASKS =
  /^(?:should|shall|do|does|did|am|are|is|was|were|can|could|may|would|will|have|has|what|what['’]?s|how|who|whose|which|when|where|why|any (?:idea|tips|thoughts|way))\b/i;
/** The same without a question mark: its subject stands behind its verb. */
const ASKS_BARE =
  /^(?:(?:should|shall|do|does|did|am|are|is|was|were|can|could|may|would|will) (?:i|we|you|he|she|it|they|this|that|there|my|our|the|an?|people|somebody)\b|(?:what|how|who|whose|which|when|where|why)\b|any (?:idea|tips|way)\b)/i;
/** "What should I do now?" names nothing. */
const NAMES_NOTHING =
  /^(?:what (?:should|can|could|do|shall|must) (?:i|we) do(?: (?:now|next|here|then|first|about (?:it|this|that)))?|what (?:now|next|then)|any (?:ideas|thoughts|advice|tips)|(?:what do|do) you (?:think|reckon)|thoughts)[?!. ]*$/i;
/** Nobody waits for an answer to these. */
const RHETORICAL =
  /^(?:how (?:many|much|long|often) (?:more |\p{L}+ )?(?:do|does|will|would) (?:they|you|he|she|it)\b|what else (?:do|can|could|would) |who (?:cares|knows|doesn['’]?t)\b|why (?:bother|me|oh why)\b|what did (?:i|we|they|he|she) expect|is it just me|am i right|you know|how hard can)/iu;
const ONE_WORD = /^\S+$/;

/** "Am I brave or just bored", "is this just the fright talking": somebody looks at themselves. */
const LOOKS_INWARD =
  /^(?:am i|are we|is (?:this|that|it)|was (?:it|i))\b.*\b(?:or (?:just|am|are|is|really|only)|just (?:the|my|me|a|an)|only (?:the|my|me)|my (?:problem|fault|job|place|business))\b/i;
/** What can be thought about, and neither decided nor looked up. */
const WONDERS =
  /^(?:how (?:did|do|does) (?!i\b|we\b|you\b|my\b|our\b|the\b|this\b|that\b|it\b|he\b|she\b|they\b|people (?:get|cope|manage|afford|find)\b)|why (?:do|are|can['’]?t) we (?:all )?(?:dream|forget|sleep|laugh|cry|yawn|blush|love|age|die|remember|fear|call|say|have)\b(?!.*\b(?:our|my|customers|orders|meetings)\b)|why (?:do|does|did|is|are|can|can['’]?t|don['’]?t|doesn['’]?t) (?!i\b|we\b|my (?!(?:gran|grandma|nan|mum|mom|dad|mother|father|sister|brother|son|daughter|wife|husband|boss|neighbou?r|friend)\b)|our\b)|(?:does|do|did|can|could|will|would) (?!i\b|we\b|the\b|my\b|our\b|this\b|that\b|these\b|it\b|he\b|she\b|they\b|you (?:think|know|have|tell)|anyone\b|anybody\b|someone\b)(?!.*\b(?:cost|open|close|deliver|accept)\b)|is there (?:any point|a god|such a thing|life)|are (?!we\b|there\b|you\b)|what if (?:i|we)\b|what makes (?:someone|somebody|a|an|people|you|us)\b|is it true\b|what (?:is|makes|happens)(?:['’]s)? (?:the (?:point|meaning|sense)|love|god|happiness|a good (?:life|person|friend|death)|when (?:you|we|people) die))/i;
const SAYS_IT =
  "(?:tell|say|bring (?:it|this|that|the \\p{L}+|\\p{L}+) up|bring up|talk (?:to|with|about)|speak to|admit|confess|explain (?:it|this|that|to)|apologi[sz]e|say sorry|break (?:it|the news|up with)|let (?:him|her|them|my \\p{L}+) (?:know|down)|raise (?:it|this|that)|mention|confront|ask (?:him|her|them|my \\p{L}+|the \\p{L}+) (?:to|for|if|whether|about)|turn (?:him|her|them|it) down|refuse|make (?:it|this) right|make it up)";
/** Something hard to say: "what do I say to him", "how do I tell her". */
const HARD = new RegExp(
  `(?:\\b(?:what|how|when)(?: the hell| on earth)? (?:do|can|could|should|would|shall) (?:i|we) (?:even |ever |best |possibly )?${SAYS_IT}|\\b(?:what|how|when) (?:best )?to ${SAYS_IT}|\\b(?:want|need|have|would like|['’]d like|trying|supposed) to ${SAYS_IT})(?![\\p{L}])`,
  "iu",
);
const WEIGHS =
  /\b(?:(?:should|shall) (?:i|we)|whether (?:or not )?(?:to|i|we)|can['’]?t decide|cannot decide|torn|in two minds|on the fence|(?:don['’]?t know|not sure|wondering|wonder) (?:if|whether)|would it be (?:mad|wrong|better|crazy|ok)|it (?:would|might|could) be (?:better|best|wiser|good|wise) to|can (?:i|we) please)\b/i;
const OR_NOT = /^(?:an? |to )?(\p{L}+)(?: \p{L}+){0,4} or (?:no|not)(?: to)?(?: an?)? \1(?![\p{L}])/iu;
const CONSIDERS =
  /(?<!\b(?:stop|stopped|keep|keeps|kept) )\b(?:thinking (?:of|about)|considering|toying with|tempted (?:to|by)|dreaming of)\b|(?:^|[.!?] *)(?:my |our |the |an? |new |crazy )*idea(?: is)?:/i;
const PLANS =
  /^(?:(?:rate|check|judge) (?:my|our|this) plan\b|(?:my |our |the )?plan(?:ning)?(?: is| for)?\b(?:[:,]| to\b| -| the\b| a\b| our\b)|(?:i['’]?m |im |we['’]?re |i am |we are )?(?:finally )?(?:moving|selling|buying|switching|getting (?:married|divorced)|starting|opening|quitting|giving up|setting up|planning|training for|retiring|emigrating)\b|(?:quit|stop|start|learn|train for|give up|finish|renovate|save up) \p{L}+|(?:this|next) (?:year|winter|summer|spring|autumn|fall|month|weekend),? (?:i|we)(?: will|['’]ll| want to|['’]?m going to|['’]re going to) (?!not\b|never\b|miss\b|lose\b|be alone\b)\p{L}+|(?:i|we)(?: will|['’]ll) (?:finally|at last) \p{L}+)/iu;
const OFFERED =
  /\b(?:(?:been|got|was|were|am|being) (?:just )?(?:asked (?:to|if)|invited|offered)|(?:has |have |just )?asked (?:me|us) (?:to|if)|(?:has |have |just )?offered (?:me|us)|(?<!\b(?:i|we)(?: have| had|['’]ve|['’]d)? (?:just )?)offered to|wants? (?:me|us) (?:as|for|to be|to join|to lead|to run|to take over|to chair|to coach|to come)|invited (?:me|us)|(?:i|we) (?:just )?(?:got|have|had) an offer|(?:can|could|would|will|is willing to|wants? to) (?:lend|lease|rent|loan) (?:me|us|\d+|(?:some|all|half|part) of (?:my|our)|(?:my|our))|wants? to (?:buy|lease|rent) (?:my|our|\d+ of (?:my|our)))\b/i;
/** It is answered already. */
const ANSWERED =
  /\b(?:i|we) (?:just |already )?(?:said (?:yes|no|fine|ok|sure)|agreed|accepted|declined|refused|turned (?:it|them|him|her) down)\b/i;
const OPTIONS =
  /\bboth or neither\b|\b(?:my|the|our) \p{L}+ says? [^.?!]*,? (?:my|the|our) \p{L}+ says? |\beither (?:i|we|he|she|they|it) |\b(?:my |our |the )?options(?: (?:are|as i see it))?\b|\bone (?:goes|has to go|must go)\b|\b(?:do|should) (?:i|we) [^.?!]*,? (?:or )?(?:do|should) (?:i|we) |^(?:\p{L}+ ){1,3}decision\b|^(?:and |so |but )?do (?:i|we) [^.?!]* or (?!not\b)\p{L}|\?\s+or\b[^.?!]*\?|, (?:or )?never\?|\bwhich (?:one|of (?:the|these)|would you)\b|\bor (?:after|before|both|neither)\b[^.?!]*\?/iu;
export const OTHERS_WANT =
  /\b(?:my|our|the|his|her|(?!We\b|You\b|What\b|Who\b|If\b)\p{Lu}\p{L}+|[Aa] (?:\p{L}+ )?(?:company|bank|developer|church|charity|investor)|[Tt]he (?:\p{L}+ )?(?:company|council|city|school|bank|committee|board|church|club)) (?:[\p{L}-]+ ){0,3}?(?:wants? (?:to|us|me|him|her|them|an?|the|another)|(?:is|are) (?:going|planning|threatening) to|plans? to|decided to|(?:has|have) decided)\b|\b(?:[Tt]hey|[Bb]oth|[Pp]eople) wants? (?:me|us) to\b|\b[Ee]very(?:one|body) (?:else )?wants? (?:me |us )?to\b/u;
const WISHES =
  /\b(?:(?:i|we)(?:['’]d| would| really| just| still)* (?:want|need|like|have|hope|ought|plan|long) to|(?:i|we) could(?! (?:hear|see|feel|not|never)\b)(?= \p{L}+ \p{L})|(?:i|we)(?:['’]d| would) (?:really |so )?love to|what (?:i|we)(?:['’]d| would)? (?:really )?(?:like|want|love) is to|trying to|(?<!not )supposed to|hoping to)(?![\p{L}'’])/iu;
const CLAIMS = /^(?:i (?:reckon|think|believe)|.*\bshould\b)/i;
const ASIDE = /^(?:honest|it['’]?s|that['’]?s)\b|\b(?:i mean|to be fair)\b/i;

/** From most to least decisive. */
const RANKS: readonly ((asked: string, isAsked: boolean, at: number) => boolean)[] = [
  (asked) => WEIGHS.test(asked) || OR_NOT.test(asked),
  (asked) => HARD.test(asked),
  (asked, isAsked) => isAsked && !LOOKS_INWARD.test(asked) && asked.split(" ").length > 2,
  (asked, _, at) => (at === 0 && PLANS.test(asked)) || CONSIDERS.test(asked),
  (asked) => OFFERED.test(asked),
  (asked) => OTHERS_WANT.test(asked),
  (asked, _, at) => at === 0 && CLAIMS.test(asked) && !ASIDE.test(asked),
  (asked) => WISHES.test(asked) && !/^if\b/i.test(asked),
];
/** Of these the last one counts: a text tells first, and asks in the end. */
const LAST_COUNTS = 3;

/** "Never been abroad, is that sad" */
const ASKED_LAST = /[,;] ((?:is|am|are|was|does|do|did|should|can) (?:that|this|it|i|we)\b[^,;]*)$/i;
const lastAsked = (sentence: string): string | undefined =>
  ASKS_BARE.test(sentence) ? undefined : ASKED_LAST.exec(sentence)?.[1];
/** So few sentences tell one thing. */
const FEW = 2;

export function decisiveIn(text: string): Decisive {
  const sentences = sentencesIn(text);
  const [only = text] = sentences;
  const ranked = sentences.map((sentence, at) => {
    const asked = (lastAsked(sentence) ?? sentence).replace(LEADS_IN, "");
    const isAsked =
      !NAMES_NOTHING.test(asked) &&
      !ONE_WORD.test(asked) &&
      ((sentence.includes("?") && ASKS.test(asked)) ||
        (ASKS_BARE.test(asked) &&
          (at === 0 ||
            at === sentences.length - 1 ||
            /^(?:do|should|what (?:do|should)|how (?:do|should)|any idea)\b/i.test(asked))));
    const rank = RHETORICAL.test(asked) ? -1 : RANKS.findIndex((rule) => rule(asked, isAsked, at));
    return { sentence, asked, rank };
  });
  const best = Math.min(...ranked.map(({ rank }) => (rank < 0 ? RANKS.length : rank)));
  const equals = ranked.filter(({ rank }) => rank === best);
  const found = best < LAST_COUNTS ? equals.at(-1) : equals[0];
  const isLast = found !== undefined && lastAsked(found.sentence) !== undefined;
  const words = (isLast ? found.asked : found?.sentence) ?? text;
  const asked = found?.asked ?? only;
  const isSure = found !== undefined || sentences.length <= FEW;
  return { words: sentences.length < 2 && !isLast ? text : words, kind: kindOf(text, asked), isSure };
}

function kindOf(text: string, asked: string): MatterKind | null {
  const told = toldKindOf(text.slice(0, READ), asked);
  if (told !== null) return told;
  if (eitherIn(asked)[0] !== "") return "options";
  if (HARD.test(asked) && !WEIGHS.test(asked)) return "hard";
  if ((OPTIONS.test(asked) || OPTIONS.test(text.slice(0, READ))) && !OR_NOT.test(asked)) return "options";
  if (WEIGHS.test(asked)) return null;
  if (WONDERS.test(asked)) return "muse";
  if (PLANS.test(asked) && !OR_NOT.test(asked)) return "plan";
  return OFFERED.test(asked) && !ANSWERED.test(text) ? "offer" : null;
}
