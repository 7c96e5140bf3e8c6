import { askCheckout } from "#src/data/checkout.ts";
import { askHealth, backendOf, changeOwn, hearOwnEvent } from "#src/data/checks/backend-probe.ts";
import { followFiles } from "#src/data/checks/stored-files.ts";
import type { Studio } from "#src/data/studio.tsx";
import type { BrowserPorts } from "../model/browser-checks.ts";
import { servedPorts } from "../model/served-ports.ts";
import { policyViolations } from "./policy-violations.ts";

/** An event takes this long at most, milliseconds: less than a check's own limit, so that it can say what did not come. */
const EVENT_LIMIT = 6_000;

/** What this browser sees of the running system. */
export function browserPorts(studio: Studio): BrowserPorts {
  const { session, now } = studio;
  /** Null without an answer. */
  const get = (path: string, signal: AbortSignal) =>
    fetch(path, { cache: "no-store", credentials: "omit", signal }).catch(() => null);
  /** Asks the backend as a visitor does. @returns the status; null without an answer */
  async function unsigned(path: string, init: RequestInit, token?: string): Promise<number | null> {
    const backend = await backendOf(session);
    if (!backend) return null;
    const answer = await fetch(`${backend.url}${path}`, {
      ...init,
      headers: { apikey: backend.publishableKey, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      cache: "no-store",
      credentials: "omit",
    }).catch(() => null);
    return answer?.status ?? null;
  }
  return {
    page: () => ({ protocol: location.protocol, hostname: location.hostname }),
    ...servedPorts({ get, unsigned, now }),
    async files(signal) {
      const read = async (path: string) => {
        // as people load it, also from what the worker stored
        const answer = await fetch(path, { credentials: "omit", signal }).catch(() => null);
        return answer?.ok ? answer.text() : null;
      };
      return (await followFiles(read)).files;
    },
    async worker() {
      if (!("serviceWorker" in navigator)) return null;
      const registration = await navigator.serviceWorker.getRegistration();
      return { scope: registration?.scope ?? location.href, isServing: navigator.serviceWorker.controller !== null };
    },
    async realtime(signal) {
      const [person, opened] = await Promise.all([session.startedWith(), studio.workspace()]);
      if (person.status !== "signed-in" || !opened.ok) throw new Error("Nobody is signed in");
      const { db, author } = opened.value;
      const parts = { session, accountId: person.account.id, db, now: author.now };
      const cause = () => changeOwn(parts, author.device, studio.newId());
      return hearOwnEvent(parts, cause, AbortSignal.any([signal, AbortSignal.timeout(EVENT_LIMIT)]));
    },
    async mails() {
      await session.findBackend({ renew: true });
      await session.accounts();
      return session.snapshot.mails ?? null;
    },
    checkout: () => askCheckout(session),
    violations: policyViolations,
    async clockApart(signal) {
      const backend = await backendOf(session);
      if (!backend) return null;
      const before = now();
      const { at } = await askHealth(backend, signal);
      // half of the way to the answer and back
      return at === null ? null : Math.abs(at - (before + now()) / 2);
    },
  };
}
