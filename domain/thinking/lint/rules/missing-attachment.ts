import { type Draft, isWord } from "../draft.ts";
import { wordSet } from "../lexicon/words.ts";
import { finding, gap, type Rule, spanOf, textOf } from "../rule.ts";

const SOURCES = wordSet(`
text article email mail letter essay paragraph document code notes transcript outline draft message report table list data story poem script passage
excerpt chapter feedback contract post review reviews answers questions examples sentences numbers figures job-ad posting cv resume paper summary abstract log
function file image picture screenshot link section content
`);
const POINTED_AT = wordSet("following attached enclosed above below");
const POINTS = wordSet("below attached enclosed pasted");
const THE = wordSet("the this these following attached");
const TAKES_OBJECT = wordSet("the a an my our your their its average zero sea it that this 0");
const WORKS_ON = wordSet(
  "summarise summarize rewrite edit translate proofread review analyse analyze shorten paraphrase rephrase improve correct fix",
);
/** In items. Fewer than this after the pointer are no text to work on. */
const ENOUGH = 12;
/** In items: a gap counts as the longest phrase that it may have replaced. */
const GAP_WEIGHT = 6;

/** "the text below" with nothing below. A dangling reference: "incomplete references" in Femmer et al. 2017 and, in QuARS, under-reference. */
export const missingAttachment: Rule = {
  id: "missing-attachment",
  check(draft, { requests }) {
    const { items } = draft;
    if (items.some(({ kind, text }) => kind === "gap" && text.includes("paste"))) return [];
    const worked = new Set(requests.filter(({ verb }) => isWord(items[verb], WORKS_ON)).map(({ verb }) => verb + 1));
    for (const line of draft.lines) {
      for (let at = line.first; at < line.last; at++) {
        const range = pointerAt(draft, at, line.last, worked.has(at));
        if (!range || hasText(draft, range[1], line.last)) continue;
        const span = spanOf(draft, range[0], range[1]);
        const noun = items.slice(range[0], range[1] + 1).find((item) => isWord(item, SOURCES))?.lower ?? "text";
        const end = draft.text.trimEnd().length;
        const edit = { span: { start: end, end }, insert: `\n\n${gap(`paste the ${noun} here`)}` };
        const reason = `It points at “${textOf(draft, span)}”, which is not in it.`;
        return [finding("missing-attachment", span, reason, `Add the ${noun}`, [edit])];
      }
    }
    return [];
  },
};

/** Items [first, last] that point at a text elsewhere; null for none. `worked` says that a verb like "summarise" comes right before. */
function pointerAt({ items }: Draft, at: number, end: number, worked: boolean): [number, number] | null {
  const item = items[at];
  const next = at + 1 < end ? items[at + 1] : undefined;
  if (isWord(item, SOURCES) && isWord(next, POINTS)) {
    const after = at + 2 < end ? items[at + 2] : undefined;
    return after?.kind === "number" || isWord(after, TAKES_OBJECT) ? null : [at, at + 1];
  }
  if (item?.lower === "the" && isWord(next, POINTED_AT) && at + 2 < end && isWord(items[at + 2], SOURCES))
    return [at, at + 2];
  if (worked && isWord(item, THE) && isWord(next, SOURCES) && item?.lower !== "the") return [at, at + 1];
  return null;
}

/** Whether there is a text to work on: after the pointer, before it when the text is longer than one sentence, or in quotation marks. */
function hasText({ items, lines, masks }: Draft, pointer: number, lineEnd: number): boolean {
  if (masks.some(({ kind }) => kind !== "gap")) return true;
  const colon = items.findIndex(({ text }, at) => at > pointer && at < lineEnd && text === ":");
  if (colon >= 0 && items.length - colon > 1) return true;
  return lines.length > 1 && weightFrom(items, lineEnd) >= ENOUGH;
}

const weightFrom = (items: Draft["items"], first: number): number =>
  items.slice(first).reduce((sum, { kind }) => sum + (kind === "gap" ? GAP_WEIGHT : 1), 0);
