import type { Edit, Finding, Span } from "../../types.ts";
import { type Draft, GAP, type Mask } from "../draft.ts";
import { finding, gap, type Rule } from "../rule.ts";

const SLOT_WORDS =
  "insert|enter|add|your|fill in|paste|name|names|date|company|topic|product|city|address|audience|title|link|number|subject|amount|price|placeholder|text";
/** The gap comes first, so that it is skipped as a whole. Every quantifier is bounded: the scan is linear. */
const PLACEHOLDER = new RegExp(
  [
    `(?<gap>${GAP.source})`,
    "\\{\\{[^{}\\n]{0,80}\\}\\}",
    "\\$\\{[^{}\\n]{1,80}\\}",
    "\\{[a-z][a-z0-9_ -]{1,30}\\}",
    `<(?:${SLOT_WORDS})(?:[ _-][^<>\\n]{0,60})?>`,
    `\\[(?:${SLOT_WORDS})(?:[ _-][^\\[\\]\\n]{0,60})?\\]`,
    `\\[(?:${SLOT_WORDS}|Insert|Your|Name|Enter|Add|Fill in|Paste)(?:[ _-][^\\[\\]\\n]{0,60})?\\]`,
    "\\[\\p{Lu}[\\p{Lu}\\p{N} _/-]{1,40}\\??\\]",
    "(?<![\\p{L}\\p{N}])(?:TODO|TBD|TBA|FIXME)(?![\\p{L}\\p{N}])",
    "_{3,}",
    "[Ll]orem ipsum(?:,? (?![Hh]ttps?|[Ww]ww)\\p{L}{2,})*",
  ].join("|"),
  "gu",
);
const LEADS = /^(?:insert|enter|add|fill in|paste|your|the|here)\s+|\s+here$/gi;

const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const BRACKET = /[()[\]{}]/g;
/** ":)", ";-(", and the labels "a)", "12)" at the start of a line or after a space. */
const SMILE = /[:;=8][-'^o]?$/;
const LABEL = /(?:^|[\s(])(?:\p{L}|\p{N}{1,3})$/u;

/**
 * Placeholders that were never filled in ("[NAME]", "{{topic}}", "TODO", "____", filler text), and brackets without a partner. "To be
 * determined" is an incompleteness in ISO/IEC/IEEE 29148. Gaps are open questions and stay.
 */
export const placeholder: Rule = {
  id: "placeholder",
  anyLanguage: true,
  check(draft) {
    const taken: Span[] = [];
    const found: Finding[] = [];
    const masks = draft.masks.filter(({ kind }) => kind === "code" || kind === "address");
    const hidden = covering(masks);
    for (const match of draft.text.matchAll(PLACEHOLDER)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (hidden(span.start)) continue;
      taken.push(span);
      if (match.groups?.gap !== undefined) continue;
      const edit: Edit = { span, insert: gap(askFor(match[0])) };
      found.push(finding("placeholder", span, `“${match[0].slice(0, 40)}” was never filled in.`, "Ask for it", [edit]));
    }
    const skip = covering(taken.map((span) => ({ span })));
    for (const at of loneBrackets(draft.text, (offset) => hidden(offset) || skip(offset)))
      found.push(loneBracket(draft, at));
    return found.sort((a, b) => a.span.start - b.span.start);
  },
};

/** The placeholder's own words as a question: "[YOUR_NAME]" -> "name". */
function askFor(text: string): string {
  const words = text
    .replace(/[[\]{}<>$_?"“”`]+/g, " ")
    .trim()
    .toLowerCase()
    .replace(LEADS, "")
    .trim();
  return words === "" || /^(?:todo|tbd|tba|fixme|text|lorem.*)$/.test(words) ? "what goes here" : words;
}

/** Returns a test for increasing offsets: whether a span covers them. */
function covering(spans: readonly Pick<Mask, "span">[]): (offset: number) => boolean {
  let at = 0;
  return (offset) => {
    while (at < spans.length && (spans[at]?.span.end ?? 0) <= offset) at++;
    return (spans[at]?.span.start ?? Number.POSITIVE_INFINITY) <= offset;
  };
}

function loneBrackets(text: string, hidden: (offset: number) => boolean): number[] {
  const open: number[] = [];
  const lone: number[] = [];
  for (const match of text.matchAll(BRACKET)) {
    const at = match.index;
    if (hidden(at)) continue;
    const before = text.slice(Math.max(0, at - 5), at);
    const round = match[0] === "(" || match[0] === ")";
    const opening = PAIRS[match[0]];
    if (opening === undefined) {
      if (!(round && SMILE.test(before))) open.push(at);
    } else if (text[open.at(-1) ?? -1] === opening) open.pop();
    else if (!(round && (SMILE.test(before) || LABEL.test(before)))) lone.push(at);
  }
  return [...lone, ...open].sort((a, b) => a - b);
}

function loneBracket({ text }: Draft, at: number): Finding {
  const span = { start: at, end: at + 1 };
  const joins = /[\p{L}\p{N}]/u.test(text[at - 1] ?? "") && /[\p{L}\p{N}]/u.test(text[at + 1] ?? "");
  const reason = `“${text[at]}” has no partner, so it is unclear where the aside ends.`;
  return finding("placeholder", span, reason, "Remove the bracket", [{ span, insert: joins ? " " : "" }]);
}
