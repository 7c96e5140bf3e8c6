import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import type { Session } from "#src/data/session/session.ts";

/** What the routes' guards ask. */
export interface RouterContext {
  readonly session: Session;
}

export interface RootSearch {
  /** What has its trail open over the page: an item (`<table>/<id>`), or a part of one (`<item>#<part>`). The trail itself says what it makes of it. */
  readonly trail?: string | undefined;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  validateSearch: ({ trail }: Record<string, unknown>): RootSearch => ({
    trail: typeof trail === "string" ? trail : undefined,
  }),
});
