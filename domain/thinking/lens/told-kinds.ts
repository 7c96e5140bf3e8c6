/** Kinds of matter that leave nothing to decide, or something other than what to do. */

export type ToldKind = "work" | "suspect" | "moved" | "felt" | "announced";

const WORK =
  /\b((?:my|our) (?:(?:new|first|next|short) )?(?:novel|story|play|poem|song|film|book|painting|script|comic|musical|opera|screenplay))\b/i;
/** What is open in something that somebody makes: how it ends, what somebody in it does. */
const OPEN_IN_WORK =
  /\b(?:ending|end of|title|opening|first (?:line|chapter|scene)|last (?:line|chapter|scene)|chapter|scene|character|hero|heroine|narrator|chorus|verse)\b|^(?:should|does|do|will|would|can) (?!(?:i|we|you|my|our)\b)/i;

/** What somebody writes and leaves open: "my novel". */
export function workIn(text: string, asked: string): string {
  const work = WORK.exec(text)?.[1]?.toLowerCase() ?? "";
  return work !== "" && OPEN_IN_WORK.test(asked) && /\bor\b|\?/i.test(asked) ? work : "";
}

/** "Is my stammer getting worse because of the new job": a question of fact about oneself. */
const SUSPECTS =
  /^(?:is|are|was|were|does|do|did|has|have|could|can|might|would) (?=.*\b(?:my|our|i|we)\b).*\b(?:because of|caus(?:e|ed|ing)|to blame|(?:the|a) reason|com(?:e|es|ing) from|due to|from (?:the|my|our|all))\b/i;
const ANNOUNCED =
  /^(?:so |now )*(?:they|the (?:\p{L}+ ){1,3}?)(?: ?['’]?re| ?['’]s| is| are| will|is|are) (?:now |going to |planning to )?(?:be )?(?:clos(?:e|ing)|shut(?:ting)?|cut(?:ting)?|merg(?:e|ing)|demolish(?:ing)?|pull(?:ing)? down|tear(?:ing)? down|build(?:ing)?|put(?:ting)? up|remov(?:e|ing)|cancel(?:l?ing)?|rais(?:e|ing)|scrap(?:ping)?|mov(?:e|ing)|sell(?:ing)?|ban(?:ning)?|replac(?:e|ing)|stop(?:ping)?|end(?:ing)?|turn(?:ing)?) /iu;
const FEELS =
  /\b(?:feel(?:ing|s)? (?:is )?(?:nothing|empty|numb|flat|hollow|strange|weird|odd|guilty|relieved|lost)|felt (?:nothing|empty|numb|flat)|(?:don['’]?t|do not|didn['’]?t|can['’]?t|cannot) (?:even |really )?feel (?:happy|proud|anything|glad|sad|it)|not even (?:happy|proud|sad))\b/i;
const STAYS =
  /\b(?:keep thinking (?:about|of)|(?:can['’]?t|cannot|couldn['’]?t) (?:stop thinking|forget|get (?:it|this|that|him|her|them) out of)|still think(?:ing)? (?:about|of)|won['’]?t leave me|stay(?:s|ed) with me|on my mind (?:since|ever|all))\b|\b(?:it|that) was (?:strange|odd|beautiful|lovely)\b/i;
const MAY_DECIDE = /\?|\b(?:should|decide|whether|need to|have to|want to|plan|deadline)\b/i;

/** @param asked the sentence that decides, without what leads in */
export function toldKindOf(text: string, asked: string): ToldKind | null {
  if (workIn(text, asked) !== "") return "work";
  if (SUSPECTS.test(asked)) return "suspect";
  if (ANNOUNCED.test(asked)) return "announced";
  if (MAY_DECIDE.test(text)) return null;
  if (STAYS.test(text)) return "moved";
  return FEELS.test(text) ? "felt" : null;
}
