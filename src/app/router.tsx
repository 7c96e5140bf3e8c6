import { createRouter } from "@tanstack/react-router";
import { routeTree } from "../route-tree.gen.ts";
import { Frame } from "./frame.tsx";
import { PageErrorRoute } from "./page-error.tsx";

export const router = createRouter({
  routeTree,
  InnerWrap: Frame,
  defaultErrorComponent: PageErrorRoute,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
