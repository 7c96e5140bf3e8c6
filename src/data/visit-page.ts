import { pageName } from "#src/pages/page-name.ts";
import { sessionLogEnabled } from "#src/platform/session-log-enabled.ts";
import { readVisits, type Visit, writeVisits } from "#src/platform/visit-journal.ts";
import type { Studio } from "./studio.tsx";

/** Notes that the page at the address is open, before there is a log to write to. */
export async function visitPage({ session, now }: Pick<Studio, "session" | "now">): Promise<void> {
  if (!sessionLogEnabled()) return;
  const visit = { route: pageName(location.pathname), timestamp: now() };
  const person = await session.startedWith();
  const of = person.status === "signed-in" ? person.account.id : null;
  writeVisits([...readVisits(), { of, ...visit } satisfies Visit]);
}
