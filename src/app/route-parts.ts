import type { AnyRoute } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";

/** A page as the router's plugin splits it off: `preload` fetches its code, never fails, and is gone once the code has come. */
type SplitPage = ComponentType<object> & { preload?: (() => Promise<unknown>) | undefined };

const notFetched = () => Promise.reject(new TypeError("The page's code could not be fetched"));

/**
 * Makes every split-off page a lazy part. Left to itself the router answers a page that cannot be fetched by reloading the whole document:
 * offline, that leaves nothing.
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
