import { expect, test } from "vitest";
import {
  internalError,
  notFound,
  rateLimited,
  timedOut,
  unavailable,
  validationFailed,
} from "#domain/standard-error.ts";

test.each([
  [notFound("Session"), "NOT_FOUND", "Session not found"],
  [timedOut("sync"), "TIMEOUT", "Operation timed out: sync"],
  [rateLimited(), "RATE_LIMIT_EXCEEDED", "Rate limit exceeded"],
  [unavailable("database"), "SERVICE_UNAVAILABLE", "Service unavailable: database"],
  [validationFailed(), "VALIDATION_ERROR", "Validation failed"],
  [internalError(), "INTERNAL_ERROR", "An internal error occurred"],
])("the catalogue's messages: %o [spec:error-13]", (error, code, message) => {
  expect(error).toEqual({ code, message, retry: "never" });
});

test("a message may have a remedy and a time to try again", () => {
  expect(timedOut("sync", { remedy: "Wait.", retry: "backoff" })).toMatchObject({ remedy: "Wait.", retry: "backoff" });
});
