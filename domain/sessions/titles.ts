/** Titles of documents and polite formulas: they have capitals, and are nobody's name. */
import { STOPWORDS } from "../thinking/text/lexicon/stopwords.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a title ends with. Surnames, such as "Page" and "Price", are left out. */
const HEADS = list(`
plan plans report reports meeting notes list review summary agenda update strategy budget roadmap proposal newsletter schedule checklist calendar
presentation workshop handbook manual survey project policy statement tracker
`);
/** What stands before that. */
const BEFORE = list(`
daily weekly monthly quarterly annual yearly business marketing sales product team content action status progress final general financial customer
staff onboarding quality family school
`);
const MADE_OF_WORDS = /.(?:ment|tion|sion|ness|ical|able|ible|ology)s?$/u;
const FORMULA =
  /^(?:(?:with )?(?:kind|kindest|best|warm|warmest|many|good) (?:regards|wishes|thanks)|(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|dear (?:sirs?|madam)(?: or madam)?|thank you|good (?:morning|afternoon|evening)|happy birthday|merry|best|regards|thanks|cheers)(?= |$)/;

/** How many words at the beginning are a polite formula. @param words in lower case */
export const formulaLength = (words: readonly string[]): number =>
  FORMULA.exec(words.join(" "))?.[0].split(" ").length ?? 0;

/** Words of titles that are surnames too. */
const SURNAMES = list("long short young winter summer spring house day key post main master best brief early");

/**
 * How many words at the end are a title: "Weekly Plan" in "Miller Weekly Plan".
 * @param words in lower case
 * @param isName whether a word is somebody's
 * @param isSaid whether a word stands in the text in lower case
 */
export function titleLength(
  words: readonly string[],
  isName: (word: string) => boolean,
  isSaid: (word: string) => boolean,
): number {
  const last = words.at(-1);
  if (last === undefined || !HEADS.has(last)) return 0;
  const isOrdinary = (word: string) => STOPWORDS.has(word) || verbIn(word, "base", "ing") !== null || isSaid(word);
  let length = 1;
  for (
    let word = words.at(-2);
    word !== undefined && (isOfTitles(word) || isOrdinary(word)) && !isName(word);
    word = words.at(-length - 1)
  )
    length++;
  const first = words.at(-length);
  // behind what is somebody's name such a word is the surname: "Tim Cook Report"
  const isSurname =
    first !== undefined && length > 1 && length < words.length && (SURNAMES.has(first) || !isOfTitles(first));
  return isSurname ? length - 1 : length;
}

const isOfTitles = (word: string): boolean => BEFORE.has(word) || HEADS.has(word) || MADE_OF_WORDS.test(word);
