import { expect, test } from "vitest";
import { accountError } from "#src/data/session/account-error.ts";

const words = (failure: Parameters<typeof accountError>[0]) => {
  const { message, remedy } = accountError(failure, true);
  return [message, remedy].join(" ");
};

test.each([
  [null, "Too many tries. Wait a few minutes, then try again."],
  [1, "Too many tries. Wait 1 second, then try again."],
  [90, "Too many tries. Wait 90 seconds, then try again."],
  [121, "Too many tries. Wait 3 minutes, then try again."],
  [3_600, "Too many tries. Wait 60 minutes, then try again."],
  [7_201, "Too many tries. Wait 3 hours, then try again."],
])("a limit of %s seconds is told in everyday units", (seconds, said) => {
  expect(words({ kind: "limited", seconds })).toBe(said);
});

test("a weak password is refused in the server's own sentence, if it sent one", () => {
  expect(words({ kind: "refused", code: "weak_password", sentence: "It is on a list of common passwords." })).toBe(
    "It is on a list of common passwords. Choose another one.",
  );
  expect(words({ kind: "refused", code: "weak_password" })).toContain("Use 12 characters or more");
});

test.each(["user_already_exists", "email_exists"])("%s does not reveal that an account exists", (code) => {
  expect(words({ kind: "refused", code })).not.toMatch(/account|exist|taken/i);
});
