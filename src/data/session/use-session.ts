import { useSyncExternalStore } from "react";
import { personHint } from "#src/platform/person-hint.ts";
import { useStudio } from "../studio.tsx";
import { LOADING } from "./deferred-session.ts";
import type { SessionSnapshot } from "./session.ts";

/** Who is signed in, and whether this host has accounts. Repaints on every change, in any tab. */
export function useSession(): SessionSnapshot {
  const { session } = useStudio();
  const read = () => session.snapshot;
  return useSyncExternalStore(
    (changed) => session.subscribe(changed),
    read,
    () => LOADING,
  );
}

/** Whether a member is here. Until the session is read, this assumes the person who was here last, so that nothing moves once it is known. */
export function useIsMember(): boolean {
  const { person } = useSession();
  return person.status === "loading" ? personHint() === "member" : person.status === "signed-in";
}

/** Whether pages for members lead to a sign-in here: a visitor of a studio with accounts. Before that is known, the last visit tells. */
export function useIsVisitor(): boolean {
  const { person, accounts } = useSession();
  if (person.status === "signed-in") return false;
  if (person.status === "loading" || accounts === "unknown") return personHint() === "visitor";
  return accounts === "offered";
}

/** The page where work is done: the front page for a visitor of a studio with accounts, the dashboard for everyone else. */
export function useHomePath(): "/" | "/dashboard" {
  const { person, accounts } = useSession();
  return person.status !== "signed-in" && accounts === "offered" ? "/" : "/dashboard";
}
