/** How figures of people are said. What is hidden stays hidden in every form, files too. */
import { PLANS } from "../plan.ts";
import type { AdminAnalytics, AdminFeedback, AdminOverview, Cohort, ErrorGroup } from "./answers.ts";
import { METRICS, type Metric, valueOfStep } from "./speed.ts";

export const HIDDEN = "hidden";
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "23 Nov" of "2026-11-23", without a time zone; a text of another form as it is. */
export function dayName(day: string): string {
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name}`;
}

/** The Sunday of a week, by its Monday. */
export const lastDayOf = (monday: string): string =>
  new Date(Date.parse(`${monday}T00:00:00Z`) + 6 * 86_400_000).toISOString().slice(0, 10);

/** The sign-up weeks of a cohort. */
export const weeksOf = ({ first, last }: Pick<Cohort, "first" | "last">): string =>
  first === last ? dayName(first) : `${dayName(first)} to ${dayName(last)}`;

export const peopleSaid = (people: number | null): string => (people === null ? HIDDEN : people.toLocaleString("en"));

/** A part of a whole in whole percent; null where either is hidden, or there is no whole. */
export const percentOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : Math.round((100 * part) / whole);

/** Reports of errors for each hundred visits; null where visits are hidden or there were none. */
export const errorRate = ({ visits, errors }: { readonly visits: number | null; readonly errors: number | null }) =>
  visits === null || errors === null || visits === 0 ? null : Math.round((1000 * errors) / visits) / 10;

/** The value of a step, with its unit: "776 ms", "1.6 s", "0.05". */
export function speedSaid(metric: Metric, step: number): string {
  const value = valueOfStep(step);
  if (metric === "cls") return (value / METRICS.cls).toFixed(2);
  return value < 995 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
}

export const hiddenCells = (cohorts: readonly Cohort[]): number =>
  cohorts.reduce((sum, { weeks }) => sum + weeks.filter((cell) => cell === null).length, 0);

/** The page's tables as rows of one, each with the name of its table first. The first row names the columns. */
export function analyticsRows({ activation, cohorts, weeks, speed }: AdminAnalytics): readonly (readonly string[])[] {
  const { people, asked, returned, third } = activation;
  return [
    ["table", "week", "what", "count"],
    ...Object.entries({ people, asked, returned, third }).map(([what, n]) => ["activation", "", what, String(n)]),
    ...cohorts.flatMap((cohort) => [
      ["cohorts", weeksOf(cohort), "people", String(cohort.people)],
      ...cohort.weeks.map((cell, at) => [
        "cohorts",
        weeksOf(cohort),
        `active ${at + 1} weeks later`,
        cell === null ? HIDDEN : String(cell),
      ]),
    ]),
    ...speed.flatMap(({ pages, metric, ...shares }) =>
      Object.entries(shares).map(([share, step]) => [
        "speed",
        "",
        `${pages} ${metric} ${share}`,
        speedSaid(metric, step),
      ]),
    ),
    ...weeks.flatMap(({ week, people: active, tools, visits, errors }) => [
      ["use", week, "active", active === null ? HIDDEN : String(active)],
      ...Object.entries(tools).map(([tool, n]) => ["use", week, tool, n === null ? HIDDEN : String(n)]),
      ["errors", week, "visits", visits === null ? HIDDEN : String(visits)],
      ["errors", week, "reports", errors === null ? HIDDEN : String(errors)],
    ]),
  ];
}

/** The groups of errors as they are shown. The first row names the columns. */
export const errorRows = (groups: readonly ErrorGroup[]): readonly (readonly string[])[] => [
  ["code", "origin", "name", "cause", "place", "times", "people", "last", "new", "places", "pages", "versions"],
  ...groups.map(
    ({ code, origin, name, cause, place, times, people, last, isNew, places = [], pages = [], versions = [] }) => [
      code,
      origin ?? "",
      name ?? "",
      cause ?? "",
      place ?? "",
      String(times),
      people === null ? HIDDEN : String(people),
      last,
      isNew ? "yes" : "no",
      places.join(" "),
      pages.join(" "),
      versions.join(" "),
    ],
  ),
];

/** What people say as rows of one table: the sums, then the comments that are shown. The first row names the columns. */
export const feedbackRows = ({ groups, comments }: AdminFeedback): readonly (readonly string[])[] => [
  ["table", "day", "context", "type", "positive", "neutral", "negative", "rating", "comment"],
  ...groups.map(({ context, type, positive, neutral, negative }) => [
    "groups",
    "",
    context,
    type,
    ...[positive, neutral, negative].map(String),
    "",
    "",
  ]),
  ...comments.map(({ on, context, type, rating, comment }) => [
    "comments",
    on,
    context,
    type,
    "",
    "",
    "",
    String(rating),
    comment ?? "",
  ]),
];

/** Accounts by plan, in fives, and who was active in the last closed week. The first row names the columns. */
export const overviewRows = ({ plans, people, closedTo }: AdminOverview): readonly (readonly string[])[] => [
  ["what", "week", "people"],
  ["active", closedTo ?? "", people === null ? HIDDEN : String(people)],
  ...PLANS.map((plan) => [plan, closedTo ?? "", plans[plan] === null ? HIDDEN : String(plans[plan] ?? 0)]),
];
