import { expect, test } from "vitest";
import { byWhom } from "#src/tools/dashboard/model/wording.ts";
import { aReply } from "../../sync/workspace.ts";

const { origin } = aReply("reply", "session");
const by = (provider: string, model: string | null) =>
  byWhom("Answered", aReply("reply", "session", { origin: { ...origin, provider, model } }));

test("an answer's origin is the provider's name, with the model if that is another", () => {
  expect(by("My server", "small-one")).toBe("Answered by My server, small-one");
  expect(by("My server", null)).toBe("Answered by My server");
  expect(by("My server", ""), "a server that names no model").toBe("Answered by My server");
  expect(by("x".repeat(60), null)).toBe(`Answered by ${"x".repeat(60)}`);
});

test("a synced name of any length is cut to a set-up's limit", () => {
  expect(by("x".repeat(4_000), "y".repeat(4_000))).toBe(`Answered by ${"x".repeat(59)}…, ${"y".repeat(59)}…`);
  expect(by(`${"x".repeat(58)}🚀🚀`, null)).toBe(`Answered by ${"x".repeat(58)}…`);
});
