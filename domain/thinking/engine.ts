import { brief } from "./brief/brief.ts";
import { ENGINE } from "./engine-name.ts";
import type { Lens } from "./lens/lens.ts";
import { lint } from "./lint/lint.ts";
import { typeQuestion } from "./question/question-type.ts";
import { read } from "./reading/read.ts";
import { refine } from "./refine/refine.ts";
import { refinedText } from "./refine/refined-text.ts";
import { score } from "./score/score.ts";
import { normalizeInput } from "./text/normalize.ts";
import { titleOf } from "./title.ts";
import type { ThinkInput, Thought } from "./types.ts";

/**
 * The complete result of the rules for a rough idea. Pure and deterministic; never throws. Linear in the length of the text. Callers check
 * `MAX_CHARS` (limits.ts) before they start the work; this function does not.
 * @param lenses the lenses the plan allows; absent means the free panel
 */
export function think({ text, decisions = {} }: ThinkInput, lenses?: readonly Lens[]): Thought {
  const input = normalizeInput(text);
  const reading = read(input);
  const refinement = refine(input, decisions);
  const refined = refinedText(refinement.sentences);
  const settled = refinedText(
    refinement.sentences.filter(({ origin, gaps }) => origin === "words" && gaps.length === 0),
  );
  return {
    engine: ENGINE,
    title: titleOf(reading),
    refinement,
    // "Compare them by [which criteria?]" is our sentence, not the question.
    question: typeQuestion(settled === "" ? refined : settled),
    findings: lint(refined),
    score: { before: score(input), after: score(refined) },
    brief: brief(reading, refinement, {
      ...(decisions.answers === undefined ? {} : { answers: decisions.answers }),
      ...(lenses === undefined ? {} : { lenses }),
    }),
  };
}
