import { deferred } from "../deferred.ts";
import type { Session, SessionSnapshot } from "./session.ts";

/** The state before anything was asked, and in the pages that the build renders. */
export const LOADING: SessionSnapshot = { person: { status: "loading" }, accounts: "unknown" };

/** Stands in for the session until its code is loaded. */
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
    visitorWork: async () => (await fetched()).visitorWork(),
    decideVisitorWork: async (...decision) => (await fetched()).decideVisitorWork(...decision),
    commands: async () => (await fetched()).commands(),
    accessToken: async (refused) => (await fetched()).accessToken(refused),
    findBackend: async (options) => (await fetched()).findBackend(options),
  };
}
