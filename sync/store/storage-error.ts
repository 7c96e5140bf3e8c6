import { type AppError, appError } from "#domain/errors.ts";
import { NotPlainError } from "./plain-value.ts";

/** Aborts a transaction with an error that people can read. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly reason: AppError;
  constructor(reason: AppError) {
    super(reason.message);
    this.reason = reason;
  }
}

/** A newer build wrote the database on disk. Thrown while opening, before anything is touched. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

export const NEWER_DATABASE = appError(
  "RESOURCE_LOCKED",
  "This device has work from a newer version of the studio than the one in this tab.",
  { remedy: "Reload this tab to get the newer version. Nothing was changed." },
);

export const NO_ROOM = appError("DATABASE_ERROR", "This device has no space left, so the change was not saved.", {
  remedy: "Copy the text to a safe place, free some space on the device, then try again.",
});

const FAILED = appError("DATABASE_ERROR", "This device could not save the change.", {
  remedy: "Try again. If it happens once more, copy your text, then reload this tab.",
  retry: "backoff",
});

const NOT_DATA = appError("INVALID_INPUT", "This change contains something that cannot be saved.", {
  remedy: "If it comes from an imported file, the file is damaged.",
});

/** An error and its causes: Dexie wraps the browser's error, sometimes twice, and a bulk write wraps one per row. */
function* causes(error: unknown): Generator<object> {
  if (typeof error !== "object" || error === null) return;
  yield error;
  const { inner, failures } = error as { inner?: unknown; failures?: unknown };
  if (inner !== error) yield* causes(inner);
  if (Array.isArray(failures)) yield* causes(failures[0]);
}

/** Recognises Dexie's own errors by their properties, so that a page that only names failures loads without Dexie. */
const isOfStore = (cause: object): boolean => cause instanceof Error && ("inner" in cause || "failures" in cause);

export const isNewerDatabase = (error: unknown): boolean =>
  [...causes(error)].some((cause) => cause instanceof NewerDatabaseError);

/**
 * What a failed write to the local database means for the person.
 * @throws the error itself when it is no storage failure: a bug stays a bug
 */
export function storageError(error: unknown): AppError {
  const chain = [...causes(error)];
  for (const cause of chain) {
    if (cause instanceof Refusal) return cause.reason;
    if (cause instanceof NewerDatabaseError) return NEWER_DATABASE;
    if (cause instanceof NotPlainError) return NOT_DATA;
    if ("name" in cause && cause.name === "QuotaExceededError") return NO_ROOM;
  }
  if (chain.some((cause) => cause instanceof DOMException || isOfStore(cause))) return FAILED;
  throw error;
}
