import { TriangleAlert } from "lucide-react";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import { Banner } from "#src/ui/banner.tsx";

/** Says plainly when nothing can be kept, or when the database cannot be opened. Silent as long as all is well. */
export function WorkspaceNotice() {
  const state = useWorkspaceState();
  if (state.status === "failed") {
    return (
      <Banner variant="danger" icon={TriangleAlert}>
        {state.error.message} {state.error.remedy}
      </Banner>
    );
  }
  if (state.status !== "ready") return null;
  if (state.interruption) {
    return (
      <Banner variant="danger" icon={TriangleAlert}>
        {state.interruption.message} {state.interruption.remedy}
      </Banner>
    );
  }
  if (state.workspace.mode === "memory") {
    return (
      <Banner variant="warn" icon={TriangleAlert}>
        This browser stores nothing for the studio. Your work is lost when this tab closes. Copy what you need, or open
        the studio outside private browsing.
      </Banner>
    );
  }
  return null;
}
