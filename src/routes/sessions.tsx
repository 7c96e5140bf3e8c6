import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { TakeFurther } from "#src/screens/take-further.tsx";
import { sessionsSearch } from "#src/tools/sessions/model/sessions-search.ts";
import { SessionsPage } from "#src/tools/sessions/view/sessions-page.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";

const ShareSession = lazyPart(() =>
  import("#src/tools/dashboard/view/share-session.tsx").then((part) => part.ShareSession),
);

const ImportDialog = lazyPart(() =>
  import("#src/screens/settings/import-dialog.tsx").then((part) => part.ImportDialog),
);

export const Route = createFileRoute("/sessions")({
  validateSearch: sessionsSearch,
  component: Sessions,
});

function Sessions() {
  const { q, session } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <SessionsPage
        home="/dashboard"
        query={q ?? ""}
        share={(id, onClose) => <ShareSession sessionId={id} onClose={onClose} />}
        further={(id) => <TakeFurther table="sessions" id={id} what="thought" />}
        onFile={setFile}
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
      {file && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}
