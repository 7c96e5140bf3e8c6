import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { overSocket } from "../../../server/database/login.ts";
import { idOf, openLink, PASSWORD, type StoredMail, service, signedIn, tokenOf, until } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** An account has a new address. What the old one still opens, and to whom. */

const { place, studio } = attackedStudio({ STUDIO_PROXIES: "1" });

let people = 0;
const someone = () => `mover${people++}@example.org`;
let networks = 0;
const send = (method: string, path: string, body: unknown, token?: string) =>
  studio().call(path, {
    method,
    body: JSON.stringify(body),
    headers: {
      "x-forwarded-for": `198.51.${networks++}.1`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
const open = ({ link }: StoredMail) => openLink(studio(), link);

const newestTo = async (email: string) => (await studio().inbox()).find(({ to }) => to === email);
/** The mail that comes after one. */
const nextTo = (email: string, before: StoredMail | undefined) =>
  until(async () => {
    const newest = await newestTo(email);
    return newest?.link === before?.link ? undefined : newest;
  });

async function recover(email: string): Promise<StoredMail> {
  const before = await newestTo(email);
  expect((await send("POST", "/auth/v1/recover", { email })).status).toBe(200);
  return nextTo(email, before);
}

/** Asks for the change; the mails to both mailboxes. */
async function askForChange(token: string, from: string, to: string): Promise<readonly [StoredMail, StoredMail]> {
  const before = await Promise.all([newestTo(from), newestTo(to)]);
  expect((await send("PUT", "/auth/v1/user", { email: to }, token)).status).toBe(200);
  return Promise.all([nextTo(from, before[0]), nextTo(to, before[1])]);
}

async function move(token: string, from: string, to: string) {
  for (const mail of await askForChange(token, from, to)) expect((await open(mail)).status).toBe(200);
}

describe("a link to the old mailbox", () => {
  test("that asked for a new password before the change opens nothing after it", async () => {
    const [from, to] = [someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    const recovery = await recover(from);
    await move(token, from, to);
    expect(await open(recovery)).toMatchObject({ status: 403, code: "otp_expired", accessToken: undefined });
  });

  test("that is asked for while the change is completed opens nothing after it", async () => {
    const [from, to] = [someone(), someone()];
    await signedIn(studio(), from);
    const sql = postgres({ ...overSocket(join(place.data, "socket")).as(), max: 1 });
    let recovery: StoredMail | undefined;
    await sql.begin(async (held) => {
      await held`update auth.users set email = ${to} where email = ${from}`;
      recovery = await recover(from);
    });
    await sql.end();
    expect(await open(recovery as StoredMail)).toMatchObject({ status: 403, code: "otp_expired" });
  });

  test("of a change that another one replaced opens nothing", async () => {
    const [from, to, other] = [someone(), someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    const before = await askForChange(token, from, other);
    const after = await askForChange(token, from, to);
    for (const mail of before) expect((await open(mail)).code).toBe("otp_expired");
    for (const mail of after) expect((await open(mail)).status).toBe(200);
  });
});

describe("the deletion of an account with a token from before its change of address", () => {
  const STRANGERS = "a stranger picked this one";
  const remove = (token: string, password: string) => send("POST", "/functions/v1/delete-account", { password }, token);
  /** Someone whose account has moved to a new address, and a token from before. */
  async function moved() {
    const [from, to] = [someone(), someone()];
    const person = await signedIn(studio(), from);
    const token = await tokenOf(person);
    await move(token, from, to);
    const id = await idOf(person);
    const isThere = async () => (await service(studio(), place).auth.admin.getUserById(id)).data.user?.email === to;
    return { from, token, isThere };
  }

  test("takes the password of the account", async () => {
    const { token, isThere } = await moved();
    expect((await remove(token, STRANGERS)).status).toBe(403);
    expect(await isThere()).toBe(true);
    expect((await remove(token, PASSWORD)).status).toBe(200);
    expect(await isThere()).toBe(false);
  });

  test.each(["and never confirmed it", "and confirmed it"])(
    "takes no password of a stranger who signed up with the old address %s",
    async (how) => {
      const { from, token, isThere } = await moved();
      const before = await newestTo(from);
      expect((await send("POST", "/auth/v1/signup", { email: from, password: STRANGERS })).status).toBe(200);
      const mail = await nextTo(from, before);
      if (how === "and confirmed it") expect((await open(mail)).status).toBe(200);
      const refused = await remove(token, STRANGERS);
      expect([refused.status, await refused.json()]).toEqual([
        403,
        expect.objectContaining({ code: "INVALID_CREDENTIALS" }),
      ]);
      expect(await isThere()).toBe(true);
    },
  );
});

test("two mailboxes that an account moves between have the free answers of two, not new ones without end", async () => {
  const LIMIT = 10;
  const month = new Date().toISOString().slice(0, 7);
  const counted = async (person: SupabaseClient) =>
    (await person.from("user_message_usage").select("message_count")).data?.[0]?.message_count ?? 0;
  /** As the function that answers at the operator's cost asks before it does. */
  const reserve = async (person: SupabaseClient) =>
    (
      await service(studio(), place).rpc("reserve_message", {
        p_user_id: await idOf(person),
        p_message_id: crypto.randomUUID(),
      })
    ).data;
  const [from, to] = [someone(), someone()];
  const person = await signedIn(studio(), from);
  const answers = Array.from({ length: LIMIT }, () => ({ id: crypto.randomUUID(), month, answered_at: 1 }));
  expect((await person.from("message_events").insert(answers)).error).toBeNull();
  await move(await tokenOf(person), from, to);
  expect([await counted(person), await reserve(person)]).toEqual([LIMIT, "limit"]);
  expect((await person.functions.invoke("delete-account", { body: { password: PASSWORD } })).error).toBeNull();
  for (const email of [from, to]) {
    const before = await newestTo(email);
    await send("POST", "/auth/v1/signup", { email, password: PASSWORD });
    expect((await open(await nextTo(email, before))).status).toBe(200);
    const again = studio().client();
    await again.auth.signInWithPassword({ email, password: PASSWORD });
    expect([await counted(again), await reserve(again)], email).toEqual([LIMIT, "limit"]);
  }
});

test("the deletion of an account leaves no mail that was written to it, or that names one of its addresses", async () => {
  const [first, second, third, never] = [someone(), someone(), someone(), someone()];
  // a stranger's sign-up with an address that the account takes later
  await send("POST", "/auth/v1/signup", { email: third, password: "a stranger picked this one" });
  await nextTo(third, undefined);
  const person = await signedIn(studio(), first);
  const token = await tokenOf(person);
  await move(token, first, second);
  await move(token, second, third);
  const recovery = await recover(third);
  await send("POST", "/auth/v1/signup", { email: third, password: PASSWORD });
  await nextTo(third, recovery);
  await askForChange(token, third, never);
  const other = await newestTo("ada@example.org");
  const named = async () =>
    (await studio().inbox()).filter((mail) =>
      [first, second, third, never].some((address) => mail.to === address || mail.text.includes(address)),
    ).length;
  expect(await named()).toBeGreaterThan(5);
  expect((await person.functions.invoke("delete-account", { body: { password: PASSWORD } })).error).toBeNull();
  expect(await named()).toBe(0);
  expect(await newestTo("ada@example.org")).toEqual(other);
});
