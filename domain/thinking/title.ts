import { doing, withoutKeep } from "./brief/grammar/clause-forms.ts";
import { parseClause } from "./brief/grammar/parse-clause.ts";
import { capital, tidy } from "./brief/grammar/tidy.ts";
import { ownQuestions } from "./brief/own-questions.ts";
import { LOCATE } from "./brief/templates/frames.ts";
import type { Reading } from "./reading/types.ts";

/** Longest title, in characters (UTF-16 code units). */
export const TITLE_MAX = 60;

const WEAK_END =
  /\s+(?:a|an|the|and|or|but|of|to|in|on|at|for|with|by|from|as|my|our|your|that|which|who|because|so|than|without|before|after|if|be|get|when|while|every|this|these|would|will|can|could|should|to a|is|are|was|were|i|we|not|it's|its|if)$/i;
const ASKING =
  /^(?:how (?:do|can|could|should|would) (?:i|we)|how to|(?:i|we) (?:want|need|would like|have) to|(?:i'd|we'd) like to|(?:want|need|have|got) to|gotta|can you(?: please)?|could you(?: please)?|please|help me(?: to)?) (?=\p{L})/iu;

function cut(text: string): string {
  if (text.length <= TITLE_MAX) return text;
  const head = text.slice(0, TITLE_MAX + 1);
  const space = head.lastIndexOf(" ");
  let kept =
    space > 0
      ? head.slice(0, space)
      : Array.from(text)
          .slice(0, TITLE_MAX / 2)
          .join("");
  while (WEAK_END.test(kept)) kept = kept.replace(WEAK_END, "");
  return kept.replace(/[\s,;:.–—-]+$/, "");
}

/**
 * A short title from the person's words: what happens ("Losing people in the second week") or what is asked.
 * @returns at most `TITLE_MAX` characters, capitalised; "" for text without words
 */
export function titleOf(reading: Reading): string {
  const { clauses, text, task } = reading;
  const by = (role: string): string | undefined => clauses.find((clause) => clause.role === role)?.text;
  const statement = by("statement");
  if (task === "fix" && statement !== undefined && ownQuestions(reading).length === 0) {
    const finite = parseClause(statement);
    const activity = finite === null ? null : doing(finite);
    if (finite !== null && activity !== null && LOCATE.event.test(withoutKeep(finite).base))
      return capital(cut(activity));
  }
  const question = ownQuestions(reading).find((asked) => asked.includes(" "));
  const choice = reading.options.map((option) => tidy(option)).join(" or ");
  if (question === undefined && reading.options.length > 1 && choice.length <= TITLE_MAX) return capital(choice);
  const main = by("request") ?? question ?? by("wish") ?? by("doubt") ?? statement ?? by("topic") ?? text;
  const clean = tidy(main);
  return capital(cut(clean.replace(ASKING, "")));
}
