import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useCallback } from "react";
import { lazyPart } from "#src/ui/lazy-part.tsx";

const SyncTraceDialog = lazyPart(() => import("./sync-trace-dialog.tsx").then((part) => part.SyncTraceDialog));

/** How far the item that the address names (`?sync=<table>/<id>`) came on its way to the other devices, over any page with the shell. */
export function SyncTraceHost() {
  const key = useRouterState({ select: ({ location }) => (location.search as { readonly sync?: string }).sync });
  const navigate = useNavigate();
  const close = useCallback(
    () =>
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, sync: undefined }),
        resetScroll: false,
      } as never),
    [navigate],
  );
  return key === undefined ? null : <SyncTraceDialog itemKey={key} onClose={close} />;
}
