import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { ReservedSql, Sql } from "postgres";
import { inTransaction, onConnection } from "../database/steady-driver.ts";
import type { EndedSessions } from "./ended-sessions.ts";
import { AccountBanned } from "./sessions.ts";

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isBanned: boolean;
  readonly passwordHash: string | null;
  /** The password of the last sign-up with the address of an account that was in use: hashed with the account's own salt. It opens nothing. */
  readonly attemptedHash: string | null;
}

/** What is chosen with a sign-up. */
export interface Chosen {
  readonly passwordHash: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export type LinkPurpose = "signup" | "recovery" | "email_change_current" | "email_change_new";

export type OpenedLink =
  /** It signs the person in. `recovery`: they have to choose a password now. */
  | { readonly kind: "confirmed" | "recovery"; readonly userId: string }
  /** Both mailboxes have agreed to the new address. `displaced`: a sign-up with it that nobody confirmed is gone. */
  | { readonly kind: "email-changed"; readonly displaced: Pick<Account, "id" | "email"> | undefined }
  /** One of the two mailboxes has agreed to the new address. */
  | { readonly kind: "half" }
  /** It was used, has expired, or never was. */
  | { readonly kind: "broken" };

/** What a link is for, as the page that asks about it names it. */
export interface LinkInfo {
  /** `recovery`: a password has to be chosen with it. */
  readonly type: "signup" | "recovery" | "email_change";
  readonly user_id: string;
  /** The account's address, as it is now. */
  readonly email: string;
  /** Of a change of address. */
  readonly new_email?: string;
}

/** The accounts and the links in their mails, in the tables of `auth`. Addresses are in lower case. */
export interface Accounts {
  find(email: string): Promise<Account | undefined>;
  findById(id: string): Promise<Account | undefined>;
  /**
   * Stores a sign-up until a link of the address is opened. Gives the account and the token of its link. An account that somebody has used gets no
   * token: it only remembers the attempted password. The id is the account's in both cases: two sign-ups in a row tell nothing.
   * The same password gives the same hash: where sign-ups for one address differ in it, nobody's counts.
   * Each address costs the same statements.
   */
  signUp(email: string, chosen: Chosen): Promise<{ readonly id: string; readonly token?: string }>;
  /** A new link for the last sign-up of the address, in place of that sign-up's earlier ones. Undefined where nothing waits. */
  renewSignUp(email: string): Promise<string | undefined>;
  /** A link to choose a new password; undefined where the address has no confirmed account. */
  startRecovery(email: string): Promise<string | undefined>;
  /** Tokens of the links to both mailboxes. `takenBy` is the used account that has the new address: nobody may get to know `next` then. */
  startEmailChange(
    account: Account,
    email: string,
  ): Promise<{ readonly current: string; readonly next: string; readonly takenBy: string | undefined }>;
  /** What a link is for; undefined where it would do nothing any more. The link works as before. */
  readLink(token: string, allowed: readonly LinkPurpose[]): Promise<LinkInfo | undefined>;
  /**
   * Uses a link up and does what it is for, in one transaction together with `then`, which is told the person that it signs in. Throws AccountBanned,
   * and uses nothing up.
   */
  openLink<T>(
    token: string,
    allowed: readonly LinkPurpose[],
    then: (held: ReservedSql, userId: string) => Promise<T>,
  ): Promise<{ readonly opened: OpenedLink; readonly value?: T }>;
  /** A new password: other sessions end, and links that are on their way open nothing more. */
  setPassword(id: string, passwordHash: string, sessionId: string): Promise<void>;
  /** The same password under today's hash. */
  renewHash(id: string, passwordHash: string): Promise<void>;
  /** False, and changes nothing, when it would come to more than `mostBytes` with what is there. */
  setData(id: string, data: Readonly<Record<string, unknown>>, mostBytes: number): Promise<boolean>;
  /** The account as GoTrue describes it; undefined when there is none. */
  describe(id: string): Promise<object | undefined>;
  /** With the mails that were written to it. False when there is no such account. */
  remove(id: string): Promise<boolean>;
}

const LINK_LIFE = "1 hour";
/** SQLSTATE unique_violation: somebody else took the new address at the same moment. */
const ADDRESS_TAKEN = "23505";
const hashed = (token: string) => createHash("sha256").update(token).digest("hex");

interface AccountsParts {
  readonly sql: Sql;
  readonly ended: Pick<EndedSessions, "add">;
  /** Removes the mails of an account, whatever address they went to. */
  readonly forgetMails: (account: Pick<Account, "id" | "email">) => Promise<void>;
}

export function openAccounts({ sql, ended, forgetMails }: AccountsParts): Accounts {
  async function find(where: { email: string } | { id: string }): Promise<Account | undefined> {
    const [row] = await onConnection(
      sql,
      (held) => held<Account[]>`
        select id, email, email_confirmed_at is not null as "isConfirmed", coalesce(banned_until > now(), false) as "isBanned",
          encrypted_password as "passwordHash", attempted_password as "attemptedHash"
        from auth.users where ${"id" in where ? held`id::text = ${where.id}` : held`email = ${where.email} and not is_sso_user`}`,
    );
    return row;
  }
  async function newLink(
    held: ReservedSql,
    {
      userId,
      purpose,
      email,
      pending = null,
      isVoid = false,
    }: { userId: string; purpose: LinkPurpose; email: string; pending?: Chosen | null; isVoid?: boolean },
  ): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await held`insert into auth.one_time_links (token, user_id, purpose, email, pending, expires_at)
      select ${hashed(token)}, ${userId}::uuid, ${purpose}, ${email}, ${pending && held.json(pending as never)}::jsonb, now() + ${LINK_LIFE}::interval
      where not ${isVoid}::boolean`;
    return token;
  }
  return {
    find: (email) => find({ email }),
    findById: (id) => find({ id }),
    signUp: (email, chosen) =>
      inTransaction(sql, async (held) => {
        // of two at the same time, one makes the account and the other one waits for it here
        const [user] = await held<{ id: string; isNew: boolean }[]>`
          insert into auth.users as u (id, email, encrypted_password, raw_app_meta_data, raw_user_meta_data)
          values (${randomUUID()}, ${email}, ${chosen.passwordHash}, '{"provider": "email", "providers": ["email"]}', ${held.json(chosen.data as never)})
          on conflict (email) where (is_sso_user = false) do update
            set is_contested = u.is_contested or (${isNew(held)} and u.encrypted_password is distinct from excluded.encrypted_password),
              encrypted_password = case when ${isNew(held)} then excluded.encrypted_password else u.encrypted_password end,
              attempted_password = case when ${isNew(held)} then null else excluded.encrypted_password end,
              raw_user_meta_data = case when ${isNew(held)} then excluded.raw_user_meta_data else u.raw_user_meta_data end,
              updated_at = case when ${isNew(held)} then now() else u.updated_at end
          returning id, ${isNew(held)} as "isNew"`;
        const { id, isNew: isWaiting } = user as { id: string; isNew: boolean };
        // for a used account these two change nothing that anybody sees: its identity says what it said, and no link is stored
        await setIdentity(held, id);
        const token = await newLink(held, {
          userId: id,
          purpose: "signup",
          email,
          pending: chosen,
          isVoid: !isWaiting,
        });
        return isWaiting ? { id, token } : { id };
      }),
    renewSignUp: (email) =>
      inTransaction(sql, async (held) => {
        const [user] = await held<{ id: string; passwordHash: string; data: Chosen["data"] }[]>`
          select id, encrypted_password as "passwordHash", raw_user_meta_data as data from auth.users
          where email = ${email} and email_confirmed_at is null and encrypted_password is not null and not is_sso_user for update`;
        if (!user) return undefined;
        const { id: userId, passwordHash, data } = user;
        await held`delete from auth.one_time_links
          where user_id = ${userId} and purpose = 'signup' and pending ->> 'passwordHash' = ${passwordHash}`;
        return newLink(held, { userId, purpose: "signup", email, pending: { passwordHash, data } });
      }),
    async startRecovery(email) {
      const account = await find({ email });
      if (!account?.isConfirmed) return undefined;
      return inTransaction(sql, async (held) => {
        await held`delete from auth.one_time_links where user_id = ${account.id} and purpose = 'recovery'`;
        return newLink(held, { userId: account.id, purpose: "recovery", email });
      });
    },
    startEmailChange: (account, email) =>
      inTransaction(sql, async (held) => {
        const [taken] = await held<
          { id: string }[]
        >`select u.id from auth.users u where u.email = ${email} and not u.is_sso_user and not ${isNew(held)}`;
        await held`delete from auth.one_time_links where user_id = ${account.id} and purpose in ('email_change_current', 'email_change_new')`;
        await held`insert into auth.email_changes (user_id, email, expires_at) values (${account.id}, ${email}, now() + ${LINK_LIFE}::interval)
          on conflict (user_id) do update set email = excluded.email, current_confirmed = false, new_confirmed = false, expires_at = excluded.expires_at`;
        const link = (purpose: LinkPurpose) => newLink(held, { userId: account.id, purpose, email });
        const [current, next] = [await link("email_change_current"), await link("email_change_new")];
        // both are made in any case, for the same work
        return { current, next, takenBy: taken?.id };
      }),
    async readLink(token, allowed) {
      const [info] = await onConnection(
        sql,
        (held) => held<{ info: LinkInfo }[]>`
          select jsonb_strip_nulls(jsonb_build_object('user_id', u.id, 'email', u.email, 'new_email', c.email, 'type', case
              when l.purpose = 'signup' and not u.is_contested then 'signup'
              when l.purpose in ('signup', 'recovery') then 'recovery' else 'email_change' end)) as info
          from auth.one_time_links l join auth.users u on u.id = l.user_id
            left join auth.email_changes c on c.user_id = l.user_id and c.expires_at > now() and l.purpose like 'email_change%'
          where l.token = ${hashed(token)} and l.purpose = any (${allowed as LinkPurpose[]}::text[]) and ${isGood(held)}
            and (l.purpose <> 'signup' or u.email_confirmed_at is null) and (l.purpose not like 'email_change%' or c.email is not null)`,
      );
      return info?.info;
    },
    async openLink(token, allowed, then) {
      const result = await inTransaction(sql, async (held) => {
        // the account first, as everything else that changes one: two of these at the same time wait for each other in one order
        const [account] = await held<{ isBanned: boolean }[]>`
          select coalesce(u.banned_until > now(), false) as "isBanned" from auth.one_time_links l join auth.users u on u.id = l.user_id
          where l.token = ${hashed(token)} and l.purpose = any (${allowed as LinkPurpose[]}::text[]) and ${isGood(held)}
          for no key update of u`;
        // the link works again if the ban ends in time
        if (account?.isBanned) throw new AccountBanned();
        const [link] = account
          ? await held<{ userId: string; purpose: LinkPurpose; pending: Chosen | null }[]>`
              delete from auth.one_time_links where token = ${hashed(token)} returning user_id as "userId", purpose, pending`
          : [];
        const opened = link ? await applyLink(held, link) : ({ kind: "broken" } as const);
        return "userId" in opened ? { opened, value: await then(held, opened.userId) } : { opened };
      }).catch((error: { code?: string }) => {
        if (error.code === ADDRESS_TAKEN) return { opened: { kind: "broken" } as const };
        throw error;
      });
      if (result.opened.kind === "email-changed" && result.opened.displaced) await forgetMails(result.opened.displaced);
      return result;
    },
    async setPassword(id, passwordHash, sessionId) {
      const rows = await inTransaction(sql, async (held) => {
        await held`update auth.users set encrypted_password = ${passwordHash}, attempted_password = null, updated_at = now() where id = ${id}`;
        await held`delete from auth.one_time_links where user_id = ${id}`;
        await held`delete from auth.email_changes where user_id = ${id}`;
        return held<{ id: string }[]>`
          delete from auth.sessions where user_id = ${id} and id::text <> ${sessionId} returning id`;
      });
      ended.add(rows.map((row) => row.id));
    },
    async renewHash(id, passwordHash) {
      await onConnection(
        sql,
        (held) =>
          held`update auth.users set encrypted_password = ${passwordHash}, attempted_password = null where id = ${id}`,
      );
    },
    setData: (id, data, mostBytes) =>
      inTransaction(sql, async (held) => {
        const added = held.json(data as never);
        const [changed] =
          await held`update auth.users set raw_user_meta_data = raw_user_meta_data || ${added}::jsonb, updated_at = now()
          where id = ${id} and octet_length((raw_user_meta_data || ${added}::jsonb)::text) <= ${mostBytes} returning id`;
        if (changed) await setIdentity(held, id);
        return changed !== undefined;
      }),
    async describe(id) {
      const [row] = await onConnection(
        sql,
        (held) => held<{ described: object }[]>`
          select jsonb_strip_nulls(jsonb_build_object('id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'phone', coalesce(u.phone, ''),
            'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at,
            'new_email', (select c.email from auth.email_changes c where c.user_id = u.id and c.expires_at > now()),
            'app_metadata', u.raw_app_meta_data, 'user_metadata', u.raw_user_meta_data, 'created_at', u.created_at,
            'updated_at', u.updated_at, 'is_anonymous', u.is_anonymous, 'identities', coalesce((
              select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
                'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
                'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
              from auth.identities i where i.user_id = u.id), '[]'))) as described
          from auth.users u where u.id::text = ${id}`,
      );
      return row?.described;
    },
    async remove(id) {
      const [row] = await onConnection(
        sql,
        (held) => held<{ email: string; sessions: string[] }[]>`
          with open as (select array(select s.id::text from auth.sessions s where s.user_id::text = ${id}) as sessions)
          delete from auth.users u using open where u.id::text = ${id} returning u.email, open.sessions`,
      );
      ended.add(row?.sessions ?? []);
      if (row) await forgetMails({ id, email: row.email });
      return row !== undefined;
    },
  };
}

/** Of an account `u`: it waits for its first confirmation, and nobody has used it. */
const isNew = (held: ReservedSql) => held`(u.email_confirmed_at is null and u.last_sign_in_at is null)`;

/** A link `l` of an account `u` is in time. One that proves a mailbox was sent to the address that the account has now. */
const isGood = (held: ReservedSql) =>
  held`(l.expires_at > now() and (l.purpose like 'email_change%' or l.email = u.email))`;

/** What the link is for happens. Opening it shows that the mailbox is the person's, and nothing else. */
async function applyLink(
  held: ReservedSql,
  { userId, purpose, pending }: { userId: string; purpose: LinkPurpose; pending: Chosen | null },
): Promise<OpenedLink> {
  if (purpose === "recovery") return { kind: "recovery", userId };
  if (purpose === "signup") {
    if (!pending) return { kind: "broken" };
    // the mailbox is the person's; the password may be of somebody else who signed up with the address
    const [confirmed] = await held<{ isContested: boolean }[]>`
      update auth.users set email_confirmed_at = now(), updated_at = now(), is_contested = false,
        encrypted_password = case when is_contested then null else ${pending.passwordHash} end,
        raw_user_meta_data = case when is_contested then '{}' else ${held.json(pending.data as never)}::jsonb end
          || '{"email_verified": true}'
      where id = ${userId} and email_confirmed_at is null
      returning encrypted_password is null as "isContested"`;
    if (!confirmed) return { kind: "broken" };
    await held`delete from auth.one_time_links where user_id = ${userId}`;
    await setIdentity(held, userId);
    return { kind: confirmed.isContested ? "recovery" : "confirmed", userId };
  }
  const [change] = await held<{ email: string; isComplete: boolean }[]>`
    update auth.email_changes set current_confirmed = current_confirmed or ${purpose === "email_change_current"},
      new_confirmed = new_confirmed or ${purpose === "email_change_new"}
    where user_id = ${userId} and expires_at > now()
    returning email, current_confirmed and new_confirmed as "isComplete"`;
  if (!change) return { kind: "broken" };
  if (!change.isComplete) return { kind: "half" };
  // a sign-up that was never confirmed does not show that the address is theirs
  const [displaced] = await held<Pick<Account, "id" | "email">[]>`
    delete from auth.users u where u.email = ${change.email} and u.id <> ${userId} and not u.is_sso_user and ${isNew(held)} returning id, email`;
  const [moved] = await held`
    update auth.users set email = ${change.email}, attempted_password = null, email_confirmed_at = now(), updated_at = now()
    where id = ${userId} and not exists (select from auth.users o where o.email = ${change.email} and o.id <> ${userId}) returning id`;
  await held`delete from auth.email_changes where user_id = ${userId}`;
  if (!moved) return { kind: "broken" };
  // who reads the old mailbox has no way in any more
  await held`delete from auth.one_time_links where user_id = ${userId}`;
  await setIdentity(held, userId);
  return { kind: "email-changed", displaced };
}

/** The identity says what the account says. */
async function setIdentity(held: ReservedSql, userId: string): Promise<void> {
  await held`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
    select ${randomUUID()}, 'email', u.id::text, u.id, u.raw_user_meta_data || jsonb_build_object('sub', u.id, 'email', u.email,
      'email_verified', u.email_confirmed_at is not null, 'phone_verified', false), now() from auth.users u where u.id = ${userId}
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data, updated_at = now()`;
}
