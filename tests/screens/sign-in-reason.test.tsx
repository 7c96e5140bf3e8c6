import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { listedPages } from "#src/pages/listed-pages.ts";
import { signInReason } from "#src/screens/auth/sign-in-reason.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

test.each([
  ["/dashboard?idea=bread", "Sign in to open the dashboard."],
  ["/sessions", "Sign in to see your sessions."],
  ["/attention#x", "Sign in to see what needs attention."],
  ["/prompt-lab?experiment=1", "Sign in to open the prompt lab."],
  ["/settings", "Sign in to open your settings, or choose Your data at the foot of this page."],
  ["/subscription-test", "Sign in to see what your plan opens."],
])("a visitor who asked for %s is told why to sign in, and where visitors work", (path, why) => {
  const said = renderToString(signInReason(path));
  expect(said).toContain(why);
  expect(said).toContain('<a href="/">front page</a>, and moves into the account that you sign in to.');
});

test("every page for members says why to sign in, in a sentence of its own [spec:screen-72]", () => {
  const asking = listedPages.filter(({ access }) => access !== undefined);
  const reasons = asking.map(({ path }) => renderToString(signInReason(path)));
  expect(new Set(reasons).size).toBe(asking.length);
  for (const [at, { reason }] of asking.entries()) {
    expect(reason).toMatch(/^Sign in .+\.$|^Sign in .+ page$/);
    expect(reasons[at]).toContain(reason?.slice(0, 20));
  }
});

test.each([undefined, "/pricing", "/?session=1"])(
  "a visitor who was not sent to the sign-in (%s) is told nothing",
  (path) => expect(signInReason(path)).toBeNull(),
);
