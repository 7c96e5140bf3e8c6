/** The people whom a text names, as a question can name them: who has a view on the matter, who wants something, whom it concerns. */
import { GIVEN_NAMES } from "../text/lexicon/proper-nouns.ts";

interface NamedPeople {
  /** Somebody who wants or refuses something: "my sister". */
  readonly person?: string;
  /** Somebody who says what they think: "my accountant". */
  readonly adviser?: string;
  /** Somebody else whom it concerns: "Ilse". */
  readonly affected?: string;
  /** The same, where it is somebody they know, and no stranger. */
  readonly close?: string;
}

const KIN =
  "(?:step|grand)?(?:sister|brother|mother|father|daughter|son|child|children|kids?|boy|girl|mum|mom|mam|dad|parents|gran|grandma|grandpa|grandad|grandfather|grandmother|nan|uncle|aunt|auntie|cousin|nephew|niece|wife|husband|partner|boyfriend|girlfriend|fianc[eé]e?|ex|twins)(?:-in-law| in law)?";
const ROLE =
  "(?:friends?|mate|boss|manager|supervisor|foreman|coach|colleagues?|workmates?|flatmate|roommate|housemate|landlord|landlady|tenants?|neighbou?rs?|teachers?|head|headteacher|prof|professor|tutor|doctor|gp|vet|nurse|therapist|counsellor|sponsor|accountant|lawyer|solicitor|agent|editor|publisher|vicar|priest|pastor|mayor|council|committee|board|staff|team|lads|girls|boys|crew|students|pupils|customers|clients|patients|pensioners|volunteers|members|club|clinic|school|family|apprentice|assistant|carer|cleaner|builder|plumber|trainer|conductor|captain)";
const OWN = `(?:my|our) (?:(?:best|old|new|ex|former|younger|older|big|little|teenage|eldest|oldest|youngest|area|business|line|co) ){0,2}(?:${KIN}|${ROLE})`;
const TITLED = "(?:father|frau|herr|madame|mr|mrs|ms|miss|dr|sister|uncle|aunt|auntie|pastor|coach)(?= \\p{L})";
const THE = `(?:the|an?) (?:(?:new|old|other|area) )?(?:${ROLE}|\\p{L}{3,}(?:er|or|ist|man|woman|nurse)(?<!other|matter|number|weather|water|letter|paper|computer|door|floor|weather|summer|winter|however|offer|order))`;
/** A name that begins a sentence: no other word stands there with these verbs. */
const CALLED =
  "(?!(?:he|she|it|they|we|i|you|that|this|who|what|which|everyone|everybody|nobody|someone|somebody|people|one|and|but|so|then|because|there|here|if|as|law|rule|google|internet)\\b)\\p{L}{2,}(?= )";
/** "Husband says": their own, without saying so. */
const BARE = `(?:${KIN}|${ROLE})`;
const VIEWS = "(?:says?|thinks?|reckons?|believes?|claims?|keeps? saying|keeps? telling me|told me|tells me)";
const WANTS =
  "(?:(?:wants?|needs?|insists?|refuses?|hates?|prefers?)|won['’]?t|would rather|is done|(?:is|are) against)";
const SAID = "(?: (?:on|at|in|from) (?:the |my )?\\p{L}+)?,? (?:(?:\\([^)]*\\)|only|always|just|now|also|still) ){0,2}";

const someone = (verb: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}'’])(?:(${OWN}|${TITLED}|${THE})( \\p{L}{3,})??|(?<=^|[.!?\\n(] ?|, |and |but )(${BARE})|(?<=^|[.!?] )(${CALLED}))${SAID}${verb}(?![\\p{L}'’])`,
    "giu",
  );
const HAS_VIEW = someone(VIEWS);
const HAS_WISH = someone(WANTS);
const CAPITAL = /^ \p{Lu}/u;

/** They are no more. */
const GONE = /^(?:['’]s)? (?:died|passed|went|is dead|has died|is gone)\b/i;
const OWNER = /^(?:['’]s?|s) \p{L}/iu;
/** Nobody in particular. */
const GROUP = /\b(?:school|club|clinic|council|committee|board|family)$/i;
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
const NO_NAME =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|god|english|german|french|polish|spanish|italian|turkish|greek|russian|dutch|mum|dad|grandma|grandpa)$/i;

const IS_TITLED = new RegExp(`^${TITLED}`, "iu");

/** As a question names them: "my" where the text leaves it out, and small but for a name. */
function named(words: string, name = ""): string {
  const said = words.replace(/\s+/g, " ").trim();
  if (said === "") return "";
  if (/^an? /i.test(said)) return `the ${said.replace(/^an? /i, "").toLowerCase()}`;
  if (!/^(?:my|our|the) /i.test(said)) {
    if (name !== "" && IS_TITLED.test(`${said} x`)) return said + name;
    return `my ${said.toLowerCase()}`.replace(/^my (head|mayor|council|committee|school)$/, "the $1");
  }
  return said.toLowerCase() + name;
}

const found = (rule: RegExp, text: string): string =>
  [...text.matchAll(rule)]
    .map(([, whole = "", name = "", bare = "", called = ""]) => {
      if (/(?:er|or|ist)$/.test(called) && !GIVEN_NAMES.has(called.toLowerCase())) return `the ${called.toLowerCase()}`;
      if (called !== "") return /^\p{Lu}\p{Ll}/u.test(called) && !NO_NAME.test(called) ? called : "";
      return name !== "" && !CAPITAL.test(name) ? "" : named(whole || bare, name);
    })
    .find((one) => one !== "") ?? "";

function affectedIn(text: string, others: readonly string[]): string {
  const isOther = (one: string) =>
    others.every((other) => !one.toLowerCase().includes(other) && !other.includes(one.toLowerCase()));
  const names = [...text.matchAll(NAME)].flatMap(({ 1: name = "", index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + name.length)];
    const isKnown = GIVEN_NAMES.has(name.toLowerCase());
    const isPerson =
      !NO_NAME.test(name) && (isKnown || WHO.test(after) || (!PLACE.test(before) && HE_OR_SHE.test(after)));
    return isPerson && !/\p{Lu}\p{Ll}+ $/u.test(before) && !GONE.test(after) ? [name] : [];
  });
  const own = [...text.matchAll(MENTIONED)].flatMap(({ 0: all, 1: next = "", index }) => {
    const name = CAPITAL.test(next) ? next : "";
    const words = all.slice(0, all.length - next.length);
    const after = text.slice(index + words.length + name.length).trimStart();
    const isTitle = !/^(?:my|our) /i.test(words);
    if (FEAST.test(text.slice(index + words.length))) return [{ said: named(words), index }];
    const isLeftOut = GROUP.test(words) || GONE.test(after) || OWNER.test(text.slice(index + words.length));
    return isLeftOut || (isTitle && name === "") ? [] : [{ said: named(words, name), index }];
  });
  const stranger = STRANGER.exec(text);
  const strangers = stranger?.[1] ? [{ said: `the ${stranger[1].toLowerCase()}`, index: stranger.index }] : [];
  const mentioned = [...own, ...strangers].sort((one, other) => one.index - other.index).map(({ said }) => said);
  return (
    [...own.map(({ said }) => said).filter((one) => /\p{Lu}/u.test(one)), ...names, ...mentioned].find(isOther) ?? ""
  );
}

/** Linear in the length of the text. */
export function peopleIn(text: string): NamedPeople {
  const person = found(HAS_WISH, text);
  const adviser = found(HAS_VIEW, text).replace(/^.*\b(?:clinic|school|club|council)$/, "");
  const affected = affectedIn(
    text,
    [person, adviser].filter((one) => one !== "").map((one) => one.toLowerCase()),
  );
  return {
    ...(person !== "" && { person }),
    ...(adviser !== "" && adviser !== person && { adviser }),
    ...(affected !== "" && { affected }),
    ...(affected !== "" && !affected.startsWith("the ") && { close: affected }),
  };
}
