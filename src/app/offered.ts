import { useEffect } from "react";
import { create } from "zustand";
import { useIsVisitor, useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { ListedPage } from "#src/pages/page.ts";
import { useNamed } from "./nav-names.ts";
import { isForAdmins, offeredTo } from "./navigation.ts";

/** Nobody is an admin until the server says so. */
const useRole = create<{ readonly isAdmin: boolean }>()(() => ({ isAdmin: false }));

/**
 * The items offered to the current person, with their titles. Repaints when that changes. The server is asked for the
 * role only if an item depends on it.
 */
export function useOffered<Item extends ListedPage>(items: readonly Item[]): readonly Item[] {
  const studio = useStudio();
  const { person } = useSession();
  const isMember = !useIsVisitor();
  const { isAdmin } = useRole();
  const asks = person.status === "signed-in" && items.some(isForAdmins);
  useEffect(() => {
    if (!asks) return;
    // if the code cannot be fetched, nothing changes
    const learn = async () => (await import("#src/data/admin.ts")).isAdmin(studio);
    learn().then(
      (isAdmin) => useRole.setState({ isAdmin }),
      () => {},
    );
  }, [asks, studio]);
  return useNamed(offeredTo(items, { isMember, isAdmin }));
}
