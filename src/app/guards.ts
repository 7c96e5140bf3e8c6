import { type AnyRoute, redirect } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { Session } from "#src/data/session/session.ts";
import { pageAt } from "#src/pages/pages.ts";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import { storedHint } from "#src/platform/stored-hint.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";

/** Gives every route its page's guard. A route without a page is open: it redirects, or shows that there is no page. */
export function guardPages(routes: readonly AnyRoute[]): void {
  for (const route of routes) {
    const page = pageAt(route.fullPath);
    if (!page?.access) continue;
    const Page = route.options.component as ComponentType;
    route.update({
      beforeLoad: (arrival: Arrival) => signedInOnly(arrival, page.visitorPath),
      // it asks the server, by code that no other page needs
      ...(page.access === "admins" && {
        component: lazyPart(async () => (await import("./admin-only.tsx")).adminOnly(Page)),
      }),
    } as never);
  }
}

interface Arrival {
  readonly context: { readonly session: Session };
  readonly location: { readonly href: string };
  /** True while the router preloads the page, before the person decides to visit it. */
  readonly preload: boolean;
}

/**
 * Lets those pass who are signed in on this device, also without a connection and with a token that is over. A visitor is sent to /auth, and back to
 * the page afterwards; a visitor who has written something here, to `visitorPath` where the page has one. Where nobody can sign in, nobody is locked out of their own work: the studio has no accounts, or cannot be asked, or the
 * browser keeps nothing.
 */
async function signedInOnly(
  { context: { session }, location, preload }: Arrival,
  visitorPath: string | undefined,
): Promise<void> {
  if ((await session.settled()).status === "signed-in") return;
  if ((await session.accounts()) !== "offered" || !(await session.keeps())) return;
  if (visitorPath !== undefined && storedHint() > 0) throw redirect({ href: visitorPath, replace: true });
  if (!preload) rememberReturnPath(location.href);
  throw redirect({ to: "/auth", search: {}, replace: true });
}
