import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { type DebuggerSearch, debuggerSearch } from "#src/tools/debugger/model/debugger-search.ts";
import { DebuggerPage } from "#src/tools/debugger/view/debugger-page.tsx";

export const Route = createFileRoute("/debugger")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as DebuggerSearch,
  component: Debugger,
});

function Debugger() {
  const raw = Route.useSearch();
  const search = useMemo(() => debuggerSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return <DebuggerPage search={search} onRun={(next) => void navigate({ search: next, resetScroll: false })} />;
}
