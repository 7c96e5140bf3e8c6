import { useMemo } from "react";
import { isWithin, spansOf } from "#domain/insights/days.ts";
import { LineRow } from "#src/ui/plot/line-row.tsx";
import type { Uses } from "../live/facts.ts";
import { DEFINITIONS } from "../model/definitions.ts";
import { FigureSection } from "./figure-section.tsx";

const NAMES: Readonly<Record<string, string>> = {
  dashboard: "Dashboard",
  optimizer: "Optimizer",
  "prompt-library": "Prompt Library",
  arena: "Debate Arena",
  "prompt-lab": "Prompt Lab",
  ideation: "Ideation Lab",
  synthesis: "Synthesis",
  personas: "Personas",
};

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
    const found = new Map(Object.keys(NAMES).map((tool) => [tool, tool === "dashboard" ? runs : 0]));
    for (const { tool, day } of tools) if (within(day)) found.set(tool, (found.get(tool) ?? 0) + 1);
    return [...found].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  }, [tools, runs, today, weeks]);
  const most = counts[0]?.[1] ?? 1;
  return (
    <FigureSection title="Where you work" aside={span} definition={DEFINITIONS.tools.line}>
      {counts.length === 0 ? (
        <p className="t-14">Nothing in this time.</p>
      ) : (
        <ul>
          {counts.map(([tool, count]) => (
            <LineRow key={tool} name={NAMES[tool]} at={count / most}>
              {count.toLocaleString("en")}
            </LineRow>
          ))}
        </ul>
      )}
    </FigureSection>
  );
}
