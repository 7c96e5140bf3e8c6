import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import type { DoorAnswer } from "./shared-server.ts";

/** Who asks: a visitor, the server's own key, or somebody signed in. */
export type Who = "anon" | "service" | { readonly id: string };

export interface TestDatabase {
  /** Everything allowed, row-level security passed over. */
  readonly owner: Sql;
  /** Runs `work` in one transaction as the API would for `who`. */
  as<T>(who: Who, work: (sql: TransactionSql) => Promise<T>): Promise<T>;
  /** A new account with a confirmed address. */
  user(options?: { verified?: boolean; admin?: boolean; tier?: string }): Promise<{ readonly id: string }>;
}

/** The test file's own database: a clone of the migrated template, dropped at the end. @param connections most at one time */
export function testDatabase({ connections = 4 }: { connections?: number } = {}): TestDatabase {
  let owner: Sql;
  let drop = async () => {};
  beforeAll(async () => {
    const answer = JSON.parse(await text(connect(inject("databaseDoor")))) as DoorAnswer;
    if ("error" in answer) throw new Error(answer.error);
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    const server = postgres(answer.url.replace("{}", "postgres"), { max: 1, onnotice: () => {} });
    await server.unsafe(`create database ${name} template ${answer.template}`);
    owner = postgres(answer.url.replace("{}", name), { max: connections, onnotice: () => {} });
    drop = async () => {
      await owner.end();
      await server.unsafe(`drop database ${name} with (force)`);
      await server.end();
    };
  });
  afterAll(() => drop());

  return {
    get owner() {
      return owner;
    },
    as: (who, work) => asWho(owner, who, work),
    async user({ verified = true, admin = false, tier } = {}) {
      const id = randomUUID();
      await owner`insert into auth.users (id, email, email_confirmed_at)
        values (${id}, ${`${id}@example.com`}, ${verified ? new Date() : null})`;
      if (admin) await owner`insert into public.user_roles (user_id, role) values (${id}, 'admin')`;
      if (tier) await owner`update public.profiles set subscription_tier = ${tier} where id = ${id}`;
      return { id };
    },
  };
}

export async function asWho<T>(owner: Sql, who: Who, work: (sql: TransactionSql) => Promise<T>): Promise<T> {
  const role = who === "anon" ? "anon" : who === "service" ? "service_role" : "authenticated";
  const claims = JSON.stringify({ role, ...(typeof who === "object" ? { sub: who.id } : {}) });
  return owner.begin(async (sql) => {
    await sql`select set_config('role', ${role}, true), set_config('request.jwt.claims', ${claims}, true)`;
    return work(sql);
  }) as Promise<T>;
}
