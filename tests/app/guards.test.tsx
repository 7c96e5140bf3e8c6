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
import { serverReads } from "#src/data/server-reads.ts";
import type { Session, Settled } from "#src/data/session/session.ts";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { rememberedPath } from "#src/platform/return-path.ts";
import type { RouterContext } from "#src/routes/__root.tsx";
import { AdminOnly } from "#src/routes/-admin-only.tsx";
import { signedInOnly } from "#src/routes/-signed-in.ts";
import { ADA } from "../data/session/member.ts";
import { visitorSession } from "../data/session/visitor.ts";
import { render, until } from "../ui/render.tsx";

const MEMBER: Settled = { status: "signed-in", account: ADA, ended: false };
const VISITOR: Settled = { status: "signed-out" };
/** One of the studio's own, which it returns to. */
const PAGE = "/subscription-test";

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  serverReads.clear();
  vi.unstubAllGlobals();
});

/** A studio of a front page, /auth and a guarded page, whose session says who is here when `say` is called. */
async function showStudio(first: string, guarded = <h1>Members</h1>) {
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
    path: PAGE,
    beforeLoad: signedInOnly,
    component: () => guarded,
  });
  const router = createRouter({
    routeTree: root.addChildren([at("/", "Home"), at("/auth", "Sign in"), page]),
    history: createMemoryHistory({ initialEntries: [first] }),
    context: { session },
    // whatever it would show while it waits, it shows at once
    defaultPendingMs: 0,
  });
  const { host } = render(
    <StudioProvider studio={{ session } as Studio}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the studio's own router is registered, this is another */}
      <RouterProvider router={router as any} />
    </StudioProvider>,
  );
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

describe("a page for admins", () => {
  const admins = (
    <AdminOnly>
      <h1>Admins</h1>
    </AdminOnly>
  );
  const place = () => document.querySelector("[role=status][aria-busy=true]");

  /** A server that says what the roles of who asks are when `answer` is called. */
  function roles() {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const asked = vi.fn(() => answered);
    vi.stubGlobal("fetch", asked);
    return { asked, answer: (body: unknown) => act(() => answer(Response.json(body))) };
  }

  test("holds its place while the server is asked for the role, and is shown to who has it", async () => {
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

  test("leads a member who is none to the front page, and is never shown meanwhile", async () => {
    const { answer } = roles();
    const { host, say } = await showStudio(PAGE, admins);
    say(MEMBER);
    await until(() => place() !== null);
    answer([]);
    await until(() => host.textContent !== "");
    expect(host.textContent).toBe("Home");
  });

  test("leads everyone to the front page whose role cannot be told", async () => {
    const asked = vi.fn(async () => new Response("", { status: 503 }));
    vi.stubGlobal("fetch", asked);
    const { host, say } = await showStudio(PAGE, admins);
    say(MEMBER);
    await until(() => host.textContent === "Home");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("sends a visitor to /auth with the page remembered, and asks the server nothing", async () => {
    const { asked } = roles();
    const { host, say } = await showStudio(PAGE, admins);
    say(VISITOR);
    await until(() => host.textContent === "Sign in");
    expect(rememberedPath()).toBe(PAGE);
    expect(asked).not.toHaveBeenCalled();
  });
});
