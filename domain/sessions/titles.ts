/** Titles of documents and polite formulas: they have capitals, and are nobody's name. */
import { STOPWORDS } from "../thinking/text/lexicon/stopwords.ts";
import { verbIn } from "../thinking/text/lexicon/verbs.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a title ends with. Surnames, such as "Page" and "Price", are left out. */
const HEADS = list(`
plan plans report reports meeting meetings notes list lists review reviews summary agenda update updates strategy guide guidelines budget roadmap proposal
newsletter schedule checklist calendar template templates presentation workshop course handbook manual survey overview analysis dashboard
appendix chapter section programme program project policy policies statement questionnaire spreadsheet document documents
retrospective standup routine tracker planner worksheet syllabus curriculum
`);
/** What stands before that. */
const BEFORE = list(`
daily weekly monthly quarterly annual yearly business marketing sales project product team action content launch training lesson study reading shopping
risk status progress final first second third draft new old next last master general executive financial strategic technical internal external
customer customers user users client clients staff employee onboarding design research development quality data security social media
growth work working home house garden meal meals fitness workout travel trip holiday budget cash family morning evening night week month year quarter
kick-off kickoff follow-up pre post pilot test beta main key short long full brief simple basic advanced detailed open
lessons learned values mission vision school class student students teacher parents spring summer autumn winter
`);
const MADE_OF_WORDS = /.(?:ment|tion|sion|ness|ical|able|ible|ology)s?$/u;
const FORMULAS: readonly (readonly string[])[] = [
  "with kind regards",
  "with best regards",
  "with best wishes",
  "with warm regards",
  "kind regards",
  "kindest regards",
  "best regards",
  "warm regards",
  "warmest regards",
  "many regards",
  "best wishes",
  "good wishes",
  "warm wishes",
  "many thanks",
  "best",
  "regards",
  "thanks",
  "thank you",
  "sincerely yours",
  "sincerely",
  "cheers",
  "yours sincerely",
  "yours faithfully",
  "yours truly",
  "dear sir or madam",
  "dear sirs",
  "dear sir",
  "dear madam",
  "good morning",
  "good afternoon",
  "good evening",
  "good night",
  "happy birthday",
  "merry",
].map((formula) => formula.split(" "));

/** How many words at the beginning are a polite formula. @param words in lower case */
export const formulaLength = (words: readonly string[]): number =>
  FORMULAS.find((formula) => formula.every((word, at) => words[at] === word))?.length ?? 0;

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
