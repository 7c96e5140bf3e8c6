import { deferred } from "../deferred.ts";
import type { Session, SessionSnapshot } from "./session.ts";

/** What is known of a person before anything was asked, and in the pages that the build renders. */
export const LOADING: SessionSnapshot = { person: { status: "loading" }, accounts: "unknown" };

/** The session before its code is there. */
export function deferredSession(load: () => Promise<Session>): Session {
  const { there, fetched, subscribe } = deferred(load);
  return {
    get snapshot() {
      return there()?.snapshot ?? LOADING;
    },
    subscribe,
    settled: async () => (await fetched()).settled(),
    startedWith: async () => (await fetched()).startedWith(),
    accounts: async () => (await fetched()).accounts(),
    keeps: async () => (await fetched()).keeps(),
    finishSignOuts: async () => (await fetched()).finishSignOuts(),
    commands: async () => (await fetched()).commands(),
    accessToken: async (refused) => (await fetched()).accessToken(refused),
    findBackend: async (options) => (await fetched()).findBackend(options),
  };
}
