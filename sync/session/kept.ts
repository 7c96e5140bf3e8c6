/** The one record that all tabs and the worker share about sessions, and how to read it when it may be anything. */
import type { Account, StoredSession, Tokens } from "./session.ts";

/** Where the backend is. `publishableKey` null: this host has none. */
export interface KeptBackend {
  readonly publishableKey: string | null;
  /** Epoch ms when the host was asked. */
  readonly askedAt: number;
}

export interface Kept {
  readonly session: StoredSession | null;
  /** The address of a sign-up or reset begun in this browser: a mail's link for it signs in without a further question. */
  readonly expecting: string | null;
  /** Accounts that signed out here, whose databases still have to be deleted. */
  readonly clearing: readonly string[];
  readonly backend: KeptBackend | null;
}

export const NOTHING_KEPT: Kept = { session: null, expecting: null, clearing: [], backend: null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** Reads what the disk gave. A part that makes no sense counts as missing. */
export function readKept(value: unknown): Kept {
  if (!isRecord(value)) return NOTHING_KEPT;
  const { session, expecting, clearing, backend } = value;
  return {
    session: readSession(session),
    expecting: isText(expecting) ? expecting : null,
    clearing: Array.isArray(clearing) ? clearing.filter(isText) : [],
    backend:
      isRecord(backend) && isTime(backend.askedAt)
        ? { publishableKey: isText(backend.publishableKey) ? backend.publishableKey : null, askedAt: backend.askedAt }
        : null,
  };
}

function readSession(value: unknown): StoredSession | null {
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
