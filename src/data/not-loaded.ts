import { appError } from "#domain/errors.ts";

/** Code that is loaded on demand could not be fetched. */
export const NOT_LOADED = appError("SERVICE_UNAVAILABLE", "A part of the studio could not be loaded.", {
  remedy: "What you wrote is still here. Check the connection, then try again.",
  retry: "backoff",
});
