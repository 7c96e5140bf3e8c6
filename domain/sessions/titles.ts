/** Titles of documents and of people, and polite formulas: they have capitals, and are nobody's name. */
import { STOPWORDS } from "../thinking/text/lexicon/stopwords.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a title ends with, and what people are together. Surnames, such as "Page" and "Price", are left out. */
const HEADS = list(`
plan plans report reports meeting notes list review summary agenda update strategy budget roadmap proposal newsletter schedule checklist calendar
presentation workshop handbook manual survey project policy statement tracker team family board committee
`);
/** What stands before that. */
const BEFORE = list(`
daily weekly monthly quarterly annual yearly business marketing sales product content action status progress final general financial customer
staff onboarding quality school
`);
const MADE_OF_WORDS = /.(?:ment|tion|sion|ness|ical|able|ible|ology)s?$/u;
const FORMULA =
  /^(?:(?:with )?(?:kind|kindest|best|warm|warmest|many|good) (?:regards|wishes|thanks)|(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|dear (?:sirs?|madam)(?: or madam)?|thank you|(?:good )?(?:morning|afternoon|evening|night|luck)|(?:happy )?birthday|concern$|dear|merry$|best|regards|thanks|cheers)(?= |$)/;

/** How many words at the beginning are a polite formula. @param words in lower case */
export const formulaLength = (words: readonly string[]): number =>
  FORMULA.exec(words.join(" "))?.[0].split(" ").length ?? 0;

const oneOf = (words: string) => words.trim().replaceAll(/\s+/g, "|");
/** Jobs, degrees, relations and ways to address somebody. Words that are also names, such as "Dean" and "Judge", are left out. */
const RANKS = oneOf(`
mr mrs ms mx miss sir madam frau herrn? fräulein monsieur madame mme mlle señora? signora? rev reverend
dr prof doctor professor dipl ing mag phd ph\\.d mba msc bsc llm
c[efotmip]o executive cmo chro ciso cso cro [se]?vp president chairman chairwoman chairperson chancellor minister secretary senator governor ambassador
director manager officer founder co-?founder engineer developer designer analyst consultant accountant inspector detective
captain colonel lieutenant sergeant
landlord landlady neighbou?rs? colleagues? guys mum mom mummy dad daddy grandma grandpa granny oma opa aunt auntie uncle
`);
/** What stands before a job. */
const KINDS_OF_JOBS = oneOf(`
senior junior vice deputy assistant associate chief executive managing general technical technology financial operating operations information
marketing product project software sales data security regional principal founding former prime foreign hiring
`);
const RANK = new RegExp(`^(?:(?:(?:${KINDS_OF_JOBS}) )*(?:${RANKS})\\.?(?:['’]s)?(?: |$))+`, "u");
/** Degrees and jobs that stand behind a name too. */
const BEHIND = list("phd ph.d mba msc bsc llm ceo cfo cto coo cio vp svp evp");

/** How many words at the beginning say what somebody is: "CEO" in "CEO Tim Cook". @param words in lower case */
export const rankLength = (words: readonly string[]): number =>
  RANK.exec(words.join(" "))?.[0].trim().split(" ").length ?? 0;

/** How many words at the end say what somebody is: "PhD" in "Anna Weber PhD". @param words in lower case */
export const degreeLength = (words: readonly string[]): number =>
  words.length - 1 - words.findLastIndex((word) => !BEHIND.has(word));

/** Words of titles that are surnames too: behind a given name they are one. And surnames that end like such words. */
const SURNAMES = list(
  "long short young winter summer spring house day key post main master best brief early constable gable clement clements venable venables",
);

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
  let from = words.length - 1;
  for (; from > 0; from--) {
    const [before = "", word = ""] = [words[from - 2], words[from - 1]];
    // behind what is somebody's name such a word is the surname: "Tim Cook Report"
    const isPart = isName(before) ? isOfTitles(word) && !SURNAMES.has(word) : isOfTitles(word) || isOrdinary(word);
    if (isName(word) || !isPart) break;
  }
  const first = words[from] ?? "";
  const isSurname = from > 0 && from < words.length - 1 && !isOfTitles(first);
  return words.length - (isSurname ? from + 1 : from);
}

const isOfTitles = (word: string): boolean =>
  BEFORE.has(word) ||
  HEADS.has(word) ||
  (MADE_OF_WORDS.test(word) && !SURNAMES.has(word)) ||
  verbIn(word, "ing") !== null;
