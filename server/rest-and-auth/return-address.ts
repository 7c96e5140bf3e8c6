import { AsyncLocalStorage } from "node:async_hooks";

/** The page that the mail of the request at hand shall lead back to. The library knows no such thing. */
const page = new AsyncLocalStorage<string | undefined>();

export function withReturnAddress<T>(address: string | undefined, work: () => Promise<T>): Promise<T> {
  return page.run(address, work);
}

export function currentReturnAddress(): string | undefined {
  return page.getStore();
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * The address when it may stand in a mail, else undefined: the app's own origin, or another port or name of this machine while the app
 * itself is on this machine. Anything else would let a stranger send people from our mail to a page of theirs.
 */
export function allowedReturnAddress(address: string | null | undefined, siteUrl: string): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const [target, site] = [new URL(address), new URL(siteUrl)];
  if (target.username || target.password || !/^https?:$/.test(target.protocol)) return undefined;
  const here = LOOPBACK.has(target.hostname) && LOOPBACK.has(site.hostname);
  return target.origin === site.origin || here ? target.href : undefined;
}
