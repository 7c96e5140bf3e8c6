import { inverted } from "./clause-forms.ts";
import { parseClause } from "./parse-clause.ts";
import { tidy } from "./tidy.ts";
import { baseOfPast, baseOfS, isBase } from "./verbs.ts";

/** "I don't know", "not sure", "no idea", "wondering", "can't decide": what comes before an indirect question. */
const LEAD =
  /^(?:(?:and|but|so|also|honestly|basically) )*(?:what (?:I|we)(?:'d| would) (?:really )?like is (?:to )?)?(?:(?:i|we) )?(?:(?:am|'m|are|'re|is|was) )?(?:(?:still|really|just|also|even|honestly) )*(?:(?:do not|don't|didn't) (?:even |really |quite )?(?:know|understand|see|get)|not (?:really |quite )?sure|unsure|(?:have |got )?no (?:real )?(?:idea|clue)|wonder(?:ing)?|curious|(?:can't|cannot|could not|couldn't) (?:decide|tell|figure out|work out)|(?:trying|need|want|would like|'d like) to (?:know|figure out|find out|understand|decide)|tell me|ask(?:ing)?(?: myself)?|can you (?:tell|explain)(?: to)? me|find out)(?: about| of| on| yet)? /i;

const WH =
  /^(whether or not|whether|if|what kind of \S+|how (?:much|many|long|often|far|big|soon|well|old)(?: (?!to\b|i\b|we\b|do\b|is\b|are\b|it\b|the\b|he\b|she\b|they\b|this\b|that\b|a\b|an\b|my\b|our\b)\S+)?|how|which (?!of\b|to\b|is\b|one\b|it\b|he\b|she\b|they\b|i\b|we\b|this\b|that\b)\S+|which one|which|what|why|when|where|who) (.+)$/i;

const ASKED = /^(?:am|is|are|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|have|has|had)\b/i;

/**
 * Turns an indirect question into the direct one: "not sure whether I should move" -> "Should I move", "no idea which fields they read" ->
 * "Which fields do they read", "how to turn that into a chapter" -> "How can I turn that into a chapter".
 * @param self the subject when the clause names none: "I" or "we"
 * @returns the question without its mark, in lower case, or null when the transformation is uncertain
 */
export function direct(clause: string, self: string): string | null {
  const spaced = tidy(clause).replace(/^(I|we)('m|'re|'d) /i, "$1 $2 ");
  const body = spaced.replace(/^(?:how|where) (?:can|do|could|would|should) (?:i|we) /i, "").replace(LEAD, "");
  const found = WH.exec(body);
  if (found === null) return null;
  const wh = (found[1] ?? "").toLowerCase();
  const rest = found[2] ?? "";
  if (rest.split(" ").length > 18 || /[;:—]/.test(rest)) return null;
  const yesNo = wh.startsWith("whether") || wh === "if";
  const infinitive = /^(?:even |really |best |actually )?to (.+)$/i.exec(rest);
  if (infinitive !== null) {
    if (!isBase((infinitive[1] ?? "").split(" ")[0]?.toLowerCase() ?? "")) return null;
    if (yesNo) return `should ${self} ${infinitive[1]}`;
    return `${wh} ${wh === "how" ? "can" : "should"} ${self} ${infinitive[1]}`;
  }
  if (!yesNo && ASKED.test(rest)) {
    // "what is a real one then", "who is responsible": already in question order.
    return `${wh} ${rest}`;
  }
  const finite = parseClause(rest);
  if (finite !== null && !finite.negativeAdverb) return yesNo ? inverted(finite) : `${wh} ${inverted(finite)}`;
  const first = rest.split(" ")[0]?.toLowerCase() ?? "";
  const subjectWh = !yesNo && (baseOfS(first) !== undefined || baseOfPast(first) !== undefined);
  return subjectWh && /^(?:who|what|which|how (?:much|many))/.test(wh) ? `${wh} ${rest}` : null;
}
