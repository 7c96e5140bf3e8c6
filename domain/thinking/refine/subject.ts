import type { Analysis } from "../reading/read.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import { endOf } from "./casts.ts";
import type { Proposal } from "./hunks.ts";

/** With these objects, the task is for the answerer: "read the text below". */
const HANDED_OVER = /^(?:this|these|that|those|it|them|following|below|attached|above)$/;

/**
 * "Read 40 papers and I have no idea how to go on": an apparent request reports what was done, because its form is also that of the past,
 * and the doubt after it is the speaker's own. It gets its subject.
 */
export function subjectProposal({ prose, parts }: Analysis): Proposal | null {
  const [first, next] = parts;
  const verb = prose.tokens[first?.from ?? 0];
  if (!first || !verb || first.start.kind !== "imperative" || first.from !== first.lead) return null;
  if (!verbIn(verb.lower, "base") || !verbIn(verb.lower, "past")) return null;
  if (next?.sentence !== first.sentence || next.connector !== "and" || next.role !== "doubt") return null;
  const who = /^(i|we)\b/.exec(prose.lower.slice(prose.tokens[next.from]?.span.start, endOf(prose, next.until)))?.[1];
  const told = prose.tokens.slice(first.from + 1, first.until);
  if (who === undefined || told.length === 0 || told.some(({ lower }) => HANDED_OVER.test(lower))) return null;
  const subject = who === "we" ? "We" : "I";
  return { parts: [{ span: verb.span, insert: `${subject} ${verb.lower}` }], reason: "Who did it" };
}
