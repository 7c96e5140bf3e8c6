import type { Finding } from "../../types.ts";
import { type Draft, isWord, type Line } from "../draft.ts";
import { wordSet } from "../lexicon/words.ts";
import { finding, insertGap, type Rule, spanOf, textOf } from "../rule.ts";

/** Comparatives that a number can answer. */
const MEASURED = wordSet(
  "faster slower cheaper bigger smaller larger shorter longer higher lower quicker lighter heavier",
);
const JUDGED = wordSet(
  "better worse easier simpler safer stronger clearer nicer smarter cleaner warmer funnier friendlier tighter punchier",
);
const DEGREE = wordSet("more less");
const ADJECTIVE =
  /(?:ful|ive|ing|ed|al|ous|ent|ant|able|ible|ic|ary|-friendly|personal|concise|formal|precise|robust|modern|human|casual|complex)$/;
const REFERENT = wordSet("than compared relative versus vs by to or which");
const BE = wordSet("is are was were be becomes became seems looks");
/** Without "if" and "when": "it is better when I sleep" names its comparison. */
const CLAUSE_ENDS = wordSet("and but or because so");
const NO_MEASURE = wordSet("no any the much even far");

/**
 * "faster" without "than what". A comparative needs its standard of comparison: the INCOSE rules want a measurable target, and
 * "comparatives" are a smell of their own in Femmer et al. 2017.
 */
export const danglingComparative: Rule = {
  id: "dangling-comparative",
  asksOnce: true,
  check(draft, { requests }) {
    const { items } = draft;
    const asked = new Map(requests.map(({ line, verb }) => [line, verb]));
    const found: Finding[] = [];
    for (const line of draft.lines) {
      const verb = asked.get(line);
      if (hasReferent(draft, line)) continue;
      for (let at = line.first; at < line.last; at++) {
        const length = comparativeAt(draft, at);
        if (length === 0 || isWord(items[at - 1], NO_MEASURE)) continue;
        const closes =
          at + length >= line.last || items[at + length]?.kind === "punct" || isWord(items[at + length], CLAUSE_ENDS);
        const stated = isWord(items[at - 1], BE) || isWord(items[at - 2], BE);
        if (verb === undefined ? !(stated && closes) : at <= verb) continue;
        const span = spanOf(draft, at, at + length - 1);
        const word = items[at]?.lower ?? "";
        const question = verb === undefined ? "than what" : MEASURED.has(word) ? "by how much" : "in what way";
        const reason = `“${textOf(draft, span)}” compares with nothing. Name what it is measured against.`;
        found.push(
          finding("dangling-comparative", span, reason, `Add [${question}?]`, [insertGap(span.end, question)]),
        );
        at += length - 1;
      }
    }
    return found;
  },
};

function hasReferent(draft: Draft, line: Line): boolean {
  for (let at = line.first; at < line.last; at++) {
    const item = draft.items[at];
    if (item?.kind === "number" || isWord(item, REFERENT)) return true;
  }
  return false;
}

/** The number of items from `at` on that form a comparative; 0 for none. */
function comparativeAt({ items }: Draft, at: number): number {
  const item = items[at];
  if (isWord(item, MEASURED) || isWord(item, JUDGED)) return 1;
  const next = items[at + 1];
  return isWord(item, DEGREE) && next?.kind === "word" && ADJECTIVE.test(next.lower) ? 2 : 0;
}
