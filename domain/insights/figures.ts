/** Every figure of the overview, counted from the facts of the runs. */
import type { RunFact } from "../entities.ts";
import { chanceOfCounts, groupedBy, medianOf, type Share, type Verdict, verdictOf } from "./chance.ts";
import { addDays, isWithin, mondayOf, type Span, spansOf, weekdayOf, weeksUpTo } from "./days.ts";
import { type LensFigure, type LensUse, lensesOf, suggestedOf } from "./lenses.ts";

/** From shallow to deep (Anderson and Krathwohl 2001). */
export const BLOOM_LEVELS = ["remember", "understand", "apply", "analyze", "evaluate", "create"] as const;

/** A number now, and in the span before; null where there is no such span. */
export interface Pair<T> {
  readonly now: T;
  readonly was: T | null;
}

/** The week before is null where the first run came after its beginning: it is no whole week to compare with. */
export interface WeekFigures {
  /** How many weekdays of both weeks are compared. */
  readonly weekdays: number;
  readonly sessions: Pair<number>;
  readonly runs: Pair<number>;
  readonly days: Pair<number>;
  /** Medians of the refined questions; null without a run. */
  readonly score: Pair<number | null>;
  /** How probable differences at least this large are by chance; 1 where nothing is compared. */
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

export interface Overview {
  readonly runs: number;
  readonly sessions: number;
  /** The day of the first run; null without one. */
  readonly since: string | null;
  /** Runs of days to come: a clock was wrong, then or now. */
  readonly ahead: number;
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

export interface OverviewOptions {
  readonly today: string;
  /** Null for all there are. */
  readonly weeks: number | null;
}

const HEAT_WEEKS = 26;
/** The figures of the runs alone: they hold as long as no run changes, whatever else was done. */
export interface RunFigures {
  readonly overview: Omit<Overview, "lenses">;
  /** What "now" is. */
  readonly span: Span;
  /** Every persona that was suggested in it, taken up or not in a later run. */
  readonly suggested: readonly LensFigure[];
}

/**
 * The whole overview: the figures of the runs with what was done besides them.
 * @param uses chats, seats in debates, wordings measured in the lab
 */
export const withUses = ({ overview, suggested, span }: RunFigures, uses: readonly LensUse[]): Overview => ({
  ...overview,
  lenses: lensesOf(suggested, span, uses),
});

/** @param facts in any order; what cannot be read is counted as damaged and in nothing else */
export function runFiguresOf(facts: readonly RunFact[], { today, weeks }: OverviewOptions): RunFigures {
  const runs = facts.filter(isReadable);
  const days = byDay(runs);
  const spans = spansFrom(days, today, weeks);
  const [now, was] = [within(days, spans.now), spans.was && within(days, spans.was)];
  return {
    overview: {
      runs: runs.length,
      sessions: distinct(runs, ({ sessionId }) => sessionId),
      since: firstOf(days),
      ahead: runs.filter(({ day }) => day > today).length,
      damaged: facts.length - runs.length,
      week: weekOf(days, today),
      heat: heatOf(days, today),
      scores: scoresOf(days, spans.now),
      ...textFigures(now, was),
    },
    span: spans.now,
    suggested: suggestedOf(runs, now),
  };
}

export type TextFigures = Pick<Overview, "depth" | "texts" | "rules">;

/** What says what to practise. */
export interface PracticeFigures extends TextFigures, Pick<RunFigures, "span" | "suggested"> {
  /** In how many of the texts at least one of these rules fires. */
  withRule(rules: ReadonlySet<string>): number;
}

/** What the rough texts leave open, how deep the questions are, and who was suggested, without the other figures. */
export function practiceFiguresOf(
  facts: readonly RunFact[],
  { today, weeks }: Omit<OverviewOptions, "uses">,
): PracticeFigures {
  const runs = facts.filter(isReadable);
  const days = byDay(runs);
  const spans = spansFrom(days, today, weeks);
  const now = within(days, spans.now);
  return {
    ...textFigures(now, spans.was && within(days, spans.was)),
    span: spans.now,
    suggested: suggestedOf(runs, now),
    withRule: (rules) => now.filter((fact) => isEnglish(fact) && fact.rules.some((rule) => rules.has(rule))).length,
  };
}

const textFigures = (now: readonly RunFact[], was: readonly RunFact[] | null): TextFigures => ({
  depth: depthOf(now, was),
  texts: now.filter(isEnglish).length,
  rules: rulesOf(now, was),
});

/** Of ten thousand runs there are a few hundred days: what asks for the day asks each day once. */
type Days = ReadonlyMap<string, readonly RunFact[]>;
const byDay = (runs: readonly RunFact[]): Days => groupedBy(runs, ({ day }) => day);
const firstOf = (days: Days) =>
  [...days.keys()].reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);
const spansFrom = (
  days: Days,
  today: string,
  weeks: number | null,
): { readonly now: Span; readonly was: Span | null } => {
  const first = firstOf(days);
  if (weeks === null) return { now: { from: first ?? today, to: today }, was: null };
  const spans = spansOf(today, weeks);
  // before the first run there is nothing to compare with
  return { ...spans, was: first !== null && first <= spans.was.to ? spans.was : null };
};
const daysWithin = (days: Days, span: Span) => [...days].filter(([day]) => isWithin(day, span));
const within = (days: Days, span: Span) => daysWithin(days, span).flatMap(([, facts]) => facts);
const distinct = (facts: readonly RunFact[], of: (fact: RunFact) => string) => new Set(facts.map(of)).size;
const isReadable = ({ readable }: RunFact) => readable;
const isEnglish = ({ bloom }: RunFact) => bloom !== "";

function weekOf(runs: Days, today: string): WeekFigures {
  const spans = weeksUpTo(today);
  const first = firstOf(runs);
  const isWhole = first !== null && first <= spans.was.from;
  const [now, was] = [within(runs, spans.now), isWhole ? within(runs, spans.was) : null];
  const pair = <T>(of: (facts: readonly RunFact[]) => T) => ({ now: of(now), was: was && of(was) });
  const sessions = pair((facts) => distinct(facts, ({ sessionId }) => sessionId));
  const count = pair((facts) => facts.length);
  const chanceOf = (one: Pair<number>) => (one.was === null ? 1 : chanceOfCounts(one.now, one.was));
  return {
    weekdays: weekdayOf(today) + 1,
    sessions,
    runs: count,
    days: pair((facts) => distinct(facts, ({ day }) => day)),
    score: pair((facts) => medianOf(facts.map(({ after }) => after))),
    chance: { sessions: chanceOf(sessions), runs: chanceOf(count) },
  };
}

function heatOf(runs: Days, today: string): HeatFigures {
  const first = addDays(mondayOf(today), -7 * (HEAT_WEEKS - 1));
  const weeks = Array.from({ length: HEAT_WEEKS }, (_, at) => addDays(first, 7 * at));
  const countOn = (day: string) => (day > today ? null : distinct(runs.get(day) ?? [], ({ sessionId }) => sessionId));
  return {
    weeks,
    counts: Array.from({ length: 7 }, (_, weekday) => weeks.map((monday) => countOn(addDays(monday, weekday)))),
  };
}

function scoresOf(runs: Days, span: Span): readonly WeekScore[] {
  const weeks = groupedBy(daysWithin(runs, span), ([day]) => mondayOf(day));
  return [...weeks]
    .map(([monday, days]) => [monday, days.flatMap(([, facts]) => facts)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([monday, own]) => ({
      monday,
      runs: own.length,
      rough: medianOf(own.map(({ before }) => before)) as number,
      refined: medianOf(own.map(({ after }) => after)) as number,
    }));
}

/** The counts of those that hold, now and before. */
function comparedCounts(id: string, now: Share, was: Share | null): Compared {
  return { id, share: { now, was }, verdict: was && verdictOf(now, was) };
}

/** How many of the facts hold, now and before. */
function compared(
  id: string,
  now: readonly RunFact[],
  was: readonly RunFact[] | null,
  holds: (fact: RunFact) => boolean,
): Compared {
  const shareOf = (facts: readonly RunFact[]): Share => ({ count: facts.filter(holds).length, of: facts.length });
  return comparedCounts(id, shareOf(now), was && shareOf(was));
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
  const [counts, countsBefore] = [firedIn(texts), before && firedIn(before)];
  const shareBefore = (rule: string) =>
    countsBefore && before && { count: countsBefore.get(rule) ?? 0, of: before.length };
  return [...counts]
    .map(([rule, count]) => comparedCounts(rule, { count, of: texts.length }, shareBefore(rule)))
    .sort((a, b) => b.share.now.count - a.share.now.count || (a.id < b.id ? -1 : 1));
}

/** In how many texts each rule fired at least once. */
function firedIn(texts: readonly RunFact[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rules } of texts) for (const rule of new Set(rules)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}
