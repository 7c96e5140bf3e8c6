import { expect, test } from "vitest";
import { PASSWORD, query, signedIn, tokenOf } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** A stranger compares every answer for an address without an account, one that waits for its confirmation, and one with an account. */

// behind a proxy of its own each request can come from another network, and no limit stands in the way
const { place, studio } = attackedStudio({ STUDIO_PROXIES: "1" });
const [FIRST, SECOND] = ["a stranger picked this one", "and later that other one"];

let networks = 0;
const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  studio().call(path, {
    method,
    body: JSON.stringify(body),
    headers: { "x-forwarded-for": `198.${18 + Math.floor(networks / 250)}.${networks++ % 250}.1`, ...headers },
  });
const post = (path: string, body: unknown) => send("POST", `/auth/v1${path}`, body);

/** What can be compared: ids become their version, times and the names of addresses fall away. */
async function seen(answer: Response) {
  const text = (await answer.text())
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "uuid $1")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g, "time")
    .replace(/(unknown|waiting|confirmed)(?=@)/g, "somebody");
  const headers = [...answer.headers].filter(([name]) => name !== "date" && name !== "content-length");
  return { status: answer.status, headers, body: text };
}

test("every route answers alike, step by step, whether or not the address has an account", async () => {
  const [unknown, waiting, confirmed] = ["unknown@example.org", "waiting@example.org", "confirmed@example.org"];
  await signedIn(studio(), confirmed);
  await post("/signup", { email: waiting, password: PASSWORD });
  await studio().mailTo(waiting);
  const token = await tokenOf(await signedIn(studio(), "mover@example.org"));

  const signUp = (password: string) => (email: string) => post("/signup", { email, password, data: { name: "B" } });
  const signIn = (password: string) => (email: string) => post("/token?grant_type=password", { email, password });
  const steps: [name: string, way: (email: string) => Promise<Response>, says: RegExp][] = [
    ["a wrong password", signIn("not the password"), /invalid_credentials/],
    ["recovery", (email) => post("/recover", { email }), /^\{\}$/],
    ["another mail", (email) => post("/resend", { email, type: "signup" }), /^\{\}$/],
    ["sign-up", signUp(FIRST), /"aud":"authenticated"/],
    ["sign-in with its password", signIn(FIRST), /email_not_confirmed/],
    ["the same in capitals", (email) => signIn(FIRST)(email.toUpperCase()), /email_not_confirmed/],
    ["a wrong password after the sign-up", signIn("not the password"), /invalid_credentials/],
    ["another mail after the sign-up", (email) => post("/resend", { email, type: "signup" }), /^\{\}$/],
    ["recovery after the sign-up", (email) => post("/recover", { email }), /^\{\}$/],
    ["the sign-up again", signUp(FIRST), /"aud":"authenticated"/],
    ["the sign-in again", signIn(FIRST), /email_not_confirmed/],
    ["a sign-up with another password", signUp(SECOND), /"aud":"authenticated"/],
    ["sign-in with that", signIn(SECOND), /email_not_confirmed/],
    ["sign-in with the one before", signIn(FIRST), /invalid_credentials/],
    ["a weak password", signUp("short"), /weak_password/],
    [
      "a change of address",
      (email) => send("PUT", "/auth/v1/user", { email }, { authorization: `Bearer ${token}` }),
      /"new_email":"somebody@example.org"/,
    ],
    ["an invented link", (email) => post("/verify", { type: "signup", token_hash: "x", email }), /otp_expired/],
  ];
  for (const [name, way, says] of steps) {
    const first = await seen(await way(unknown));
    expect(first.body, name).toMatch(says);
    for (const email of [waiting, confirmed]) expect(await seen(await way(email)), `${name}: ${email}`).toEqual(first);
  }
  // the owner's own password opens the account as before
  expect((await signIn(PASSWORD)(confirmed)).status).toBe(200);
});

test("a sign-in with the password of an attempted sign-up counts as a try: it forgives no guesses", async () => {
  const email = "guessed@example.org";
  await signedIn(studio(), email);
  await post("/signup", { email, password: FIRST });
  const network = { "x-forwarded-for": "203.0.113.9" };
  const signIn = async (password: string) =>
    (await send("POST", "/auth/v1/token?grant_type=password", { email, password }, network)).status;
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push(await signIn(n % 3 === 2 ? FIRST : `guess ${n}`));
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});

test("the password of an attempted sign-up deletes no account, with the account's token in hand", async () => {
  const email = "kept@example.org";
  const token = await tokenOf(await signedIn(studio(), email));
  await post("/signup", { email, password: FIRST });
  const remove = (password: string) =>
    send("POST", "/functions/v1/delete-account", { password }, { authorization: `Bearer ${token}` });
  expect((await remove(FIRST)).status).toBe(403);
  expect((await remove(PASSWORD)).status).toBe(200);
});

test("a new password removes the attempt, which is stored as a hash with the account's salt", async () => {
  const email = "renewed@example.org";
  const supabase = await signedIn(studio(), email);
  await post("/signup", { email, password: FIRST });
  const hashes = async () =>
    (await query(
      place,
      `select encrypted_password as own, attempted_password as attempted from auth.users where email = '${email}'`,
    )) as unknown as [{ own: string; attempted: string | null }];
  const [{ own, attempted }] = await hashes();
  expect(attempted).toMatch(/^\$scrypt\$/);
  expect(attempted).not.toBe(own);
  expect(attempted?.split("$").slice(0, 5)).toEqual(own.split("$").slice(0, 5));
  expect((await supabase.auth.updateUser({ password: "a lamp in the cellar" })).error).toBeNull();
  expect((await hashes())[0].attempted).toBeNull();
});
