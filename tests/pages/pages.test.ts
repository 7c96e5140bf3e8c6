import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listedPages } from "#src/pages/listed-pages.ts";
import { pageName } from "#src/pages/page-name.ts";
import { pageAt, pages } from "#src/pages/pages.ts";
import { returnPath } from "#src/pages/return-path.ts";
import { toolListings } from "#src/tools/listings.ts";
import { tools } from "#src/tools/registry.ts";

test("every tool has a listing, and every page that not everyone may open says why the sign-in is asked for", () => {
  for (const { id } of tools) expect(Object.keys(toolListings)).toContain(id);
  expect(Object.keys(toolListings)).toHaveLength(tools.length);
  for (const { id, access } of pages)
    if (access) expect(listedPages.find((page) => page.id === id)?.reason, id).toMatch(/^Sign in to .+\.$/);
});

/** Routes that are no pages: one leads on to the page where one works, the other says that there is none. */
const NO_PAGES = ["/open", "/$"];

test("every route has its page in the list, and every page its route", () => {
  const routes = readdirSync(join(import.meta.dirname, "../../src/routes"))
    .filter((file) => /^[a-z$][\w.$-]*\.tsx$/.test(file))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, "")
          .replace(/^index$/, "")
          // "audit_.sessions" is not drawn inside "audit"
          .replaceAll("_.", ".")
          .replaceAll(".", "/")}`,
    )
    .filter((route) => !NO_PAGES.includes(route));
  for (const route of routes) expect(pageAt(route), route).toBeDefined();
  expect(routes.sort()).toEqual(pages.flatMap(({ path, subpaths = [] }) => [path, ...subpaths]).sort());
});

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
  for (const path of ["/__proto__", "/my-secret-thought", "/auth/SECRET", "/sessions/"])
    expect(pageName(path)).toBe("(no page)");
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
