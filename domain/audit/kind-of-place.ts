import { NEARBY_PLACE, SERVER } from "./ledger.ts";

const LOOPBACK = /^(?:localhost|[^/]*\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
const OWN_NETWORK =
  /^(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|[^/]*\.local)(?::\d+)?$/i;
/** A host with its port, and no words. */
const HOST = /^(?:[^\s:]+|\[[^\s\]]+\])(?::\d+)?$/;

const BY_HAND = /^(?:a copied |a saved |another app )/;

/** What kind of place a text left for; nothing where its words say it. @param to as `placeOf` gives it */
export function kindOfPlace(to: string): string {
  if (to === SERVER) return "sync, for your other devices";
  if (to === NEARBY_PLACE) return "sync, without a server";
  if (LOOPBACK.test(to)) return "another program on the same device";
  if (OWN_NETWORK.test(to)) return "another machine in your network";
  if (HOST.test(to)) return "a provider that you set up";
  return BY_HAND.test(to) ? "by your own press" : "";
}
