import type { Studio } from "#src/data/studio.tsx";
import { bringAlong } from "./bring-along.ts";
import { followSession } from "./follow-session.ts";
import { keepFresh } from "./keep-fresh.ts";
import { tellWhenVerified } from "./verified-notice.ts";

/**
 * What happens to a page when the account behind it changes. Loaded after the first paint.
 * @param here the account this page started with; null for a visitor
 */
export function watchAccount(studio: Studio, here: string | null, unmount: () => void): void {
  followSession(studio.session, here, unmount);
  tellWhenVerified(studio.session);
  if (here === null) return;
  keepFresh(studio.session);
  void bringAlong(studio, here);
}
