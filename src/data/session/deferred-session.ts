import type { Session, SessionSnapshot } from "./session.ts";

const LOADING: SessionSnapshot = { person: { status: "loading" }, accounts: "unknown" };

/** The session before its code is there: the first paint does not wait for it. Whoever asks it something has it fetched. */
export function deferredSession(load: () => Promise<Session>): Session {
  let session: Session | undefined;
  let fetching: Promise<Session> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const fetched = () => {
    fetching ??= load().then((loaded) => {
      session = loaded;
      loaded.subscribe(tell);
      tell();
      return loaded;
    });
    fetching.catch(() => {
      fetching = undefined; // code that could not be fetched: the next use tries again
    });
    return fetching;
  };
  return {
    get snapshot() {
      return session?.snapshot ?? LOADING;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: async () => (await fetched()).settled(),
    accounts: async () => (await fetched()).accounts(),
    keeps: async () => (await fetched()).keeps(),
    finishSignOuts: async () => (await fetched()).finishSignOuts(),
    commands: async () => (await fetched()).commands(),
    accessToken: async (refused) => (await fetched()).accessToken(refused),
    findBackend: async (options) => (await fetched()).findBackend(options),
  };
}
