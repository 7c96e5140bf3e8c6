import { appError } from "./errors.ts";

/** Code that is loaded on demand could not be fetched: there is no connection, or a new version replaced it. */
export const NOT_LOADED = appError("SERVICE_UNAVAILABLE", "A part of the studio could not be loaded.", {
  remedy: "What you wrote is still here. Check the connection or reload the page, then try again.",
  retry: "backoff",
});
