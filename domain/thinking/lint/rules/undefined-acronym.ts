import { STOPWORDS } from "../../text/lexicon/stopwords.ts";
import type { Finding } from "../../types.ts";
import type { Draft } from "../draft.ts";
import { KNOWN_ACRONYMS } from "../lexicon/acronyms.ts";
import { finding, insertGap, type Rule } from "../rule.ts";

const ACRONYM = /^(?=(?:.*\p{Lu}){2})[\p{Lu}\p{N}]{2,6}s?$/u;
const ROMAN = /^[IVXLC]+$/;
const UPPER = /\p{Lu}/u;

/**
 * An abbreviation in a requested text that its reader may not know. The INCOSE rule on acronyms (define at first use) and plain-language
 * guidance. A plain question is left alone: its answerer is an expert or will ask.
 */
export const undefinedAcronym: Rule = {
  id: "undefined-acronym",
  asksOnce: true,
  check(draft, { requests }) {
    if (requests.length === 0 || isShouted(draft)) return [];
    const seen = new Set<string>();
    const found: Finding[] = [];
    draft.items.forEach((item, at) => {
      if (item.kind !== "word" || !ACRONYM.test(item.text) || ROMAN.test(item.text)) return;
      const bare = item.lower.replace(/s$/, "");
      if (KNOWN_ACRONYMS.has(item.lower) || KNOWN_ACRONYMS.has(bare) || seen.has(bare)) return;
      seen.add(bare);
      if (isExplained(draft, at)) return;
      const reason = `“${item.text}” is not explained. Write it out once.`;
      found.push(
        finding("undefined-acronym", item.span, reason, "Write it out", [insertGap(item.span.end, "short for what")]),
      );
    });
    return found;
  },
};

/** "Objectives and Key Results (OKR)" or "OKR (objectives and key results)". */
function isExplained({ items }: Draft, at: number): boolean {
  const opens = items[at - 1]?.text === "(" && items[at - 2]?.kind === "word";
  return opens || (items[at + 1]?.text === "(" && items[at + 2]?.kind === "word") || items[at + 1]?.text === "=";
}

/** In a text written in capitals they mean nothing. */
function isShouted({ items }: Draft): boolean {
  let words = 0;
  let shouted = 0;
  for (const { kind, text, lower } of items) {
    if (kind !== "word" || text.length < 2 || STOPWORDS.has(lower)) continue;
    words++;
    if (UPPER.test(text) && text === text.toUpperCase()) shouted++;
  }
  return shouted * 3 > words;
}
