import type { Reading } from "../reading/types.ts";
import { type Flavour, PAGE } from "./flavour.ts";
import { tidy } from "./grammar/tidy.ts";

/** A state rather than a limit, or half a sentence. */
const NO_LIMIT =
  /^(?:only \S+$|only (?:on|in|at|some|when|with|during|after|before)|not (?:sure|because|final|formally)|honestly I|don't laugh|no order|I don't want to$)|\b(?:but|and|or|already)$/i;
const ASKING = /^(?:question|request|wish|doubt)$/;
/** In these flavours, naming a thing asks for it: "logo for a club, no wheels". */
const MADE: ReadonlySet<Flavour> = new Set(["create", "prompt", "foreign"]);
const BARE_NO = /^(?:no|not)\b(?!.*\bplease$)/i;

/**
 * Whether a clause that reads like a limit is one that an answer must respect: "no tests" is a fact when nothing was asked for, and an
 * error message forbids nothing.
 */
export function isLimit(clause: string, { text, clauses }: Reading, flavour: Flavour): boolean {
  const said = tidy(clause);
  if (flavour === "code" || !said.includes(" ") || NO_LIMIT.test(said)) return false;
  const nothingAsked = !MADE.has(flavour) && !clauses.some(({ role }) => ASKING.test(role));
  return !(BARE_NO.test(said) && (nothingAsked || flavour === "unknown" || text.length > PAGE));
}

/** "until 2020": how long something lasts, not a date that has to be met. */
const LASTING = /^(?:until|till)\b/i;
const WANTED = /\b(?:must|need|have to|has to|want|finish|done|ready|should|submit|reduce|deliver)\b/i;
/** "missed that by a year" */
const AMOUNT = /^by (?:a|an|one)\b/i;
const SPEECH = /["“][^"“”]*["”]/g;

/** @returns the wanted date in the person's words; null for a date that only says how long something lasts */
export function deadlineIn({ text, clauses, deadline }: Reading, flavour: Flavour): string | null {
  if (deadline === null || flavour === "code" || flavour === "prompt" || AMOUNT.test(deadline)) return null;
  if (!text.replace(SPEECH, "").includes(deadline)) return null;
  const clause = clauses.find((one) => one.text.includes(deadline));
  const asked = clause !== undefined && ASKING.test(clause.role);
  if (text.length > PAGE && !asked) return null;
  if (LASTING.test(deadline) && (clause === undefined || clause.role === "question" || !WANTED.test(clause.text)))
    return null;
  return tidy(deadline);
}
