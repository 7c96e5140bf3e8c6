import type { Session, Settled } from "#src/data/session/session.ts";
import { takeReturnPath } from "#src/pages/return-path.ts";
import { forgetStored } from "#src/platform/forget-stored.ts";
import { INSTALL_ANSWER } from "#src/platform/install.ts";
import { RESET_LINK } from "#src/platform/mail-fragment.ts";
import { SESSION_LOG_SWITCH } from "#src/platform/session-log-enabled.ts";
import { useSignOut } from "#src/screens/account/sign-out-state.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";

/** How long a page waits before it leaves for the deletion of the data it showed. The next page does the rest. Milliseconds. */
const PATIENCE = 1_000;

/** Switches that belong to the browser, not to an account: a sign-out does not switch anything on again. */
const STAYS: readonly string[] = [SESSION_LOG_SWITCH, INSTALL_ANSWER];

/**
 * One page, one person: when somebody signs in or out, in this tab or another, the page starts anew, so that nothing of the previous person
 * stays in memory. A visitor's drafts come along to the sign-in; an account's drafts are deleted with its sign-out.
 * @param started the session state with which this page started; it may have changed before this call
 * @param unmount clears the screen, so that going back cannot show it again
 */
export function followSession(session: Session, started: Settled, unmount: () => void): void {
  const here = started.status === "signed-in" ? started.account.id : null;
  let going = false;
  let ended = started.status === "signed-in" && started.ended;

  async function leave(to: string) {
    useAskStore.setState({ drafts: {} });
    unmount();
    forgetStored(to === "/auth?mode=reset" ? [...STAYS, RESET_LINK] : STAYS);
    await Promise.race([
      session.finishSignOuts().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]);
    location.replace(to);
  }

  function follow() {
    const { person } = session.snapshot;
    if (person.status === "loading" || going) return;
    const now = person.status === "signed-in" ? person.account.id : null;
    const isBack = ended && person.status === "signed-in" && !person.ended && location.pathname === "/auth";
    ended = person.status === "signed-in" && person.ended;
    if (isBack) return location.replace(takeReturnPath());
    if (now === here) return;
    going = true;
    if (here !== null) void leave(now === null ? useSignOut.getState().leaveTo : "/dashboard");
    else if (location.pathname === "/auth") location.replace(takeReturnPath());
    else location.reload();
  }

  session.subscribe(follow);
  follow();
}
