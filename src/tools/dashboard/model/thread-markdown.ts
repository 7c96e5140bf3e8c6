import type { Thread } from "#domain/sessions/runs.ts";
import { GENERAL, guideSections, openGuide } from "#domain/thinking/expert/guide-sections.ts";
import type { Guide, Thought } from "#domain/thinking/types.ts";
import { readyPrompt } from "./prompt-text.ts";

type AnyRun = Thread["runs"][number];

/** A thread as a Markdown document: each run with its idea, its question and its answer, as far as they can be read. */
export function threadMarkdown({ title, runs }: Pick<Thread, "title" | "runs">): string {
  return `${[`# ${title}`, ...runs.flatMap(runParts)].join("\n\n")}\n`;
}

function runParts(run: AnyRun): string[] {
  const idea = run.damaged ? run.idea : run.idea.text;
  const question = run.damaged ? run.question : run.question.text;
  const answer = answerParts(run);
  return [
    ...(idea === null ? [] : ["## Rough idea", idea]),
    ...(question === null ? [] : ["## Refined question", question]),
    ...(answer.length > 0 ? ["## Answer", ...answer] : []),
  ];
}

/** The answers of models to a run, or else what the device drafted; empty when neither can be read. */
export function answerParts(run: AnyRun): string[] {
  const answers = run.replies.filter(({ origin }) => origin.task === "answer").map(({ text }) => text);
  if (answers.length > 0) return answers;
  const drafted = run.damaged ? run.brief && { brief: run.brief } : run.answer.thought;
  return drafted ? draftedParts(drafted) : [];
}

/** What this device drafted; parts without anything are left out. */
function draftedParts({ brief, expertise }: Pick<Thought, "brief" | "expertise">): string[] {
  const { subQuestions, assumptions, evidence, framings, firstSteps } = brief;
  const list = (heading: string, items: readonly string[], mark: (at: number) => string) =>
    items.length === 0 ? [] : [`### ${heading}`, items.map((item, at) => `${mark(at)} ${item}`).join("\n")];
  const guide = openGuide(expertise);
  const numbered = (at: number) => `${at + 1}.`;
  const dash = () => "-";
  return [
    "*Drafted on this device - no model*",
    ...(guide ? [...(expertise?.frame ? [`*${GENERAL}*`] : []), ...guideParts(guide)] : []),
    ...list("Ask these first, in this order", subQuestions, numbered),
    ...list("Assumptions to check", assumptions, dash),
    ...(evidence.length === 0 ? [] : ["### What would settle it", evidence.join(" ")]),
    ...list(
      "Other ways to ask it",
      framings.map(({ name, question }) => `${name}: ${question}`),
      dash,
    ),
    ...list("First steps", firstSteps, numbered),
    "### Prompt, ready to paste",
    readyPrompt({ brief, expertise, original: "" }).text,
  ];
}

const guideParts = (guide: Guide): string[] =>
  guideSections(guide).flatMap(({ title, lines }) => [
    `### ${title}`,
    lines.length === 1 ? `${lines[0]}` : lines.map((line) => `- ${line}`).join("\n"),
  ]);
