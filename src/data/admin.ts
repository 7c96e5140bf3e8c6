import { unavailable } from "#domain/standard-error.ts";
import { readOwnRow } from "./own-row.ts";
import { serverReads, useServerRead } from "./server-reads.ts";
import type { Session } from "./session/session.ts";
import { type Studio, useStudio } from "./studio.tsx";

/** Whether the current person is an admin; null while the server is asked. A failed check counts as no and is reported (specification, section 8). */
export function useIsAdmin(): boolean | null {
  const { data, isPending } = useServerRead(adminRole(useStudio()));
  return isPending ? null : data === true;
}

/** Checks once whether the current person is an admin. Never rejects. */
export function isAdmin(studio: Studio): Promise<boolean> {
  const { queryKey, ask } = adminRole(studio);
  return serverReads.fetchQuery({ queryKey, queryFn: ask }).catch(() => false);
}

const adminRole = (studio: Studio) => ({
  queryKey: ["user_roles"] as const,
  async ask() {
    try {
      return await readRole(studio.session);
    } catch (cause) {
      // offline, no answer is expected, so this is not a fault
      if (navigator.onLine) void report(studio);
      throw cause;
    }
  },
});

/** Whether the signed-in person has the role (specification, section 7). Rejects when the server does not answer. */
export async function readRole(session: Session): Promise<boolean> {
  const row = await readOwnRow(session, "user_roles", (id) => ({
    select: "role",
    user_id: `eq.${id}`,
    role: "eq.admin",
    limit: "1",
  }));
  return row?.role === "admin";
}

async function report(studio: Studio): Promise<void> {
  try {
    const { errorReportsOf } = await import("./error-reports.ts");
    errorReportsOf(studio).report({ origin: "call", error: unavailable("user_roles") });
  } catch {
    // the reporting code could not be fetched, so there is no way to report this
  }
}
