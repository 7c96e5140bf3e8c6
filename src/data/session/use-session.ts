import { useSyncExternalStore } from "react";
import { useStudio } from "../studio.tsx";
import { LOADING } from "./deferred-session.ts";
import type { SessionSnapshot } from "./session.ts";

/** Who is here, and whether this host has accounts. Repaints on every change, in any tab. */
export function useSession(): SessionSnapshot {
  const { session } = useStudio();
  const read = () => session.snapshot;
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    read,
    () => LOADING,
  );
}

/** The page where work is done: the front page for a visitor of a studio with accounts, the dashboard for everyone else. */
export function useWorkHome(): "/" | "/dashboard" {
  const { person, accounts } = useSession();
  return person.status !== "signed-in" && accounts === "offered" ? "/" : "/dashboard";
}
