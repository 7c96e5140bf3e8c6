import type { SupabaseClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import WebSocket from "ws";
import {
  emptyPlace,
  openLink,
  PASSWORD,
  PROJECT,
  query,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
  until,
} from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** Somebody has a copy of an access token: it opens nothing after its session has ended. */

const { place, studio } = attackedStudio();
let people = 0;
const someone = () => `person${people++}@example.org`;

/** What each door answers to the token. */
async function doors({ call }: Pick<RunningStudio, "call">, token: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const write = { method: "POST", headers, body: JSON.stringify({ id: "theme", value: 1 }) };
  const push = { method: "POST", headers, body: JSON.stringify({ epoch: "e", changes: [] }) };
  return {
    read: (await call("/rest/v1/settings?select=id", { headers })).status,
    write: (await call("/rest/v1/settings", write)).status,
    sync: (await call("/rest/v1/rpc/sync_push", push)).status,
    function: (await call("/functions/v1/check-subscription", { headers })).status,
    auth: (await call("/auth/v1/user", { headers })).status,
  };
}
const OPEN = { read: 200, write: 201, sync: 200, function: 200, auth: 200 };
const SHUT = { read: 401, write: 401, sync: 401, function: 401, auth: 403 };

/** A socket that asked for a channel with the token, and the answer to that. */
async function joined(token: string) {
  const socket = new WebSocket(
    `${studio().url.replace("http", "ws")}/realtime/v1/websocket?apikey=${studio().key}&vsn=2.0.0`,
  );
  const closed = new Promise<string>((resolve) => socket.once("close", (_code, reason) => resolve(reason.toString())));
  await new Promise((resolve) => socket.once("open", resolve));
  const answered = new Promise<string>((resolve) => socket.once("message", (raw) => resolve(raw.toString())));
  const config = { postgres_changes: [{ event: "*", schema: "public", table: "sync_heads" }] };
  socket.send(JSON.stringify(["1", "1", "realtime:x", "phx_join", { config, access_token: token }]));
  return { socket, closed, answer: await answered };
}

test.each([
  ["a sign-out", (token: string) => post("/auth/v1/logout?scope=local", token, {})],
  ["a sign-out everywhere", (_: string, other: string) => post("/auth/v1/logout?scope=global", other, {})],
  ["a sign-out of the others", (_: string, other: string) => post("/auth/v1/logout?scope=others", other, {})],
  [
    "a new password elsewhere",
    (_: string, other: string) => post("/auth/v1/user", other, { password: "a lamp in the cellar" }, "PUT"),
  ],
  [
    "the deletion of the account",
    (_: string, other: string) => post("/functions/v1/delete-account", other, { password: PASSWORD }),
  ],
])("%s shuts every door to the session's token at once, and closes its sockets", async (_, end) => {
  const email = someone();
  const token = await tokenOf(await signedIn(studio(), email));
  const client = studio().client();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const other = await tokenOf(client);
  const { closed, answer } = await joined(token);
  expect(answer).toContain('"status":"ok"');
  expect(await doors(studio(), token)).toEqual(OPEN);
  expect((await end(token, other)).status).toBeLessThan(300);
  expect(await doors(studio(), token)).toEqual(SHUT);
  expect(await closed).toBe("SessionEnded");
  // a socket that comes now opens no channel
  const late = await joined(token);
  expect(late.answer).toContain("InvalidJWTToken");
  late.socket.terminate();
});

test("a refresh token that is used twice too late shuts the doors to the access token", async () => {
  const supabase = await signedIn(studio(), someone());
  const { session } = (await supabase.auth.getSession()).data;
  const refresh = (refresh_token = "") =>
    post("/auth/v1/token?grant_type=refresh_token", studio().key, { refresh_token });
  const child = (await (await refresh(session?.refresh_token)).json()) as { refresh_token: string };
  await refresh(child.refresh_token);
  expect((await refresh(session?.refresh_token)).status).toBe(400);
  expect(await doors(studio(), session?.access_token ?? "")).toEqual(SHUT);
});

test("other sessions of the account stay open, and a restart forgets no ended one", async () => {
  const place = emptyPlace();
  let own = await startedStudio(place, PROJECT);
  try {
    const email = someone();
    const here = await signedIn(own, email);
    const client = own.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const [ended, open] = [await tokenOf(here), await tokenOf(client)];
    await here.auth.signOut({ scope: "local" });
    expect([(await doors(own, ended)).read, (await doors(own, open)).read]).toEqual([401, 200]);
    await own.stop();
    own = await startedStudio(place, PROJECT);
    expect(await doors(own, ended)).toEqual(SHUT);
    expect((await doors(own, open)).read).toBe(200);
  } finally {
    await own.stop();
    place.remove();
  }
});

describe("a session ends by itself", () => {
  const refresh = async (person: SupabaseClient) => (await person.auth.refreshSession()).error?.code ?? "refreshed";
  const sessionOf = async (person: SupabaseClient) =>
    (JSON.parse(atob((await tokenOf(person)).split(".")[1] ?? "")) as { session_id: string }).session_id;
  const set = (id: string, what: string) => query(place, `update auth.sessions set ${what} where id = '${id}'`);

  test.each([
    ["that nobody used for 90 days", "created_at = now() - interval '91 days', refreshed_at = null"],
    [
      "that nobody refreshed for 90 days",
      "created_at = now() - interval '200 days', refreshed_at = now() - interval '91 days'",
    ],
    [
      "that began a year ago, however often it was refreshed",
      "created_at = now() - interval '366 days', refreshed_at = now()",
    ],
    ["whose own last day is over", "not_after = now()"],
  ])("%s", async (_, what) => {
    const person = await signedIn(studio(), someone());
    const [token, id] = [await tokenOf(person), await sessionOf(person)];
    expect(await refresh(person)).toBe("refreshed");
    await set(id, what);
    expect(await refresh(person)).toBe("session_expired");
    // with its tokens
    expect(await doors(studio(), token)).toEqual(SHUT);
    expect(await query(place, `select id from auth.sessions where id = '${id}'`)).toEqual([]);
  });

  test("and not a day before", async () => {
    const person = await signedIn(studio(), someone());
    const id = await sessionOf(person);
    await set(id, "created_at = now() - interval '364 days', refreshed_at = now() - interval '89 days'");
    expect(await refresh(person)).toBe("refreshed");
    const [{ days } = {}] = await query(
      place,
      `select round(extract(epoch from not_after - now()) / 86400)::int as days from auth.sessions where id = '${id}'`,
    );
    expect(days).toBe(365);
  });

  test("also in the database, when the account signs in again", async () => {
    const email = someone();
    const person = await signedIn(studio(), email);
    const id = await sessionOf(person);
    await set(id, "created_at = now() - interval '91 days'");
    await studio().client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(await query(place, `select id from auth.sessions where id = '${id}'`)).toEqual([]);
  });
});

describe("a banned account", () => {
  const ban = (email: string, until: string) =>
    query(place, `update auth.users set banned_until = ${until} where email = '${email}'`);
  const signIn = async (email: string) =>
    (await studio().client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code ?? "signed in";

  test("loses its sessions with their tokens and sockets, and gets in again when the ban is over", async () => {
    const email = someone();
    const person = await signedIn(studio(), email);
    const token = await tokenOf(person);
    const { closed } = await joined(token);
    await ban(email, "now() + interval '1 hour'");
    expect(await closed).toBe("SessionEnded");
    expect(await doors(studio(), token)).toEqual(SHUT);
    expect((await person.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect(await signIn(email)).toBe("user_banned");
    await ban(email, "null");
    expect([(await doors(studio(), token)).read, await signIn(email)]).toEqual([401, "signed in"]);
  });

  test("is not let in by a link in a mail, whatever the link is for", async () => {
    const [email, next] = [someone(), someone()];
    const person = await signedIn(studio(), email);
    await person.auth.updateUser({ email: next });
    const change = (await studio().mailTo(next)).link;
    await until(async () => (await studio().inbox()).some(({ to, text }) => to === email && text.includes(next)));
    const before = (await studio().inbox()).find(({ to }) => to === email);
    await ban(email, "now() + interval '1 hour'");
    await studio().client().auth.resetPasswordForEmail(email);
    const recovery = await until(async () => {
      const newest = (await studio().inbox()).find(({ to }) => to === email);
      return newest?.link === before?.link ? undefined : newest;
    });
    for (const link of [recovery.link, before?.link ?? "", change])
      expect(await openLink(studio(), link)).toMatchObject({
        status: 403,
        code: "user_banned",
        accessToken: undefined,
      });
    expect(
      await query(
        place,
        `select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = '${email}'`,
      ),
    ).toEqual([]);
    // a link works as before when the ban is over
    await ban(email, "now()");
    expect((await openLink(studio(), recovery.link)).needsPassword).toBe(true);
  });

  test("that is confirmed after the ban gets no session by its sign-up", async () => {
    const email = someone();
    await studio().client().auth.signUp({ email, password: PASSWORD });
    const { link } = await studio().mailTo(email);
    await ban(email, "'infinity'");
    expect((await openLink(studio(), link)).code).toBe("user_banned");
  });
});

const post = (path: string, token: string, body: object, method = "POST") =>
  studio().call(path, { method, headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) });
