import { refinedText } from "../thinking/refine/refined-text.ts";
import type { Thought } from "../thinking/types.ts";

/**
 * What this device says to a prompt, as Markdown. No model answers here: it is the sharpened question with the plan for answering it, the same every
 * time for the same text.
 */
export function deviceAnswer({ refinement, brief }: Thought): string {
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ["Sub-questions", brief.subQuestions],
    ["Assumptions to check", brief.assumptions],
    ["What would settle it", brief.evidence],
    ["Other framings", brief.framings.map(({ name, question }) => `${name}: ${question}`)],
    ["First steps", brief.firstSteps],
  ];
  const sections = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `## ${title}\n\n${lines.map((line) => `- ${line}`).join("\n")}`);
  return [refinedText(refinement.sentences), ...sections].join("\n\n");
}
