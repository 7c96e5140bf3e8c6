/** Words of the text that say more than all others: what weighs on the writer, and a word that somebody put in quotation marks. */
import { low } from "../../thinking/lens/matter.ts";
import type { Slots } from "../../thinking/lens/slots.ts";
import { mainPersonIn } from "./main-person.ts";

/** In words: a shorter one says nothing, a longer one does not read well inside a question. */
const SHORTEST = 4;
const LONGEST = 10;
const READ = 2_000;

/** A clause ends here. */
const END =
  '(?=[,.;:!?()\\n]|$| (?:but|because|since|although|though|which|when|until|and (?:i|my|he|she|they|we|both)\\b)|["“”])';
const clause = (opening: string): RegExp =>
  new RegExp(`(?<![\\p{L}'’])(${opening}[^,.;:!?()\\n"“”]{4,70}?)${END}`, "giu");
/** From what says most to what says least. */
const HEARTS: readonly RegExp[] = [
  clause("(?:now )?(?:neither|both) feels? "),
  clause("my (?:hands|heart|stomach|voice) (?:shakes?|sinks?|turns?|breaks?|races?|hurts?) "),
  clause("(?:i feel|it feels|i felt|(?<=^|[.!?] )feels) (?:like|as if|as though) "),
  clause("i (?:do not|don['’]?t|dont) (?:want to|want|feel)(?= )"),
  clause("part of me "),
  clause("i(?: am|['’]?m) (?:afraid|scared|ashamed|terrified|worried|jealous|embarrassed|sick of|tired of|fed up) "),
  clause("(?:and )?i can(?:no|['’]?)t (?:bear|stand|forgive|forget|face|be the one|tell any ?more) "),
  clause("i (?:really )?(?:wish|miss|hate) "),
  clause("i (?:do not|don['’]?t|dont) (?:know (?:what|who|how|which) i|recognise|trust|believe|deserve|care) "),
];

/** How much of a text it may be: the whole of it is no part that weighs more. */
const MOST = 0.6;

/** What weighs on the writer, to the letter: “I don't want to be the one who asks”. Empty where no clause says it. */
export function heartIn(text: string): string {
  const head = text.slice(0, READ).replace(/\s+/g, " ").trim();
  for (const rule of HEARTS) {
    const found = [...head.matchAll(rule)]
      .map(([, said = ""]) => said.replace(/^and /i, "").trim())
      .filter((said) => {
        const words = said.split(" ").length;
        return (
          words >= SHORTEST &&
          words <= LONGEST &&
          said.length < head.length * MOST &&
          !/\b(?:it|this|that|them|a|the|to|of)$/i.test(said)
        );
      })
      .at(-1);
    if (found !== undefined) return `“${capitalI(found)}”`;
  }
  return "";
}

const capitalI = (said: string): string => low(said).replace(/^i(?=['’ m])/, "I");

const QUOTED = /(?<![\p{L}])["“]([\p{Ll}][\p{Ll}'’ -]{2,28})[.,!]?["”](?!\p{L})/gu;
const TITLE = /\b(?:called|named|titled|song|book|film|play|say|word)\s*$/i;
const MOST_SAID = 4;

/** A word or two in quotation marks: “freer”. Empty where there is none. */
export function sayingIn(text: string): string {
  const head = text.slice(0, READ);
  const found = [...head.matchAll(QUOTED)].find(
    ({ 1: said = "", index }) => said.split(" ").length <= MOST_SAID && !TITLE.test(head.slice(0, index)),
  );
  return found === undefined ? "" : `“${found[1]?.trim()}”`;
}

/** What of the text's own words the first eight lenses take up together. */
export function ownWordsIn(text: string): Slots {
  const head = text.slice(0, READ);
  const found = { main: mainPersonIn(head), heart: heartIn(head), saying: sayingIn(head) };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== ""));
}
