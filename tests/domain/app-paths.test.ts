import * as fc from "fast-check";
import { expect, test } from "vitest";
import { returnPath } from "#domain/app-paths.ts";
import { pageName } from "#domain/page-names.ts";

test("pages of signed-in people are returned to, with their search", () => {
  for (const path of [
    "/dashboard",
    "/sessions",
    "/sessions?q=bread",
    "/dashboard?session=1#x",
    "/settings",
    "/subscription-test",
    "/subscription-success",
    "/optimizer?work=1",
    "/pricing",
    "/?session=1",
  ])
    expect(returnPath(path)).toBe(path);
});

test("a log names pages, and repeats no other path", () => {
  const pages = [
    "/",
    "/auth",
    "/dashboard",
    "/sessions",
    "/settings",
    "/about",
    "/pricing",
    "/faq",
    "/privacy",
    "/terms",
  ];
  expect([...pages, "/subscription-success", "/subscription-test"].map(pageName)).not.toContain("(no page)");
  for (const path of ["/my-secret-thought", "/auth/SECRET", "/sessions/"]) expect(pageName(path)).toBe("(no page)");
});

test.each([
  "//evil.example",
  "//evil.example/dashboard",
  "https://evil.example/dashboard",
  "/\\evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/dashboard/../..//evil.example",
  "/dashboard\n",
  " /dashboard",
  "/dashboardx",
  "/auth",
  "",
  null,
  undefined,
  7,
  { toString: () => "/dashboard" },
  `/dashboard?idea=${"x".repeat(30_000)}`,
])("%s leads nowhere", (remembered) => {
  expect(returnPath(remembered)).toBeUndefined();
});

test("whatever is remembered, it stays on this origin", () => {
  const origin = "https://studio.example";
  void fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((text) => `/dashboard${text}`),
      ),
      (text) => {
        const path = returnPath(text);
        if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin);
      },
    ),
  );
});
