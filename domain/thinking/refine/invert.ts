import type { SubjectVerb } from "../reading/grammar.ts";
import type { Prose } from "../reading/prose.ts";
import { isAuxiliary } from "../reading/starts.ts";
import { FUSED, isAdverb } from "../text/lexicon/grammar-words.ts";
import { SPELLINGS } from "../text/lexicon/spelling.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import type { Token } from "../text/tokens.ts";
import type { Edit } from "../types.ts";

/** How a statement becomes a question: the auxiliary to put before the subject, and the change of the verb. */
export interface Inversion {
  /** Lower case: "do", "is", "can't". */
  readonly auxiliary: string;
  readonly edits: readonly Edit[];
}

/**
 * Question order for a clause: be, have and modals move before the subject, other verbs get a form of do. Null when the order is uncertain,
 * for example when a second verb shares the subject ("it compiles but crashes").
 *
 * Rules: Huddleston and Pullum 2002, chapter 3 (subject-auxiliary inversion, do-support).
 */
export function invert(prose: Prose, sv: SubjectVerb, until: number): Inversion | null {
  if (!sv.sure) return null;
  const { tokens } = prose;
  const verb = tokens[sv.verb] as Token;
  const base = sv.kind === "lexical" && sv.reading?.form === "base";
  if (secondVerb(tokens, sv.verb + 1, until, base)) return null;
  if (sv.kind === "fused") {
    const [pronoun, auxiliary] = FUSED.get(verb.lower) ?? ["", ""];
    if (!pronoun) return null;
    const next = tokens[sv.verb + 1]?.lower ?? "";
    const perfect = auxiliary === "is" && /^(?:been|got|had|become)$/.test(next);
    return { auxiliary: perfect ? "has" : auxiliary, edits: [{ span: verb.span, insert: pronoun }] };
  }
  if (sv.kind === "lexical") {
    const { reading } = sv;
    if (!reading || verb.lower === "used") return null;
    if (reading.form === "base") return { auxiliary: "do", edits: [] };
    // "we quit", "they put": may be present or past.
    if (reading.form === "past" && sv.plural && verbIn(verb.lower, "base")) return null;
    return { auxiliary: reading.form === "s" ? "does" : "did", edits: [{ span: verb.span, insert: reading.base }] };
  }
  if (/^ain'?t$/.test(verb.lower)) return null;
  if (verb.lower === "cannot") return { auxiliary: "can", edits: [{ span: verb.span, insert: "not" }] };
  const next = tokens[sv.verb + 1];
  if (!next || sv.verb + 1 >= until) return null;
  return {
    auxiliary: SPELLINGS.get(verb.lower) ?? verb.lower,
    edits: [{ span: { start: verb.span.start, end: next.span.start }, insert: "" }],
  };
}

/** Whether another finite verb that shares the subject follows after "and", "but", "or", "then". */
function secondVerb(tokens: readonly Token[], from: number, until: number, base: boolean): boolean {
  for (let i = from; i < until - 1; i++) {
    if (!/^(?:and|but|or|then)$/.test(tokens[i]?.lower ?? "")) continue;
    let j = i + 1;
    while (j < until && (isAdverb(tokens[j]?.lower ?? "") || tokens[j]?.lower === "then")) j++;
    const lower = tokens[j]?.lower ?? "";
    if (isAuxiliary(lower)) return true;
    if (verbIn(lower, "s", "past") && !(base && verbIn(lower, "base"))) return true;
  }
  return false;
}
