import { lint } from "../thinking/lint/lint.ts";
import type { ReadThought } from "./previews.ts";
import { SIDES, type Side } from "./sides.ts";

/** How much a thought needs a side to be asked about, and why. */
export interface Need {
  readonly side: Side;
  /** 1, and what the reasons add. */
  readonly weight: number;
  /** In a few words, with the person's words that gave them. */
  readonly reasons: readonly string[];
}

const HEDGE = /\b(?:maybe|perhaps|probably|possibly|i think|i guess|might|could be|not sure)\b/i;
const WISH = /\b(?:i|we)(?:'d| would)? (?:really )?(?:want|wish|hope|need|like) to\b|\b(?:want|hoping|trying) to\b/i;
const DEADLINE =
  /\b(?:(?:before|by|until) (?:the |next |this |my |our )?(?:\p{L}+ )?|(?:with)?in (?:a|an|\d+|two|three|four|five|six) )(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|days|week|weeks|month|months|year|years|summer|winter|spring|autumn|fall|intake|deadline|exam|final|launch|christmas|easter)\b|\bdeadline\b/iu;
const CONSTRAINT =
  /\b(?:can'?t|cannot|can not|must not|mustn'?t|not allowed to|only have|without)\b|\b(?:budget|limited to|at most|no more than)\b/i;
/** What is read of a text: as much as its slots. In UTF-16 units. */
const READ = 2_000;

/** What each side of a question needs in a thought. Linear in the length of the text. */
export function needsOf({ text, slots, heldBack }: ReadThought): readonly Need[] {
  const added = new Map<Side, { weight: number; reasons: string[] }>();
  const add = (side: Side, weight: number, reason: string) => {
    const own = added.get(side) ?? { weight: 0, reasons: [] };
    added.set(side, { weight: own.weight + weight, reasons: [...own.reasons, reason] });
  };
  if (heldBack === null) {
    const head = text.slice(0, READ).replaceAll("’", "'");
    const said = (pattern: RegExp) => pattern.exec(head)?.[0].trim().toLowerCase();
    const [hedge, deadline, constraint, wish] = [said(HEDGE), said(DEADLINE), said(CONSTRAINT), said(WISH)];
    const findings = new Set(lint(head).map(({ rule }) => rule));
    if (slots.causeQuote !== undefined)
      add("causes", 1, slots.otherCauseQuote ? "you name two" : `you name ${slots.causeQuote}`);
    if (hedge) add("evidence", 1, `you wrote “${hedge}”`);
    if (slots.vague !== undefined) add("words", 1, `${slots.vague} has no measure`);
    if (deadline && constraint) add("consequences", 1, `a date, “${deadline}”, and a limit, “${constraint}”`);
    else if (deadline) add("consequences", 1, `a date: “${deadline}”`);
    else if (constraint) add("consequences", 1, `a limit: “${constraint}”`);
    if (wish) add("purpose", 0.5, `an aim: “${wish}”`);
    const somebody = slots.person ?? slots.adviser ?? slots.affected ?? slots.audience;
    if (somebody !== undefined) add("others", 1, `you name ${somebody}`);
    if (slots.choice !== undefined) {
      add("consequences", 0.5, "you choose between two");
      add("purpose", 0.5, "you choose between two");
    }
    if (findings.has("loaded-question")) add("question", 1, "the question takes something for granted");
    if (findings.has("universal")) add("assumptions", 1, "a word like “always” or “everyone”");
  }
  return SIDES.map((side) => ({
    side,
    weight: 1 + (added.get(side)?.weight ?? 0),
    reasons: added.get(side)?.reasons ?? [],
  }));
}
