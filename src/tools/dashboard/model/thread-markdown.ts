import type { Brief } from "#domain/thinking/types.ts";
import { promptText } from "./prompt-text.ts";
import type { Thread } from "./runs.ts";

type AnyRun = Thread["runs"][number];

/** A thread as a Markdown document: each run with its idea, its question and its answer, as far as they can be read. */
export function threadMarkdown({ title, runs }: Pick<Thread, "title" | "runs">): string {
  return `${[`# ${title}`, ...runs.flatMap(runParts)].join("\n\n")}\n`;
}

function runParts(run: AnyRun): string[] {
  const idea = run.damaged ? run.idea : run.idea.text;
  const question = run.damaged ? run.question : run.question.text;
  const brief = run.damaged ? run.brief : run.answer.thought.brief;
  const answers = run.replies.filter(({ origin }) => origin.task === "answer").map(({ text }) => text);
  return [
    ...(idea === null ? [] : ["## Rough idea", idea]),
    ...(question === null ? [] : ["## Refined question", question]),
    ...(answers.length > 0 ? ["## Answer", ...answers] : brief ? ["## Answer", ...briefParts(brief)] : []),
  ];
}

/** What the local engine drafted; parts without anything are left out. */
function briefParts({ subQuestions, assumptions, evidence, framings, firstSteps, prompt }: Brief): string[] {
  const list = (heading: string, items: readonly string[], mark: (at: number) => string) =>
    items.length === 0 ? [] : [`### ${heading}`, items.map((item, at) => `${mark(at)} ${item}`).join("\n")];
  const numbered = (at: number) => `${at + 1}.`;
  const dash = () => "-";
  return [
    "*Drafted on this device - no model*",
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
    promptText(prompt),
  ];
}
