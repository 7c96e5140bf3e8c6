/** The figures of the runs, kept for the next days: the page paints them before it reads the runs that they are made of. */
import { list, nullable, number, object, oneOf, text, type ValueOf } from "../entities/shape.ts";
import { fits } from "../entities/stored.ts";
import type { RunFact } from "../entities.ts";
import { addDays } from "./days.ts";
import { type RunFigures, runFiguresOf } from "./figures.ts";

/** Raised when a figure is counted in another way: figures that were stored before are then not shown. */
const WAY_OF_FIGURES = 2;
/** Days for which figures are stored: a person who comes back within a week finds them. */
const DAYS = 7;

const share = object({ count: number, of: number });
const pair = <T>(of: Parameters<typeof nullable<T>>[0]) => object({ now: of, was: nullable(of) });
const verdict = nullable(oneOf("more", "less", "close", "few"));
const compared = object({ id: text, share: pair(share), verdict });
const span = object({ from: text, to: text });
const figures = object({
  span,
  suggested: list(object({ persona: text, suggested: number, taken: number })),
  overview: object({
    runs: number,
    sessions: number,
    since: nullable(text),
    ahead: number,
    damaged: number,
    week: object({
      weekdays: number,
      sessions: pair(number),
      runs: pair(number),
      days: pair(number),
      score: object({ now: nullable(number), was: nullable(number) }),
      chance: object({ sessions: number, runs: number }),
    }),
    heat: object({ weeks: list(text), counts: list(list(nullable(number))) }),
    scores: list(object({ monday: text, runs: number, rough: number, refined: number })),
    depth: object({ levels: list(compared), deep: compared, untyped: number }),
    texts: number,
    rules: list(compared),
  }),
});
const day = object({ today: text, figures, inSpan: number });
/** What is stored, without its figures. Only the day that is shown is checked further: all of them take seven times as long. */
const kept = object({
  way: number,
  /** Null for all there are. */
  weeks: nullable(number),
  days: list(object({ today: text })),
});

/** The figures as one day shows them, and the runs in their span. */
export interface DayFigures {
  readonly figures: RunFigures;
  /** Runs that can be read, in the span. */
  readonly inSpan: number;
}

/** @param facts all of them @param today `YYYY-MM-DD` @param weeks null for all there are */
export function dayFigures(facts: readonly RunFact[], today: string, weeks: number | null): DayFigures {
  const made = runFiguresOf(facts, { today, weeks });
  const { from, to } = made.span;
  const inSpan = facts.filter(({ readable, day }) => readable && (weeks === null || (day >= from && day <= to))).length;
  return { figures: made, inSpan };
}

/** What is stored: today's figures, and those that the same runs give on each of the next days. */
export function figuresToKeep(
  facts: readonly RunFact[],
  today: string,
  weeks: number | null,
): ValueOf<typeof kept> & { readonly days: readonly ValueOf<typeof day>[] } {
  const days = Array.from({ length: DAYS }, (_, at) => addDays(today, at));
  return { way: WAY_OF_FIGURES, weeks, days: days.map((day) => ({ today: day, ...dayFigures(facts, day, weeks) })) };
}

/** The stored figures for this day and this far back; null where there are none, or it is damaged. */
export function keptFigures(value: unknown, today: string, weeks: number | null): DayFigures | null {
  if (!fits(kept, value) || value.way !== WAY_OF_FIGURES || value.weeks !== weeks) return null;
  const found: unknown = value.days.find((one) => one.today === today);
  return fits(day, found) ? found : null;
}
