import type { Sql } from "postgres";
import { onConnection } from "../database/steady-driver.ts";
import { LEEWAY, TOKEN_LIFE_SECONDS, type Tokens } from "./tokens.ts";

/**
 * Sessions that ended while an access token of theirs may still be good. One process serves, so they are in its memory: each request asks, and none
 * of them asks the database.
 */
export interface EndedSessions {
  has(sessionId: unknown): boolean;
  /** These have just ended: their tokens open nothing from now on. */
  add(sessionIds: readonly string[]): void;
  /** Reads those that something else in the database ended. */
  reload(): Promise<void>;
  /** Calls back after each that ends. */
  onEnd(listener: () => void): void;
  /** The same tokens, without those of ended sessions. */
  without(tokens: Tokens): Tokens;
}

/** The channel that the database notifies where it ends sessions by itself: those of an account that is banned (`schema.ts`). */
export const SESSIONS_ENDED = "studio_sessions_ended";

/** As long as a token can be good. */
const REMEMBERED_MS = (TOKEN_LIFE_SECONDS + 2 * LEEWAY) * 1000;

/** Begins with what the database remembers from before a restart; a trigger writes there, whatever ends a session. */
export async function openEndedSessions(sql: Sql): Promise<EndedSessions> {
  /** When each can be forgotten, in ms since 1970; in the order in which they end. */
  const until = new Map<string, number>();
  const listeners = new Set<() => void>();

  const forget = (now: number) => {
    for (const [id, time] of until) {
      if (time > now) return;
      until.delete(id);
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  async function reload(): Promise<void> {
    const rows = await onConnection(
      sql,
      (held) => held<{ id: string; age: number }[]>`
        with old as (delete from auth.ended_sessions where ended_at < now() - ${`${REMEMBERED_MS} ms`}::interval)
        select id, extract(epoch from now() - ended_at)::float8 * 1000 as age from auth.ended_sessions
        where ended_at >= now() - ${`${REMEMBERED_MS} ms`}::interval order by ended_at`,
    );
    const found = rows.filter(({ id }) => !until.has(id));
    for (const { id, age } of found) until.set(id, Date.now() - age + REMEMBERED_MS);
    if (found.length > 0) tell();
  }
  await reload();

  const has = (sessionId: unknown) => typeof sessionId === "string" && until.has(sessionId);
  return {
    has,
    add(sessionIds) {
      const now = Date.now();
      forget(now);
      for (const id of sessionIds) until.set(id, now + REMEMBERED_MS);
      if (sessionIds.length > 0) tell();
    },
    reload,
    onEnd: (listener) => void listeners.add(listener),
    without: (tokens) => ({
      ...tokens,
      async check(token, audience) {
        const claims = await tokens.check(token, audience);
        return has(claims?.session_id) ? undefined : claims;
      },
    }),
  };
}
