import { hunksOf, type Proposal } from "../refine/hunks.ts";
import { keeps } from "../refine/intent.ts";
import { answeredBefore, refine } from "../refine/refine.ts";
import { score } from "../score/score.ts";
import { facts } from "../text/facts.ts";
import { applied } from "./applied.ts";
import { inSections, joined } from "./joined.ts";
import { sectionOf } from "./reading.ts";
import { findingsOf } from "./review.ts";
import type { Optimization, PromptAnswer, PromptTasks, ShapeOptions } from "./types.ts";

/**
 * Possible improvements of a prompt, as hunks over the sections: each section tidied, and the fixes of all findings that are not dismissed. A hunk that
 * would lose a name, a number or a negation is dropped before the person sees it. The expert asks for what it misses.
 * @param answers to the questions of an earlier run over the same sections
 */
export function optimize(
  { sections, dismissed, answers, asked = [] }: PromptTasks["optimize"]["ask"],
  { report = () => undefined, expert }: ShapeOptions = {},
): Optimization {
  const whole = joined(sections);
  const { text, places } = whole;
  const advice = text === "" ? undefined : expert?.advise(text, { answers });
  const { respell } = advice ?? {};
  const wordings = places.flatMap(({ section, start }) =>
    refine(sections[section], respell ? { advice: { questions: [], answers: [], respell } } : {}).hunks.map(
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
  const wanted = facts(text);
  const hunks = hunksOf(text, [...wordings, ...fixes])
    .filter((hunk) => wanted.every((fact) => keeps(text, hunk, fact)))
    .map(({ id, parts, reason }) => ({ id, reason, parts: parts.flatMap((edit) => inSections(whole, edit)) }));
  report(0.7);
  const questions = advice?.questions ?? [];
  const before = answeredBefore(asked, answers, questions);
  const answered = [...before.map(({ sentence }) => sentence), ...(advice?.answers ?? [])].map(
    ({ answers: id = "", text: said }): PromptAnswer => ({
      id,
      section: asked.find((one) => one.id === id)?.section ?? sectionOf(id),
      text: said,
    }),
  );
  const made = { base: sections, hunks, answered };
  const after = applied({ ...made, answered: [] }, {});
  return {
    ...made,
    questions: [
      ...before.map(({ question }) => question),
      ...questions.map((question) => ({ ...question, section: sectionOf(question.id) })),
    ],
    score: {
      before: score(text, { share: advice?.share?.text }).total,
      after: score(joined(after).text, {
        share: advice?.share?.all,
        answers: answered.map(({ text: said }) => said).join("\n"),
      }).total,
    },
  };
}
