import type { Session } from "#src/data/session/session.ts";

/** Interval of the checks, well below the margin before a token expires. Milliseconds. */
const EVERY = 30_000;
/** How long the server's word on the account is good for. Milliseconds. */
const GOOD_FOR = 60_000;

/**
 * Has the session's token exchanged when it is due, and the account read anew every minute, as long as the page is looked at: what the server knows
 * of the account (an address that was confirmed, or is no more; an ended session) shows here soon.
 */
export function keepFresh(session: Session): void {
  let learntAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    await session.accessToken();
    if (performance.now() - learntAt < GOOD_FOR) return;
    learntAt = performance.now();
    await (await session.commands()).learnAccount();
  };
  const tryIt = () =>
    void look().catch((cause) => {
      if (!(cause instanceof TypeError)) throw cause; // code that cannot be fetched now is fetched by the next look
    });
  setInterval(tryIt, EVERY);
  addEventListener("online", tryIt);
  document.addEventListener("visibilitychange", tryIt);
  tryIt();
}
