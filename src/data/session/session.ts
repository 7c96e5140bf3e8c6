import { createStore } from "zustand/vanilla";
import type { FindBackend } from "#sync/session/backend-config.ts";
import { type SessionState, sessionState } from "#sync/session/session.ts";
import type { SessionStore } from "#sync/session/session-store.ts";
import type { MailsGo, VisitorWork } from "#sync/session/stored-auth.ts";
import type { AccessToken } from "#sync/session/tokens.ts";
import { fetchedOnce } from "../deferred.ts";
import type { AccountCommands } from "./account-commands.ts";
import { type AccountsOffer, tellAccounts } from "./known-accounts.ts";

/** The session state as every part of the page sees it. */
export interface SessionSnapshot {
  readonly person: SessionState;
  readonly accounts: AccountsOffer;
  /** Where this host's mails go; null while that is not known. */
  readonly mails?: MailsGo | null;
}

export type Settled = Exclude<SessionState, { status: "loading" }>;

export interface Session {
  readonly snapshot: SessionSnapshot;
  /** Calls back after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves once it is known who is signed in. Reads only this device. */
  settled(): Promise<Settled>;
  /** The session state when this page first looked. The page belongs to that person; anyone later gets a new page. */
  startedWith(): Promise<Settled>;
  /** Resolves once it is known whether this host has accounts, or that it cannot be known now. Asks the network on a first visit only. */
  accounts(): Promise<AccountsOffer>;
  /** False in a browser without storage: nobody can stay signed in there. */
  keeps(): Promise<boolean>;
  /** Deletes the data of accounts that signed out here, before any workspace opens. What cannot be deleted now waits for the next start. */
  finishSignOuts(): Promise<void>;
  /** The person's decision about visitors' work on this device; null until they decide. Reads only this device. */
  visitorWork(): Promise<VisitorWork | null>;
  /** Stores that decision for `accountId`, if that account is still signed in here. Rejects when the browser cannot store it. */
  decideVisitorWork(accountId: string, decision: VisitorWork): Promise<void>;
  readonly commands: () => Promise<AccountCommands>;
  readonly accessToken: AccessToken;
  readonly findBackend: FindBackend;
}

/** Tells other tabs that the record has changed, and receives the same from them. */
export interface SessionChannel {
  announce(): void;
  listen(onChange: () => void): void;
}

/** The commands that need the network. */
export interface SessionNetwork {
  readonly commands: AccountCommands;
  readonly accessToken: AccessToken;
  readonly findBackend: FindBackend;
}

export interface SessionPorts {
  readonly store: SessionStore;
  readonly channel: SessionChannel;
  /** The build names its backend, so nothing has to be asked. */
  readonly builtIn: boolean;
  keeps(): Promise<boolean>;
  /** Fetched on first use, well after the first paint. `announce` tells this page and all others that the record has changed. */
  loadNetwork(announce: () => void): Promise<SessionNetwork>;
  /** Deletes the data that the record marks for deletion. Fetched only when there is some. */
  clear(): Promise<void>;
}

export function openSession({ store, channel, builtIn, keeps, loadNetwork, clear }: SessionPorts): Session {
  const { getState, setState, subscribe } = createStore<SessionSnapshot>(() => ({
    person: { status: "loading" },
    accounts: builtIn ? "offered" : "unknown",
  }));
  const set = (next: SessionSnapshot) => {
    tellAccounts(next.accounts);
    if (JSON.stringify(next) !== JSON.stringify(getState())) setState(next, true);
  };

  async function read(): Promise<void> {
    const { session, backend } = await store.read();
    const known = backend && (backend.publishableKey ? "offered" : "none");
    set({
      person: sessionState(session),
      accounts: builtIn ? "offered" : (known ?? getState().accounts),
      mails: builtIn ? null : (backend?.mails ?? getState().mails ?? null),
    });
  }
  const first = read();
  const settled = () => first.then(() => getState().person as Settled);
  const startedWith = settled();
  channel.listen(() => void read());

  const loaded = fetchedOnce(() =>
    loadNetwork(() => {
      channel.announce();
      void read();
    }),
  );

  async function askHost(options?: { renew: boolean }): Promise<void> {
    const found = await loaded().then(
      ({ findBackend }) => findBackend(options),
      () => ({ kind: "unknown" }) as const,
    );
    const { backend } = await store.read();
    set({
      ...getState(),
      accounts: found.kind === "found" ? "offered" : found.kind,
      mails: backend?.mails ?? null,
    });
  }

  return {
    get snapshot() {
      return getState();
    },
    subscribe: (listener) => subscribe(listener),
    settled,
    startedWith: () => startedWith,
    async accounts() {
      await first;
      if (getState().accounts === "unknown") await askHost();
      // its operator may have set up mails meanwhile
      else if (getState().mails === "nowhere") void askHost({ renew: true });
      return getState().accounts;
    },
    keeps,
    finishSignOuts: async () => {
      if ((await store.read()).clearing.length > 0) await clear();
    },
    visitorWork: async () => (await store.read()).visitorWork,
    decideVisitorWork: async (accountId, visitorWork) => {
      await store.update((record) => (record.session?.account.id === accountId ? { ...record, visitorWork } : record));
    },
    commands: async () => (await loaded()).commands,
    accessToken: async (refused) => (await loaded()).accessToken(refused),
    findBackend: async (options) => (await loaded()).findBackend(options),
  };
}
