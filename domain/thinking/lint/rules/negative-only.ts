import { bodyEnd, type Draft, isWord, type Line } from "../draft.ts";
import { wordSet } from "../lexicon/words.ts";
import { finding, insertGap, type Rule, spanOf } from "../rule.ts";

const PROHIBITIONS = wordSet("don't dont never avoid");
const ALTERNATIVES = wordSet("instead rather but only use keep say write until unless just because");
/** In items: "do not use". The forbidden thing is no alternative. */
const FORBIDDEN = 3;
const POSITIVE = wordSet(
  "must should use keep only limit within under max maximum least most than include between before until",
);
const FILLERS = wordSet("please and also but -");

/**
 * Only prohibitions: the answerer has to guess what to do instead. The INCOSE guide advises against "not"; "negative statements" are a
 * smell in Femmer et al. 2017. Reported once, for the first prohibition of a request without positive limits.
 */
export const negativeOnly: Rule = {
  id: "negative-only",
  check(draft, { requests }) {
    const { items } = draft;
    if (requests.length === 0) return [];
    const prohibitions = new Map(
      draft.lines.flatMap((line) => {
        const at = prohibitionAt(draft, line);
        return at < 0 ? [] : [[line, at] as const];
      }),
    );
    const [first] = prohibitions;
    if (!first) return [];
    const positive = draft.lines.some(
      (line) =>
        !prohibitions.has(line) &&
        items.slice(line.first, line.last).some((item) => item.kind === "number" || isWord(item, POSITIVE)),
    );
    const open = items.some(({ kind, text }) => kind === "gap" && text.includes("instead"));
    const [line, at] = first;
    const helped = [...prohibitions].some(([one, forbids]) =>
      items.slice(forbids + FORBIDDEN, one.last).some((item) => isWord(item, ALTERNATIVES)),
    );
    const end = bodyEnd(draft, line) - 1;
    if (positive || open || helped || end <= at) return [];
    const edit = insertGap(items[end]?.span.end ?? 0, "what instead");
    return [
      finding(
        "negative-only",
        spanOf(draft, at, end),
        "It says what to leave out, not what to do instead.",
        "Ask what instead",
        [edit],
      ),
    ];
  },
};

/** Index of the prohibiting word at the start of a sentence; -1 for none. */
function prohibitionAt({ items }: Draft, line: Line): number {
  let at = line.first;
  while (at < line.last && (items[at]?.kind === "punct" || isWord(items[at], FILLERS))) at++;
  if (isWord(items[at], PROHIBITIONS)) return at;
  return items[at]?.lower === "do" && items[at + 1]?.lower === "not" ? at : -1;
}
