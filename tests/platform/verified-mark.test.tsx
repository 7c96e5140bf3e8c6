import { beforeEach, expect, test } from "vitest";
import { markVerified, takeVerifiedMark } from "#src/platform/verified-mark.ts";

beforeEach(() => sessionStorage.clear());

test("a confirmed address is announced once per browser session, however often it is reported [spec:state-5]", () => {
  expect(takeVerifiedMark()).toBe(false);
  markVerified();
  markVerified();
  expect(takeVerifiedMark()).toBe(true);
  expect(takeVerifiedMark()).toBe(false);
  markVerified();
  expect(takeVerifiedMark()).toBe(false);
});

test("a page that goes before the announcement leaves it to the next one", () => {
  markVerified();
  expect(sessionStorage.getItem("sotm:verified")).toBe("due");
  expect(takeVerifiedMark()).toBe(true);
});
