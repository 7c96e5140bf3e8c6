import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import type { ReservedSql, Sql } from "postgres";
import { onConnection } from "../database/steady-driver.ts";
import type { EndedSessions } from "./ended-sessions.ts";

export interface NewSession {
  readonly sessionId: string;
  readonly refreshToken: string;
}

export type Refreshed =
  | { readonly kind: "renewed"; readonly userId: string; readonly sessionId: string; readonly refreshToken: string }
  /** The token was used before, longer ago than two tabs differ: somebody else may have it. The session is ended. */
  | { readonly kind: "reused" }
  /** The session is over: it was not used for too long, or is too old. */
  | { readonly kind: "expired" }
  | { readonly kind: "unknown" };

/** The account was removed at the same moment. */
export class AccountGone extends Error {}
/** Nobody signs in to the account while it is banned. */
export class AccountBanned extends Error {}

/** Who is signed in where. Tokens are stored as hashes; a refresh token is good for one exchange. */
export interface Sessions {
  /** Starts a session in a transaction of the caller's. Throws AccountGone and AccountBanned. */
  start(held: ReservedSql, userId: string): Promise<NewSession>;
  refresh(token: string): Promise<Refreshed>;
  /** Seconds since the person proved who they are; undefined where the session has ended. */
  age(sessionId: string, userId: string): Promise<number | undefined>;
  end(userId: string, which: { readonly only: string } | { readonly except: string } | "all"): Promise<void>;
}

/** Two tabs, or a page and its worker, may bring the same token so shortly after one another. */
const REUSE_SECONDS = 10;
/** SQLSTATE foreign_key_violation: the session ended at the same moment. */
const SESSION_GONE = "23503";
/** A session that is not refreshed for so long has ended. The app is of use without a server for weeks, and a person on leave stays signed in. */
const IDLE_DAYS = 90;
/** However often it is refreshed, a session ends so long after its sign-in. */
const MOST_DAYS = 365;
/** Uses of old tokens are noticed for so long. */
const REMEMBERED_DAYS = 60;

export function openSessions(sql: Sql, secret: string, ended: Pick<EndedSessions, "add">): Sessions {
  const stored = (token: string) => `sha256:${createHash("sha256").update(token).digest("hex")}`;
  /** Each token has one successor, so that exchanging it again at once gives the same. */
  const successor = (token: string) =>
    createHmac("sha256", secret).update(`refresh token after ${token}`).digest("base64url");
  return {
    async start(held, userId) {
      const [sessionId, refreshToken] = [randomUUID(), randomBytes(32).toString("base64url")];
      // a ban that is set at the same moment waits here, and then ends this session
      const [user] = await held<{ isBanned: boolean }[]>`
        update auth.users set last_sign_in_at = now() where id = ${userId} returning coalesce(banned_until > now(), false) as "isBanned"`;
      if (!user) throw new AccountGone();
      if (user.isBanned) throw new AccountBanned();
      await held`insert into auth.sessions (id, user_id, not_after)
        values (${sessionId}, ${userId}, now() + ${`${MOST_DAYS} days`}::interval)`;
      await held`insert into auth.refresh_tokens (id, token, user_id, session_id)
        values (${randomUUID()}, ${stored(refreshToken)}, ${userId}, ${sessionId})`;
      await held`delete from auth.sessions s where s.user_id = ${userId} and ${isOver(held)}`;
      await held`delete from auth.refresh_tokens
        where user_id = ${userId} and revoked and updated_at < now() - ${`${REMEMBERED_DAYS} days`}::interval`;
      return { sessionId, refreshToken };
    },
    async refresh(token) {
      const next = successor(token);
      // one statement: of ten at the same time, nine wait for the row and then find it used just now
      const [used = undefined] = await onConnection(
        sql,
        (held) => held<{ userId: string; sessionId: string; inTime: boolean; over: boolean }[]>`
          with used as (
            update auth.refresh_tokens t set revoked = true, updated_at = case when t.revoked then t.updated_at else clock_timestamp() end
            from auth.sessions s join auth.users u on u.id = s.user_id
            where t.token = ${stored(token)} and s.id = t.session_id
              and (u.banned_until is null or u.banned_until < now())
            returning t.token, t.user_id, t.session_id, ${isOver(held)} as over, not ${isOver(held)} and t.updated_at > clock_timestamp() - ${`${REUSE_SECONDS} seconds`}::interval
              and not exists (select from auth.refresh_tokens c where c.token = ${stored(next)} and c.revoked) as in_time
          ), child as (
            insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
            select ${randomUUID()}, ${stored(next)}, user_id, session_id, token from used where in_time
            on conflict (token) do nothing
          ), refreshed as (
            update auth.sessions s set refreshed_at = now() from used where s.id = used.session_id and used.in_time
          ), ended as (
            delete from auth.sessions s using used where s.id = used.session_id and not used.in_time
          )
          select user_id as "userId", session_id as "sessionId", in_time as "inTime", over from used`,
      ).catch((error: { code?: string }) => {
        if (error.code === SESSION_GONE) return [];
        throw error;
      });
      if (!used) return { kind: "unknown" };
      const { inTime, over, ...whose } = used;
      if (!inTime) ended.add([whose.sessionId]);
      if (over) return { kind: "expired" };
      return inTime ? { kind: "renewed", ...whose, refreshToken: next } : { kind: "reused" };
    },
    async age(sessionId, userId) {
      const [row] = await onConnection(
        sql,
        (held) => held<{ seconds: number }[]>`
          select extract(epoch from now() - s.created_at)::float8 as seconds from auth.sessions s
          where s.id::text = ${sessionId} and s.user_id::text = ${userId} and not ${isOver(held)}`,
      );
      return row?.seconds;
    },
    async end(userId, which) {
      const only = typeof which === "object" && "only" in which ? which.only : null;
      const except = typeof which === "object" && "except" in which ? which.except : null;
      const rows = await onConnection(
        sql,
        (held) => held<{ id: string }[]>`delete from auth.sessions
          where user_id = ${userId} and (${only}::text is null or id::text = ${only}) and (${except}::text is null or id::text <> ${except})
          returning id`,
      );
      ended.add(rows.map(({ id }) => id));
    },
  };
}

/** Of a session `s`: it was not refreshed for too long, or its sign-in is too long ago. */
const isOver = (held: ReservedSql) => held`(
  coalesce(s.refreshed_at, s.created_at) <= now() - ${`${IDLE_DAYS} days`}::interval
  or least(s.not_after, s.created_at + ${`${MOST_DAYS} days`}::interval) <= now())`;
