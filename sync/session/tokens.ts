import type { AuthApi } from "./auth-api.ts";
import { type AuthFailure, type AuthResult, endsSession, turnsDownKey } from "./auth-failure.ts";
import type { AuthSession } from "./session.ts";
import { tokenAge } from "./session.ts";
import type { SessionStore } from "./session-store.ts";

export interface TokenPorts {
  readonly store: SessionStore;
  /** The backend's auth; null when it is not known where it is. `renew`: its key was turned down, and is to be asked for anew. */
  api(renew?: boolean): Promise<Pick<AuthApi, "refresh"> | null>;
  /** Runs `work` while no other tab or worker does. */
  lock<T>(work: () => Promise<T>): Promise<T>;
  /** Epoch ms. */
  now(): number;
  /** Tells the other tabs that the record changed. */
  announce(): void;
}

export type TokenResult =
  | { readonly kind: "token"; readonly token: string; readonly accountId: string }
  | { readonly kind: "signed-out" }
  /** The server ended the session: only a new sign-in helps. */
  | { readonly kind: "ended" }
  /** Not now; the session stays. */
  | { readonly kind: "failed"; readonly failure: AuthFailure };

/**
 * The access token for a request, exchanged for a new one when it is due. However many tabs ask, one exchanges. A fault of the network or the
 * server never ends a session; only the server's refusal of the refresh token does, and then nothing of the person's is touched.
 * @param refused a token that the server has just turned down, whatever the clock says
 */
export type AccessToken = (refused?: string) => Promise<TokenResult>;

export function accessTokens({ store, api, lock, now, announce }: TokenPorts): AccessToken {
  /** A token that needs no exchange; null when one is due. */
  const usable = (session: AuthSession | null, refused: string | undefined): TokenResult | null => {
    if (!session) return { kind: "signed-out" };
    if (!session.tokens) return { kind: "ended" };
    const { access } = session.tokens;
    return access !== refused && tokenAge(session.tokens, now()) === "fresh" ? token(session, access) : null;
  };

  async function exchange(refused: string | undefined): Promise<TokenResult> {
    const { session } = await store.read();
    const found = usable(session, refused); // another tab may have been faster
    if (found || !session?.tokens) return found ?? { kind: "signed-out" };
    const used = session.tokens;
    let answer = await refresh(await api(), used.refresh);
    if (!answer.ok && turnsDownKey(answer.failure)) answer = await refresh(await api(true), used.refresh);
    if (!answer.ok && !endsSession(answer.failure)) {
      const stillGood = used.access !== refused && tokenAge(used, now()) === "due";
      return stillGood ? token(session, used.access) : { kind: "failed", failure: answer.failure };
    }
    // who signed out, or in as someone else, while the answer was under way is not overruled by it
    const next = answer.ok ? answer.value : { ...session, tokens: null };
    if (next.account.id !== session.account.id) return { kind: "failed", failure: { kind: "broken", status: 200 } };
    const stored = await store.update((before) =>
      before.session?.tokens?.refresh === used.refresh ? { ...before, session: next } : before,
    );
    announce();
    if (!stored.session) return { kind: "signed-out" };
    return stored.session.tokens ? token(stored.session, stored.session.tokens.access) : { kind: "ended" };
  }

  return async (refused) => usable((await store.read()).session, refused) ?? lock(() => exchange(refused));
}

const UNREACHABLE = { ok: false, failure: { kind: "unreachable" } } as const;

const refresh = async (server: Pick<AuthApi, "refresh"> | null, used: string): Promise<AuthResult<AuthSession>> =>
  server ? server.refresh(used) : UNREACHABLE;

const token = ({ account }: AuthSession, access: string): TokenResult => ({
  kind: "token",
  token: access,
  accountId: account.id,
});
