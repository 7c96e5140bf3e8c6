import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { CriticalBoundary } from "#src/app/critical-boundary.tsx";
import { PageErrorRoute } from "#src/app/page-error.tsx";
import { takeFailures } from "#src/ui/failures.ts";
import { FailingPart, mend, shownId, useUpRetries, withFailingPart } from "../ui/failing-part.tsx";
import { button, click, find, inAct, render, until } from "../ui/render.tsx";

withFailingPart();

/** A studio of two pages, of which the one at `path` fails; `frame` surrounds each, as the shell does. */
async function showBroken(path: string, frame?: () => never) {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: "/", component: () => <h1>Home</h1> });
  const page = createRoute({ getParentRoute: () => root, path, component: () => <FailingPart id="page" /> });
  const router = createRouter({
    routeTree: root.addChildren([home, page]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: PageErrorRoute,
    ...(frame ? { InnerWrap: frame } : {}),
  });
  await router.load();
  render(
    <CriticalBoundary>
      {/* biome-ignore lint/suspicious/noExplicitAny: the studio's own router is registered, this is another */}
      <RouterProvider router={router as any} />
    </CriticalBoundary>,
  );
  await until(() => document.querySelector("h1") !== null);
}

test("a failing page shows the specification's words, is reported under the id shown, and can be retried [spec:screen-32]", async () => {
  const reported: string[] = [];
  takeFailures(({ errorId }) => reported.push(errorId));
  await showBroken("/fails-once");
  expect(find("h1").textContent).toBe("Page Error");
  expect(document.body.textContent).toContain("This page encountered an error and cannot be displayed.");
  expect(reported).toEqual([shownId("pg")]);
  mend();
  click(button("Retry (3 left)"));
  await until(() => document.querySelector("#page") !== null);
});

test("the critical boundary catches failures of a page's frame: a page is wrapped at both levels [spec:error-8]", async () => {
  await showBroken("/in-a-broken-frame", () => {
    throw new TypeError("the frame");
  });
  await until(() => find("h1").textContent === "Application Error");
});

test("after three retries only Go Home remains, which works [spec:state-18]", async () => {
  await showBroken("/fails-for-ever");
  await useUpRetries();
  await until(() => document.querySelectorAll("button").length === 1);
  inAct(() => button("Go Home").click());
  await until(() => find("h1").textContent === "Home");
});
