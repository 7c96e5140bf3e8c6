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
/** Those of them that are surnames too: behind a given name they are one. */
const ALSO_SURNAMES = list(`
long short young old new key main winter summer spring house home school garden field test staff travel cash last first final draft pilot master general
security social basic open brief marketing sales study content design
`);
/** Surnames that end like the words below. */
const SURNAMES = list("constable gable clement clements venable venables");
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
].map((formula) => formula.split(" "));

/** How many words at the beginning are a polite formula. @param words in lower case */
export const formulaLength = (words: readonly string[]): number =>
  // what "Merry Christmas" leaves, and nobody called Merry
  words.length === 1 && words[0] === "merry"
    ? 1
    : (FORMULAS.find((formula) => formula.every((word, at) => words[at] === word))?.length ?? 0);

/**
 * How many words at the end are a title: "Weekly Plan" in "Miller Weekly Plan".
 * @param words in lower case
 * @param isName whether a word is somebody's
 */
export function titleLength(words: readonly string[], text: string, isName: (word: string) => boolean): number {
  const last = words.at(-1);
  if (last === undefined || !HEADS.has(last)) return 0;
  let from = words.length - 1;
  for (; from > 0; from--) {
    const [before = "", word = ""] = [words[from - 2], words[from - 1]];
    if (isName(word) || !(isName(before) ? isBehindName(word) : isTitleWord(word, text))) break;
  }
  return words.length - from;
}

const isBehindName = (word: string): boolean => HEADS.has(word) || (BEFORE.has(word) && !ALSO_SURNAMES.has(word));

const isTitleWord = (word: string, text: string): boolean =>
  BEFORE.has(word) ||
  HEADS.has(word) ||
  STOPWORDS.has(word) ||
  (MADE_OF_WORDS.test(word) && !SURNAMES.has(word)) ||
  verbIn(word, "ing") !== null ||
  // elsewhere in the text it is a word like others
  (/^\p{L}+$/u.test(word) && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "u").test(text));
