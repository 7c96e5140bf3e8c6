import { createFileRoute } from "@tanstack/react-router";
import { sessionsSearch } from "#src/tools/sessions/model/sessions-search.ts";
import { SessionsPage } from "#src/tools/sessions/view/sessions-page.tsx";

export const Route = createFileRoute("/sessions")({
  validateSearch: sessionsSearch,
  component: Sessions,
});

function Sessions() {
  const { q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SessionsPage
      home="/dashboard"
      query={q}
      onQuery={(next) => void navigate({ search: next === "" ? {} : { q: next }, replace: true })}
    />
  );
}
