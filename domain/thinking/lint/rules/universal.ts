import type { Finding } from "../../types.ts";
import { isWord } from "../draft.ts";
import { wordSet } from "../lexicon/words.ts";
import { isQuestion } from "../questions.ts";
import { finding, insertGap, type Rule } from "../rule.ts";

const SUBJECTS = wordSet("everyone everybody nobody no-one noone");
/** Opinions and actions that a claim ascribes to everybody; "nobody replaces me" is a fact. */
const OPINIONS = wordSet(
  "is hates loves wants likes knows needs thinks says believes agrees does uses has cares reads understands listens expects prefers",
);
const ADVERBS = wordSet("always never");
/** Words of a report about oneself or of a request, which are no claims about the world. */
const FIRST_PERSON = wordSet("i we i've we've i'm we're you");
const EXCEPTIONS = wordSet("except but");
const MODALS = wordSet("must should will shall to please and do don't dont can could would may");

/**
 * "everyone", "always": one exception refutes it. The INCOSE rule on universal qualification. Only claims about others are reported, never
 * requests.
 */
export const universal: Rule = {
  id: "universal",
  asksOnce: true,
  check(draft, { binding }) {
    const { items } = draft;
    const found: Finding[] = [];
    for (const line of draft.lines) {
      if (binding.has(line) || items.slice(line.first, line.last).some((item) => isWord(item, EXCEPTIONS))) continue;
      for (let at = line.first; at < line.last; at++) {
        const item = items[at];
        const next = items[at + 1];
        if (!item || next?.kind !== "word") continue;
        const before = items[at - 1];
        const subject = isWord(item, SUBJECTS) && isWord(next, OPINIONS);
        const adverb =
          isWord(item, ADVERBS) &&
          isQuestion(draft, line) &&
          before?.kind === "word" &&
          !isWord(before, MODALS) &&
          !nearFirstPerson(at, line.first);
        if (!subject && !adverb) continue;
        const reason = `One exception is enough to refute “${item.text}”.`;
        found.push(
          finding("universal", item.span, reason, "Ask for exceptions", [
            insertGap(item.span.end, "without exception"),
          ]),
        );
      }
    }
    return found;

    function nearFirstPerson(at: number, first: number): boolean {
      for (let k = at - 1; k >= Math.max(first, at - 3); k--) if (isWord(items[k], FIRST_PERSON)) return true;
      return false;
    }
  },
};
