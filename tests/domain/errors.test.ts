import { expect, test } from "vitest";
import { ERROR_CODES } from "#domain/error-codes.ts";
import { appError } from "#domain/errors.ts";

test("the codes are the specification's, each once [spec:error-12]", () => {
  expect([...ERROR_CODES].sort()).toEqual(
    [
      ["VALIDATION_ERROR", "INVALID_INPUT", "MISSING_REQUIRED_FIELD"],
      ["UNAUTHORIZED", "FORBIDDEN", "TOKEN_EXPIRED", "INVALID_CREDENTIALS"],
      ["NOT_FOUND", "RESOURCE_EXISTS", "RESOURCE_LOCKED"],
      ["INTERNAL_ERROR", "SERVICE_UNAVAILABLE", "TIMEOUT", "RATE_LIMIT_EXCEEDED"],
      ["DATABASE_ERROR", "CONNECTION_ERROR", "CONSTRAINT_VIOLATION"],
      ["EXTERNAL_SERVICE_ERROR", "API_ERROR"],
    ]
      .flat()
      .sort(),
  );
});

test("an error is a plain object, which crosses to a worker and to the disk unchanged", () => {
  const error = appError("NOT_FOUND", "There is no session here.", { remedy: "Open the list.", retry: "backoff" });
  expect(structuredClone(error)).toEqual(error);
  expect(appError("TIMEOUT", "Too slow.")).toEqual({ code: "TIMEOUT", message: "Too slow.", retry: "never" });
});
