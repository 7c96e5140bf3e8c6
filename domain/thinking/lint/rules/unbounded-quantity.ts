import type { Finding } from "../../types.ts";
import { wordSet } from "../lexicon/words.ts";
import { phraseAt, phraseSet } from "../phrases.ts";
import { finding, gap, type Rule, spanOf, textOf } from "../rule.ts";

const QUANTITIES = phraseSet(`
some|a few|several|many|lots of|a lot of|a couple of|a bunch of|plenty of|various|multiple|numerous|
a number of|as many as possible|as many as you can|a handful of|countless
`);
const OPEN_ENDS = phraseSet("etc|etc.|and so on|and so forth|and the like");
const PLURALS = wordSet("people children men women criteria phenomena");
const NOT_PLURAL = wordSet("this is was has its as us less his always across thus yes perhaps");
/** In words: the counted plural is at most this far after the quantity. */
const REACH = 4;

/**
 * "some ideas", "etc.": nobody can tell when it is enough. Quantities without bounds and open lists are INCOSE rules ("avoid open-ended
 * clauses such as including but not limited to, etc.") and smells in Femmer et al. 2017.
 */
export const unboundedQuantity: Rule = {
  id: "unbounded-quantity",
  check(draft, { binding, requests }) {
    const { items } = draft;
    const found: Finding[] = [];
    for (const { line, verb } of requests) {
      for (let at = verb + 1; at < line.last; at++) {
        const quantity = phraseAt(QUANTITIES, items, at, line.last);
        if (!quantity) continue;
        const counts = items.slice(at + quantity.length, Math.min(line.last, at + quantity.length + REACH));
        const end = counts.findIndex(({ kind }) => kind !== "word");
        const noun = (end < 0 ? counts : counts.slice(0, end)).some((item) => isPlural(item.lower));
        if (!noun) continue;
        const span = spanOf(draft, at, at + quantity.length - 1);
        const reason = `“${textOf(draft, span)}” leaves open when it is enough.`;
        found.push(finding("unbounded-quantity", span, reason, "Say how many", [{ span, insert: gap("how many") }]));
        at += quantity.length;
      }
    }
    for (const line of binding) {
      for (let at = line.first + 1; at < line.last; at++) {
        const end = phraseAt(OPEN_ENDS, items, at, line.last);
        if (!end) continue;
        // The period of the abbreviation is removed with it unless it ends the sentence.
        const dotted = items[at + end.length]?.text === "." && at + end.length + 1 < line.last;
        const span = spanOf(draft, at, at + end.length - 1);
        const reason = `“${textOf(draft, span)}” leaves the list open. Name what else belongs in it.`;
        const insert =
          draft.text.slice(span.start, span.start + 3) === "and" ? `and ${gap("what else")}` : gap("what else");
        const point = dotted ? [{ span: spanOf(draft, at + end.length, at + end.length), insert: "" }] : [];
        found.push(finding("unbounded-quantity", span, reason, "Close the list", [{ span, insert }, ...point]));
        at += end.length;
      }
    }
    return found;
  },
};

const isPlural = (word: string) =>
  PLURALS.has(word) || (/[^su]s$/.test(word) && !NOT_PLURAL.has(word) && !word.includes("'"));
