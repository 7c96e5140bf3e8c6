import type { Prose } from "../reading/prose.ts";
import type { RoledPart } from "../reading/roles.ts";
import { DETERMINERS, PREPOSITIONS } from "../text/lexicon/grammar-words.ts";
import { FIX_VERBS } from "../text/lexicon/task-words.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import { front, type Recast, startOf } from "./recast.ts";
import { speakerOf } from "./wording.ts";

export const GOAL = "A goal, put as a question";

/** "want to learn Spanish" -> "How can I learn Spanish"; "want to fix it" -> "What can we fix". */
export function recastWish(prose: Prose, part: RoledPart, at: number): Recast | null {
  const { tokens } = prose;
  const verb = tokens[at] as Token;
  const next = tokens[at + 1]?.lower ?? "";
  const speaker = speakerOf(prose, part);
  if (
    FIX_VERBS.has(verb.lower) &&
    /^(?:it|this|that)$/.test(next) &&
    !/^(?:is|was)$/.test(tokens[at + 2]?.lower ?? "")
  ) {
    const edits = [
      {
        span: { start: startOf(prose, part.from), end: tokens[at + 1]?.span.end ?? 0 },
        insert: `What can ${speaker} ${verb.text}`,
      },
    ];
    return { edits, reason: "A goal, put as a question; “it” was left open", mark: "?", action: true };
  }
  if (verb.lower === "know" && next === "more" && tokens[at + 2]?.lower === "about") {
    return front(prose, part, at + 2, `What should ${speaker} know `, GOAL, false);
  }
  if (verb.lower === "know" && next === "the") return front(prose, part, at + 1, "What is ", GOAL, false);
  if (/^(?:know|be)$/.test(verb.lower) && next === "") return null;
  return front(prose, part, at, `How can ${speaker} `, GOAL, true);
}

/** "thinking of going freelance" -> "Should I go freelance". */
export function recastDoing(prose: Prose, part: RoledPart, at: number, modal: string): Recast | null {
  const verb = prose.tokens[at] as Token;
  const base = verbIn(verb.lower, "ing")?.base;
  if (!base) return null;
  const edits = [
    {
      span: { start: startOf(prose, part.from), end: verb.span.end },
      insert: `${modal} ${speakerOf(prose, part)} ${base}`,
    },
  ];
  return { edits, reason: modal === "Should" ? "Asked directly" : GOAL, mark: "?", action: true };
}

/** A goal in the form of an imperative: "lose 8 kg before the wedding" -> "How can I lose 8 kg before the wedding". */
export function recastGoal(prose: Prose, part: RoledPart): Recast | null {
  const verb = prose.tokens[part.from];
  if (part.start.kind !== "imperative" || !verb || !verbIn(verb.lower, "base")) return null;
  const insert = `How can ${speakerOf(prose, part)} ${verb.lower}`;
  return { edits: [{ span: verb.span, insert }], reason: GOAL, mark: "?", action: true };
}

/** "I want my team to trust me" -> "How can I get my team to trust me". */
export function recastWant(prose: Prose, part: RoledPart): Recast | null {
  const { tokens } = prose;
  const own = /^(?:i|we)$/.test(tokens[part.from]?.lower ?? "") ? part.from + 1 : part.from;
  const verb = tokens[own];
  if (verb?.lower !== "want" || !DETERMINERS.has(tokens[own + 1]?.lower ?? "")) return null;
  for (let i = own + 2; i < Math.min(part.until - 1, own + 7); i++) {
    const lower = tokens[i]?.lower ?? "";
    if (lower !== "to") continue;
    if (!verbIn(tokens[i + 1]?.lower ?? "", "base")) return null;
    const edits = [
      {
        span: { start: startOf(prose, part.from), end: verb.span.end },
        insert: `How can ${speakerOf(prose, part)} get`,
      },
    ];
    return { edits, reason: GOAL, mark: "?", action: true };
  }
  return null;
}

/** Needs that are not met by searching: the thing is made, decided or taken instead. */
const NOT_FOUND =
  /^(?:break|rest|hug|raise|favou?r|hand|minute|moment|nap|drink|holiday|vacation|change|plan|way|poem|song|story|letter|e-?mail|speech|essay|text|list|summary|report|script|prompt|will|loan|visa|help|advice)$/;
/** In tokens: the needed thing is named within this distance. */
const NAMED = 6;

/** "need a car" -> "Find a car". */
export function recastNeed(prose: Prose, part: RoledPart): Recast | null {
  const { tokens } = prose;
  const own = /^(?:i|we)$/.test(tokens[part.from]?.lower ?? "") ? part.from + 1 : part.from;
  if (tokens[own]?.lower !== "need" || !/^an?$/.test(tokens[own + 1]?.lower ?? "")) return null;
  for (const { kind, lower } of tokens.slice(own + 2, Math.min(part.until, own + 2 + NAMED))) {
    if (kind !== "word" || PREPOSITIONS.has(lower)) break;
    if (NOT_FOUND.test(lower)) return null;
  }
  return { ...front(prose, part, own + 1, "Find ", "A request, said plainly", false), mark: "." };
}
