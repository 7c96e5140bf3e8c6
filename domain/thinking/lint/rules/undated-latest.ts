import type { Finding } from "../../types.ts";
import { type Draft, isWord, type Line } from "../draft.ts";
import { wordSet } from "../lexicon/words.ts";
import { finding, insertGap, type Rule } from "../rule.ts";

const ALWAYS = wordSet("latest newest up-to-date");
const REQUESTED = wordSet("recent current nowadays");
const DATED = wordSet(
  "since until today yesterday monday tuesday wednesday thursday friday january february march april june july august september october november december",
);
const SPAN_WORDS = wordSet("last past");
const UNITS = wordSet("day days week weeks month months year years quarter decade");
const DEADLINE = wordSet("at the");

/** "latest" moves: next month the same words mean something else. The INCOSE guide advises against indefinite temporal keywords such as "latest". */
export const undatedLatest: Rule = {
  id: "undated-latest",
  asksOnce: true,
  check(draft, { requests }) {
    const { items } = draft;
    const requested = new Set(requests.map(({ line }) => line));
    const found: Finding[] = [];
    for (const line of draft.lines) {
      if (isDated(draft, line)) continue;
      for (let at = line.first; at < line.last; at++) {
        const item = items[at];
        if (!item || !(isWord(item, ALWAYS) || (requested.has(line) && isWord(item, REQUESTED)))) continue;
        const deadline = item.lower === "latest" && isWord(items[at - 1], DEADLINE) && items[at - 2]?.lower === "at";
        if (deadline) continue;
        const reason = `“${item.text}” has no date. Next month it means something else.`;
        found.push(
          finding("undated-latest", item.span, reason, "Add [as of when?]", [insertGap(item.span.end, "as of when")]),
        );
      }
    }
    return found;
  },
};

/** Whether the sentence has a year, a date, or "in the last three months". */
function isDated({ items }: Draft, line: Line): boolean {
  for (let at = line.first; at < line.last; at++) {
    const item = items[at];
    if (isWord(item, DATED)) return true;
    if (item?.kind === "number" && /^(?:1[5-9]|20|21)\d\d(?!\d)|\d[./-]\d/.test(item.text)) return true;
    if (isWord(item, SPAN_WORDS) && [1, 2].some((k) => isWord(items[at + k], UNITS))) return true;
  }
  return false;
}
