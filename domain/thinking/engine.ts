import { brief } from "./brief/brief.ts";
import { ENGINE } from "./engine-name.ts";
import type { Adviser } from "./expert/advice.ts";
import type { Lens } from "./lens/lens.ts";
import { lint } from "./lint/lint.ts";
import { typeQuestion } from "./question/question-type.ts";
import { read } from "./reading/read.ts";
import { compose } from "./refine/compose.ts";
import { answeredSince } from "./refine/proposal.ts";
import { refine } from "./refine/refine.ts";
import { refinedText } from "./refine/refined-text.ts";
import { isSharpened } from "./refine/sharpened.ts";
import { score } from "./score/score.ts";
import { normalizeInput } from "./text/normalize.ts";
import { titleOf } from "./title.ts";
import type { Brief, Decisions, ThinkInput, Thought } from "./types.ts";

export interface ThinkOptions {
  /** Absent: the rules think alone. */
  readonly expert?: Adviser | undefined;
  /** The lenses the plan allows; absent means the free panel. */
  readonly lenses?: readonly Lens[];
}

/**
 * The complete result of the engine for a rough idea. Pure and deterministic; never throws. Linear in the length of the text. Callers check
 * `MAX_CHARS` (limits.ts) before they start the work; this function does not.
 */
export function think(
  { text, decisions = {}, proposal, doubted }: ThinkInput,
  { expert, lenses }: ThinkOptions = {},
): Thought {
  const { answers, refused } = decisions;
  const input = normalizeInput(text);
  const reading = read(input);
  const advice = expert?.advise(input, { answers, refused, doubted: withoutAnswered(doubted, answers) });
  const refinement = refine(input, decisions, advice);
  const refined = refinedText(refinement.sentences);
  const own = refinement.sentences.filter(({ origin, gaps }) => origin === "words" && gaps.length === 0);
  const settled = refinedText(own);
  const before = score(input);
  const after = isSharpened(refinement, decisions) ? score(refined) : before;
  const drafted = brief(reading, refinement, {
    ...(answers === undefined ? {} : { answers }),
    ...(lenses === undefined ? {} : { lenses }),
  });
  const thought: Thought = {
    engine: ENGINE,
    title: titleOf(reading),
    refinement,
    // "Compare them by [which criteria?]" is our sentence, not the question.
    question: typeQuestion(settled === "" ? refined : settled),
    findings: lint(refined),
    score: { before, after },
    brief: drafted,
  };
  if (!advice) return thought;
  const { frame, guide } = advice;
  const said = proposal
    ? answeredSince(refinement, decisions, proposal)
    : refinement.sentences.filter(({ origin }) => origin === "answer");
  // with its lines as they were: a table or a list is no sentence
  const worded = compose(input, refinement.hunks, decisions).trim();
  const prompt = advice.prompt(proposal?.text ?? worded, said, after.slots.found.includes("output"));
  return { ...thought, brief: besides(drafted), expertise: { frame, guide, prompt } };
}

/** A person who answered a frame's question takes it to fit this text. */
const withoutAnswered = (frames: readonly string[] | undefined, answers: Decisions["answers"] = {}) =>
  frames?.filter((frame) => !Object.keys(answers).some((id) => id.startsWith(`${frame}.`)));

/** Of the rules' brief what an expert does not know better: the rest would be sentences that fit any text. */
const besides = (drafted: Brief): Brief => ({ ...drafted, subQuestions: [], evidence: [], firstSteps: [] });
