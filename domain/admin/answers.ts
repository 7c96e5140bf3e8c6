/** What the server answers admins, as shapes: an answer of another form is refused before anything of it is shown. */
import {
  anything,
  flag,
  list,
  nullable,
  number,
  type ObjectOf,
  object,
  oneOf,
  optional,
  record,
  text,
  time,
  type ValueOf,
} from "../entities/shape.ts";
import { PLANS } from "../plan.ts";
import { PAGE_GROUPS } from "./speed.ts";

const plan = oneOf(...PLANS);
/** A day in the server's calendar (UTC): "2026-11-23". */
const day = text;
/** A count of people; null where it is hidden. */
const told = nullable(number);

export const overviewShape = object({
  now: time,
  bytes: number,
  since: day,
  closedTo: nullable(day),
  people: told,
  plans: record(told),
});
export type AdminOverview = ValueOf<typeof overviewShape>;

const accountFields = {
  id: text,
  address: nullable(text),
  confirmed: flag,
  self: flag,
  since: nullable(day),
  plan,
  /** What admins granted; `explorer` for nothing. */
  granted: plan,
  /** What was bought and still counts. */
  bought: list(plan),
  admin: flag,
  messages: number,
  limit: nullable(number),
  rows: number,
  bytes: number,
  devices: number,
};
export const accountShape = object(accountFields);
export type AdminAccount = ObjectOf<typeof accountFields>;

export const REFUSALS = ["unknown", "not_confirmed", "own_role", "last_admin", "already", "changed"] as const;
export type Refusal = (typeof REFUSALS)[number];
export const refusedShape = object({ refused: oneOf(...REFUSALS) });

const logRecordFields = {
  seq: number,
  at: time,
  /** Words that stand for an account; null for who has the database itself. */
  actor: nullable(text),
  action: oneOf("look-up", "role", "plan", "refused"),
  subject: nullable(text),
  reason: nullable(text),
  /** JSON as text: it is hashed as it is. */
  details: text,
  prev: text,
  hash: text,
  actorAddress: nullable(text),
  subjectAddress: nullable(text),
};
export type AdminLogRecord = ObjectOf<typeof logRecordFields>;
export const logShape = object({
  total: number,
  admins: list(object({ id: text, address: nullable(text), since: day, self: flag })),
  records: list(object(logRecordFields)),
});
export type AdminLog = ValueOf<typeof logShape>;

export const errorsShape = object({
  times: number,
  groups: number,
  list: list(
    object({
      code: text,
      origin: nullable(text),
      name: nullable(text),
      cause: nullable(text),
      place: nullable(text),
      times: number,
      people: told,
      last: day,
      isNew: flag,
      /** Of its newest report, the innermost first. */
      places: optional(list(text)),
      /** Where it happened, as the router writes it. Absent with `places` from a server without this version's migrations. */
      pages: optional(list(text)),
      /** Of the studio, that reported it. */
      versions: optional(list(text)),
      /** Only the newest version reported it, and others reported something. */
      isOfNewest: optional(flag),
    }),
  ),
});
export type AdminErrors = ValueOf<typeof errorsShape>;
export type ErrorGroup = AdminErrors["list"][number];

export const feedbackShape = object({
  groups: list(object({ context: text, type: text, positive: number, neutral: number, negative: number })),
  comments: list(object({ on: day, context: text, type: text, rating: number, comment: nullable(text) })),
  commented: number,
});
export type AdminFeedback = ValueOf<typeof feedbackShape>;

export const analyticsShape = object({
  since: day,
  closedTo: nullable(day),
  activation: object({
    cohorts: number,
    hidden: number,
    people: number,
    asked: number,
    returned: number,
    third: number,
  }),
  cohorts: list(object({ first: day, last: day, people: number, weeks: list(told) })),
  speed: list(
    object({ pages: oneOf(...PAGE_GROUPS), metric: oneOf("lcp", "inp", "cls"), p50: number, p75: number, p95: number }),
  ),
  weeks: list(object({ week: day, people: told, tools: record(told), visits: told, errors: told })),
});
export type AdminAnalytics = ValueOf<typeof analyticsShape>;
export type Cohort = AdminAnalytics["cohorts"][number];

/** What admins did about the person who asks. */
export const readsOfMeShape = list(
  object({ at: time, action: oneOf("look-up", "role", "plan", "refused"), reason: nullable(text), details: anything }),
);
export type ReadOfMe = ValueOf<typeof readsOfMeShape>[number];
