/** Every figure of the overview, counted from the facts of the runs. */
import type { RunFact } from "../entities.ts";
import { chanceOfCounts, groupedBy, medianOf, type Share, type Verdict, verdictOf } from "./chance.ts";
import { addDays, isWithin, mondayOf, type Span, spansOf, weekdayOf, weeksUpTo } from "./days.ts";

/** From shallow to deep (Anderson and Krathwohl 2001). */
export const BLOOM_LEVELS = ["remember", "understand", "apply", "analyze", "evaluate", "create"] as const;

/** A number now, and in the span before; null where there is no such span. */
export interface Pair<T> {
  readonly now: T;
  readonly was: T | null;
}

export interface WeekFigures {
  /** How many weekdays of both weeks are compared. */
  readonly weekdays: number;
  readonly sessions: Pair<number>;
  readonly runs: Pair<number>;
  readonly days: Pair<number>;
  /** Medians of the refined questions; null without a run. */
  readonly score: Pair<number | null>;
  /** How probable differences at least this large are by chance. */
  readonly chance: { readonly sessions: number; readonly runs: number };
}

export interface HeatFigures {
  /** The Mondays of the weeks, the oldest first. */
  readonly weeks: readonly string[];
  /** Sessions by weekday, then by week; null for days to come. */
  readonly counts: readonly (readonly (number | null)[])[];
}

export interface WeekScore {
  readonly monday: string;
  readonly runs: number;
  /** Medians. */
  readonly rough: number;
  readonly refined: number;
}

export interface Compared {
  readonly id: string;
  readonly share: Pair<Share>;
  /** Null where there is nothing to compare with. */
  readonly verdict: Verdict | null;
}

export interface DepthFigures {
  /** The deepest level first. */
  readonly levels: readonly Compared[];
  readonly deep: Compared;
  /** Texts that are not English: their questions are not typed. */
  readonly untyped: number;
}

export interface LensFigure {
  readonly persona: string;
  readonly suggested: number;
  readonly taken: number;
}

export interface Overview {
  readonly runs: number;
  readonly sessions: number;
  /** The day of the first run; null without one. */
  readonly since: string | null;
  /** Answers that cannot be read. They are in no other figure. */
  readonly damaged: number;
  readonly week: WeekFigures;
  readonly heat: HeatFigures;
  /** By week, the oldest first, without weeks that have no run. */
  readonly scores: readonly WeekScore[];
  readonly depth: DepthFigures;
  /** English rough texts in the span. */
  readonly texts: number;
  /** What fires most comes first. */
  readonly rules: readonly Compared[];
  /** Those passed over most come first. */
  readonly lenses: readonly LensFigure[];
}

/** A use of a persona in another place than a follow-up. */
export interface LensUse {
  readonly persona: string;
  readonly day: string;
}

export interface OverviewOptions {
  readonly today: string;
  /** Null for all there are. */
  readonly weeks: number | null;
  /** Chats, seats in debates, wordings measured in the lab. */
  readonly uses?: readonly LensUse[];
}

const HEAT_WEEKS = 26;
/** A persona that was suggested less often is not listed. */
const FEWEST_SUGGESTED = 10;

/** @param facts in any order; what cannot be read is counted as damaged and in nothing else */
export function overviewOf(facts: readonly RunFact[], { today, weeks, uses = [] }: OverviewOptions): Overview {
  const runs = facts.filter(({ readable }) => readable);
  const since = runs.reduce<string | null>((first, { day }) => (first === null || day < first ? day : first), null);
  const spans = weeks === null ? { now: { from: since ?? today, to: today }, was: null } : spansOf(today, weeks);
  const [now, was] = [within(runs, spans.now), spans.was && within(runs, spans.was)];
  return {
    runs: runs.length,
    sessions: distinct(runs, ({ sessionId }) => sessionId),
    since,
    damaged: facts.length - runs.length,
    week: weekOf(runs, today),
    heat: heatOf(runs, today),
    scores: scoresOf(now),
    depth: depthOf(now, was),
    texts: now.filter(isEnglish).length,
    rules: rulesOf(now, was),
    lenses: lensesOf(runs, spans.now, uses),
  };
}

const within = (facts: readonly RunFact[], span: Span) => facts.filter(({ day }) => isWithin(day, span));
const distinct = (facts: readonly RunFact[], of: (fact: RunFact) => string) => new Set(facts.map(of)).size;
const isEnglish = ({ bloom }: RunFact) => bloom !== "";

function weekOf(runs: readonly RunFact[], today: string): WeekFigures {
  const spans = weeksUpTo(today);
  const [now, was] = [within(runs, spans.now), within(runs, spans.was)];
  const pair = <T>(of: (facts: readonly RunFact[]) => T) => ({ now: of(now), was: of(was) });
  const sessions = pair((facts) => distinct(facts, ({ sessionId }) => sessionId));
  const count = pair((facts) => facts.length);
  return {
    weekdays: weekdayOf(today) + 1,
    sessions,
    runs: count,
    days: pair((facts) => distinct(facts, ({ day }) => day)),
    score: pair((facts) => medianOf(facts.map(({ after }) => after))),
    chance: {
      sessions: chanceOfCounts(sessions.now, sessions.was),
      runs: chanceOfCounts(count.now, count.was),
    },
  };
}

function heatOf(runs: readonly RunFact[], today: string): HeatFigures {
  const first = addDays(mondayOf(today), -7 * (HEAT_WEEKS - 1));
  const days = new Map<string, Set<string>>();
  for (const { day, sessionId } of within(runs, { from: first, to: today })) {
    const sessions = days.get(day) ?? new Set<string>();
    days.set(day, sessions.add(sessionId));
  }
  const weeks = Array.from({ length: HEAT_WEEKS }, (_, at) => addDays(first, 7 * at));
  const countOn = (day: string) => (day > today ? null : (days.get(day)?.size ?? 0));
  return {
    weeks,
    counts: Array.from({ length: 7 }, (_, weekday) => weeks.map((monday) => countOn(addDays(monday, weekday)))),
  };
}

function scoresOf(runs: readonly RunFact[]): readonly WeekScore[] {
  // of ten thousand runs there are a few hundred days
  const mondays = new Map([...new Set(runs.map(({ day }) => day))].map((day) => [day, mondayOf(day)]));
  const weeks = groupedBy(runs, ({ day }) => mondays.get(day) as string);
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([monday, own]) => ({
      monday,
      runs: own.length,
      rough: medianOf(own.map(({ before }) => before)) as number,
      refined: medianOf(own.map(({ after }) => after)) as number,
    }));
}

/** How many of the facts hold, now and before. */
function compared(
  id: string,
  now: readonly RunFact[],
  was: readonly RunFact[] | null,
  holds: (fact: RunFact) => boolean,
): Compared {
  const shareOf = (facts: readonly RunFact[]): Share => ({ count: facts.filter(holds).length, of: facts.length });
  const share = { now: shareOf(now), was: was && shareOf(was) };
  return { id, share, verdict: share.was && verdictOf(share.now, share.was) };
}

function depthOf(now: readonly RunFact[], was: readonly RunFact[] | null): DepthFigures {
  const [typed, typedBefore] = [now.filter(isEnglish), was?.filter(isEnglish) ?? null];
  return {
    levels: BLOOM_LEVELS.toReversed().map((level) =>
      compared(level, typed, typedBefore, ({ bloom }) => bloom === level),
    ),
    deep: compared("deep", typed, typedBefore, ({ deep }) => deep),
    untyped: now.length - typed.length,
  };
}

function rulesOf(now: readonly RunFact[], was: readonly RunFact[] | null): readonly Compared[] {
  const [texts, before] = [now.filter(isEnglish), was?.filter(isEnglish) ?? null];
  return [...new Set(texts.flatMap(({ rules }) => rules))]
    .map((rule) => compared(rule, texts, before, ({ rules }) => rules.includes(rule)))
    .sort((a, b) => b.share.now.count - a.share.now.count || (a.id < b.id ? -1 : 1));
}

function lensesOf(runs: readonly RunFact[], span: Span, uses: readonly LensUse[]): readonly LensFigure[] {
  const sessions = groupedBy(runs, ({ sessionId }) => sessionId);
  const counts = new Map<string, { suggested: number; taken: number }>();
  const countOf = (persona: string) => {
    const count = counts.get(persona) ?? { suggested: 0, taken: 0 };
    counts.set(persona, count);
    return count;
  };
  for (const { lenses, sessionId, at } of within(runs, span)) {
    for (const [persona, question] of Object.entries(lenses)) {
      const count = countOf(persona);
      count.suggested++;
      if (sessions.get(sessionId)?.some((later) => later.at > at && later.idea === question)) count.taken++;
    }
  }
  for (const { persona, day } of uses) if (isWithin(day, span)) countOf(persona).taken++;
  const share = ({ suggested, taken }: LensFigure) => (taken + 1) / (suggested + 2);
  return [...counts]
    .map(([persona, count]) => ({ persona, ...count }))
    .filter(({ suggested }) => suggested >= FEWEST_SUGGESTED)
    .sort((a, b) => share(a) - share(b) || (a.persona < b.persona ? -1 : 1));
}
