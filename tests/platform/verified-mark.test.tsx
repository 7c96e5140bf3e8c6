import { beforeEach, expect, test } from "vitest";
import { markVerified, takeVerifiedMark } from "#src/platform/verified-mark.ts";

beforeEach(() => sessionStorage.clear());

test("a confirmed address is told once in a browser session, however often it is heard of", () => {
  expect(takeVerifiedMark()).toBe(false);
  markVerified();
  markVerified();
  expect(takeVerifiedMark()).toBe(true);
  expect(takeVerifiedMark()).toBe(false);
  markVerified();
  expect(takeVerifiedMark()).toBe(false);
});

test("a page that goes before it was told leaves that to the next one", () => {
  markVerified();
  expect(sessionStorage.getItem("sotm:verified")).toBe("due");
  expect(takeVerifiedMark()).toBe(true);
});
