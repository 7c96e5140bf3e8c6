import type { FindBackend } from "#sync/session/backend-config.ts";
import { type SessionState, sessionState } from "#sync/session/session.ts";
import type { SessionStore } from "#sync/session/session-store.ts";
import type { AccessToken } from "#sync/session/tokens.ts";
import type { AccountCommands } from "./account-commands.ts";

/** Whether this host has accounts. `unknown` until it was asked, and for as long as it does not answer. */
export type AccountsOffer = "unknown" | "offered" | "none";

/** Who is here, as every part of the page sees it. */
export interface SessionSnapshot {
  readonly person: SessionState;
  readonly accounts: AccountsOffer;
}

export type Settled = Exclude<SessionState, { status: "loading" }>;

export interface Session {
  readonly snapshot: SessionSnapshot;
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves once it is known who is here. Reads this device alone. */
  settled(): Promise<Settled>;
  /** Who was here when this page first looked. The page is theirs; whoever comes later gets a new one. */
  startedWith(): Promise<Settled>;
  /** Resolves once it is known whether this host has accounts, or cannot be known now. Asks the network on a first visit only. */
  accounts(): Promise<AccountsOffer>;
  /** False where the browser keeps nothing: nobody can stay signed in there. */
  keeps(): Promise<boolean>;
  /** Deletes what those who signed out left here, before anyone's data is opened. What cannot be deleted now waits for the next start. */
  finishSignOuts(): Promise<void>;
  readonly commands: () => Promise<AccountCommands>;
  readonly accessToken: AccessToken;
  readonly findBackend: FindBackend;
}

/** Tells other tabs that the record changed, and hears the same from them. */
export interface SessionChannel {
  announce(): void;
  listen(onChange: () => void): void;
}

/** What needs the network. */
export interface SessionNetwork {
  readonly commands: AccountCommands;
  readonly accessToken: AccessToken;
  readonly findBackend: FindBackend;
}

export interface SessionPorts {
  readonly store: SessionStore;
  readonly channel: SessionChannel;
  /** The build names its backend: nobody has to be asked. */
  readonly builtIn: boolean;
  keeps(): Promise<boolean>;
  /** Fetched when first used, well after the first paint. `announce` tells this page and all others that the record changed. */
  loadNetwork(announce: () => void): Promise<SessionNetwork>;
  /** Deletes what the record says is to be deleted. Fetched when there is something. */
  clear(): Promise<void>;
}

export function openSession({ store, channel, builtIn, keeps, loadNetwork, clear }: SessionPorts): Session {
  let snapshot: SessionSnapshot = { person: { status: "loading" }, accounts: builtIn ? "offered" : "unknown" };
  const listeners = new Set<() => void>();
  const set = (next: SessionSnapshot) => {
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  };

  async function read(): Promise<void> {
    const { session, backend } = await store.read();
    const kept = backend && (backend.publishableKey ? "offered" : "none");
    set({ person: sessionState(session), accounts: builtIn ? "offered" : (kept ?? snapshot.accounts) });
  }
  const first = read();
  const startedWith = first.then(() => snapshot.person as Settled);
  channel.listen(() => void read());

  let network: Promise<SessionNetwork> | undefined;
  const loaded = () => {
    network ??= loadNetwork(() => {
      channel.announce();
      void read();
    });
    network.catch(() => {
      network = undefined; // code that could not be fetched: the next use tries again
    });
    return network;
  };

  return {
    get snapshot() {
      return snapshot;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => first.then(() => snapshot.person as Settled),
    startedWith: () => startedWith,
    async accounts() {
      await first;
      if (snapshot.accounts !== "unknown") return snapshot.accounts;
      const found = await loaded().then(
        ({ findBackend }) => findBackend(),
        () => ({ kind: "unknown" }) as const,
      );
      set({ ...snapshot, accounts: found.kind === "found" ? "offered" : found.kind });
      return snapshot.accounts;
    },
    keeps,
    finishSignOuts: async () => {
      if ((await store.read()).clearing.length > 0) await clear();
    },
    commands: async () => (await loaded()).commands,
    accessToken: async (refused) => (await loaded()).accessToken(refused),
    findBackend: async (options) => (await loaded()).findBackend(options),
  };
}
