import type { AnyRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";

/** A page that the router's plugin has split off. `preload` fetches its code and never fails; it becomes undefined once the code is loaded. */
type SplitPage = ComponentType<object> & { preload?: (() => Promise<unknown>) | undefined };

const notFetched = () => Promise.reject(new TypeError("The page's code could not be loaded"));

/**
 * Makes every split-off page a lazy part. By default the router reloads the whole document when a page cannot be
 * fetched, which offline leaves nothing.
 */
export function fetchPagesAgain(routes: readonly AnyRoute[]): void {
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
