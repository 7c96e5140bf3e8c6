import type { Finding } from "../../types.ts";
import { phraseAt, phrases } from "../phrases.ts";
import { finding, isFreestanding, type Rule, removal, spanOf, textOf } from "../rule.ts";

/** Wordy phrases, each with its plain word; "" for none. */
const PADDING = phrases<string>([
  ["in order to", "to"],
  ["due to the fact that", "because"],
  ["in spite of the fact that", "although"],
  ["despite the fact that", "although"],
  ["at this point in time", "now"],
  ["at the present time", "now"],
  ["for the purpose of", "for"],
  ["in the event that", "if"],
  ["with regard to", "about"],
  ["with regards to", "about"],
  ["in regard to", "about"],
  ["has the ability to", "can"],
  ["have the ability to", "can"],
  ["it is important to note that", ""],
  ["it should be noted that", ""],
  ["please note that", ""],
  ["as you may know", ""],
  ["as you know", ""],
  ["as a matter of fact", ""],
  ["to be honest", ""],
  ["if that makes sense", ""],
  ["at the end of the day", ""],
  ["for all intents and purposes", ""],
  ["basically", ""],
  ["literally", ""],
  ["essentially", ""],
]);

/**
 * Words that can be removed without loss. "Omit needless words" (Strunk & White); the INCOSE rule against superfluous infinitives and
 * phrases. Single small words ("just", "really") are left alone: they are not worth a person's time.
 */
export const padding: Rule = {
  id: "padding",
  check(draft) {
    const found: Finding[] = [];
    for (const line of draft.lines) {
      for (let at = line.first; at < line.last; at++) {
        const wordy = phraseAt(PADDING, draft.items, at, line.last);
        if (!wordy) continue;
        const last = at + wordy.length - 1;
        const span = spanOf(draft, at, last);
        if (!isFreestanding(draft, span)) continue;
        const words = textOf(draft, span);
        const capital = /^\p{Lu}/u.test(words);
        const plain = capital ? wordy.value.charAt(0).toUpperCase() + wordy.value.slice(1) : wordy.value;
        found.push(
          plain === ""
            ? finding("padding", span, `“${words}” adds nothing here.`, "Remove", removal(draft, at, last))
            : finding("padding", span, `“${words}” says no more than “${wordy.value}”.`, `Write “${plain}”`, [
                { span, insert: plain },
              ]),
        );
        at = last;
      }
    }
    return found;
  },
};
