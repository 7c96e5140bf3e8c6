/** Whether a text is to be made: a letter, a speech. One that lies behind, or is refused, is not. */

/** A text of this kind is made, unless it has been got or lies behind. */
const IN_THE_MAKING =
  /\b(?:write|writing|create|make|making|draft|drafting|design|prepare|preparing|compose|need|needs|want|give|giving|hold|deliver|finish|plan|planning|organi[sz]e|arrange|build|send|do|help|ideas?|working on|supposed to|have to|asked (?:me |us )?(?:to|for))\b/i;
const LIES_BEHIND = /\b(?:got|had|wrote|sent|read|received|saw|heard|gave|was|were|last|previous)\b/i;

export function isToBeMade(text: string, artefact: string): boolean {
  const at = text.toLowerCase().indexOf(artefact.toLowerCase());
  const before =
    text
      .slice(0, Math.max(at, 0))
      .split(/[.!?\n]/)
      .at(-1) ?? "";
  return !LIES_BEHIND.test(before) && (IN_THE_MAKING.test(before) || before.trim().split(/\s+/).length <= 3);
}

/** Refused, a thing is not made: *without a big speech*. */
export const isRefused = (text: string, artefact: string): boolean =>
  new RegExp(
    `\\b(?:without|w/o|no|not|don['’]?t want|instead of|rather than|never)\\s(?:[^\\s.!?]+\\s){0,5}?${artefact}`,
    "i",
  ).test(text);

/** *Letter to the council*, *a few words for my dad*: named first, and nothing is said about it. */
const ADDRESSED = /^(?:dear|to (?:the|my|our|whom)) [^.!?\n]{3,60}[:,]/i;
const NAMED_FIRST =
  /^(?:a |an |the |my |our |i )?(?:(?:need|want) )?(?:a )?(?:(?:\p{L}+ )?(speech|letter|toast|eulogy|e-?mail|poem|song|story|sketch|lullaby|rap|haiku|card|invitation|obituary|complaint|statement|application)|(?:few|couple of) (words))(?= (?:to|for|at|about|re)\b|[.:,]|$)/iu;

export function artefactFirst(text: string): string {
  const [, made = "", words = ""] = NAMED_FIRST.exec(text) ?? [];
  if (made === "" && ADDRESSED.test(text)) return "letter";
  return words === "" ? made.toLowerCase() : "speech";
}
