import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { change, device, TABLES } from "./rows.ts";

const db = testDatabase();

test("a sign-up succeeds even when no profile can be made", async () => {
  await db.owner`alter table public.profiles add constraint nobody check (subscription_tier = 'none') not valid`;
  try {
    const user = await db.user();
    expect(await db.owner`select id from auth.users where id = ${user.id}`).toHaveLength(1);
    expect(await db.owner`select id from public.profiles where id = ${user.id}`).toHaveLength(0);
  } finally {
    await db.owner`alter table public.profiles drop constraint nobody`;
  }
  expect(await db.owner`select subscription_tier from public.profiles where id = ${(await db.user()).id}`).toEqual([
    { subscription_tier: "explorer" },
  ]);
});

test("deleting an account leaves nothing of it, and nothing of others goes", async () => {
  const [gone, stays] = [await db.user(), await db.user({ tier: "architect" })];
  for (const who of [gone, stays]) await device(db, who).push(...TABLES.map((table) => change(table, "mine")));
  await db.owner`delete from auth.users where id = ${gone.id}`;
  for (const table of ["profiles", "user_message_usage", "sync_heads", "sync.counters", ...TABLES]) {
    const count = async (id: string) =>
      (await db.owner.unsafe(`select from ${table} where ${table === "profiles" ? "id" : "user_id"} = '${id}'`)).length;
    expect([table, await count(gone.id), (await count(stays.id)) > 0]).toEqual([table, 0, true]);
  }
});
