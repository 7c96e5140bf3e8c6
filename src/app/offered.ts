import { useEffect } from "react";
import { create } from "zustand";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { personHint } from "#src/platform/person-hint.ts";
import { useNamed } from "./nav-names.ts";
import { offeredTo, type PalettePage } from "./navigation.ts";

/** Until the server has said so, and where it does not, nobody is an admin. */
const useRole = create<{ readonly isAdmin: boolean }>()(() => ({ isAdmin: false }));

/**
 * Those of the pages that who is here is offered, by the names they go by. Repaints when that changes. The server is asked for the role only
 * where one of them hangs on it.
 */
export function useOffered<Item extends PalettePage>(items: readonly Item[]): readonly Item[] {
  const studio = useStudio();
  const { person } = useSession();
  // who was here last most likely is again: nothing moves when that is known
  const isMember = person.status === "loading" ? personHint() === "member" : person.status === "signed-in";
  const { isAdmin } = useRole();
  const asks = person.status === "signed-in" && items.some(({ isAdminOnly }) => isAdminOnly);
  useEffect(() => {
    if (!asks) return;
    // code that is not fetched leaves everything as it is
    const learn = async () => (await import("#src/data/admin.ts")).isAdmin(studio);
    learn().then(
      (isAdmin) => useRole.setState({ isAdmin }),
      () => {},
    );
  }, [asks, studio]);
  return useNamed(offeredTo(items, { isMember, isAdmin }));
}
