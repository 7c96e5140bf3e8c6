import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";

const TrailDialog = lazyPart(() => import("./trail-dialog.tsx").then((part) => part.TrailDialog));

/** The trail of the item that the address names (`?trail=<table>/<id>`), over any page with the shell. */
export function TrailHost() {
  // the shell is around the routes
  const trail = useRouterState({ select: ({ location }) => (location.search as { readonly trail?: string }).trail });
  const navigate = useNavigate();
  const close = useCallback(
    () =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, trail: undefined }),
        resetScroll: false,
      } as never),
    [navigate],
  );
  return trail === undefined ? null : <TrailDialog itemKey={trail} onClose={close} />;
}
