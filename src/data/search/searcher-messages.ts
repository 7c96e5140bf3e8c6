import type { Session } from "#domain/entities.ts";
import type { Result } from "#domain/result.ts";
import type { NearWord } from "./near-words.ts";
import type { AskedSessions, SessionList, TextReading } from "./session-list.ts";

/** What can be asked, and what comes for it: again and again, since rows change. */
export type Asked =
  | ({ readonly what: "sessions" } & AskedSessions)
  /** The words of a query that found nothing which occur nowhere. */
  | { readonly what: "near"; readonly query: string }
  /** All sessions that a query finds. */
  | { readonly what: "every"; readonly query: string };
export type Answer<A extends Asked> = A extends { readonly what: "sessions" }
  ? SessionList
  : A extends { readonly what: "near" }
    ? readonly NearWord[]
    : readonly Session[];

/** Page to worker. An ask goes on until it is ended. */
export type SearchRequest =
  | { readonly kind: "ask"; readonly ask: number; readonly asked: Asked; readonly database: string }
  | { readonly kind: "end"; readonly ask: number }
  | SteerReading;

/** The first reading of all texts is stopped, or goes on. */
export interface SteerReading {
  readonly kind: "stop" | "go-on";
}

/** Worker to page. `broken`: it cannot answer at all. */
export type SearchReply =
  | { readonly kind: "found"; readonly ask: number; readonly read: Result<Answer<Asked>> }
  | { readonly kind: "reading"; readonly reading: TextReading }
  | { readonly kind: "broken" };

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const isAsked = (value: unknown): value is Asked =>
  isRecord(value) &&
  typeof value.query === "string" &&
  (value.what === "near" ||
    value.what === "every" ||
    (value.what === "sessions" && Number.isInteger(value.limit) && (value.among === "all" || value.among === "own")));

export const isSearchRequest = (value: unknown): value is SearchRequest =>
  isRecord(value) &&
  (value.kind === "stop" ||
    value.kind === "go-on" ||
    (Number.isInteger(value.ask) &&
      (value.kind === "end" || (value.kind === "ask" && typeof value.database === "string" && isAsked(value.asked)))));

/** Whether a message has the form of one from the worker, which has checked the rows themselves. */
export function isSearchReply(value: unknown): value is SearchReply {
  if (!isRecord(value)) return false;
  const { kind, ask, read, reading } = value;
  if (kind === "found") return Number.isInteger(ask) && isRecord(read) && typeof read.ok === "boolean";
  if (kind === "reading")
    return (
      isRecord(reading) &&
      Number.isInteger(reading.done) &&
      Number.isInteger(reading.total) &&
      typeof reading.isStopped === "boolean"
    );
  return kind === "broken";
}
