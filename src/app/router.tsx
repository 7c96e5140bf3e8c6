import { createRouter } from "@tanstack/react-router";
import type { Session } from "#src/data/session/session.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { routeTree } from "../route-tree.gen.ts";
import { PageError } from "./error-screens.ts";
import { Frame, preloadFrame } from "./frame.tsx";
import { guardPages } from "./guards.ts";
import { fetchPagesAgain } from "./route-parts.ts";
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
