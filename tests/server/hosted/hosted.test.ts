import { generateKeyPairSync } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { client, openLink, PASSWORD, tokenOf, until } from "../running-studio.ts";
import { type HostedProject, hostedProject } from "./hosted-project.ts";
import { projectKeys } from "./project-keys.ts";

/** What differs at a hosted project: another origin, tokens of a published key, functions in Deno without any shared secret. */

const SITE = "http://localhost:4999";
let project: HostedProject;
let ada: SupabaseClient;

beforeAll(async () => {
  project = await hostedProject(SITE);
  ada = client(project.url, project.key);
});
afterAll(() => project.stop());

const call = (name: string, token: string) =>
  fetch(`${project.url}/functions/v1/${name}`, { headers: { apikey: project.key, authorization: `Bearer ${token}` } });

test("an account is made, confirmed by the link that leads to the page, and signed in", async () => {
  const email = "ada@example.org";
  const { error } = await ada.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: `${SITE}/auth` } });
  expect(error).toBeNull();
  const { page, accessToken } = await openLink(project, await project.linkTo(email));
  expect([page, accessToken]).toEqual([`${SITE}/auth`, expect.any(String)]);
  expect((await ada.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  const { alg, kid } = JSON.parse(Buffer.from((await tokenOf(ada)).split(".")[0] ?? "", "base64url").toString());
  expect([alg, kid]).toEqual(["ES256", "hosted-key-1"]);
});

test("rows, a function and realtime work with that token", async () => {
  expect((await ada.from("settings").insert({ id: "theme", value: "dark" })).error).toBeNull();
  expect((await ada.from("settings").select("id, value")).data).toEqual([{ id: "theme", value: "dark" }]);
  expect((await ada.functions.invoke("check-subscription")).data).toEqual({ plan: "explorer", subscribed: false });
  expect((await ada.functions.invoke("health-check")).data).toMatchObject({ status: "healthy" });
  const told: unknown[] = [];
  const channel = ada
    .channel("doorbell")
    .on("postgres_changes", { event: "*", schema: "public", table: "sync_heads" }, (change) => {
      told.push(change.new);
    });
  await new Promise<void>((resolve) => channel.subscribe((status) => status === "SUBSCRIBED" && resolve()));
  await ada.from("settings").insert({ id: "size", value: 2 });
  await until(() => told.length > 0);
  expect(told[0]).toMatchObject({ rev: 2 });
  await ada.removeAllChannels();
});

test("a function takes no token that the published key did not sign, whatever it says of itself", async () => {
  const good = await tokenOf(ada);
  const [head, body, signature] = good.split(".") as [string, string, string];
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const other = projectKeys("another secret of enough length 123");
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const tokens = {
    "of another key under the same name": other.signed(claims),
    "of a key that names itself in its header": other.signed(claims, {
      alg: "ES256",
      jwk: publicKey.export({ format: "jwk" }),
      jku: "http://127.0.0.1:1/keys",
    }),
    "of a key that is not published": project.keys.signed(claims, { alg: "ES256", kid: "unknown" }),
    "signed with the public key as a secret": project.keys.inward(good) ?? "",
    unsigned: `${encode({ alg: "none" })}.${body}.`,
    "of someone else's claims": `${head}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    expired: project.keys.signed({ ...claims, exp: 1_600_000_000 }),
    "of the anonymous role": project.keys.signed({ ...claims, role: "anon" }),
  };
  for (const [name, token] of Object.entries(tokens))
    expect((await call("check-subscription", token)).status, name).toBe(401);
  expect((await call("check-subscription", good)).status).toBe(200);
});

test("signing out ends the session there", async () => {
  const token = await tokenOf(ada);
  expect((await ada.auth.signOut()).error).toBeNull();
  const headers = { apikey: project.key, authorization: `Bearer ${token}` };
  expect((await fetch(`${project.url}/auth/v1/user`, { headers })).status).toBe(403);
});
