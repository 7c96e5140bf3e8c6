/** The people whom a text names, as a question can name them: who has a view on the matter, who wants something, whom it concerns. */
import { GIVEN_NAMES } from "../text/lexicon/proper-nouns.ts";
import { CAPITAL, kinIn, type Mention, NO_NAME, named, namesIn, strangersIn, theirsIn } from "./mentions.ts";
import { KIN, OWN, ROLE, THE, TITLED } from "./people-words.ts";

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

/** A name that begins a sentence: with these verbs no other word does. */
const CALLED =
  "(?!(?:he|she|it|they|we|i|you|that|this|who|what|which|everyone|everybody|nobody|someone|somebody|people|one|and|but|so|then|because|there|here|if|as|law|rule|google|internet|city|town|council|government|state|county|parliament|bank|company|church|hospital|university)\\b)\\p{L}{2,}(?= )";
/** "Husband says": their own, without saying so. */
const BARE = `(?:${KIN}|${ROLE})`;
const VIEWS =
  "(?:says?|thinks?|reckons?|believes?|claims?|keeps? saying|keeps? telling me|told me|tells me|recommends?|advises?|suggests?|said (?:if|wait|go|stop|leave|take|keep|don['’]?t|not to|it would|it['’]?s better|(?:that )?(?:i|we|you) should))";
const WANTS =
  "(?:(?:wants?|needs?|insists?|refuses?|hates?|prefers?)|won['’]?t|would rather|is done|(?:is|are) against)";
/** "My sister, who teaches, says", "the coordinator, Denise, wants". */
const BESIDE = "(?:,? who (?:\\p{L}+ ){1,6}?\\p{L}+|, \\p{L}+(?=,))?";
const SAID = "(?: (?:on|at|in|from) (?:the |my )?\\p{L}+)?,? (?:(?:\\([^)]*\\)|only|always|just|now|also|still) ){0,2}";

const someone = (verb: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}'’])(?:(${OWN}|${TITLED}|${THE})( \\p{L}{3,})??|(?<=^|[.!?\\n(] ?|, |and |but )(${BARE})|(?<=^|[.!?] )(${CALLED}))${BESIDE}${SAID}${verb}(?![\\p{L}'’])`,
    "giu",
  );
const HAS_VIEW = someone(VIEWS);
const HAS_WISH = someone(WANTS);

const found = (rule: RegExp, text: string): string =>
  [...text.matchAll(rule)]
    .map(([, whole = "", name = "", bare = "", called = ""]) => {
      if (/(?:er|or|ist)$/.test(called) && !GIVEN_NAMES.has(called.toLowerCase())) return `the ${called.toLowerCase()}`;
      if (called !== "") return /^\p{Lu}\p{Ll}/u.test(called) && !NO_NAME.test(called) ? called : "";
      return name !== "" && !CAPITAL.test(name) ? "" : named(whole || bare, name);
    })
    .find((one) => one !== "") ?? "";

/** Who acts comes before who is only mentioned; of those, who has a name before who has none. */
function affectedIn(text: string, others: readonly string[]): Mention | undefined {
  const isOther = ({ said }: Mention) =>
    others.every((other) => !said.toLowerCase().includes(other) && !other.includes(said.toLowerCase()));
  const all = [...namesIn(text), ...kinIn(text), ...strangersIn(text), ...theirsIn(text)].filter(isOther);
  const rank = ({ acts, said }: Mention) => (acts ? 0 : /\p{Lu}/u.test(said) ? 1 : 2);
  return all.sort((one, other) => rank(one) - rank(other) || one.index - other.index)[0];
}

/**
 * Linear in the length of the text.
 * @param pressing the sentence that says what others want: only who wants something there is asked about as such
 */
export function peopleIn(text: string, pressing = text): NamedPeople {
  const person = found(HAS_WISH, pressing);
  const adviser = found(HAS_VIEW, text).replace(/^.*\b(?:clinic|school|club|council)$/, "");
  const { said: affected = "", isAside = true } =
    affectedIn(
      text,
      [person, adviser].filter((one) => one !== "").map((one) => one.toLowerCase()),
    ) ?? {};
  return {
    ...(person !== "" && { person }),
    ...(adviser !== "" && adviser !== person && { adviser }),
    ...(affected !== "" && { affected }),
    ...(affected !== "" && !isAside && !affected.startsWith("the ") && { close: affected }),
  };
}
