import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { keptOut } from "#src/screens/auth/kept-out.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

test.each([
  ["/dashboard?idea=bread", "Sign in to open the dashboard."],
  ["/sessions", "Sign in to see your sessions."],
  ["/attention#x", "Sign in to see what needs attention."],
  ["/subscription-test", "Sign in to see what your plan opens."],
])("who came for %s is told so, and where visitors work", (path, why) => {
  const said = renderToString(keptOut(path));
  expect(said).toContain(why);
  expect(said).toContain('<a href="/">front page</a>');
});

test.each([undefined, "/settings", "/?session=1"])("who was not kept out (%s) is told nothing", (path) =>
  expect(keptOut(path)).toBeNull(),
);
