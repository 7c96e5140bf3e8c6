/** What a "not" denies. "Not only small but also dark" denies nothing, "not the fee but the time" denies the fee alone. */

/** What is denied, and what is said in its place. */
interface Contrast {
  readonly denied: string;
  readonly instead: string;
}

interface Scoped {
  /** The text without the negations that deny nothing of it, and without those of the contrasts. In lower case. */
  readonly text: string;
  /** What is not known, or only hoped. */
  readonly unsure: string;
  readonly contrasts: readonly Contrast[];
  /** Who or what a negation does not hold for: "nobody but Petra". */
  readonly excepted: string;
  /** "Not all": it speaks against "all", not against "some". */
  readonly isPartial: boolean;
}

const NOT = "(?:not|never|cannot|\\w+n't)";
/** They have a word like "not", and deny nothing that is said with them. */
const IDLE = new RegExp(
  [
    `\\b${NOT} (?:only|just|merely|simply)\\b`,
    "\\b(?:why|whether or|or|if) not\\b",
    "\\bnot to mention\\b",
    "\\bnot least\\b",
    "\\bnot long ago\\b",
    "\\bno (?:doubt|wonder|matter (?:how|what|who))\\b",
    "\\b(?:not|no) (?:more|less|fewer|later|earlier) than\\b",
    "\\bnothing but\\b",
    "\\bcan(?:'t|not) (?:wait to|help)\\b",
    "\\b(?:don't|do not|doesn't|does not|wouldn't|would not) mind\\b",
    "^no, ",
    // "neither Ana nor Ben" denies once
    "(?<=\\bneither\\b[^,;.]{0,80})\\bnor\\b",
    "\\bno\\.? ?(?=\\d)",
  ].join("|"),
  "g",
);
/** "Does not open until ten" says that it opens at ten; "cannot enter unless you pay", that who pays can. */
const BOUND = new RegExp(`\\b${NOT}\\b(?=[^,;.]{0,200}\\b(?:until|unless)\\b)|\\bunless\\b`, "g");
/** A condition up to its comma, or to the end where it comes last. */
const CONDITION = /^if\b[^,;.]*(?=,)|(?<=.)\bif\b[^,;.]*/g;
const DENYING = new RegExp(`\\b(?:${NOT}|no|nobody|nothing|none|noone)\\b`, "g");
const UNSURE = new RegExp(
  [
    `\\b${NOT} (?:so |quite |really |yet )?(?:sure|certain|convinced|clear)\\b(?: yet)?`,
    `\\b(?:${NOT}|nobody|noone) (?:yet )?(?:know|knows|say|tell|remember) (?:if|whether)\\b`,
    "\\bno idea (?:if|whether)\\b",
    "\\b(?:unsure|uncertain|unclear|wonders?|wondering|hard to (?:say|tell)) (?:if|whether|about|that)\\b",
    "\\b(?:hopes?|hoping|hoped|fears?|wish|wishes)\\b",
    // who is afraid that the flat is too small says that it is; what may come is only feared
    "\\b(?:afraid|worried)\\b(?=[^,;.]{0,80}\\b(?:will|won't|might|may|could|would)\\b)",
  ].join("|"),
);
const INSTEAD = new RegExp(`\\b(${NOT}) ([^,;.]{2,80}?),? but (?:rather )?([^,;.]+)`);
/** "In June, not in March", "in June rather than in March". */
const AFTERWARDS = /^(.*?)(?:, (?:and )?not | rather than | instead of )([^,;.:]+)/;
const EXCEPT =
  /\b(?:except|apart from|other than|besides|(?<=\b(?:nobody|noone|no one|none|nothing) )but)(?: for)? ((?:\S+ ?){1,3})/;
const PARTIAL = new RegExp(`\\b${NOT} (?:\\w+ )?(?:all|every\\w*|each|always|necessarily)\\b`);
/** Some of them, not all. */
const SOME = /\b(?:some|many|most|several|few|half|sometimes|often|usually|mostly|two|three|four|five|\d+)\b/;

/** @param text a statement's own words */
export function scopeOf(text: string): Scoped {
  let left = text.toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").replace(IDLE, " ");
  const unsureAt = UNSURE.exec(left);
  const unsure = unsureAt ? left.slice(unsureAt.index + unsureAt[0].length) : "";
  if (unsureAt) left = left.slice(0, unsureAt.index) + unsure.replace(DENYING, " ");
  left = left.replace(BOUND, " ").replace(CONDITION, (condition) => condition.replace(DENYING, " "));
  const contrasts: Contrast[] = [];
  const instead = INSTEAD.exec(left);
  if (instead) {
    const [all, , denied = "", said = ""] = instead;
    contrasts.push({ denied, instead: said });
    left = left.replace(all, all.replace(DENYING, " "));
  }
  const afterwards = AFTERWARDS.exec(left);
  if (afterwards) {
    const [all, said = "", denied = ""] = afterwards;
    contrasts.push({ denied, instead: said });
    left = left.replace(all, said);
  }
  const excepted = EXCEPT.exec(left);
  return {
    // whom it does not hold for is no clause of its own
    text: excepted ? left.replace(excepted[0], ` ${excepted[1]}`) : left,
    unsure,
    contrasts,
    excepted: excepted?.[1] ?? "",
    isPartial: PARTIAL.test(left),
  };
}

/** Whether a text speaks of some of them. */
export const saysSome = (text: string): boolean => SOME.test(text.toLowerCase());
