import type { AppError } from "#domain/errors.ts";

/**
 * Why one attempt gave no answer. Facts alone, never a provider's words: those may repeat the person's text or their key. The codes of the
 * specification and the words for people are made of it in `failure-words.ts`.
 */
export type Failure =
  /** Our own limit of time. */
  | { readonly kind: "timeout" }
  /** No answer came: down, refused, cut off, a name that does not exist, or an answer that the browser keeps from the page (CORS). */
  | { readonly kind: "network" }
  /** The connection ended, or went silent, in the middle of an answer. */
  | { readonly kind: "broken-off" }
  | { readonly kind: "status"; readonly status: number; readonly retryAfterMs?: number }
  /** Nothing is left of what was paid for. */
  | { readonly kind: "quota" }
  /** The server does not have this model. */
  | { readonly kind: "model" }
  /** It sent the call on to another address, where no key may go. */
  | { readonly kind: "redirected" }
  /** A web page came in place of an answer. */
  | { readonly kind: "html" }
  /** Not the format that this kind of provider speaks. */
  | { readonly kind: "malformed" }
  /** The model's words, but not in the form the task needs. */
  | { readonly kind: "schema" }
  | { readonly kind: "empty" }
  | { readonly kind: "too-large" }
  /** The provider withheld the answer by its own rules. */
  | { readonly kind: "withheld" }
  /** The text is longer than this provider takes. */
  | { readonly kind: "too-long" }
  /** What would call it could not be loaded, or is not there. */
  | { readonly kind: "unavailable" }
  /** The studio's own server or engine said why, in the studio's own words. `outage`: its provider is not well, which may pass. */
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

/** Failures after which the same call may well succeed a moment later. */
export function isPassing(failure: Failure): boolean {
  if (failure.kind === "status") return failure.status === 408 || failure.status === 429 || failure.status >= 500;
  if (failure.kind === "refused") return failure.outage === true;
  return failure.kind === "network" || failure.kind === "broken-off";
}

/** Failures that say that the provider is not well; others say something of the call, and open no circuit. */
export function isOutage(failure: Failure): boolean {
  if (failure.kind === "status") return failure.status >= 500 || failure.status === 408;
  if (failure.kind === "refused") return failure.outage === true;
  return failure.kind === "timeout" || failure.kind === "network" || failure.kind === "broken-off";
}
