import { keepPlanFresh } from "#src/data/plan.ts";
import type { Settled } from "#src/data/session/session.ts";
import type { Studio } from "#src/data/studio.tsx";
import { bringAlong } from "./bring-along.ts";
import { followSession } from "./follow-session.ts";
import { keepFresh } from "./keep-fresh.ts";
import { tellWhenVerified } from "./verified-notice.ts";

/**
 * What happens to a page when the account behind it changes. Loaded after the first paint.
 * @param started whom this page started with
 */
export function watchAccount(studio: Studio, started: Settled, unmount: () => void): void {
  followSession(studio.session, started, unmount);
  if (started.status === "signed-out") return;
  const here = started.account.id;
  tellWhenVerified(studio.session, here);
  keepFresh(studio.session);
  keepPlanFresh(studio);
  void bringAlong(studio, here);
}
