import { describe, expect, test } from "vitest";
import { isAppNavigation, pageFile, readCommand } from "#sw/policy.ts";

const ORIGIN = "https://studio.test";

function opens(path: string, facts: { method?: string; mode?: string; base?: string } = {}): boolean {
  const url = new URL(path, facts.base ?? ORIGIN);
  return isAppNavigation({ method: facts.method ?? "GET", mode: facts.mode ?? "navigate", url, origin: ORIGIN });
}

describe("isAppNavigation accepts only pages of the app", () => {
  test.each(["/", "/dashboard", "/sessions", "/sessions/0190-ab?q=a.b#c.d", "/authority", "/developers", "/a.b/c"])(
    "%s",
    (path) => {
      expect(opens(path)).toBe(true);
    },
  );

  test.each([
    "/auth/v1/verify?token=x",
    "/auth/v1",
    "/rest/v1/prompts",
    "/functions/v1/ask",
    "/realtime/v1/websocket",
    "/dev",
    "/dev/mail",
    "/sw.js",
    "/manifest.json",
    "/robots.txt",
    "/assets/gone",
    "/icons/icon-192.png",
  ])("does not accept %s", (path) => {
    expect(opens(path)).toBe(false);
  });

  test("accepts only GET navigations of its own origin", () => {
    expect(opens("/dashboard", { mode: "cors" })).toBe(false);
    expect(opens("/dashboard", { method: "POST" })).toBe(false);
    expect(opens("/manifest.json", { method: "HEAD", mode: "cors" })).toBe(false);
    expect(opens("/dashboard", { base: "https://elsewhere.test" })).toBe(false);
  });
});

describe("pageFile", () => {
  test.each(["/", "/#from-a-mail"])(
    "is the rendered front page, which one can write into before the app starts, for %s",
    (path) => {
      expect(pageFile(new URL(path, ORIGIN))).toBe("/home.html");
    },
  );

  test.each(["/dashboard", "/dashboard#idea", "/open"])(
    "is the rendered dashboard, which a member can write into before the app starts, for %s",
    (path) => {
      expect(pageFile(new URL(path, ORIGIN))).toBe("/dashboard.html");
    },
  );

  test.each([
    "/?session=0190-ab",
    "/?kept=all",
    "/dashboard?session=0190-ab",
    "/open?text=a",
    "/about",
    "/constructor",
  ])("is the app's own page for %s", (path) => {
    expect(pageFile(new URL(path, ORIGIN))).toBe("/index.html");
  });
});

describe("readCommand", () => {
  test("reads the command to let a waiting version take over", () => {
    expect(readCommand({ type: "SKIP_WAITING" }, ORIGIN, ORIGIN)).toEqual({ type: "SKIP_WAITING" });
  });

  test.each([undefined, null, "SKIP_WAITING", 1, [], {}, { type: "skip_waiting" }, { type: ["SKIP_WAITING"] }])(
    "rejects %j",
    (data) => {
      expect(readCommand(data, ORIGIN, ORIGIN)).toBeUndefined();
    },
  );

  test("rejects a message from another origin", () => {
    expect(readCommand({ type: "SKIP_WAITING" }, "https://elsewhere.test", ORIGIN)).toBeUndefined();
  });
});
