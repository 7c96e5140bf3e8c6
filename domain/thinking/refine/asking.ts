import { type SubjectVerb, subjectVerb } from "../reading/grammar.ts";
import type { Prose } from "../reading/prose.ts";
import type { RoledPart } from "../reading/roles.ts";
import { isAuxiliary, tokenFrom } from "../reading/starts.ts";
import { BE, DETERMINERS, FUSED, SUBJECT_PRONOUNS } from "../text/lexicon/grammar-words.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";
import { GOAL, recastDoing, recastWish } from "./goals.ts";
import { invert } from "./invert.ts";
import { front, type Recast, startOf } from "./recast.ts";
import { capitalEdit, capitalize, speakerOf } from "./wording.ts";

const DIRECT = "Asked directly";
const QUESTION_WORD = "A question word, so that it can be answered";

/** The recast of a clause that opens with a listed phrase or in the order of an embedded question; null to leave it unchanged. */
export function recastAsk(prose: Prose, part: RoledPart): Recast | null {
  const { start } = part;
  if (start.kind === "question") return recastQuestion(prose, part);
  if (start.kind !== "opener") return null;
  const at = tokenFrom(prose.tokens, part.from, part.until, start.opener.end);
  if (at >= part.until) return null;
  switch (start.opener.kind) {
    case "between":
      return recastBetween(prose, part, at);
    case "doubt":
      return recastEmbedded(prose, part, at);
    case "wish":
      return recastWish(prose, part, at);
    case "considering":
      return recastDoing(prose, part, at, "Should");
    case "help-doing":
      return recastDoing(prose, part, at, "How can");
    case "searching":
      return front(prose, part, at, `Where can ${speakerOf(prose, part)} find `, GOAL, true);
    case "polite": {
      const verb = prose.tokens[at] as Token;
      const edits = [{ span: { start: startOf(prose, part.from), end: verb.span.end }, insert: capitalize(verb.text) }];
      return { edits, reason: "A request, said plainly", mark: ".", action: false };
    }
  }
}

/** "how to study" -> "How can I study"; "how I can explain" -> "How can I explain". */
function recastQuestion(prose: Prose, part: RoledPart): Recast | null {
  const { tokens } = prose;
  const first = tokens[part.from] as Token;
  const next = tokens[part.from + 1];
  if (!/^(?:how|what|where|which|who|why|when)$/.test(first.lower) || !next) return null;
  if (next.lower === "to") return recastInfinitive(prose, part, part.from, part.from + 1, QUESTION_WORD);
  if (/^(?:how|why)$/.test(first.lower) && /^(?:i|we|you|they|he|she|it)$/.test(next.lower)) {
    const sv = subjectVerb(tokens, part.from + 1, part.until);
    if (sv && /^(?:be|modal|have|do)$/.test(sv.kind))
      return questionOrder(prose, part, part.from, sv, "In the order of a question");
  }
  return null;
}

/** "what it is and if it makes sense": the second question would stay in the wrong order. */
function asksTwice(tokens: readonly Token[], from: number, until: number): boolean {
  for (let i = from + 1; i < until - 1; i++) {
    if (
      /^(?:and|or)$/.test(tokens[i]?.lower ?? "") &&
      /^(?:if|whether|how|why|what|when|where|which|who)$/.test(tokens[i + 1]?.lower ?? "")
    )
      return true;
  }
  return false;
}

/** "not sure whether I should move" -> "Should I move"; "no idea what the best way is" -> "What is the best way". */
function recastEmbedded(prose: Prose, part: RoledPart, at: number): Recast | null {
  const { tokens } = prose;
  const head = tokens[at]?.lower ?? "";
  const next = tokens[at + 1];
  if (!next || at + 1 >= part.until || asksTwice(tokens, at, part.until)) return null;
  if (head === "whether" || head === "if") {
    if (next.lower === "to") return recastInfinitive(prose, part, at, at + 1, DIRECT);
    if (BE.has(next.lower)) return front(prose, part, at + 2, `${capitalize(next.lower)} it `, DIRECT, false);
    const sv = subjectVerb(tokens, at + 1, part.until);
    const turned = sv && invert(prose, sv, part.until);
    if (!sv || !turned) return null;
    const opening = {
      span: { start: startOf(prose, part.from), end: startOf(prose, sv.from) },
      insert: `${capitalize(turned.auxiliary)} `,
    };
    return {
      edits: merge(opening, turned.edits),
      reason: DIRECT,
      mark: "?",
      action: /^(?:should|can|could)/.test(turned.auxiliary),
    };
  }
  for (let i = at + 1; i < Math.min(part.until, at + 8); i++) {
    const { lower, kind } = tokens[i] as Token;
    if (lower === "to") return recastInfinitive(prose, part, at, i, DIRECT);
    if (FUSED.has(lower) || SUBJECT_PRONOUNS.has(lower) || DETERMINERS.has(lower)) {
      const sv = subjectVerb(tokens, i, part.until);
      if (sv) return questionOrder(prose, part, at, sv, DIRECT);
      continue;
    }
    // The question word is the subject itself: "how much slack is fair".
    if (isAuxiliary(lower)) return dropTo(prose, part, at);
    if (i === at + 1 && /^(?:why|when|where|how)$/.test(head) && !(head === "how" && DEGREE.test(lower))) {
      const sv = subjectVerb(tokens, i, part.until);
      if (sv?.sure) return questionOrder(prose, part, at, sv, DIRECT);
    }
    if (verbIn(lower, "s", "past") && !verbIn(lower, "base") && (head === "who" || head === "what" || i > at + 1))
      return dropTo(prose, part, at);
    if (kind === "punct") return null;
  }
  return null;
}

/** "how much slack is fair": what "how" measures is not a subject. */
const DEGREE =
  /^(?:much|many|long|often|far|soon|fast|quickly|big|hard|bad|good|deep|strict|likely|expensive|high|low|old|well|strong|safe|large|important)$/;

/** "can't decide between Lisbon and Valencia" -> "Should I choose Lisbon or Valencia". */
function recastBetween(prose: Prose, part: RoledPart, at: number): Recast | null {
  const joints: Token[] = [];
  for (let i = at + 1; i < part.until - 1; i++)
    if (/^(?:and|or|,)$/.test(prose.tokens[i]?.lower ?? "")) joints.push(prose.tokens[i] as Token);
  const joint = joints[0];
  if (!joint || joints.length > 1 || joint.lower === ",") return null;
  const recast = front(prose, part, at, `Should ${speakerOf(prose, part)} choose `, DIRECT, true);
  return { ...recast, edits: [...recast.edits, { span: joint.span, insert: "or" }] };
}

/** "maybe we should switch" -> "Should we switch". */
export function recastInclination(prose: Prose, part: RoledPart): Recast | null {
  if (part.start.kind !== "clause" || !part.hedge) return null;
  const verb = prose.tokens[part.start.sv.verb] as Token;
  const subject = prose.tokens[part.start.sv.from]?.lower === "we" ? "we" : "I";
  const edits = [{ span: { start: part.hedge.start, end: verb.span.end }, insert: `Should ${subject}` }];
  return { edits, reason: DIRECT, mark: "?", action: true };
}

/** Removes the opener; the embedded question already is one. */
function dropTo(prose: Prose, part: RoledPart, at: number): Recast | null {
  const head = prose.tokens[at] as Token;
  const edits = [{ span: { start: startOf(prose, part.from), end: head.span.end }, insert: capitalize(head.text) }];
  const action = /\b(?:should|can|could)\b/.test(prose.lower.slice(head.span.end, head.span.end + 40));
  return { edits, reason: DIRECT, mark: "?", action };
}

/** "which one to take" -> "Which one should I take"; "how to" asks for a way: "How can I". */
function recastInfinitive(prose: Prose, part: RoledPart, head: number, to: number, reason: string): Recast | null {
  const { tokens } = prose;
  const first = tokens[head] as Token;
  const verb = tokens[to + 1];
  if (!verb || to + 1 >= part.until || verb.kind !== "word") return null;
  // Learners write "the way for learn"; a verb must follow.
  if (verbIn(verb.lower, "base") === null && !verbIn(tokens[to + 2]?.lower ?? "", "base")) return null;
  const asked =
    first.lower === "whether" || first.lower === "if"
      ? ""
      : `${capitalize(prose.text.slice(first.span.start, tokens[to - 1]?.span.end))} `;
  const modal = first.lower === "how" && to === head + 1 ? "can" : "should";
  const words = `${asked ? asked + modal : capitalize(modal)} ${speakerOf(prose, part)} `;
  return front(prose, part, to + 1, words, reason, true);
}

/** Question word, auxiliary, subject, rest. */
function questionOrder(prose: Prose, part: RoledPart, head: number, sv: SubjectVerb, reason: string): Recast | null {
  const turned = invert(prose, sv, part.until);
  if (!turned) return null;
  const { tokens } = prose;
  const asked = capitalize(prose.text.slice(startOf(prose, head), tokens[sv.from - 1]?.span.end ?? 0));
  const opening = {
    span: { start: startOf(prose, part.from), end: startOf(prose, sv.from) },
    insert: `${asked} ${turned.auxiliary} `,
  };
  return {
    edits: merge(opening, turned.edits),
    reason,
    mark: "?",
    action: /^(?:should|can|could)/.test(turned.auxiliary),
  };
}

/** Joins an edit with one that starts where it ends, so that they read as one change. */
function merge(opening: Edit, edits: readonly Edit[]): Edit[] {
  const [first, ...rest] = edits;
  if (!first || first.span.start !== opening.span.end) return [opening, ...edits];
  return [{ span: { start: opening.span.start, end: first.span.end }, insert: opening.insert + first.insert }, ...rest];
}

/** The first word of an otherwise unchanged clause, with a capital. */
export function capitalAt(prose: Prose, at: number): Edit[] {
  const edit = capitalEdit(prose.tokens[at]);
  return edit ? [edit] : [];
}
