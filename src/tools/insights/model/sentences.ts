/** What the overview says of its figures in sentences. None claims more than the figures carry. */
import { FEWEST_COMPARED } from "#domain/insights/chance.ts";
import type { Compared, HeatFigures, WeekFigures, WeekScore } from "#domain/insights/figures.ts";
import { askingDays } from "#domain/insights/weekdays.ts";
import { counted, percent, probability, VERDICTS } from "./words.ts";

/** Below this a difference of counts is called one. */
const ALPHA = 0.05;
/** Weeks with fewer runs tell little. */
export const FEW_RUNS = 5;

export function weekSentence({ sessions, runs, chance }: WeekFigures): string {
  if (sessions.was === null) return "You began too recently: there is no whole week before to compare this one with.";
  if (sessions.now + sessions.was === 0) return "Nothing was asked in either week so far.";
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

const WEEKDAYS = ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"] as const;

export function daysSentence({ counts }: HeatFigures): string {
  const { days, isLong, most } = askingDays(counts);
  if (days === 0) return "Nothing was asked in these weeks.";
  const active = `${counted(days, "day")} with at least one session.`;
  if (!isLong) return `${active} That is too short a time to tell on which weekdays you ask.`;
  if (most === null) return `${active} No weekday has clearly more than the others.`;
  return `${active} ${most.days.toLocaleString("en")} of them are ${WEEKDAYS[most.weekday]}: more than chance would give.`;
}

export function scoresSentence(scores: readonly WeekScore[]): string {
  const thin = scores.filter(({ runs }) => runs < FEW_RUNS).length;
  const [first] = scores;
  if (scores.length === 1 && first) {
    const few = thin === 1 ? " It has fewer than five runs: nothing is concluded from it." : "";
    return `One week with runs: refined ${first.refined}, rough ${first.rough}.${few}`;
  }
  const higher = scores.filter(({ rough, refined }) => refined > rough).length;
  const which = thin === scores.length ? "Each has" : thin === 1 ? "One of them has" : `${thin} of them have`;
  const few = thin === 0 ? "" : ` ${which} fewer than five runs: nothing is concluded from one such week.`;
  return `The refined question scored higher than the rough text in ${higher} of ${scores.length} weeks.${few}`;
}

/** @param rules not empty, what fires most first */
export function rulesSentence(rules: readonly Compared[], nameOf: (id: string) => string): string {
  const [first, second] = rules as readonly [Compared, Compared | undefined];
  const { now, was } = first.share;
  if (now.of < FEWEST_COMPARED) return `Found in ${counted(now.of, "text")}: too few to say what you leave open most.`;
  const most =
    second?.share.now.count === now.count
      ? `No rule fires more often than the others: the first two fire in ${percent(now)} of the texts each.`
      : `${nameOf(first.id)} fires most: in ${percent(now)} of the texts.`;
  if (was === null) return most;
  const changed = rules.filter(({ verdict }) => verdict === "more" || verdict === "less");
  if (changed.length > 0)
    return `${most} Beyond chance: ${changed.map(({ id, verdict }) => `${nameOf(id)}, ${verdict && VERDICTS[verdict]}`).join("; ")}.`;
  if (was.of < FEWEST_COMPARED) return `${most} There are too few texts before to compare them with.`;
  return `${most} No difference to the weeks before is large enough to be called one.`;
}
