import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import type { Session, Settled } from "#src/data/session/session.ts";
import { rememberedPath } from "#src/platform/return-path.ts";
import type { RouterContext } from "#src/routes/__root.tsx";
import { signedInOnly } from "#src/routes/-signed-in.ts";
import { ADA } from "../data/session/member.ts";
import { visitorSession } from "../data/session/visitor.ts";
import { render, until } from "../ui/render.tsx";

const MEMBER: Settled = { status: "signed-in", account: ADA, ended: false };
const VISITOR: Settled = { status: "signed-out" };
/** One of the studio's own, which it returns to. */
const PAGE = "/subscription-test";

beforeEach(() => sessionStorage.clear());

/** A studio of a front page, /auth and a page for signed-in people, whose session says who is here when `say` is called. */
async function showStudio(first: string) {
  let say: (person: Settled) => void = () => undefined;
  const told = new Promise<Settled>((resolve) => {
    say = resolve;
  });
  let asked = false;
  const settled = () => {
    asked = true;
    return told;
  };
  const session: Session = { ...visitorSession(), settled, accounts: async () => "offered" };
  const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
  const at = (path: string, heading: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{heading}</h1> });
  const page = createRoute({
    getParentRoute: () => root,
    path: PAGE,
    beforeLoad: signedInOnly,
    component: () => <h1>Members</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([at("/", "Home"), at("/auth", "Sign in"), page]),
    history: createMemoryHistory({ initialEntries: [first] }),
    context: { session },
    // whatever it would show while it waits, it shows at once
    defaultPendingMs: 0,
  });
  // biome-ignore lint/suspicious/noExplicitAny: the studio's own router is registered, this is another
  const { host } = render(<RouterProvider router={router as any} />);
  return {
    host,
    asks: () => asked,
    go: (href: string) => act(() => void router.navigate({ href })),
    say: (who: Settled) => act(() => say(who)),
  };
}

test("while it is read who is here, the page one comes from stays and nothing of the guarded page is shown; then it is", async () => {
  const { host, go, say, asks } = await showStudio("/");
  await until(() => host.textContent === "Home");
  go(PAGE);
  await until(asks);
  expect(host.textContent).toBe("Home");
  say(MEMBER);
  await until(() => host.textContent === "Members");
});

test("a visitor is never shown it, and is sent to /auth with the page remembered", async () => {
  const { host, say, asks } = await showStudio(`${PAGE}?a=1`);
  await until(asks);
  expect(host.textContent).toBe("");
  say(VISITOR);
  await until(() => host.textContent === "Sign in");
  expect(rememberedPath()).toBe(`${PAGE}?a=1`);
});
