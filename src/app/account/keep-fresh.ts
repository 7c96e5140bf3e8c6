import type { Session } from "#src/data/session/session.ts";

/** Well below the margin before a token's end. Milliseconds. */
const EVERY = 30_000;

/**
 * Has the session's token exchanged when it is due, as long as the page is looked at: what the server knows of the account (a confirmed
 * address, an ended session) shows here without anything else being asked.
 */
export function keepFresh(session: Session): void {
  const look = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    session.accessToken().catch((cause) => {
      if (!(cause instanceof TypeError)) throw cause; // code that cannot be fetched now is fetched by the next look
    });
  };
  setInterval(look, EVERY);
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  look();
}
