import { BLOOM_LEVELS } from "../insights/figures.ts";
import { GAP } from "../thinking/lint/draft.ts";
import { lint } from "../thinking/lint/lint.ts";
import { typeQuestion } from "../thinking/question/question-type.ts";
import { applyEdits } from "../thinking/refine/compose.ts";
import { score } from "../thinking/score/score.ts";
import { normalizeInput } from "../thinking/text/normalize.ts";
import type { Finding, Span } from "../thinking/types.ts";
import { hasVisible } from "../visible.ts";
import { type Card, GAP_RULES } from "./cards.ts";
import { asksThrough, type GymLens, gymLens, lensQuestion } from "./lens-words.ts";

/** What an exercise asks to mend; null where the text has nothing of it. */
export interface Task {
  readonly card: Card;
  /** As it was read, after `normalizeInput`; for a gap with the gap in it. */
  readonly text: string;
  /** What the rule found, first; for a gap its place is the gap's. Null where no rule is practised. */
  readonly finding: Finding | null;
  /** What it is to be asked through; null for any other card. */
  readonly lens: GymLens | null;
  /** The structure score of the text. */
  readonly score: number;
}

/** The level that a text's question asks for, 0 for the most shallow. */
export const levelOf = (text: string): number => BLOOM_LEVELS.indexOf(typeQuestion(text).bloom);

/** The gaps in a text, copied exactly. */
export const gapsIn = (text: string): readonly Span[] =>
  [...text.matchAll(new RegExp(GAP, "gu"))].map(({ 0: gap, index }) => ({ start: index, end: index + gap.length }));

/**
 * What is to be mended in a text.
 * @param lens the id of the persona that is passed over; null where none is
 * @returns null where the card finds nothing in it
 */
export function taskOf(card: Card, raw: string, lens: string | null = null): Task | null {
  const text = normalizeInput(raw).trim();
  if (!hasVisible(text)) return null;
  if (card === "gap") return gapTask(text);
  if (card === "deeper") return levelOf(text) === BLOOM_LEVELS.length - 1 ? null : taskFor(card, text);
  if (card === "lens") {
    const through = gymLens(lens);
    return asksThrough(through.id, text, text) ? null : taskFor(card, text, { lens: through });
  }
  const finding = lint(text).find(({ rule }) => rule === card);
  return finding ? taskFor(card, text, { finding }) : null;
}

const taskFor = (card: Card, text: string, of: Partial<Pick<Task, "finding" | "lens">> = {}): Task => ({
  card,
  text,
  finding: null,
  lens: null,
  score: score(text).total,
  ...of,
});

/** The text with the first gap that a rule asks to fill. */
function gapTask(text: string): Task | null {
  for (const finding of lint(text)) {
    if (!GAP_RULES.has(finding.rule)) continue;
    const withGap = applyEdits(text, finding.fix.edits);
    const before = gapsIn(text).length;
    const [first, ...more] = gapsIn(withGap);
    if (first && more.length === 0 && before === 0)
      return taskFor("gap", withGap, { finding: { ...finding, span: first } });
  }
  return null;
}

/** What an exercise asks for, in words. */
export function taskWords({ card, finding, lens }: Task): string {
  if (lens)
    return `Ask about the same matter as the ${lens.name} does: it ${lens.line.charAt(0).toLowerCase()}${lens.line.slice(1)}`;
  if (finding) return card === "gap" ? `Fill the gap. ${finding.reason}` : finding.reason;
  return "Ask about the same matter one level deeper: a cause, a comparison, a judgement.";
}

/** What helps with it, in words. */
export function hintWords({ finding, lens, text }: Task): string {
  if (finding) return `${finding.fix.label}. It is about “${text.slice(finding.span.start, finding.span.end)}”.`;
  if (!lens) return "Begin with “Why”, “How do … differ” or “Which … would be best, and by what measure”.";
  const question = lensQuestion(lens.id, text);
  return question === null ? `It looks at ${lens.looksAt}.` : `It would ask: ${question}`;
}
