import { guideSections, openGuide, openQuestions } from "../thinking/expert/guide-sections.ts";
import { refinedText } from "../thinking/refine/refined-text.ts";
import type { Thought } from "../thinking/types.ts";

/** Begins a section; what comes before the first one is the prompt itself, sharpened. */
const SECTION = "## ";

/**
 * What this device adds to a prompt, without the prompt that it repeats first: a check must not be met by the words that were asked.
 * @param output of `deviceAnswer`
 */
export function withoutEcho(output: string): string {
  const start = output.search(new RegExp(`^${SECTION}`, "m"));
  return start === -1 ? "" : output.slice(start);
}

/**
 * This device's response to a prompt, as Markdown. No model answers here: it is the tidied question with what an expert asks and knows about it,
 * always the same for the same text.
 */
export function deviceAnswer(thought: Thought): string {
  const { refinement, brief, expertise } = thought;
  const guide = openGuide(expertise);
  const parts: readonly (readonly [title: string, lines: readonly string[]])[] = [
    ...(guide ? guideSections(guide).map(({ title, lines }) => [title, lines] as const) : []),
    ["Questions for you", openQuestions(thought).map(({ question }) => question)],
    ["Sub-questions", brief.subQuestions],
    ["Assumptions to check", brief.assumptions],
    ["What would settle it", brief.evidence],
    ["Other framings", brief.framings.map(({ name, question }) => `${name}: ${question}`)],
    ["First steps", brief.firstSteps],
  ];
  const sections = parts
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `${SECTION}${title}\n\n${lines.map((line) => `- ${line}`).join("\n")}`);
  return [refinedText(refinement.sentences), ...sections].join("\n\n");
}
