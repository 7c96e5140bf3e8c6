import type { AppError } from "#domain/errors.ts";

/**
 * Why one attempt gave no answer. Facts, and of a failing server a short reason in its own words, without anything that looks like a secret
 * (`network/server-reason.ts`). `failure-words.ts` derives the specification's codes and the messages for people.
 */
export type Failure =
  /** Our own time limit. */
  | { readonly kind: "timeout" }
  /**
   * No answer came: the server is down, refused or cut the connection, its name does not exist, or the browser hides the answer from the page (CORS).
   */
  | { readonly kind: "network" }
  /** The connection ended or went silent in the middle of an answer. */
  | { readonly kind: "broken-off" }
  | {
      readonly kind: "status";
      readonly status: number;
      readonly retryAfterMs?: number;
      /** What a failing server says of it: one line, to be shown as a quotation. */
      readonly says?: string;
    }
  /** The paid quota is used up. */
  | { readonly kind: "quota" }
  /** The server does not have this model. */
  | { readonly kind: "model" }
  /** The server redirected the call to another address, where no key may go. */
  | { readonly kind: "redirected" }
  /** A web page came instead of an answer. */
  | { readonly kind: "html" }
  /** Not the format that this kind of provider speaks. */
  | { readonly kind: "malformed" }
  /** The model answered, but not in the form that the task needs. */
  | { readonly kind: "schema" }
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  /** The provider withheld the answer under its own rules. */
  | { readonly kind: "withheld" }
  /** The text is longer than this provider accepts. */
  | { readonly kind: "too-long" }
  /** The code for the call could not be loaded, or is missing. */
  | { readonly kind: "unavailable" }
  /** The studio's own server or engine refused, in the studio's own words. `outage`: its provider is failing, perhaps only for now. */
  | { readonly kind: "refused"; readonly error: AppError; readonly outage?: boolean };
export type FailureKind = Failure["kind"];

const KINDS: Readonly<Record<FailureKind, true>> = {
  timeout: true,
  network: true,
  "broken-off": true,
  status: true,
  quota: true,
  model: true,
  redirected: true,
  html: true,
  malformed: true,
  schema: true,
  empty: true,
  "too-large": true,
  withheld: true,
  "too-long": true,
  unavailable: true,
  refused: true,
};
export const isFailureKind = (value: unknown): value is FailureKind =>
  typeof value === "string" && Object.hasOwn(KINDS, value);

/** Whether the same call may well succeed a moment later. */
export function isPassing(failure: Failure): boolean {
  if (failure.kind === "status") return failure.status === 408 || failure.status === 429 || failure.status >= 500;
  if (failure.kind === "refused") return failure.outage === true;
  return failure.kind === "network" || failure.kind === "broken-off";
}

/** Whether the failure means that the provider itself is failing. Other failures concern only the call, and open no circuit. */
export function isOutage(failure: Failure): boolean {
  if (failure.kind === "status") return failure.status >= 500 || failure.status === 408;
  if (failure.kind === "refused") return failure.outage === true;
  return failure.kind === "timeout" || failure.kind === "network" || failure.kind === "broken-off";
}

/** Whether the words that came before the failure may be used. Without one no call was made. */
export const leavesWords = (failure: Failure | undefined): boolean =>
  failure !== undefined && failure.kind !== "withheld" && failure.kind !== "too-large";
