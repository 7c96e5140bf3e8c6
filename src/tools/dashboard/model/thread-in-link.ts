import type { Run, Thread } from "#domain/sessions/runs.ts";
import { answerParts } from "./thread-markdown.ts";
import { clarified } from "./wording.ts";

/** What a link to a thread holds beside its question. */
export interface ThreadInLink {
  /** The answers given and the answer, as Markdown. */
  readonly beside: string;
  /** What the link holds, for people: "the question and the answer". */
  readonly holds: string;
  /** What it does not hold, in a sentence. */
  readonly leftOut: string;
}

const CUT = "*The link had no room for the rest.*";

/**
 * The newest run of a thread for a link: its answers and its answer follow the question as far as there is room.
 * @param roomFor the beginning of a text that the link has room for
 * @param say puts a text into the link: as it is, or with what is private replaced
 */
export function threadInLink(
  { runs }: Pick<Thread, "runs">,
  roomFor: (beside: string) => string,
  say: (text: string) => string = (text) => text,
): ThreadInLink {
  const run = runs.at(-1);
  const answers = run && !run.damaged ? say(answersGiven(run)) : "";
  const answer = run ? say(answerOf(run)) : "";
  const whole = [answers, answer].filter(Boolean).join("\n\n");
  const isCut = roomFor(whole).length < whole.length;
  // the note needs room too
  const beside = isCut ? roomFor(`${CUT}\n\n${whole}`).slice(CUT.length).trim() : whole;
  const cutAnswers = isCut && beside.length <= answers.length;
  const held = [
    "the question",
    ...(answers === "" || beside === ""
      ? []
      : [cutAnswers ? "the beginning of the answers you gave" : "the answers you gave"]),
    ...(answer === "" || cutAnswers || beside === "" ? [] : [isCut ? "the beginning of the answer" : "the answer"]),
  ];
  const missing = [
    ...(cutAnswers && answers !== "" ? ["the rest of the answers you gave"] : []),
    ...(isCut ? [cutAnswers ? "the answer" : "the rest of the answer"] : []),
    "the rough idea",
    ...(runs.length > 1 ? ["earlier questions"] : []),
  ];
  return {
    beside: isCut && beside !== "" ? `${beside}\n\n${CUT}` : beside,
    holds: listed(held),
    leftOut: `It leaves out ${listed(missing)}. The file holds all of the thread.`,
  };
}

function answersGiven(run: Run): string {
  const given = clarified(run.answer.thought.refinement, run.question.decisions);
  if (given.length === 0) return "";
  return ["## Answers given", ...given.map(({ question, answer }) => `**${question}**\n\n${answer}`)].join("\n\n");
}

/** The newest answer of a model, or else the device's. */
function answerOf(run: Thread["runs"][number]): string {
  const parts = answerParts({
    ...run,
    replies: run.replies.filter(({ origin }) => origin.task === "answer").slice(-1),
  });
  return parts.length === 0 ? "" : ["## Answer", ...parts].join("\n\n");
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
