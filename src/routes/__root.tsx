import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import type { Session } from "#src/data/session/session.ts";

/** What the routes' guards ask. */
export interface RouterContext {
  readonly session: Session;
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Outlet });
