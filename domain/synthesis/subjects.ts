/** The everyday subjects that a text speaks of, by its words: "hot lunch" and "bring sandwiches" are both of meals. */
import { lemmas } from "../thinking/text/lemma.ts";
import { words } from "../thinking/text/tokens.ts";
import dailyLife from "./subjects/daily-life.words.json" with { type: "json" };
import publicLife from "./subjects/public-life.words.json" with { type: "json" };

/** A subject's name, words that show it by themselves, and words that show it beside another one of it. */
type SubjectWords = readonly [name: string, sure: string, weak: string];

const SUBJECTS = [...dailyLife, ...publicLife] as unknown as readonly SubjectWords[];

const holders = (at: 1 | 2): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const subject of SUBJECTS)
    for (const word of subject[at].split(" ")) {
      const held = found.get(word);
      if (held) held.push(subject[0]);
      else found.set(word, [subject[0]]);
    }
  return found;
};
const MONEY = "Money";
const SURE = holders(1);
const WEAK = holders(2);

/** Whether a subject lists the word, in any of its forms: the subject says then what it is about. */
export const isOfSubject = (word: string): boolean => lemmas(word).some((form) => SURE.has(form) || WEAK.has(form));

/** Sums of money by a sign, where no word says so. */
const SUM = /[$€£¥₹]\s?\d|\d\s?(?:[$€£¥₹]|(?:zł|kč|lei|shs|ksh|rs|php|chf|usd|eur|gbp|kr)\b)/iu;

/**
 * The names of the subjects that `text` speaks of, each with how many of its words say so. A single weak word counts 0: it may say so, where nothing else
 * says what the text is about.
 */
export function subjectsOf(text: string): ReadonlyMap<string, number> {
  const sure = new Map<string, Set<string>>();
  const weak = new Map<string, Set<string>>();
  const note = (found: Map<string, Set<string>>, subjects: readonly string[] | undefined, word: string) => {
    for (const subject of subjects ?? []) {
      const held = found.get(subject);
      if (held) held.add(word);
      else found.set(subject, new Set([word]));
    }
  };
  const forms = words(text).map(({ lower }) => lemmas(lower));
  for (const [at, own] of forms.entries()) {
    const [base = ""] = own;
    const next = forms[at + 1] ?? [];
    for (const form of own) {
      note(sure, SURE.get(form), base);
      note(weak, WEAK.get(form), base);
      for (const other of next) {
        note(sure, SURE.get(`${form}_${other}`), base);
        note(weak, WEAK.get(`${form}_${other}`), base);
      }
    }
  }
  const counts = new Map<string, number>();
  for (const subject of new Set([...sure.keys(), ...weak.keys()])) {
    const [surely, weakly] = [sure.get(subject)?.size ?? 0, weak.get(subject)?.size ?? 0];
    counts.set(subject, surely + weakly > 1 ? surely + weakly : surely);
  }
  if (SUM.test(text)) counts.set(MONEY, (counts.get(MONEY) ?? 0) + 1);
  return counts;
}
