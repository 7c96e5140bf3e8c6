import type { Speed } from "#domain/admin/speed.ts";
import { pageName } from "#src/pages/page-name.ts";
import { sessionLogEnabled } from "#src/platform/session-log-enabled.ts";
import { readVisits, type Visit, writeVisits } from "#src/platform/visit-journal.ts";
import type { Studio } from "./studio.tsx";

/**
 * Notes that the page at the address is open, before there is a log to write to.
 * @param speed how fast the page before it was; a visitor's is not noted
 */
export async function visitPage(
  { session, now }: Pick<Studio, "session" | "now">,
  speed: Speed | null = null,
): Promise<void> {
  if (!sessionLogEnabled()) return;
  const visit = { route: pageName(location.pathname), timestamp: now() };
  const person = await session.startedWith();
  const of = person.status === "signed-in" ? person.account.id : null;
  const vitals = of === null || speed === null ? {} : { vitals: speed };
  writeVisits([...readVisits(), { of, ...visit, ...vitals } satisfies Visit]);
}

/** Writes the noted visits to the log of this page's workspace, those of pages that went before it could be opened too. Nobody's get into another's. */
export async function logVisits(studio: Studio): Promise<void> {
  const opened = await studio.workspace();
  if (!opened.ok) return;
  const person = await studio.session.startedWith();
  const of = person.status === "signed-in" ? person.account.id : null;
  const waiting = readVisits().filter(isVisit);
  // what is damaged is forgotten by that
  writeVisits(waiting.filter((visit) => visit.of !== of));
  for (const { vitals, ...visit } of waiting)
    if (visit.of === of)
      opened.value.log.record(
        { action: "page_visit", ...(vitals === undefined ? {} : { metadata: { vitals } }) },
        visit,
      );
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== "object" || value === null) return false;
  const { of, route, timestamp } = value as Partial<Record<keyof Visit, unknown>>;
  return (of === null || typeof of === "string") && typeof route === "string" && Number.isSafeInteger(timestamp);
}
