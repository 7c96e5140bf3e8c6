/** A page within a router and a studio, as the routes render it. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Studio, StudioProvider } from "#src/data/studio.tsx";
import { inAct, render, until } from "../ui/render.tsx";

export interface RenderedPage {
  readonly host: HTMLElement;
  /** Errors thrown during rendering. */
  readonly thrown: readonly unknown[];
  /** The address: path and query. */
  at(): string;
  /** Goes to another address of the same page. */
  goTo(href: string): void;
  leave(): void;
}

export async function renderPage(studio: Studio, page: ReactNode): Promise<RenderedPage> {
  const thrown: unknown[] = [];
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <main tabIndex={-1}>{page}</main>,
      errorComponent: ({ error }) => {
        thrown.push(error);
        return "thrown";
      },
    }),
    history: createMemoryHistory(),
  });
  const { host, rerender } = render(
    <StudioProvider studio={studio}>
      <RouterProvider router={router as never} />
    </StudioProvider>,
  );
  await until(() => host.querySelector("main") !== null || thrown.length > 0);
  const goTo = (href: string) => inAct(() => router.history.push(href));
  return { host, thrown, at: () => router.state.location.href, goTo, leave: () => rerender(null) };
}
