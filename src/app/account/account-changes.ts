import { keepPlanFresh } from "#src/data/plan.ts";
import type { Settled } from "#src/data/session/session.ts";
import type { Studio } from "#src/data/studio.tsx";
import { bringAlong } from "#src/screens/account/bring-along.ts";
import { router } from "../router.tsx";
import { followSession } from "./follow-session.ts";
import { keepFresh } from "./keep-fresh.ts";
import { tellWhenVerified } from "./verified-notice.ts";

/**
 * What happens to a page when its account changes. Loaded after the first paint.
 * @param started the session state with which this page started
 */
export function watchAccount(studio: Studio, started: Settled, unmount: () => void): void {
  followSession(studio.session, started, unmount);
  if (started.status === "signed-out") return;
  const here = started.account.id;
  tellWhenVerified(studio.session, here);
  keepFresh(studio.session);
  keepPlanFresh(studio);
  void bringAlong(studio, here, undefined, leftAuth);
}

/** Calls back once this page shows anything but /auth. */
function leftAuth(then: () => void): void {
  const stop = router.subscribe("onResolved", ({ toLocation }) => {
    if (toLocation.pathname === "/auth") return;
    stop();
    then();
  });
}
