/** The one record that all tabs and the worker share about sessions, and how to read it when it may be anything. */
import type { Account, AuthSession, Tokens } from "./session.ts";

/** `out`: to people's mailboxes. `to-inbox`: to the inbox of the machine that runs it. `nowhere`: it cannot send any. */
export type MailsGo = "out" | "to-inbox" | "nowhere";

export const readMailsGo = (value: unknown): MailsGo | null =>
  value === "out" || value === "to-inbox" || value === "nowhere" ? value : null;

/** Where the backend is. `publishableKey` null: this host has none. */
export interface StoredBackend {
  readonly publishableKey: string | null;
  /** Where its mails go; null where it does not say. */
  readonly mails?: MailsGo | null;
  /** Epoch ms when the host was asked. */
  readonly askedAt: number;
}

/** What the person decided about visitors' work on this device: their account takes it along, or it stays for visitors. */
export type VisitorWork = "bring" | "leave";

export interface StoredAuth {
  readonly session: AuthSession | null;
  /** For the account that is signed in. Null: it came by a link for an address that nobody typed here, and the person has not decided. */
  readonly visitorWork: VisitorWork | null;
  /** The address that was last typed in a form which leads to a mail: the mail's link needs no further question here. */
  readonly expecting: string | null;
  /** Accounts that signed out here, whose databases still have to be deleted. */
  readonly clearing: readonly string[];
  readonly backend: StoredBackend | null;
}

export const NOTHING_STORED: StoredAuth = {
  session: null,
  visitorWork: null,
  expecting: null,
  clearing: [],
  backend: null,
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Reads what the disk gave. A part that makes no sense counts as missing. */
export function readStoredAuth(value: unknown): StoredAuth {
  if (!isRecord(value)) return NOTHING_STORED;
  const { session, visitorWork, expecting, clearing, backend } = value;
  return {
    session: readSession(session),
    visitorWork: visitorWork === "bring" || visitorWork === "leave" ? visitorWork : null,
    expecting: isText(expecting) ? expecting : null,
    clearing: Array.isArray(clearing) ? clearing.filter(isText) : [],
    backend:
      isRecord(backend) && isTime(backend.askedAt)
        ? {
            publishableKey: isText(backend.publishableKey) ? backend.publishableKey : null,
            mails: readMailsGo(backend.mails),
            askedAt: backend.askedAt,
          }
        : null,
  };
}

function readSession(value: unknown): AuthSession | null {
  const account = isRecord(value) ? readAccount(value.account) : null;
  return account ? { account, tokens: readTokens((value as Record<string, unknown>).tokens) } : null;
}

function readAccount(value: unknown): Account | null {
  if (!isRecord(value) || !isText(value.id) || !isText(value.email)) return null;
  return { id: value.id, email: value.email, verified: value.verified === true };
}

function readTokens(value: unknown): Tokens | null {
  if (!isRecord(value) || !isText(value.access) || !isText(value.refresh)) return null;
  if (!isTime(value.lifetime) || !isTime(value.receivedAt)) return null;
  return { access: value.access, refresh: value.refresh, lifetime: value.lifetime, receivedAt: value.receivedAt };
}
