import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AdminOnly } from "#src/app/admin-only.tsx";
import { guardPages } from "#src/app/guards.ts";
import { serverReads } from "#src/data/server-reads.ts";
import type { Session, Settled } from "#src/data/session/session.ts";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { pages } from "#src/pages/pages.ts";
import { rememberedPath } from "#src/pages/return-path.ts";
import type { RouterContext } from "#src/routes/__root.tsx";
import { ADA } from "../data/session/member.ts";
import { visitorSession } from "../data/session/visitor.ts";
import { render, until } from "../ui/render.tsx";

const MEMBER: Settled = { status: "signed-in", account: ADA, ended: false };
const VISITOR: Settled = { status: "signed-out" };
/** A page of the studio, which a sign-in returns to. */
const PAGE = "/subscription-test";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  serverReads.clear();
  vi.unstubAllGlobals();
});

/** A studio of a front page, /auth and a guarded page, whose session says who is here when `say` is called. */
async function showStudio(first: string, guarded = <h1>Members</h1>, path = PAGE) {
  let say: (person: Settled) => void = () => undefined;
  const told = new Promise<Settled>((resolve) => {
    say = resolve;
  });
  let asked = false;
  const settled = () => {
    asked = true;
    return told;
  };
  const session: Session = {
    ...visitorSession(),
    settled,
    accounts: async () => "offered",
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
  };
  const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });
  const at = (path: string, heading: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{heading}</h1> });
  const page = createRoute({
    getParentRoute: () => root,
    path,
    component: () => guarded,
  });
  const router = createRouter({
    routeTree: root.addChildren([at("/", "Home"), at("/auth", "Sign in"), page]),
    history: createMemoryHistory({ initialEntries: [first] }),
    context: { session },
    // any pending screen would show at once
    defaultPendingMs: 0,
  });
  guardPages([page]);
  const { host } = render(
    <StudioProvider studio={{ session } as Studio}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the studio's own router is registered, this is another */}
      <RouterProvider router={router as any} />
    </StudioProvider>,
  );
  return {
    host,
    asks: () => asked,
    search: () => router.state.location.searchStr,
    go: (href: string) => act(() => void router.navigate({ href })),
    say: (who: Settled) => act(() => say(who)),
  };
}

test("while the session is being read, the previous page stays and the guarded page is hidden; then it appears [spec:state-6]", async () => {
  const { host, go, say, asks } = await showStudio("/");
  await until(() => host.textContent === "Home");
  go(PAGE);
  await until(asks);
  expect(host.textContent).toBe("Home");
  say(MEMBER);
  await until(() => host.textContent === "Members");
});

test("a visitor never sees it, and is sent to /auth with the page remembered", async () => {
  const { host, say, asks } = await showStudio(`${PAGE}?a=1`);
  await until(asks);
  expect(host.textContent).toBe("");
  say(VISITOR);
  await until(() => host.textContent === "Sign in");
  expect(rememberedPath()).toBe(`${PAGE}?a=1`);
});

test.each(pages.filter(({ access, visitorPath }) => access === "members" && !visitorPath).map(({ path }) => path))(
  "a visitor of %s is sent to /auth [spec:screen-73]",
  async (path) => {
    const { host, say, asks } = await showStudio(path, <h1>Members</h1>, path);
    await until(asks);
    say(VISITOR);
    await until(() => host.textContent === "Sign in");
    expect(rememberedPath()).toBe(path);
  },
);

describe("a page where visitors have work of their own", () => {
  afterEach(() => localStorage.clear());
  const sessions = () => showStudio("/sessions", <h1>Members</h1>, "/sessions");

  test("leads a visitor who has written something in this browser to it", async () => {
    localStorage.setItem("sotm:kept", "1");
    const { host, say, asks, search } = await sessions();
    await until(asks);
    say(VISITOR);
    await until(() => host.textContent === "Home");
    expect(search()).toBe("?kept=all");
    expect(rememberedPath()).toBeUndefined();
  });

  test("sends any other visitor to /auth", async () => {
    const { host, say, asks } = await sessions();
    await until(asks);
    say(VISITOR);
    await until(() => host.textContent === "Sign in");
    expect(rememberedPath()).toBe("/sessions");
  });
});

describe("a page for admins", () => {
  const admins = (
    <AdminOnly>
      <h1>Admins</h1>
    </AdminOnly>
  );
  const place = () => document.querySelector("[role=status][aria-busy=true]");

  /** A server that answers with the caller's roles when `answer` is called. */
  function roles() {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const asked = vi.fn(() => answered);
    vi.stubGlobal("fetch", asked);
    return { asked, answer: (body: unknown) => act(() => answer(Response.json(body))) };
  }

  test("reserves its place while the server is asked for the role, and then appears for an admin [spec:state-7]", async () => {
    const { answer } = roles();
    const { host, say } = await showStudio(PAGE, admins);
    say(MEMBER);
    await until(() => place() !== null);
    expect(place()?.getAttribute("aria-label")).toBe("Looking up your role");
    expect(host.textContent).toBe("");
    answer([{ role: "admin" }]);
    await until(() => host.textContent === "Admins");
    expect(place()).toBeNull();
  });

  test("sends other members to the front page, and is never shown meanwhile [spec:screen-9]", async () => {
    const { answer } = roles();
    const { host, say } = await showStudio(PAGE, admins);
    say(MEMBER);
    await until(() => place() !== null);
    answer([]);
    await until(() => host.textContent !== "");
    expect(host.textContent).toBe("Home");
  });

  test("sends everyone to the front page if the role is unknown", async () => {
    const asked = vi.fn(async () => new Response("", { status: 503 }));
    vi.stubGlobal("fetch", asked);
    const { host, say } = await showStudio(PAGE, admins);
    say(MEMBER);
    await until(() => host.textContent === "Home");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("sends a visitor to /auth with the page remembered, and does not ask the server", async () => {
    const { asked } = roles();
    const { host, say } = await showStudio(PAGE, admins);
    say(VISITOR);
    await until(() => host.textContent === "Sign in");
    expect(rememberedPath()).toBe(PAGE);
    expect(asked).not.toHaveBeenCalled();
  });
});
