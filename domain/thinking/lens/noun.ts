/** The thing that the deciding sentence is about, in two or three words: "the bees", "our post office", "statins". */
import { thingsNamedIn } from "../question/things-named.ts";
import { PEOPLE, TIMES, wordList } from "../question/word-kinds.ts";
import { isNounish, verbIn, verbReadings } from "../text/lexicon/verbs.ts";
import { isPersonWord } from "./people-words.ts";

/** In words. */
const LONGEST = 4;
/** Places, times and manners stand behind these. */
const BESIDE =
  /\b(?:in|at|on|near|from|by|to|into|after|before|during|since|until|with|without|than|like|as|through|across|behind|under|over|this|every|each|of)\s$/i;
/** What these are done to is a thing that has a noun of its own. */
const DONE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lend|loan) (?:me|us)\b/i, "the loan"],
  [/\bwants? to lease\b/i, "the lease"],
  [/\bpaid parking\b/i, "paid parking"],
  [/\b(?:got|have|had|made) (?:me |us )?an offer\b|\boffered (?:me|us) a (?:job|post|position)\b/i, "the offer"],
];
const OWN = /^(the|my|our|an?) (.+)$/i;
/** Nouns that say too little by themselves. */
const HOLLOW = wordList(
  `thing things matter problem idea question answer decision choice plan option options lot bit end rest side top bottom middle front back part name
  names place home life money side truth word words age job reason fault turn mind heart head hand hands way fuss party internet world weather thought
  thoughts story news others chance help work start try break person body anyone date deadline fact facts love mistake row lie loss offer`,
);
/** Measures, sums and groups of people. */
const NO_THING =
  /\d|\b(?:years?|months?|weeks?|euros?|pounds|dollars|percent|hours?|couple|parents?|siblings|band|choir|team|company|group|class|council|city|committee|board|village|town|street|township|country|(?<!post )office|hospital|school|church|university|shop assistant|lunch|tram|bus|train|guest|guests|boss|stranger|guy|lady|crew|kin|ghost|everyone|week|day)$|\b(?:first|last|next|same|other|only|obvious|whatever|everything|two|three|four|five|six|seven|third|fourth|fifth|dead)\b|(?:ist|man|woman|famil(?:y|ies))$/i;

const isWordOfPerson = (words: string): boolean =>
  isPersonWord(words) ||
  words.split(" ").some((word) => PEOPLE.has(word.replace(/['’]s$/, "")) && !/['’]s$/.test(word));

/** A past behind its subject is no noun: "my son called". */
function endsInVerb(words: string): boolean {
  const last = words.split(" ").at(-1) ?? "";
  const readings = verbReadings(last);
  return (
    /ly$/.test(last) ||
    (verbIn(last, "base") !== null && !isNounish(last)) ||
    (readings.length > 0 && readings.every(({ form, base }) => form !== "base" && !(form === "s" && isNounish(base))))
  );
}

/** "A whole album" is "the whole album" to somebody who asks back. Empty for what is no thing for certain. */
function asAsked(phrase: string): string {
  const [, article = "", all = ""] = OWN.exec(phrase.replace(/ of .*$/i, "")) ?? [];
  const short = all
    .replace(/^(?:whole|entire) /i, "")
    .replace(/^\d+[ -]?(?:metre|meter|foot|page|minute|hour|day|acre|room) /i, "");
  const rest = short.toLowerCase() === short ? short : "";
  const last = rest.split(" ").at(-1) ?? "";
  const isThing =
    rest !== "" &&
    !HOLLOW.has(last) &&
    !TIMES.has(last) &&
    !NO_THING.test(rest) &&
    !isWordOfPerson(rest) &&
    !endsInVerb(rest);
  const said = `${/^an?$/i.test(article) ? "the" : article.toLowerCase()} ${rest}`;
  return isThing && rest.length > 2 && said.split(" ").length <= LONGEST ? said : "";
}

/** "The doctor says statins": a plural without an article, behind its verb. */
const BARE_PLURAL =
  /\b(?:says?|sell(?:ing)?|buy(?:ing)?|keep(?:ing)?|raise|grow|quit|use|taking|take|eat|abolish|ban|want) ((?!it\b|this\b|us\b)\p{Ll}{4,}[^s\W]s)(?= *(?:[,.;?!]|$))/u;

/** What follows is no part of what is decided. */
const ASIDES =
  /,? (?:though|although|because|since|while|whereas|even th\p{L}+|but (?:i|we|he|she|they|my)\b|so (?:i|we)\b|, (?:he|she|they|it)(?:['’]s|['’]re)?\b|which|if|when (?=i\b|we\b)).*$/isu;

/** Who wants or offers something is no thing of the matter. */
const WHO_WANTS =
  /^(?:the|an?|my|our) (?:[\p{L}-]+ ){1,3}?(?=(?:wants?|can|could|would|will|offers?|offered|commissioned|asked|says?|said) )/iu;

/** @param text the deciding sentence. Empty where no thing is named for certain. */
export function nounIn(text: string): string {
  const done = DONE.find(([rule]) => rule.test(text))?.[1];
  if (done !== undefined) return done;
  const lowered = text
    .replace(WHO_WANTS, "")
    .replace(ASIDES, "")
    .replace(/(^|[.!?\n] *)(The|A|An|My|Our)(?= )/g, (_, before: string, word: string) => before + word.toLowerCase());
  const named = thingsNamedIn(lowered).flatMap((phrase) => {
    const isAside = BESIDE.test(lowered.slice(0, lowered.indexOf(phrase)));
    const said = isAside ? "" : asAsked(phrase);
    return said === "" ? [] : [said];
  });
  return named[0] ?? BARE_PLURAL.exec(text)?.[1] ?? "";
}

const BODY =
  "(?:back|feet|foot|knees?|hips?|heart|eyes?|lungs|shoulders?|legs?|neck|voice|ankles?|wrists?|ears?|hearing|eyesight|memory)";
const OBSTACLES = [
  new RegExp(
    `\\b(?:have|has|got|with|and|but|,) (?:a |an |my )?((?:bad|sore|weak|broken|stiff|arthritic) ${BODY})(?!\\p{L})`,
    "iu",
  ),
  new RegExp(
    `\\b(?:my )?((?<=my |, |^)${BODY}) (?:is|are|hurts?|aches?|gets? tired|gives? (?:out|way)|won['’]?t|(?:is|are)n['’]?t)(?!\\p{L})`,
    "iu",
  ),
];

/** What of their own stands in somebody's way: "my bad feet". */
export function obstacleIn(text: string): string {
  const found = OBSTACLES.map((rule) => rule.exec(text)?.[1] ?? "").find((one) => one !== "") ?? "";
  return found === "" ? "" : `my ${found.toLowerCase()}`;
}
