import type { Pair, WeekFigures } from "#domain/insights/figures.ts";
import { LineRow } from "#src/ui/plot/line-row.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { weekSentence } from "../model/sentences.ts";
import { FigureSection } from "./figure-section.tsx";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
/** This week against the last, on the same weekdays. */
export function WeekSection({ week }: { readonly week: WeekFigures }) {
  const { weekdays, sessions, runs, days, score } = week;
  const most = Math.max(1, ...[sessions, runs].flatMap(({ now, was }) => [now, was ?? 0]));
  const hasWas = sessions.was !== null;
  const both = hasWas ? " of both weeks" : "";
  const span = `${weekdays === 1 ? "Monday" : `Mon to ${WEEKDAYS[weekdays - 1]}`}${both}`;
  return (
    <FigureSection
      title="This week"
      aside={span}
      definition={`${DEFINITIONS.week.line}${hasWas ? " Ring: last week." : ""}`}
    >
      <ul>
        <WeekRow name="Sessions" pair={sessions} of={most} />
        <WeekRow name="Runs" pair={runs} of={most} />
        <WeekRow name="Days" pair={days} of={7} />
        <WeekRow name="Score" pair={score} of={100} />
      </ul>
      <p className="t-13 mt-3 text-text-3">{weekSentence(week)}</p>
    </FigureSection>
  );
}

function WeekRow({
  name,
  pair: { now, was },
  of,
}: {
  readonly name: string;
  readonly pair: Pair<number | null>;
  readonly of: number;
}) {
  return (
    <LineRow name={name} at={now === null ? null : now / of} was={was === null ? null : was / of}>
      {now ?? "–"}
      {was !== null && <span className="text-text-3">, was {was}</span>}
    </LineRow>
  );
}
