/** One line in the registry is enough: everything that lists, names, guards or opens pages learns of a tool from its own folder. */
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { Orbit } from "lucide-react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_OPERATOR_FLAGS, type OperatorFlags } from "#domain/operator-flags.ts";
import { guardPages } from "#src/app/guards.ts";
import { isToolPage } from "#src/app/install-moment.ts";
import { railItems } from "#src/app/navigation.ts";
import { CommandPalette } from "#src/app/palette/command-palette.tsx";
import { usePalette } from "#src/app/palette/palette-state.ts";
import { Header } from "#src/app/shell/header.tsx";
import { Rail } from "#src/app/shell/rail.tsx";
import { Sidebar } from "#src/app/shell/sidebar.tsx";
import { SidebarSheet } from "#src/app/shell/sidebar-sheet.tsx";
import { useSidebar } from "#src/app/shell/sidebar-state.ts";
import { TabBar } from "#src/app/shell/tab-bar.tsx";
import { serverReads } from "#src/data/server-reads.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { pageOfItem, takersOf } from "#src/pages/item-pages.ts";
import { upgradeWords } from "#src/pages/listed-pages.ts";
import { pageName } from "#src/pages/page-name.ts";
import { rememberedPath, returnPath } from "#src/pages/return-path.ts";
import type { RouterContext } from "#src/routes/__root.tsx";
import { signInReason } from "#src/screens/auth/sign-in-reason.tsx";
import { GATES, isBuilt } from "#src/screens/plans/gates.ts";
import { isAppNavigation } from "#sw/policy.ts";
import { ADA } from "../data/session/member.ts";
import { testStudio } from "../tools/studio.ts";
import { inAct, render, until } from "../ui/render.tsx";

const { PLANTED, WIDE, ADMINS, LISTINGS } = vi.hoisted(() => {
  const says = { description: "Grown for a test", reason: "Sign in to open the orrery." };
  return {
    PLANTED: {
      id: "orrery",
      path: "/orrery",
      subpaths: ["/orrery/moons/$id"],
      title: "Orrery",
      access: "members",
    },
    WIDE: { id: "wide", path: "/wide", title: "Wide", access: "members" },
    ADMINS: { id: "comets", path: "/comets", title: "Comets", access: "admins" },
    LISTINGS: {
      orrery: {
        ...says,
        entry: {
          group: "tools",
          screens: "all",
          inTabs: true,
          inHeader: true,
          relabelled: "Sky",
          rail: { place: 1, title: "Heavens" },
        },
        isPro: true,
        labSwitch: "debugger",
        opens: { statements: "/orrery/moons/{id}" },
        takes: { sessions: "/orrery?star={id}" },
        gates: ["insights"],
        upgrades: { insights: { title: "The orrery comes with the paid plans", free: "Looking is free." } },
      },
      wide: { ...says, entry: { group: "tools", screens: "wide" } },
      comets: { ...says, entry: { group: "admin", screens: "all" } },
    },
  } as const;
});

/** The registry's tools, including the planted ones. */
vi.mock("#src/tools/registry.ts", async (original) => {
  const { tools } = await original<typeof import("#src/tools/registry.ts")>();
  return { tools: [PLANTED, WIDE, ADMINS, ...tools] };
});
/** The listings found in the tools' folders, including the planted ones. */
vi.mock("#src/tools/listings.ts", async (original) => {
  const { toolListings } = await original<typeof import("#src/tools/listings.ts")>();
  const planted = Object.entries(LISTINGS).map(([id, listing]) => [id, { ...listing, icon: Orbit }]);
  return { toolListings: { ...toolListings, ...Object.fromEntries(planted) } };
});

const hostSays = (flags: Partial<OperatorFlags>) =>
  localStorage.setItem("sotm:operator-flags", JSON.stringify({ ...DEFAULT_OPERATOR_FLAGS, ...flags }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  serverReads.clear();
  vi.unstubAllGlobals();
});

/** Renders the element at an address of a studio with a route for each planted tool. `isAdmin` is the server's answer for the role. */
async function show(element: ReactNode, { at = "/", member = false, isAdmin = false } = {}) {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(isAdmin ? [{ role: "admin" }] : [])),
  );
  const studio = await testStudio({ member });
  await studio.session.settled();
  Object.assign(studio.session, {
    accounts: async () => "offered",
    keeps: async () => true,
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
  });
  const root = createRootRouteWithContext<RouterContext>()({
    component: () => (
      <>
        {element}
        <main>
          <Outlet />
        </main>
      </>
    ),
  });
  const routes = ["/", "/auth", PLANTED.path, ...PLANTED.subpaths, ADMINS.path].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>At {path}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    context: { session: studio.session },
  });
  guardPages(routes);
  const { host } = render(
    <StudioProvider studio={studio}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the studio's own router is registered, this is another */}
      <RouterProvider router={router as any} />
    </StudioProvider>,
  );
  await until(() => host.querySelector("h1") !== null);
  return { host, shows: (heading: string) => until(() => host.querySelector("h1")?.textContent === heading) };
}

const links = (path: string) => [...document.querySelectorAll<HTMLAnchorElement>(`nav a[href="${path}"]`)];
const texts = (path: string) => links(path).map(({ textContent }) => textContent);

test("the sidebar, unfolded and as icons, lists it with its marks, and so does the header", async () => {
  await show(<Sidebar />, { member: true });
  expect(texts("/orrery")).toEqual(["OrreryProLab"]);
  expect(texts("/wide")).toEqual(["Wide"]);
  inAct(() => useSidebar.setState({ expanded: false }));
  await until(() => links("/orrery")[0]?.title === "Orrery");
  inAct(() => useSidebar.setState({ expanded: true }));
  await show(<Header railed={false} />);
  // who is a visitor here is told before the press that the page asks for an account
  expect(texts("/orrery")).toContain("Orrery Sign in");
});

test("the tab bar and the slide-over list it; a tool listed on wide screens is in the slide-over too, without a mark: it has a form for small ones", async () => {
  await show(<TabBar />, { member: true });
  expect(texts("/orrery")).toEqual(["Orrery"]);
  expect(links("/wide")).toEqual([]);
  inAct(() => useSidebar.setState({ sheet: true }));
  await show(<SidebarSheet railed={false} />, { member: true });
  await until(() => texts("/orrery").includes("OrreryProLab"));
  expect(texts("/wide")).toEqual(["Wide"]);
});

test("a visitor's link to it says that it asks for a sign-in, and the tab bar has none", async () => {
  await show(<Sidebar />);
  expect(texts("/orrery")).toEqual(["OrreryProLabSign in"]);
  expect(texts("/optimizer")).toEqual(["Optimizer"]);
  expect(texts("/sessions")).toEqual(["SessionsSign in"]);
  await show(<TabBar />);
  expect(links("/orrery")).toHaveLength(1);
});

test("Sessions asks a visitor with work in this browser for no sign-in", async () => {
  localStorage.setItem("sotm:kept", "2");
  await show(<Sidebar />);
  expect(texts("/sessions")).toEqual(["Sessions"]);
});

test("the relabel flag and the rail use its titles and its place", async () => {
  hostSays({ navRelabel: true });
  await show(<Sidebar />, { member: true });
  expect(texts("/orrery")).toEqual(["SkyProLab"]);
  hostSays({ navRail: true });
  const { host } = await show(<Rail />, { member: true });
  const own = [...host.querySelectorAll('nav[aria-label="Rail"] a')].map((link) => link.getAttribute("href"));
  expect(own).toEqual(["/orrery", ...railItems.flatMap(({ path }) => (path === "/orrery" ? [] : [path]))]);
  expect(host.querySelector('nav[aria-label="Pages"] a[href="/orrery"]')).toBeNull();
  expect(host.querySelector('nav[aria-label="Rail"] a')?.textContent).toBe("HeavensGrown for a testProLab");
});

test("its link is current on each of its paths", async () => {
  const { shows } = await show(<Sidebar />, { at: "/orrery/moons/io", member: true });
  await shows("At /orrery/moons/$id");
  expect(links("/orrery")[0]?.getAttribute("aria-current")).toBe("page");
});

test("its Lab badge disappears once its switch is on", async () => {
  localStorage.setItem("som-app-state", JSON.stringify({ labs: { debugger: true } }));
  await show(<Sidebar />, { member: true });
  expect(texts("/orrery")).toEqual(["OrreryPro"]);
});

test("the palette finds it by its title and by its description", async () => {
  for (const query of ["orrery", "grown"]) {
    usePalette.setState({ panel: "commands", query });
    await show(<CommandPalette hasSidebar />, { member: true });
    await until(() =>
      [...document.querySelectorAll("[role=option]")].some(({ textContent }) => textContent === "OrreryProLab"),
    );
  }
});

test("a visitor is sent from each of its paths to the sign-in, which names it; a member is admitted", async () => {
  for (const at of ["/orrery", "/orrery/moons/io"]) {
    const { shows } = await show(null, { at });
    await shows("At /auth");
    expect(rememberedPath()).toBe(at);
    const { host } = await show(signInReason(rememberedPath()));
    expect(host.textContent).toContain("Sign in to open the orrery.");
  }
  const { shows } = await show(null, { at: "/orrery", member: true });
  await shows("At /orrery");
});

test("a tool for admins is shown and listed to admins, and to no other member", async () => {
  const admin = await show(<Sidebar />, { at: "/comets", member: true, isAdmin: true });
  await admin.shows("At /comets");
  await until(() => links("/comets").length === 1);
  serverReads.clear();
  const member = await show(null, { at: "/comets", member: true });
  await member.shows("At /");
});

test("a log uses its name and contains no id, and a sign-in returns to it", () => {
  expect(["/orrery", "/orrery/moons/my-secret", "/orrery/moons", "/orrery/moons/a/b"].map(pageName)).toEqual([
    "/orrery",
    "/orrery/moons/$id",
    "(no page)",
    "(no page)",
  ]);
  expect(returnPath("/orrery/moons/io?a=1")).toBe("/orrery/moons/io?a=1");
  expect(returnPath("/orrery/moons/..%2f")).toBeUndefined();
});

test("the worker answers its paths with the app, and the install offer counts it as a tool page", () => {
  const origin = "https://studio.example";
  for (const path of ["/orrery", "/orrery/moons/io"]) {
    expect(isAppNavigation({ method: "GET", mode: "navigate", url: new URL(path, origin), origin })).toBe(true);
    expect(isToolPage(path, {})).toBe(true);
  }
});

test("its items are opened by it, and what it takes up is sent to it", () => {
  expect(pageOfItem("statements", "a b")).toMatchObject({ page: { id: "orrery" }, address: "/orrery/moons/a%20b" });
  expect(takersOf("sessions", "s1").map(({ page, address }) => [page.title, address])).toContainEqual([
    "Orrery",
    "/orrery?star=s1",
  ]);
});

test("the plans show its gates, and the upgrade modal its words", () => {
  expect(GATES.filter(isBuilt).map(({ id }) => id)).toContain("insights");
  expect(upgradeWords("insights")).toEqual(LISTINGS.orrery.upgrades.insights);
  expect(upgradeWords("priority-support").title).toBe("This comes with another plan");
});
