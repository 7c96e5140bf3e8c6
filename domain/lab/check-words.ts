import type { Assertion } from "./types.ts";
import { wordsCounted } from "./words.ts";

/** What an assertion asks for, in one line. */
export function checkWords(assertion: Assertion): string {
  switch (assertion.kind) {
    case "contains":
      return `Contains “${short(assertion.text)}”`;
    case "not-contains":
      return `Does not contain “${short(assertion.text)}”`;
    case "regex":
      return `Matches /${short(assertion.pattern)}/${assertion.flags}`;
    case "json-schema":
      return "Matches the JSON schema";
    case "words":
      return wordLimits(assertion.least, assertion.most);
    case "rouge":
      return `ROUGE-${assertion.n} at least ${assertion.least}`;
    case "levenshtein":
      return `At most ${assertion.most} ${assertion.most === 1 ? "character" : "characters"} away from “${short(assertion.reference)}”`;
    case "similar":
      return `Similar to “${short(assertion.reference)}”, at least ${assertion.least}`;
    case "rubric":
      return `Judged at least ${assertion.least}: “${short(assertion.text)}”`;
  }
}

/** What answers do that meet an assertion, to go on a sentence with: "its answers more often contain “yes”". */
export function meetingWords(assertion: Assertion): string {
  switch (assertion.kind) {
    case "contains":
      return `contain “${short(assertion.text)}”`;
    case "not-contains":
      return `leave out “${short(assertion.text)}”`;
    case "regex":
      return `match /${short(assertion.pattern)}/${assertion.flags}`;
    case "json-schema":
      return "match the JSON schema";
    case "words":
      return `have ${lowerFirst(wordLimits(assertion.least, assertion.most))}`;
    case "rouge":
      return `share phrases with “${short(assertion.reference)}”`;
    case "levenshtein":
      return `almost equal “${short(assertion.reference)}”`;
    case "similar":
      return `are similar to “${short(assertion.reference)}”`;
    case "rubric":
      return `satisfy the judge on “${short(assertion.text)}”`;
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const LONGEST = 60;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text);

function wordLimits(least: number | null, most: number | null): string {
  if (most === null) return `At least ${wordsCounted(least ?? 0)}`;
  if (least === null) return `At most ${wordsCounted(most)}`;
  return least === most ? `Exactly ${wordsCounted(most)}` : `${least} to ${wordsCounted(most)}`;
}
