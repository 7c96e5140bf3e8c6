import { useEffect, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { useStudio } from "./studio.tsx";
import type { Workspace } from "./workspace.ts";

export type WorkspaceState =
  | { readonly status: "opening" }
  | { readonly status: "failed"; readonly error: AppError }
  | { readonly status: "ready"; readonly workspace: Workspace; readonly interruption: AppError | null };

/** The state of opening the local workspace, and whether its connection has been closed since. */
export function useWorkspaceState(): WorkspaceState {
  const studio = useStudio();
  const [state, setState] = useState<WorkspaceState>({ status: "opening" });
  useEffect(() => {
    let mounted = true;
    let unsubscribe = () => {};
    void studio.workspace().then((opened) => {
      if (!mounted) return;
      if (!opened.ok) {
        setState({ status: "failed", error: opened.error });
        return;
      }
      const workspace = opened.value;
      setState({ status: "ready", workspace, interruption: null });
      unsubscribe = workspace.onInterrupted((interruption) => setState({ status: "ready", workspace, interruption }));
    });
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, [studio]);
  return state;
}
