import type { Edit, Finding } from "../../types.ts";
import { type Draft, isWord, type Line } from "../draft.ts";
import { FORM_NOUNS } from "../lexicon/requests.ts";
import { wordSet } from "../lexicon/words.ts";
import { type Phrases, phraseAt, phrases } from "../phrases.ts";
import { finding, insertGap, type Rule, spanOf, textOf } from "../rule.ts";

type Side = readonly [pair: number, side: 0 | 1];

const PAIRS: readonly (readonly [string, string])[] = [
  [
    "brief|short|concise|succinct|briefly|concisely|as short as possible",
    "detailed|in detail|comprehensive|thorough|exhaustive|in depth|in-depth|long|at length|elaborate|complete|cover everything|cover everything in detail|explain everything in detail|include everything|explain everything|include all details|include every detail|leave nothing out|leave out nothing|as much detail as possible",
  ],
  ["formal|formally", "informal|informally|casual|casually|conversational|chatty"],
  ["simple|basic|non-technical", "technical|advanced|complex|sophisticated"],
  ["serious|sober", "funny|humorous|playful|witty"],
  ["objective|neutral|impartial", "persuasive|opinionated|subjective"],
  ["cheap|inexpensive", "luxurious|premium"],
];
const OPPOSITES: Phrases<Side> = phrases(
  PAIRS.flatMap((sides, pair) =>
    sides.flatMap((words, side) => words.split("|").map((word) => [word, [pair, side as 0 | 1]] as const)),
  ),
);

const NEGATIONS = wordSet("not no never don't dont without avoid too isn't less neither nor");
const LINKS = wordSet("and but yet also");
const BEFORE_LINK = wordSet("but and also yet be very cover everything highly more be it make keep as still");
const NO_SUBJECT = wordSet("enough as for to in with so because when if on at of please answer text answers it");
const ADJECTIVE_LINKS = wordSet("and but yet or also");
/** A clause longer than this (in items) says more than the contradiction; the fix asks about it instead of removing it. */
const REMOVABLE = 8;

interface Term {
  readonly pair: number;
  readonly side: 0 | 1;
  readonly first: number;
  readonly last: number;
  readonly line: Line;
  /** The noun it describes; "" for the answer as a whole. */
  readonly subject: string;
}

/**
 * Two opposite demands on one thing ("brief", "in detail"): both cannot be met. Consistency is a quality of a set of requirements in
 * ISO/IEC/IEEE 29148; the pairs are antonyms of frequent wishes about texts. Adjectives on different nouns do not contradict.
 */
export const contradiction: Rule = {
  id: "contradiction",
  check(draft, { binding }) {
    const found: Finding[] = [];
    const seen = new Map<string, Term>();
    const settled = new Set<string>();
    for (const line of draft.lines) {
      if (!binding.has(line) && !phraseAt(OPPOSITES, draft.items, line.first, line.last)) continue;
      for (let at = line.first; at < line.last; at++) {
        const opposite = phraseAt(OPPOSITES, draft.items, at, line.last);
        if (!opposite) continue;
        const [pair, side] = opposite.value;
        const term: Term = {
          pair,
          side,
          first: at,
          last: at + opposite.length - 1,
          line,
          subject: opposite.length > 1 ? "" : subjectOf(draft, at + 1, line.last),
        };
        at = term.last;
        if (isWord(draft.items[term.first - 1], NEGATIONS)) continue;
        const key = `${pair} ${term.subject}`;
        const other = seen.get(key);
        if (!other) seen.set(key, term);
        else if (other.side !== side && !settled.has(key)) {
          settled.add(key);
          if (draft.items[term.last + 1]?.kind !== "gap") found.push(report(draft, other, term));
        }
      }
    }
    return found;
  },
};

/** The noun after an adjective; "" when there is none, or it is the requested text itself. */
function subjectOf({ items }: Draft, behind: number, end: number): string {
  let at = behind;
  while (at < end && isWord(items[at], ADJECTIVE_LINKS)) {
    const opposite = phraseAt(OPPOSITES, items, at + 1, end);
    if (!opposite) return "";
    at += 1 + opposite.length;
  }
  const noun = at < end ? items[at] : undefined;
  return noun?.kind !== "word" || isWord(noun, FORM_NOUNS) || isWord(noun, NO_SUBJECT) ? "" : noun.lower;
}

function report(draft: Draft, one: Term, other: Term): Finding {
  const a = textOf(draft, spanOf(draft, one.first, one.last));
  const b = textOf(draft, spanOf(draft, other.first, other.last));
  const near = one.line === other.line;
  const span = near ? spanOf(draft, one.first, other.last) : spanOf(draft, other.first, other.last);
  const reason = `“${a}” and “${b}” cannot both hold. Keep the one that matters more.`;
  const edit = near ? dropSecond(draft, one, other) : null;
  return edit
    ? finding("contradiction", span, reason, `Keep “${a}”`, [edit])
    : finding("contradiction", span, reason, "Ask which", [
        insertGap(spanOf(draft, other.first, other.last).end, "which of the two"),
      ]);
}

/** Removes ", but cover everything in detail" when the clause says nothing else; null otherwise. */
function dropSecond({ items }: Draft, one: Term, other: Term): Edit | null {
  let link = other.first - 1;
  while (
    link > one.last &&
    !(items[link]?.kind === "word" && isWord(items[link], LINKS)) &&
    isWord(items[link], BEFORE_LINK)
  )
    link--;
  while (link - 1 > one.last && isWord(items[link - 1], LINKS) && isWord(items[link], LINKS)) link--;
  if (link <= one.last || !isWord(items[link], LINKS) || other.last - link > REMOVABLE) return null;
  const next = items[other.last + 1];
  const from = items[link - 1];
  const adjective = next?.kind === "word";
  if (adjective && link - 1 !== one.last && from?.text !== ",") return null;
  const start = from?.text === "," ? items[link - 2]?.span.end : from?.span.end;
  const end = items[other.last]?.span.end;
  return start === undefined || end === undefined ? null : { span: { start, end }, insert: "" };
}
