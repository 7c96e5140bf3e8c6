import { createFileRoute } from "@tanstack/react-router";
import { sessionsSearch } from "#src/tools/sessions/model/sessions-search.ts";
import { SessionsPage } from "#src/tools/sessions/view/sessions-page.tsx";

export const Route = createFileRoute("/sessions")({
  validateSearch: sessionsSearch,
  component: Sessions,
});

function Sessions() {
  const { q, session } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SessionsPage
      home="/dashboard"
      query={q ?? ""}
      onQuery={(next) =>
        void navigate({ search: { ...(next !== "" && { q: next }), ...(session && { session }) }, replace: true })
      }
      shown={session ?? null}
      onShow={(next, { replace }) =>
        void navigate({
          search: { ...(q && { q }), ...(next !== null && { session: next }) },
          replace,
          resetScroll: false,
        })
      }
    />
  );
}
