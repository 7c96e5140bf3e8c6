import { createHmac, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTokens } from "../../server/auth/tokens.ts";
import {
  emptyPlace,
  inboxLink,
  PASSWORD,
  QUIET_LOG,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

const place = emptyPlace();
let studio: RunningStudio;
let ada: SupabaseClient;
let bob: SupabaseClient;

beforeAll(async () => {
  studio = await startedStudio(place);
  ada = await signedIn(studio, "ada@example.org");
  bob = await signedIn(studio, "bob@example.org");
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

const secrets = () =>
  JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as Record<"jwtSecret" | "secretKey", string>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("rows", () => {
  test("belong to who wrote them: no one else reads, changes or removes them", async () => {
    const { data: note } = await ada.from("notes").insert({ body: "mine" }).select().single();
    expect(note).toMatchObject({ body: "mine", pinned: false });
    expect(note.made_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect((await bob.from("notes").select()).data).toEqual([]);
    expect((await bob.from("notes").update({ body: "theirs" }).eq("id", note.id).select()).data).toEqual([]);
    await bob.from("notes").delete().eq("id", note.id);
    expect((await ada.from("notes").select().eq("id", note.id)).data).toEqual([note]);
  });

  test("keep the columns that no client may write, by any verb, also after many requests", async () => {
    await Promise.all(Array.from({ length: 30 }, () => ada.from("notes").select("id")));
    const other = randomUUID();
    for (const attempt of [
      ada.from("notes").insert({ body: "x", pinned: true }),
      ada.from("notes").insert({ body: "x", user_id: other }),
      ada.from("notes").upsert({ id: other, body: "x", pinned: true }),
      ada.from("notes").update({ pinned: true }).neq("id", other),
    ]) {
      const { error, status } = await attempt;
      expect({ status, code: error?.code }).toEqual({ status: 403, code: "42501" });
    }
  });

  test("that break a rule, and a function that refuses, are answered with 400 and a reason", async () => {
    const tooLong = await ada.from("notes").insert({ body: "x".repeat(1_000) });
    expect({ status: tooLong.status, code: tooLong.error?.code }).toEqual({ status: 400, code: "23514" });
    const refused = await ada.rpc("complain", { words: "why" });
    expect(refused.status).toBe(400);
    expect(refused.error).toMatchObject({ code: "P0001", message: "complained", details: "why" });
  });

  test("take SQL in any parameter for what it is: text", async () => {
    const hostile = "x'; drop table public.notes; --";
    const { data, error } = await ada.from("notes").insert({ body: hostile }).select("body").single();
    expect({ data, error }).toEqual({ data: { body: hostile }, error: null });
    for (const path of [
      `notes?body=eq.${encodeURIComponent(hostile)}`,
      `notes?select=${encodeURIComponent("body;drop table notes")}`,
      `notes?order=${encodeURIComponent("body;drop table notes")}`,
      `notes?limit=${encodeURIComponent("1;drop table notes")}`,
      `notes?${encodeURIComponent("body;drop table notes")}=eq.1`,
      `${encodeURIComponent("notes;drop table notes")}?select=*`,
      `rpc/${encodeURIComponent("complain();drop table notes")}`,
    ]) {
      const answer = await studio.call(`/rest/v1/${path}`, {
        headers: { authorization: `Bearer ${await tokenOf(ada)}` },
      });
      expect(answer.status, path).toBeLessThan(500);
    }
    expect((await ada.from("notes").select("body").eq("body", hostile)).data).toHaveLength(1);
  });

  test("of a hundred requests at once each see the rows of their own user", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        (i % 2 ? ada : bob)
          .from("notes")
          .select("user_id")
          .then(({ data }) => data ?? []),
      ),
    );
    const ids = { ada: (await ada.auth.getUser()).data.user?.id, bob: (await bob.auth.getUser()).data.user?.id };
    for (const [i, rows] of answers.entries())
      for (const { user_id } of rows) expect(user_id).toBe(i % 2 ? ids.ada : ids.bob);
  });
});

describe("keys and tokens", () => {
  test.each(["/rest/v1/notes", "/auth/v1/settings", "/auth/v1/user"])("%s wants a key", async (path) => {
    for (const headers of [{}, { apikey: "sb_publishable_wrong" }] as HeadersInit[])
      expect((await fetch(`${studio.url}${path}`, { headers })).status).toBe(401);
  });

  test("that are forged, expired, unsigned or of a stranger's secret open nothing", async () => {
    const { jwtSecret } = secrets();
    const good = await tokenOf(ada);
    const [head, body] = good.split(".") as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
    const otherHash = `${encode({ alg: "HS512", typ: "JWT" })}.${body}`;
    const tokens = {
      expired: await createTokens(jwtSecret).sign(claims, 1_600_000_000 - Date.now() / 1000),
      forged: await createTokens("another secret of enough length 123").sign(claims, 600),
      unsigned: `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
      "unsigned with a signature": `${encode({ alg: "none", typ: "JWT" })}.${body}.x`,
      changed: `${head}.${encode({ ...claims, role: "service_role" })}.${good.split(".")[2]}`,
      "another algorithm": `${otherHash}.${createHmac("sha512", jwtSecret).update(otherHash).digest("base64url")}`,
    };
    for (const [name, token] of Object.entries(tokens)) {
      const headers = { authorization: `Bearer ${token}` };
      const rows = await studio.call("/rest/v1/notes", { headers });
      // what is no token at all reads as a visitor, who may read nothing here
      expect(rows.status, name).toBe(401);
      expect([401, 403], name).toContain((await studio.call("/auth/v1/user", { headers })).status);
      expect((await studio.call("/functions/v1/check-subscription", { headers })).status, name).toBe(401);
    }
  });

  test("of the service stay on the server: no answer and no page holds them", async () => {
    const { secretKey, jwtSecret } = secrets();
    for (const path of ["/dev/config.json", "/dev/health", "/auth/v1/settings", "/auth/v1/health", "/"]) {
      const text = await (await studio.call(path)).text();
      expect(text).not.toContain(secretKey);
      expect(text).not.toContain(jwtSecret);
    }
    expect(
      (await studio.call("/auth/v1/admin/users/00000000-0000-0000-0000-000000000000", { method: "DELETE" })).status,
    ).toBe(403);
  });
});

describe("bodies", () => {
  const paths = [
    "/rest/v1/notes",
    "/auth/v1/signup",
    "/auth/v1/token?grant_type=password",
    "/auth/v1/resend",
    "/functions/v1/complete",
  ];

  test.each(paths)("%s answers broken JSON with a word about it", async (path) => {
    const headers = { authorization: `Bearer ${await tokenOf(ada)}` };
    for (const body of ["{", "[1,", "\0", "{'a':1}"]) {
      const answer = await studio.call(path, { method: "POST", body, headers });
      expect([400, 503]).toContain(answer.status);
      expect(await answer.json()).toBeTypeOf("object");
    }
  });

  test.each(paths)("%s refuses two megabytes, announced or not", async (path) => {
    const body = JSON.stringify({ body: "x".repeat(2_000_000) });
    expect((await studio.call(path, { method: "POST", body })).status).toBe(413);
    expect(await unannounced(path, body)).toBe(413);
  });

  /** Sends in chunks, without a length. */
  function unannounced(path: string, body: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sending = request(`${studio.url}${path}`, { method: "POST", headers: { apikey: studio.key } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sending.on("error", reject);
      for (let at = 0; at < body.length; at += 64_000) sending.write(body.slice(at, at + 64_000));
      sending.end();
    });
  }
});

describe("the inbox", () => {
  test("shows mails as text, with nothing that runs", async () => {
    const { error } = await studio.client().auth.signUp({ email: "o'neill&img@example.org", password: PASSWORD });
    expect(error).toBeNull();
    // the mail is written after the answer
    await studio.mailTo("o'neill&img@example.org");
    const answer = await fetch(inboxLink(place));
    const page = await answer.text();
    expect(page).toContain("o&#39;neill&amp;img@example.org");
    expect(page).not.toMatch(/<img|<script/);
    // the link opens in the place of the inbox: Back leads to it
    expect(page).toMatch(/<a href="http:[^"]+">/);
    expect(page).not.toContain("target=");
    expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

test("every answer has the security headers, and nothing that people wrote is in a line of the log", async () => {
  for (const path of [
    "/",
    "/dev/health",
    "/dev/config.json",
    "/rest/v1/notes",
    "/auth/v1/settings",
    "/functions/v1/none",
    "/realtime/v1/websocket",
  ]) {
    const { headers } = await studio.call(path);
    expect(headers.get("content-security-policy"), path).toContain("connect-src 'self'");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
  await ada.from("notes").insert({ body: "a private thought".repeat(100) });
  await ada.from("nowhere").insert({ body: "a private thought" });
  expect(studio.said()).toMatch(QUIET_LOG);
});
