import { SECTION_ORDER } from "../sections/headings.ts";
import type { PromptSections } from "../types.ts";
import { EMPTY_SECTIONS } from "./joined.ts";
import type { SectionId } from "./types.ts";

/** The names that people and tools use for the five sections, in lower case. */
const NAMES: Readonly<Record<string, SectionId>> = {
  role: "role",
  persona: "role",
  task: "task",
  goal: "task",
  objective: "task",
  instruction: "task",
  instructions: "task",
  constraints: "constraints",
  constraint: "constraints",
  rules: "constraints",
  requirements: "constraints",
  resources: "resources",
  context: "resources",
  background: "resources",
  input: "resources",
  output: "output",
  "output format": "output",
  format: "output",
};

/** `Task: …`, `## Task`, `**Task:**` at the start of a line. */
const HEADING = /^[ \t]*(?:#{1,6}[ \t]+)?(?:\*\*)?([A-Za-z]+(?: format)?)(?:\*\*)?[ \t]*(?::(?:\*\*)?|(?=$))[ \t]*/;

/**
 * Splits a prompt that already names its sections at their names. Null when it names fewer than two, or has a long text before the first.
 * The text under a name, and before the first one, stays verbatim except for surrounding white space.
 */
export function headed(text: string): PromptSections | null {
  const made: Record<SectionId, string[]> = { role: [], task: [], constraints: [], resources: [], output: [] };
  const named = new Set<SectionId>();
  let current: SectionId = "task";
  for (const line of text.split("\n")) {
    const match = HEADING.exec(line);
    const section = match ? NAMES[(match[1] ?? "").toLowerCase()] : undefined;
    // a bare word on a line of its own is a heading only with a heading's mark
    const marked = match !== null && /[:#*]/.test(match[0]);
    if (match && section && marked) {
      current = section;
      named.add(section);
      made[current].push(line.slice(match[0].length));
    } else made[current].push(line);
  }
  if (named.size < 2) return null;
  const texts = SECTION_ORDER.map((id) => [id, made[id].join("\n").trim()]);
  return { ...EMPTY_SECTIONS, ...Object.fromEntries(texts) };
}
