import { ENGLISH_WORDS, FOREIGN_WORDS, SHARED_WORDS } from "./lexicon/function-words.ts";
import { remember } from "./remember.ts";
import { words } from "./tokens.ts";

/** A large enough sample: another language shows itself long before. In UTF-16 units. */
const SAMPLE = 8000;

/**
 * "en" or "other", by script and by function words. A text without evidence against English (a few nouns, a formula, nothing at all) counts
 * as English: this does no harm, since no rule then finds anything to change.
 */
export const language: (text: string) => "en" | "other" = remember((text) => {
  let english = 0;
  let foreign = 0;
  let latin = 0;
  let otherScript = 0;
  let marked = 0;
  let count = 0;
  for (const { lower, kind } of words(text.slice(0, SAMPLE))) {
    if (kind !== "word") continue;
    count++;
    if (/\p{Script=Latin}/u.test(lower)) latin++;
    else otherScript += Math.max(1, lower.length / 4);
    if (SHARED_WORDS.has(lower)) continue;
    if (ENGLISH_WORDS.has(lower)) english++;
    else if (FOREIGN_WORDS.has(lower)) foreign++;
    else if (/[^\p{ASCII}'’]/u.test(lower)) marked++;
  }
  if (otherScript > latin) return "other";
  if (foreign > english) return "other";
  return english === 0 && count >= 3 && marked * 3 >= count ? "other" : "en";
});
