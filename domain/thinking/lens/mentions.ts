/** Each place where a text names somebody, whether they act there, and how a question names them. */
import { GIVEN_NAMES } from "../text/lexicon/proper-nouns.ts";
import { KIN, OWN, TITLED } from "./people-words.ts";

export const CAPITAL = /^ \p{Lu}/u;

/** They are no more. */
const GONE = /^(?:['’]s)? (?:died|passed|went|is dead|has died|is gone)\b/i;
const OWNER = /^(?:['’]s?|s) \p{L}/iu;
/** Nobody in particular. */
const GROUP = /\b(?:school|club|clinic|council|committee|board|family|choir|band|orchestra)$/i;
/** "My dad's 70th". */
const FEAST = /^['’]?s (?:\d+(?:st|nd|rd|th)|birthday|leaving do|retirement)\b/i;
const MENTIONED = new RegExp(`(?<![\\p{L}'’])(?:${OWN}|${TITLED})(?=s?(?!\\p{L}))( \\p{L}{3,})?`, "giu");
/** "the new girl", "old man": only where the text tells of them by "he" or "she". */
const STRANGER =
  /(?:(?<![\p{L}'’]|\b(?:was|am|be|as|like|being|not) )(?:the|an?|that|one|old) |(?<=^|[,.] )(?=\p{L}+ (?:who|in|at|with)\b))((?:(?:new|old|young|little|poor|other) )?(?:man|woman|girl|boy|lad|kid|nurse|postman|guest|toddler|guy|lady|buyer|driver|student|patient|customer|tenant|apprentice|trainee|pensioners|customers|tenants|students|residents|patients))(?! (?:in|of) (?:his|her) \d)(?![\p{L}'’])/iu;
const NAME = /(?<=[\p{Ll},(] )(\p{Lu}\p{Ll}{2,})(?![\p{L}'’])/gu;
const PLACE = /\b(?:to|in|at|from|near|of|the|old|every|on|by|for|until|through|with)\s$/i;
const HE_OR_SHE = /^[^\n]{0,80}?\b(?:he|she|his|her|him)\b/i;
const WHO = /^,? (?:who|next door|from work)\b/i;
export const NO_NAME =
  /^(?:brother|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|god|german|french|greek|dutch|welsh|jewish|muslim|catholic|protestant|christian|hindu|sikh|orthodox|arabic|mandarin|latin|hebrew|mum|dad|mom|grandma|grandpa|\p{L}+(?:ese|ish|ian)|lutheran|german|american|korean|african|mexican|europe|city|council|internet)$/iu;
/** What is learned or spoken, and what somebody is, is no person. */
const NO_PERSON_BEHIND =
  /\b(?:learn|learning|speak|speaking|speaks|study|studying|(?:i|he|she|they|we|you)['’]?(?:m|s|re)|i am|is|are|am|was|were|not|half)\s$/i;
/** "Henrik's parents". */
const THEIRS = new RegExp(`(?<![\\p{L}'’])(\\p{Lu}\\p{Ll}+['’]s (?:${KIN}))(?![\\p{L}'’])`, "gu");
/** Behind these somebody is only mentioned. */
const ASIDE = /\b(?:with|for|from|of|to|like|by|at|on|than|about|and|or|under|behind|below)\s$/i;
/** What somebody does, or how it goes on about them: "did that", ". She's 6", "who is 81". */
const ACTS =
  /^(?:,? (?:who|she|he)\b|[.,] (?:she|he|they)\b|\)?(?: (?:just|always|only|never|still|also|already))? (?:is|was|has|had|did|does|do|are|were|will|won['’]?t|can|can['’]?t|never|keeps?|\p{L}+(?:ed|[^sui]s)|took|gave|left|told|said|went|got|came|saw|hung|lost|made|put|began|cut|let|hit|found|felt|knew|thought|wrote)(?!\p{L}))/iu;

const IS_TITLED = new RegExp(`^${TITLED}`, "iu");

/** As a question names them: "my" where the text leaves it out, and small but for a name. */
export function named(words: string, name = ""): string {
  const said = words.replace(/\s+/g, " ").trim();
  if (said === "") return "";
  if (/^an? /i.test(said)) return `the ${said.replace(/^an? /i, "").toLowerCase()}`;
  if (!/^(?:my|our|the) /i.test(said)) {
    if (name !== "" && IS_TITLED.test(`${said} x`)) return said + name;
    return `my ${said.toLowerCase()}`.replace(/^my (head|mayor|council|committee|school)$/, "the $1");
  }
  return said.toLowerCase() + name;
}

const TOLD_OF = /^(?:,? who\b|[.,] (?:she|he)\b)/i;

export interface Mention {
  readonly said: string;
  readonly index: number;
  /** They do something in the text. */
  readonly acts: boolean;
  /** They stand behind a preposition. */
  readonly isAside: boolean;
}

function mention(text: string, said: string, index: number, size: number): Mention {
  const behind = text.slice(index + size);
  const isAside = ASIDE.test(text.slice(0, index)) && !TOLD_OF.test(behind);
  return { said, index, acts: ACTS.test(behind) && !isAside, isAside };
}

export const namesIn = (text: string): readonly Mention[] =>
  [...text.matchAll(NAME)].flatMap(({ 1: name = "", index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + name.length)];
    const isKnown = GIVEN_NAMES.has(name.toLowerCase());
    const isPerson =
      !NO_NAME.test(name) &&
      (isKnown || WHO.test(after) || (!PLACE.test(before) && !NO_PERSON_BEHIND.test(before) && HE_OR_SHE.test(after)));
    return isPerson && !/\p{Lu}\p{Ll}+ $/u.test(before) && !GONE.test(after)
      ? [mention(text, name, index, name.length)]
      : [];
  });

export const kinIn = (text: string): readonly Mention[] =>
  [...text.matchAll(MENTIONED)].flatMap(({ 0: all, 1: next = "", index }) => {
    const name = CAPITAL.test(next) && !NO_NAME.test(next.trim()) ? next : "";
    const words = all.slice(0, all.length - next.length);
    const behind = text.slice(index + words.length);
    const isTitle = !/^(?:my|our) /i.test(words);
    if (FEAST.test(behind)) return [{ said: named(words), index, acts: true, isAside: false }];
    const after = text.slice(index + words.length + name.length).trimStart();
    const isLeftOut = GROUP.test(words) || GONE.test(after) || OWNER.test(behind);
    return isLeftOut || (isTitle && name === "")
      ? []
      : [mention(text, named(words, name), index, words.length + name.length)];
  });

export function strangersIn(text: string): readonly Mention[] {
  const [all = "", who = ""] = STRANGER.exec(text) ?? [];
  const index = text.indexOf(all);
  const behind = text.slice(index + all.length);
  return who !== "" && (ACTS.test(behind) || HE_OR_SHE.test(behind))
    ? [mention(text, `the ${who.toLowerCase()}`, index, all.length)]
    : [];
}

/** "Mum won't wear them", "wife says eat less": their own, without saying so. */
const OWN_BARE = new RegExp(`(?<=^|[.!?,;] |\\b(?:and|but|because|when|then|so) )(${KIN})(?![\\p{L}'’])`, "giu");
const bareIn = (text: string): readonly Mention[] =>
  [...text.matchAll(OWN_BARE)].map(({ 1: said = "", index }) => mention(text, named(said), index, said.length));

export const theirsIn = (text: string): readonly Mention[] =>
  [...text.matchAll(THEIRS)].map(({ 1: said = "", index }) => mention(text, said, index, said.length));

/** "Pekka has been painting": a name that begins a sentence and stands elsewhere too. */
const OPENS =
  /(?<=^|[.!?] )(\p{Lu}\p{Ll}{2,})(?= (?:has|had|is|was|says|said|wants|keeps|pays|never|thinks|will|won['’]?t)\b)/gu;
const openingIn = (text: string): readonly Mention[] =>
  [...text.matchAll(OPENS)].flatMap(({ 1: name = "", index }) =>
    !NO_NAME.test(name) && text.split(name).length > 2 ? [mention(text, name, index, name.length)] : [],
  );

/** Everybody whom a text names, in no order. Linear in its length. */
export const mentionsIn = (text: string): readonly Mention[] => [
  ...openingIn(text),
  ...namesIn(text),
  ...kinIn(text),
  ...bareIn(text),
  ...strangersIn(text),
  ...theirsIn(text),
];
