import { createRouter } from "@tanstack/react-router";
import type { Session } from "#src/data/session/session.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { routeTree } from "../route-tree.gen.ts";
import { PageError } from "./error-screens.ts";
import { Frame, preloadFrame } from "./frame.tsx";
import { fetchPagesAgain } from "./route-parts.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

/** For an address the routes cannot even read, such as `/%E0%A4%A`; any other that leads nowhere is the route `$`. */
const NotFound = lazyPart(() => import("#src/screens/not-found/not-found-page.tsx").then((page) => page.NotFoundPage));

/** A page that the build rendered may have been read on before the app came: it stays where it is, once. */
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
fetchPagesAgain(Object.values(router.routesById));

/**
 * The page at this address with all it needs to be shown, asked for at once. Settles also when a part of it cannot be fetched.
 * @param session what the guards of the pages ask, from now on
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
