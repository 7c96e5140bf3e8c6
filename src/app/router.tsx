import type { AnyRoute } from "@tanstack/react-router";
import { createRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Session } from "#src/data/session/session.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { routeTree } from "../route-tree.gen.ts";
import { PageError } from "./error-screens.ts";
import { Frame, preloadFrame } from "./frame.tsx";
import { guardPages } from "./guards.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

/** For an address that the routes cannot even parse, such as `/%E0%A4%A`; the route `$` handles every other unknown address. */
const NotFound = lazyPart(() => import("#src/screens/not-found/not-found-page.tsx").then((page) => page.NotFoundPage));

/** The person may have scrolled a rendered page before the app loaded: it keeps its position, once. */
let isFirst = true;
const mayScroll = () => {
  const isRead = isFirst && scrollY > 0;
  isFirst = false;
  return !isRead;
};

export const router = createRouter({
  routeTree,
  // see loadFirstPage
  context: { session: undefined as never },
  InnerWrap: Frame,
  defaultErrorComponent: (failure) => <PageError {...failure} />,
  defaultNotFoundComponent: () => <NotFound />,
  defaultPreload: "intent",
  scrollRestoration: mayScroll,
  parseSearch,
  stringifySearch,
});
const routes = Object.values(router.routesById);
fetchPagesAgain(routes);
guardPages(routes);

/**
 * Loads the page at this address with everything it needs to be shown. Settles even if a part of it cannot be fetched.
 * @param session the session that the guards ask from now on
 */
export function loadFirstPage(session: Session): Promise<unknown> {
  router.update({ ...router.options, context: { session } });
  return Promise.allSettled([router.load(), preloadFrame(location.pathname)]);
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** A page that the router's plugin has split off. `preload` fetches its code and never fails; it becomes undefined once the code is loaded. */
type SplitPage = ComponentType<object> & { preload?: (() => Promise<unknown>) | undefined };

const notFetched = () => Promise.reject(new TypeError("The page's code could not be loaded"));

/**
 * Makes every split-off page a lazy part. By default the router reloads the whole document when a page cannot be
 * fetched, which offline leaves nothing.
 */
function fetchPagesAgain(routes: readonly AnyRoute[]): void {
  for (const route of routes) {
    const page = route.options.component as SplitPage | undefined;
    if (!page?.preload) continue;
    route.update({
      component: lazyPart(async () => {
        await page.preload?.();
        return page.preload ? notFetched() : page;
      }),
    } as never);
  }
}
