import { useMemo } from "react";
import { isWithin, spansOf } from "#domain/insights/days.ts";
import { LineRow } from "#src/ui/plot/line-row.tsx";
import type { Uses } from "../live/facts.ts";
import { DEFINITIONS } from "../model/definitions.ts";
import { counted } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";

/** What each tool is called, and what is counted of it: one and several. */
const TOOLS = {
  dashboard: ["Dashboard", "run", "runs"],
  optimizer: ["Optimizer", "version", "versions"],
  "prompt-library": ["Prompt Library", "version", "versions"],
  arena: ["Debate Arena", "debate", "debates"],
  "prompt-lab": ["Prompt Lab", "run", "runs"],
  ideation: ["Ideation Lab", "idea", "ideas"],
  map: ["Mind Map", "thought", "thoughts"],
  synthesis: ["Synthesis", "draft", "drafts"],
  personas: ["Personas", "question", "questions"],
} as const satisfies Readonly<Record<string, readonly [name: string, one: string, several: string]>>;
type Tool = keyof typeof TOOLS;
const isTool = (tool: string): tool is Tool => Object.hasOwn(TOOLS, tool);

interface ToolsSectionProps {
  readonly tools: Uses["tools"];
  /** In the span. */
  readonly runs: number;
  readonly today: string;
  readonly weeks: number | null;
  readonly span: string;
}

/** What was made with which tool. */
export function ToolsSection({ tools, runs, today, weeks, span }: ToolsSectionProps) {
  const counts = useMemo(() => {
    const of = weeks === null ? null : spansOf(today, weeks).now;
    const within = (day: string) => of === null || isWithin(day, of);
    const found = new Map<Tool, number>([["dashboard", runs]]);
    for (const { tool, day } of tools) if (isTool(tool) && within(day)) found.set(tool, (found.get(tool) ?? 0) + 1);
    return [...found].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  }, [tools, runs, today, weeks]);
  const most = counts[0]?.[1] ?? 1;
  return (
    <FigureSection title="Where you work" aside={span} definition={DEFINITIONS.tools.line}>
      {counts.length === 0 ? (
        <p className="t-14">Nothing in this time.</p>
      ) : (
        <ul>
          {counts.map(([tool, count]) => {
            const [name, one, several] = TOOLS[tool];
            return (
              <LineRow key={tool} name={name} at={count / most}>
                {counted(count, one, several)}
              </LineRow>
            );
          })}
        </ul>
      )}
    </FigureSection>
  );
}
