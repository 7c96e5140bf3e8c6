import { appError } from "#domain/errors.ts";

/** A command met a session that is not there any more: it must not bring half of it back. */
export const DELETED = appError("NOT_FOUND", "This session was deleted in another tab.", {
  remedy: "Bring it back, then try again.",
});
