import type { Pair, WeekFigures } from "#domain/insights/figures.ts";
import { LineRow } from "#src/ui/plot/line-row.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { probability } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
/** Below this a difference of counts is called one. */
const ALPHA = 0.05;

/** This week against the last, on the same weekdays. */
export function WeekSection({ week }: { readonly week: WeekFigures }) {
  const { weekdays, sessions, runs, days, score } = week;
  const most = Math.max(1, ...[sessions, runs].flatMap(({ now, was }) => [now, was ?? 0]));
  const span = weekdays === 1 ? "Monday of both weeks" : `Mon to ${WEEKDAYS[weekdays - 1]} of both weeks`;
  return (
    <FigureSection title="This week" aside={span} definition={DEFINITIONS.week}>
      <ul>
        <WeekRow name="Sessions" pair={sessions} of={most} />
        <WeekRow name="Runs" pair={runs} of={most} />
        <WeekRow name="Days" pair={days} of={7} />
        <WeekRow name="Score" pair={score} of={100} />
      </ul>
      <p className="t-13 mt-3 text-text-3">{chanceWords(week)}</p>
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

function chanceWords({ sessions, runs, chance }: WeekFigures): string {
  const count = sessions.now + (sessions.was ?? 0);
  if (count === 0) return "Nothing was asked in either week so far.";
  const differing = [
    { name: "sessions", ...sessions, chance: chance.sessions },
    { name: "runs", ...runs, chance: chance.runs },
  ].filter((one) => one.chance < ALPHA);
  if (differing.length === 0)
    return `Differences this small come about by chance (sessions: ${probability(chance.sessions)}), so nothing is concluded from them.`;
  return differing
    .map(
      ({ name, now, was, chance: p }) =>
        `${now > (was ?? 0) ? "More" : "Fewer"} ${name} than last week; by chance alone so large a difference is rare (${probability(p)}).`,
    )
    .join(" ");
}
