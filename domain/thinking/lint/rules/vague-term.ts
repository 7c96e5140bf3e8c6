import type { Finding } from "../../types.ts";
import { isWord } from "../draft.ts";
import { FIXED_TERMS, VAGUE } from "../lexicon/vague.ts";
import { wordSet } from "../lexicon/words.ts";
import { finding, insertGap, type Rule } from "../rule.ts";

/** After these words the request describes the world, not the answer. */
const TELLING = wordSet("why how whether because when what");
const NEGATED = wordSet("not no isn't aren't never");

/**
 * A subjective word in a request. "Subjective language" and "ambiguous adverbs and adjectives" in Femmer et al. (2017) after ISO/IEC/IEEE
 * 29148; the vagueness and subjectivity indicators of QuARS (Gnesi, Fabbrini et al.).
 */
export const vagueTerm: Rule = {
  id: "vague-term",
  asksOnce: true,
  check(draft, { requests }) {
    const { items } = draft;
    const found: Finding[] = [];
    for (const { line, verb } of requests) {
      for (let at = verb + 1; at < line.last; at++) {
        const item = items[at];
        if (isWord(item, TELLING)) break;
        if (!item || !isWord(item, VAGUE) || isWord(items[at + 1], FIXED_TERMS) || isWord(items[at - 1], NEGATED))
          continue;
        const reason = `“${item.text}” means something else to every reader. Say what would show it.`;
        found.push(
          finding("vague-term", item.span, reason, "Say in what way", [insertGap(item.span.end, "in what way")]),
        );
      }
    }
    return found;
  },
};
