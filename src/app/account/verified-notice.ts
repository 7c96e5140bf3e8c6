import type { Session } from "#src/data/session/session.ts";
import { markVerified, takeVerifiedMark } from "#src/platform/verified-mark.ts";
import { notify } from "#src/ui/notify.ts";

/** Specification, sections 4 and 9. Milliseconds. */
const AFTER = 4_000;

/** Says once per browser session that the address is confirmed, some seconds after it became so. */
export function tellWhenVerified(session: Session): void {
  /** Of the person this page started with; a page that is about to start anew for another one tells nothing. */
  let here: { id: string; verified: boolean } | null | undefined;
  const look = () => {
    const { person } = session.snapshot;
    if (person.status === "loading") return;
    const { id, verified } = person.status === "signed-in" ? person.account : { id: "", verified: false };
    if (here === undefined) here = id ? { id, verified } : null;
    if (here?.id !== id || !verified) return;
    if (!here.verified) markVerified();
    here.verified = true;
    if (takeVerifiedMark())
      setTimeout(() => notify({ title: "Email verified successfully!", variant: "success", kind: "account" }), AFTER);
  };
  session.subscribe(look);
  look();
}
