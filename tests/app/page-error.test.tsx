import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PageErrorRoute } from "#src/app/page-error.tsx";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { button, click, find, inAct, render, until } from "../ui/render.tsx";

let broken = true;
const recorded: unknown[] = [];
beforeEach(() => {
  broken = true;
  recorded.length = 0;
  for (const quiet of ["error", "warn"] as const) vi.spyOn(console, quiet).mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A studio of two pages, of which the one at `path` fails. */
async function showBroken(path: string) {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => <h1>Home</h1> });
  const page = createRoute({
    getParentRoute: () => root,
    path,
    component: function Page() {
      if (broken) throw new RangeError("ada@example.org wrote this");
      return <h1>The page</h1>;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([home, page]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: PageErrorRoute,
  });
  const log = { record: (event: unknown) => recorded.push(event) };
  const studio = { workspace: async () => ({ ok: true, value: { log } }) } as unknown as Studio;
  await router.load();
  render(
    <StudioProvider studio={studio}>
      {/* biome-ignore lint/suspicious/noExplicitAny: the studio's own router is registered, this is another */}
      <RouterProvider router={router as any} />
    </StudioProvider>,
  );
  await until(() => document.querySelector("h1") !== null);
}

test("a page that fails is told in the words of the specification, kept in the log by its id alone, and tried again", async () => {
  await showBroken("/fails-once");
  expect(find("h1").textContent).toBe("Page Error");
  const said = document.body.textContent ?? "";
  expect(said).toContain("This page encountered an error and cannot be displayed.");
  const [id] = said.match(/pg-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}/) ?? [];
  await until(() => recorded.length > 0);
  expect(recorded).toEqual([{ action: "error_shown", metadata: { errorId: id, name: "RangeError" } }]);
  broken = false;
  click(button("Retry (3 left)"));
  await until(() => find("h1").textContent === "The page");
});

test("three retries, then only Go Home, which leads there", async () => {
  await showBroken("/fails-for-ever");
  for (const left of [3, 2, 1]) {
    click(button(`Retry (${left} left)`));
    await until(() => document.body.textContent?.includes(left > 1 ? `Retry (${left - 1} left)` : "Go Home") === true);
  }
  await until(() => document.querySelectorAll("button").length === 1);
  inAct(() => button("Go Home").click());
  await until(() => find("h1").textContent === "Home");
});
