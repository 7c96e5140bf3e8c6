/** What must not be put away while something else of the same subject is told, and what may go first. */
import { facts } from "../thinking/text/facts.ts";
import { contentWords } from "./content-words.ts";

/** Warnings, commands, limits, doses, care, and money that is owed. */
const WARNING =
  /\b(?:only|never|not|\w+n't|dont|cant|wont|no|none|must|please|pls|always|urgent(?:ly)?|careful(?:ly)?|beware|warning|danger(?:ous)?|ran (?:off|away)|at once|immediately|emergency|allerg\w+|forbidden|banned|prohibited|hospital|ambulance|doctor|vet|dose|tablets?|pills?|mg|medicines?|medicated|medication|injections?|insulin|ow(?:e|es|ed)|debts?|deposit|overdue|deadline)\b/iu;
/** Laughter, and what a text is begun or closed with. */
const LAUGHTER =
  /\b(?:(?:ha){2,}h?|(?:he){2,}|(?:hi){2,}|lol|lmao|rofl|woo+(?:hoo)?|yay|x?oxo|xx+)\b|[:;]-?[)D](?!\w)|[😀-😆😂🤣😅]/iu;
const COURTESY =
  /^(?:thank you|(?:many )?thanks(?! to)|cheers|hi|hello|hey|good (?:morning|evening|luck)|welcome|(?:right|ok|okay|so|well)[,\s]+(?:some facts|here|listen|now)|hugs|see you|have (?:fun|a (?:good|nice|great|lovely))|enjoy yourselves)\b/iu;
/** A longer courtesy tells something too. In words. */
const LONGEST_COURTESY = 4;
/** Who says more than that and laughs tells something too. In content words. */
const MOST_OF_LAUGHTER = 2;

export const isWarning = (text: string): boolean => WARNING.test(text.replaceAll("’", "'"));

/**
 * A joke, a greeting, thanks: nothing is told by it. What counts or warns is none.
 * @param isSpokenOf another source speaks of the same thing, so who laughs about it tells something too
 */
export function isChatter(text: string, isSpokenOf: boolean): boolean {
  if (/\d/.test(text) || isWarning(text)) return false;
  const isCourtesy = COURTESY.test(text.trim()) && text.trim().split(/\s+/).length <= LONGEST_COURTESY;
  const isLaughter =
    LAUGHTER.test(text) &&
    facts(text).length === 0 &&
    contentWords(text.replace(LAUGHTER, "")).length <= MOST_OF_LAUGHTER;
  return isCourtesy || (!isSpokenOf && isLaughter);
}
