import { isPlural } from "../reading/finite.ts";
import type { Prose } from "../reading/prose.ts";
import type { RoledPart } from "../reading/roles.ts";
import { DETERMINERS, DO, FUSED, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { SPELLINGS } from "../text/lexicon/spelling.ts";
import { presentParticiple, verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { invert } from "./invert.ts";
import type { Recast } from "./recast.ts";
import { lowerEdit } from "./wording.ts";

const REASON = "A question word, so that it can be answered";

const asked = (edits: Edit[]): Recast => ({ edits, reason: REASON, mark: "?", action: false });

/**
 * A statement turned into the question for its cause: "we keep losing people" -> "Why do we keep losing people". When the word order is
 * uncertain, "Why is it that …" goes before the whole clause, which is always correct.
 */
export function recastProblem(prose: Prose, part: RoledPart): Recast | null {
  const { tokens } = prose;
  const first = tokens[part.from] as Token;
  if (part.start.kind === "elided") {
    // "cant sleep" -> "Why can't I sleep"
    if (!/^(?:can't|cant|couldn't|couldnt|don't|dont|didn't|didnt|haven't|havent)$/.test(first.lower)) return null;
    return asked([{ span: first.span, insert: `Why ${SPELLINGS.get(first.lower) ?? first.lower} I` }]);
  }
  if (part.start.kind !== "clause") return null;
  const { sv } = part.start;
  const lowered = lowerEdit(first);
  const turned = sv.from === part.from ? invert(prose, sv, part.until) : null;
  if (turned) {
    const words = `Why ${turned.auxiliary} `;
    if (sv.kind === "fused") {
      return asked([{ span: first.span, insert: words + (turned.edits[0]?.insert ?? "") }]);
    }
    const opening = lowered
      ? { span: lowered.span, insert: words + lowered.insert }
      : { span: { start: first.span.start, end: first.span.start }, insert: words };
    return asked([opening, ...turned.edits]);
  }
  return recastWhole(prose, part);
}

/** "Why is it that …" before a clause and what depends on it. Null when the beginning of the clause is uncertain. */
export function recastWhole(prose: Prose, part: RoledPart): Recast | null {
  const { tokens } = prose;
  const first = tokens[part.from] as Token;
  if (part.start.kind !== "clause") return null;
  const { sv } = part.start;
  const lowered = lowerEdit(first);
  const anchored =
    SUBJECT_PRONOUNS.has(first.lower) || DETERMINERS.has(first.lower) || FUSED.has(first.lower) || sv.sure;
  // "the intern is nice but makes mistakes": the question is about what follows the "but"
  const contrasted = sv.kind === "be" && tokens.slice(sv.verb, part.until).some(({ lower }) => lower === "but");
  if (!anchored || contrasted || /^(?:now|then|also|still)$/.test(first.lower)) return null;
  const words = "Why is it that ";
  const opening = lowered
    ? { span: lowered.span, insert: words + lowered.insert }
    : { span: { start: first.span.start, end: first.span.start }, insert: words };
  return asked([opening]);
}

/**
 * A guessed cause as a noun phrase, to follow a colon: "the videos are too long" -> "videos that are too long", "they don't know what to
 * do" -> "not knowing what to do". Null when the clause has neither form.
 */
export function recastCause(prose: Prose, part: RoledPart): Edit[] | null {
  if (part.start.kind !== "clause") return null;
  const { tokens } = prose;
  const { sv } = part.start;
  const first = tokens[sv.from] as Token;
  const verb = tokens[sv.verb] as Token;
  if (sv.from !== part.from) return null;
  if (
    sv.kind === "be" &&
    verb.lower === "are" &&
    first.lower === "the" &&
    sv.subjectEnd - sv.from === 2 &&
    isPlural(tokens[sv.from + 1]?.lower ?? "")
  ) {
    const noun = tokens[sv.from + 1] as Token;
    return [
      { span: { start: first.span.start, end: noun.span.start }, insert: "" },
      { span: { start: verb.span.start, end: verb.span.start }, insert: "that " },
    ];
  }
  const base = tokens[sv.verb + 1];
  if (
    /^(?:they|we|i|people)$/.test(first.lower) &&
    DO.has(verb.lower) &&
    /n'?t$/.test(verb.lower) &&
    sv.verb === sv.from + 1 &&
    base
  ) {
    const reading = verbIn(base.lower, "base");
    if (reading && /^(?:do|don't|dont)$/.test(verb.lower)) {
      return [
        { span: { start: first.span.start, end: base.span.end }, insert: `not ${presentParticiple(reading.base)}` },
      ];
    }
  }
  return null;
}
