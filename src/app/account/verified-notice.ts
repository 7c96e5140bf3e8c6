import type { Session } from "#src/data/session/session.ts";
import { markVerified, takeVerifiedMark } from "#src/platform/verified-mark.ts";
import { notify } from "#src/ui/notify.ts";

/** Specification, sections 4 and 9. Milliseconds. */
const AFTER = 4_000;

/**
 * Shows once per browser session that the address is confirmed, some seconds after the confirmation. If the page goes before that, the next
 * page shows it.
 * @param here the account with which this page started
 */
export function tellWhenVerified(session: Session, here: string): void {
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
