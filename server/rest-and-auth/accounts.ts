import { createHash, randomInt } from "node:crypto";
import type { Sql } from "postgres";
import { onConnection } from "../database/steady-driver.ts";
import { CODE_LENGTH } from "./library.ts";

interface Account {
  readonly id: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly passwordHash: string | null;
}

/** What the routes in front of the library read and write in `auth`. */
export interface Accounts {
  find(email: string): Promise<Account | undefined>;
  /** Compares at the price of one bcrypt, also when there is no hash to compare with. */
  passwordMatches(password: string, hash: string | null): Promise<boolean>;
  /** Makes a new token for the account's confirmation link; the one before is void. */
  renewConfirmation(account: Account): Promise<string>;
  endOtherSessions(user: string, keep: string | undefined): Promise<void>;
  /** The account as hosted Supabase's admin API tells it; undefined when there is none. */
  describe(user: string): Promise<object | undefined>;
  /** With the mails that were written to it. False when there is no such account. */
  remove(user: string): Promise<boolean>;
}

/** Of no password: what is compared where there is no account. */
const NO_HASH = "$2a$10$CwTycUXWue0Thq9StjUM0uJ8Jm0ZYpfrHG0rH4rP1KOXl9h3kxZ.G";

export function openAccounts(sql: Sql): Accounts {
  return {
    async find(email) {
      const [row] = await onConnection(
        sql,
        (held) => held<Account[]>`
          select id, email, email_confirmed_at is not null as confirmed, encrypted_password as "passwordHash"
          from auth.users where email = ${email.toLowerCase()} and not is_sso_user`,
      );
      return row;
    },
    async passwordMatches(password, hash) {
      const [row] = await onConnection(
        sql,
        (held) => held<{ matches: boolean }[]>`
          select studio_server.password_matches(${password}, ${hash ?? NO_HASH}) as matches`,
      );
      return hash !== null && row?.matches === true;
    },
    async renewConfirmation({ id, email }) {
      const code = Array.from({ length: CODE_LENGTH }, () => randomInt(10)).join("");
      // the library looks links up by this hash
      const token = createHash("sha256")
        .update(email.toLowerCase() + code)
        .digest("hex");
      await onConnection(
        sql,
        (held) =>
          held`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${id}`,
      );
      return token;
    },
    async endOtherSessions(user, keep) {
      await onConnection(
        sql,
        (held) => held`delete from auth.sessions where user_id = ${user} and id is distinct from ${keep ?? null}`,
      );
    },
    async describe(user) {
      const [row] = await onConnection(
        sql,
        (held) => held<{ described: object }[]>`
          select jsonb_build_object('id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
            'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
            'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data, 'created_at', u.created_at,
            'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous, 'identities', coalesce((
              select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
                'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
                'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
              from auth.identities i where i.user_id = u.id), '[]')) as described
          from auth.users u where u.id = ${user}`,
      );
      return row?.described;
    },
    async remove(user) {
      const [row] = await onConnection(
        sql,
        (held) => held<{ removed: number }[]>`
          with removed as (delete from auth.users where id = ${user} returning email),
            mails as (delete from studio_server.mails where recipient in (select email from removed))
          select count(*)::int as removed from removed`,
      );
      return row?.removed === 1;
    },
  };
}

/** Compares in the database, off this process's one thread. bcryptjs writes `$2b$`, pgcrypto reads `$2a$`: the same algorithm. */
export const PASSWORD_FUNCTION = `
create extension if not exists pgcrypto with schema studio_server;
do $$
declare home text := (select extnamespace::regnamespace::text from pg_catalog.pg_extension where extname = 'pgcrypto');
begin
  execute format('create or replace function studio_server.password_matches(password text, hash text) returns boolean
    language sql stable set search_path = '''' as
    ''select %1$s.crypt(password, replace(hash, ''''$2b$'''', ''''$2a$'''')) = replace(hash, ''''$2b$'''', ''''$2a$'''')''', home);
end $$;
revoke all on function studio_server.password_matches(text, text) from public;
`;
