import type { Session, Settled } from "#src/data/session/session.ts";
import { forgetKept } from "#src/platform/forget-kept.ts";
import { INSTALL_ANSWER } from "#src/platform/install.ts";
import { takeReturnPath } from "#src/platform/return-path.ts";
import { SESSION_LOG_SWITCH } from "#src/platform/session-log-switch.ts";
import { useSignOut } from "#src/screens/account/sign-out-state.ts";
import { useAskStore } from "#src/tools/dashboard/store.ts";

/** How long a page waits for the deletion of what it showed before it goes. The next page does the rest. Milliseconds. */
const PATIENCE = 1_000;

/** Switches of this browser, whoever works in it: what somebody turned off does not come on again by a sign-out. */
const STAYS: readonly string[] = [SESSION_LOG_SWITCH, INSTALL_ANSWER];

/**
 * One page, one person: when somebody signs in or out, in this tab or another, the page starts anew. Nothing of the person before stays in its
 * memory. A visitor's typed words go along with the sign-in; those of an account are gone with its sign-out.
 * @param started whom this page started with. They may have gone, or come, before this is called
 * @param unmount takes everything off the screen, so that no way back shows it again
 */
export function followSession(session: Session, started: Settled, unmount: () => void): void {
  const here = started.status === "signed-in" ? started.account.id : null;
  let going = false;
  let ended = started.status === "signed-in" && started.ended;

  async function leave(to: string) {
    useAskStore.setState({ drafts: {} });
    unmount();
    forgetKept(STAYS);
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
