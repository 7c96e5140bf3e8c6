import { facts } from "../text/facts.ts";
import type { IntentKind } from "../types.ts";

/** A name, number or negation that a rewording dropped. */
export interface LostFact {
  readonly kind: IntentKind;
  /** As the original says it. */
  readonly text: string;
}

/** Here the negation is the asking itself: a question that is put directly keeps its sense. */
const DOUBT =
  /\b(?:(?:do not|don['’]?t|not|never) (?:really |quite |even )?(?:know|sure|certain|see|understand)|no (?:idea|clue)|(?:can not|cannot|can['’]?t) (?:decide|tell|see)|(?:unsure|undecided))\b/giu;

/**
 * What a rewording by somebody else lost of the original, in order, each once for each time it is missing. Unlike `checkIntent` it knows no
 * hunks: it compares what both texts say. Pure; never throws.
 */
export function lostFacts(original: string, reworded: string): LostFact[] {
  const there = new Map<string, number>();
  for (const fact of facts(reworded)) there.set(sense(fact), (there.get(sense(fact)) ?? 0) + 1);
  const said = wordsOf(reworded);
  const asked = new Set<string>();
  return facts(original.replace(DOUBT, (doubt) => " ".repeat(doubt.length)))
    .filter((fact) => {
      const key = sense(fact);
      if (fact.kind !== "negation") {
        // a name said twice may be said once, and stands wherever its words do
        if (asked.has(key)) return false;
        asked.add(key);
        return !there.has(key) && !` ${said} `.includes(` ${wordsOf(fact.text)} `);
      }
      const left = there.get(key) ?? 0;
      there.set(key, left - 1);
      return left <= 0;
    })
    .map(({ kind, text }) => ({ kind, text }));
}

/** Every negation has one sense, whichever word says it: "don't" may become "without". */
const sense = ({ kind, text }: LostFact): string => (kind === "negation" ? kind : `${kind} ${wordsOf(text)}`);

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.,%$€£'’+-]+/gu, " ")
    .replace(/[’]/g, "'")
    .replace(/[.,](?!\d)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
