import type { Finding } from "../../types.ts";
import { phraseAt, phrases } from "../phrases.ts";
import { finding, gap, isFreestanding, type Rule, removal, spanOf, textOf } from "../rule.ts";

/** Loopholes, each with the question that replaces it; null when the limit is stronger without. */
const LOOPHOLES = phrases<string | null>([
  ...[
    "if possible",
    "where possible",
    "when possible",
    "whenever possible",
    "wherever possible",
    "if at all possible",
    "as far as possible",
    "to the extent possible",
    "if feasible",
    "if practical",
    "where practical",
    "where feasible",
    "as appropriate",
    "where appropriate",
    "if appropriate",
    "when appropriate",
    "if necessary",
    "where necessary",
    "when necessary",
    "as necessary",
    "as needed",
    "where needed",
    "as required",
    "where applicable",
    "if applicable",
    "if you can",
    "if you want",
    "if you like",
    "try to",
    "ideally",
    "preferably",
    "feel free to",
    "if convenient",
    "as much as possible",
  ].map((phrase) => [phrase, null] as const),
  ["as soon as possible", "by when"],
  ["asap", "by when"],
]);

/**
 * "if possible" lets the answerer skip it. "Loopholes" in Femmer et al. 2017, the escape-clause rule of the INCOSE guide, and the
 * optionality indicators of QuARS.
 */
export const loophole: Rule = {
  id: "loophole",
  check(draft, { binding }) {
    const found: Finding[] = [];
    for (const line of binding) {
      for (let at = line.first; at < line.last; at++) {
        const way = phraseAt(LOOPHOLES, draft.items, at, line.last);
        if (!way) continue;
        const last = at + way.length - 1;
        const span = spanOf(draft, at, last);
        if (!isFreestanding(draft, span)) continue;
        const words = textOf(draft, span);
        found.push(
          way.value === null
            ? finding(
                "loophole",
                span,
                `“${words}” is a way out. The limit reads firmer without it.`,
                "Remove",
                removal(draft, at, last),
              )
            : finding("loophole", span, `“${words}” sets no date. Name one.`, "Name a date", [
                { span, insert: gap(way.value) },
              ]),
        );
        at = last;
      }
    }
    return found;
  },
};
