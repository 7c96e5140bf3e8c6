import { analyze } from "../reading/read.ts";
import { addedSentences } from "../refine/additions.ts";
import { hunksOf, type Proposal } from "../refine/hunks.ts";
import { intentFacts, keeps } from "../refine/intent.ts";
import { clarify } from "../refine/questions.ts";
import { refine } from "../refine/refine.ts";
import { score } from "../score/score.ts";
import type { SlotId } from "../types.ts";
import { applied } from "./applied.ts";
import { inSections, joined } from "./joined.ts";
import { findingsOf } from "./review.ts";
import type { Optimization, PromptAnswer, PromptTasks, Report, SectionId } from "./types.ts";

/** The section for an answer. */
const HOME: Readonly<Record<SlotId, SectionId>> = {
  role: "role",
  task: "task",
  audience: "task",
  context: "resources",
  example: "resources",
  constraints: "constraints",
  criteria: "output",
  output: "output",
};

/**
 * Possible improvements of a prompt, as hunks over the sections: a sharper wording of each section, and the fixes of all findings that are
 * not dismissed. A hunk that would lose a name, a number or a negation is dropped before the person sees it.
 * @param answers to the clarifying questions of an earlier run over the same sections
 */
export function optimize(
  { sections, dismissed, answers }: PromptTasks["optimize"]["ask"],
  report: Report = () => undefined,
): Optimization {
  const whole = joined(sections);
  const { text, places } = whole;
  const wordings = places.flatMap(({ section, start }) =>
    refine(sections[section]).hunks.map(
      ({ parts, reason }): Proposal => ({
        reason,
        parts: parts.map(({ span, insert }) => ({
          span: { start: span.start + start, end: span.end + start },
          insert,
        })),
      }),
    ),
  );
  report(0.3);
  const offset = new Map(places.map(({ section, start }) => [section, start]));
  const fixes = findingsOf(whole)
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ reason, edits }): Proposal => {
      const parts = edits.map(({ section, span, insert }) => {
        const by = offset.get(section) ?? 0;
        return { span: { start: span.start + by, end: span.end + by }, insert };
      });
      return { reason: reason.replace(/\.$/, ""), parts };
    });
  report(0.5);
  const facts = intentFacts(text, []);
  // a wording may turn a doubt into its question: its own check has accepted that
  const safe = new Set(wordings.map(({ reason, parts }) => `${reason} ${parts[0]?.span.start}`));
  const hunks = hunksOf(text, [...wordings, ...fixes])
    .filter(
      (hunk) =>
        safe.has(`${hunk.reason} ${hunk.parts[0]?.span.start}`) || facts.every((fact) => keeps(text, hunk, fact)),
    )
    .map(({ id, parts, reason }) => ({ id, reason, parts: parts.flatMap((edit) => inSections(whole, edit)) }));
  report(0.6);
  const needs = text === "" ? [] : clarify(analyze(text));
  const answered = needs.flatMap((need): PromptAnswer[] => {
    const said = addedSentences([need], { answers }).find(({ origin }) => origin === "answer");
    return said ? [{ id: need.id, section: HOME[need.slot], text: said.text }] : [];
  });
  report(0.7);
  const made = { base: sections, hunks, answered };
  return {
    ...made,
    questions: needs.map(({ id, slot, question, hint }) => ({ id, slot, question, hint, section: HOME[slot] })),
    score: { before: score(text).total, after: score(joined(applied(made, {})).text).total },
  };
}
