import type { Finding } from "../../types.ts";
import { isWord } from "../draft.ts";
import { UNMEASURED } from "../lexicon/vague.ts";
import { wordSet } from "../lexicon/words.ts";
import { isQuestion } from "../questions.ts";
import { finding, insertGap, type Rule } from "../rule.ts";

const MODALS = wordSet("must should shall needs ensure sure has have");
const LINKS = wordSet("be is are stay remain run work look feel loads load respond runs works");
/** In items: the word is at most this far after the word that makes it a condition. */
const REACH = 9;

/**
 * "must be fast": a condition that nobody can check. "Verifiable" in ISO/IEC/IEEE 29148; "open-ended, non-verifiable terms" in Femmer et
 * al. 2017. A number in the sentence makes it verifiable.
 */
export const unverifiable: Rule = {
  id: "unverifiable",
  asksOnce: true,
  check(draft, { binding }) {
    const { items } = draft;
    const found: Finding[] = [];
    for (const line of binding) {
      if (isQuestion(draft, line)) continue;
      let modal = -1;
      let linked = false;
      const inLine: Finding[] = [];
      for (let at = line.first; at < line.last; at++) {
        const item = items[at];
        if (!item || item.kind === "number") {
          inLine.length = 0;
          break;
        }
        if (isWord(item, MODALS)) {
          modal = at;
          linked = false;
        }
        if (modal >= 0 && isWord(item, LINKS)) linked = true;
        if (modal < 0 || !linked || at - modal > REACH || !isWord(item, UNMEASURED)) continue;
        const reason = `Nobody can check “${item.text}”. A number or a test would make it a limit.`;
        inLine.push(
          finding("unverifiable", item.span, reason, "Say how to check it", [
            insertGap(item.span.end, "how would you check it"),
          ]),
        );
      }
      for (const one of inLine) found.push(one);
    }
    return found;
  },
};
