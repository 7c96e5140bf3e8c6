import { keepPlanFresh } from "#src/data/plan.ts";
import type { Session, Settled } from "#src/data/session/session.ts";
import type { Studio } from "#src/data/studio.tsx";
import { markVerified, takeVerifiedMark } from "#src/platform/verified-mark.ts";
import { bringAlong } from "#src/screens/account/bring-along.ts";
import { notify } from "#src/ui/notify.ts";
import { router } from "../router.tsx";
import { followSession } from "./follow-session.ts";
import { keepFresh } from "./keep-fresh.ts";

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

/** Specification, sections 4 and 9. Milliseconds. */
const AFTER = 4_000;

/**
 * Shows once per browser session that the address is confirmed, some seconds after the confirmation. If the page goes before that, the next
 * page shows it.
 * @param here the account with which this page started
 */
function tellWhenVerified(session: Session, here: string): void {
  let unverified = false;
  const look = () => {
    const { person } = session.snapshot;
    if (person.status !== "signed-in" || person.account.id !== here) return;
    if (!person.account.verified) {
      unverified = true;
      return;
    }
    if (unverified) markVerified();
    unverified = false;
    setTimeout(() => {
      if (takeVerifiedMark()) notify({ title: "Email verified successfully!", variant: "success", kind: "account" });
    }, AFTER);
  };
  session.subscribe(look);
  look();
}
