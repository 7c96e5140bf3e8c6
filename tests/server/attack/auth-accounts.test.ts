import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { createTokens } from "../../../server/auth/tokens.ts";
import { overSocket } from "../../../server/database/login.ts";
import {
  idOf,
  openLink,
  PASSWORD,
  query,
  readLink,
  type StoredMail,
  signedIn,
  tokenOf,
  until,
} from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** What a stranger tries who knows an address, or holds a link or a token that is not for what they want. */

// behind a proxy of its own each request can come from another network, and no limit on mails stands in the way
const { place, studio, ada } = attackedStudio({ STUDIO_PROXIES: "1" });
const STRANGERS = "a stranger picked this one";

let people = 0;
const someone = () => `person${people++}@example.org`;
let networks = 0;
const send = (method: string, path: string, body: unknown, token?: string) =>
  studio().call(`/auth/v1${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      "x-forwarded-for": `198.51.${Math.floor(networks / 250)}.${networks++ % 250}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
const post = (path: string, body: unknown) => send("POST", path, body);
const signIn = async (email: string, password: string) =>
  (await studio().client().auth.signInWithPassword({ email, password })).error?.code ?? "signed in";
const mailsTo = async (to: string) => (await studio().inbox()).filter((mail) => mail.to === to);
const open = (link: string) => openLink(studio(), link);
const tokenIn = ({ link }: StoredMail) => readLink(link).token_hash ?? "";
const userOf = (token: string | null) =>
  studio().call("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });

/** The mail that an address gets because of what is done. */
async function mailAfter(to: string, doing: () => Promise<Response>): Promise<StoredMail> {
  const before = (await mailsTo(to)).length;
  expect((await doing()).status).toBe(200);
  return until(async () => {
    const mails = await mailsTo(to);
    return mails.length > before ? mails[0] : undefined;
  });
}
const signUp = (email: string, password: string, name: string) =>
  mailAfter(email, () => post("/signup", { email, password, data: { name } }));
const recover = (email: string) => mailAfter(email, () => post("/recover", { email }));

describe("a stranger who signs up with somebody's address", () => {
  test.concurrent.each([
    ["first, and the owner opens their own mail", ["stranger", "owner"], "last"],
    ["first, and the owner opens the stranger's mail", ["stranger", "owner"], "first"],
    ["after the owner, and the owner opens their own mail", ["owner", "stranger"], "first"],
    ["after the owner, and the owner opens the stranger's mail", ["owner", "stranger"], "last"],
    ["first, and the owner asks for the mail again", ["stranger", "owner"], "resent"],
  ] as const)("%s: no password but a new one opens the account", async (_, order, opened) => {
    const email = someone();
    const mails: StoredMail[] = [];
    for (const who of order) mails.push(await signUp(email, who === "owner" ? PASSWORD : STRANGERS, who));
    if (opened === "resent") mails.push(await mailAfter(email, () => post("/resend", { email, type: "signup" })));
    const { accessToken: session = "", needsPassword } = await open(
      (opened === "first" ? mails[0] : mails.at(-1))?.link ?? "",
    );
    // the page asks for a new password, as after a recovery
    expect(needsPassword).toBe(true);
    expect(((await (await userOf(session)).json()) as { user_metadata: object }).user_metadata).not.toHaveProperty(
      "name",
    );
    expect(await signIn(email, STRANGERS)).toBe("invalid_credentials");
    // what is left of the sign-ups opens nothing
    for (const { link } of mails) expect((await open(link)).code).toBe("otp_expired");
    const chosen = await send("PUT", "/user", { password: "the owner chose this" }, session);
    expect(chosen.status).toBe(200);
    expect([await signIn(email, STRANGERS), await signIn(email, "the owner chose this")]).toEqual([
      "invalid_credentials",
      "signed in",
    ]);
  });

  test("the same person who signs up twice with one password is asked for nothing", async () => {
    const email = someone();
    await signUp(email, PASSWORD, "A");
    const { link } = await signUp(email, PASSWORD, "A");
    expect((await open(link)).needsPassword).toBe(false);
    expect(await signIn(email, PASSWORD)).toBe("signed in");
  });
});

describe("a change of address", () => {
  /** Asks for the change and gives the mails to both. */
  async function askFor(from: string, to: string, token: string) {
    let answer: { email?: string; new_email?: string } = {};
    let current: StoredMail | undefined;
    const next = await mailAfter(to, async () => {
      let asked = new Response();
      current = await mailAfter(from, async () => (asked = await send("PUT", "/user", { email: to }, token)));
      answer = (await asked.json()) as typeof answer;
      return asked;
    });
    return { answer, current: current as StoredMail, next };
  }
  const addressOf = async (token: string) => ((await (await userOf(token)).json()) as { email: string }).email;

  test.concurrent.each(["current first", "new first"])("needs the links of both mailboxes, %s", async (order) => {
    const [from, to] = [someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    const { answer, current, next } = await askFor(from, to, token);
    expect(answer).toMatchObject({ email: from, new_email: to });
    const [first, second] = order === "current first" ? [current, next] : [next, current];
    const half = await open(first.link);
    expect([half.accessToken, half.message]).toEqual([undefined, expect.stringContaining("other email")]);
    // the same link does not count for both
    expect((await open(first.link)).code).toBe("otp_expired");
    expect(await addressOf(token)).toBe(from);
    // nor does the last one sign in the person who reads that mailbox
    const last = await open(second.link);
    expect([last.status, last.accessToken, last.message]).toEqual([200, undefined, expect.stringContaining("changed")]);
    expect(await addressOf(token)).toBe(to);
    expect([await signIn(to, PASSWORD), await signIn(from, PASSWORD)]).toEqual(["signed in", "invalid_credentials"]);
  });

  test("to an address that a stranger signed up with and never confirmed is completed, and their sign-up goes", async () => {
    const [from, to] = [someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    const left = await signUp(to, STRANGERS, "stranger");
    const { current, next } = await askFor(from, to, token);
    expect(next.link).not.toBeNull();
    await open(current.link);
    expect((await open(next.link)).status).toBe(200);
    expect(await addressOf(token)).toBe(to);
    expect([await signIn(to, PASSWORD), await signIn(to, STRANGERS)]).toEqual(["signed in", "invalid_credentials"]);
    expect((await open(left.link)).code).toBe("otp_expired");
  });

  test("to a taken address is answered like any other, and never moves", async () => {
    const [from, taken] = [someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    await signedIn(studio(), taken);
    const { answer, current, next: told } = await askFor(from, taken, token);
    expect(answer).toMatchObject({ email: from, new_email: taken });
    expect([told.subject, told.link]).toEqual(["You have an account already", null]);
    expect((await open(current.link)).message).toContain("other email");
    expect(await addressOf(token)).toBe(from);
  });

  test("to an address that somebody else takes at the same moment is told to the one who comes later", async () => {
    const [from, other, to] = [someone(), someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), from));
    await signedIn(studio(), other);
    const { current, next } = await askFor(from, to, token);
    await open(current.link);
    const sql = postgres({ ...overSocket(join(place.data, "socket")).as(), max: 1 });
    let opening: ReturnType<typeof open> | undefined;
    await sql.begin(async (held) => {
      await held`update auth.users set email = ${to} where email = ${other}`;
      opening = open(next.link);
      await until(async () => {
        const waiting = await query(place, "select pid from pg_stat_activity where wait_event_type = 'Lock'");
        return waiting.length > 0;
      });
    });
    await sql.end();
    expect((await opening)?.code).toBe("otp_expired");
    expect(await addressOf(token)).toBe(from);
  });
});

describe("the page that a link leads to is the site's", () => {
  const host = () => new URL(studio().url).host;
  const ADDRESSES = [
    () => `http://evil.example\\@${host()}/`,
    () => `http://evil.example\\.${host()}/`,
    () => `\\\\evil.example`,
    () => "//evil.example/",
    () => "///evil.example/",
    () => "/\\evil.example/",
    () => "https://evil.example/",
    () => `http://${host()}@evil.example/`,
    () => `http://user:word@${host()}/`,
    () => `http://${host()}.evil.example/`,
    () => "http://127.0.0.1.evil.example/",
    () => "http://localhost.evil.example/",
    () => `http:/\t/evil.example/`,
    () => `ht\ntp://evil.example/`,
    () => `\thttp://evil.example/`,
    () => `http://${host()}\t@evil.example/`,
    () => `http://${host()}/\r\nlocation: http://evil.example/`,
    () => "javascript:alert(1)//http://localhost/",
    () => "data:text/html,<script>alert(1)</script>",
    () => "file:///etc/passwd",
    () => `ftp://${host()}/`,
    () => `blob:http://${host()}/x`,
    () => "studio://app/",
    () => "",
    () => "http://",
    () => "http://[",
    // other programs of this machine
    () => "http://localhost:1/",
    () => `http://127.0.0.1:${Number(new URL(studio().url).port) + 1}/`,
    () => `http://127.0.0.2:${new URL(studio().url).port}/`,
    () => `https://${host()}/`,
  ];
  test.each(["signup", "recovery", "email_change", "none"])("in a link of the type %s", async (type) => {
    for (const asked of ADDRESSES) {
      const target = new URLSearchParams({ token: "0123456789", type, redirect_to: asked() });
      const answer = await fetch(`${studio().url}/auth/v1/verify?${target}`, { redirect: "manual" });
      const location = answer.headers.get("location") ?? "";
      expect([answer.status, new URL(location).origin], location).toEqual([303, studio().url]);
      expect(location).not.toMatch(/evil|alert|passwd|user:/);
    }
  });

  test("under each name at which the studio itself answers", async () => {
    const { port } = new URL(studio().url);
    for (const own of [`http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`]) {
      const asked = new URLSearchParams({ token: "0123456789", type: "signup", redirect_to: `${own}/auth` });
      const answer = await fetch(`${studio().url}/auth/v1/verify?${asked}`, { redirect: "manual" });
      expect(answer.headers.get("location")).toBe(`${own}/auth#token_hash=0123456789&type=signup`);
    }
  });

  test("also where the page was asked for with the sign-up", async () => {
    const email = someone();
    await post(`/signup?redirect_to=${encodeURIComponent(`http://evil.example\\@${host()}/`)}`, {
      email,
      password: PASSWORD,
    });
    expect(readLink((await studio().mailTo(email)).link).page).toBe(`${studio().url}/auth`);
  });
});

describe("nothing tells whether an address has an account", () => {
  /** What a stranger can compare: texts become their kind, an id its version. */
  const shape = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(shape)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shape(field)]))
        : typeof value === "string"
          ? value
              .replace(/^[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, "uuid $1")
              .replace(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/, "time")
              .replace(/person\d+@/, "person@")
          : value;
  const seen = async (answer: Response) => ({
    status: answer.status,
    headers: [...answer.headers.keys()].filter((name) => name !== "set-cookie"),
    body: shape(await answer.json()),
  });
  let confirmed: string;
  let waiting: string;
  let mover: string;

  test("by sign-up, recovery, another mail, a sign-in, and a change of address", async () => {
    [confirmed, waiting, mover] = [someone(), someone(), someone()];
    await signedIn(studio(), confirmed);
    await signUp(waiting, PASSWORD, "A");
    const moving = await signedIn(studio(), mover);
    const token = await tokenOf(moving);
    const ways: Record<string, (email: string) => Promise<Response>> = {
      "sign-up": (email) => post("/signup", { email, password: STRANGERS, data: { name: "B" } }),
      recovery: (email) => post("/recover", { email }),
      "another mail": (email) => post("/resend", { email, type: "signup" }),
      "sign-in": (email) => post("/token?grant_type=password", { email, password: "not the password" }),
      "change of address": (email) => send("PUT", "/user", { email }, token),
    };
    for (const [name, way] of Object.entries(ways)) {
      const unknown = await seen(await way(someone()));
      expect(JSON.stringify(unknown), name).not.toMatch(/email_exists|user_already_exists|already/);
      for (const known of [confirmed, waiting])
        expect(await seen(await way(known)), `${name} of ${known}`).toEqual(unknown);
    }
  });

  test("by the ids of repeated sign-ups", async () => {
    const idFor = async (email: string) =>
      ((await (await post("/signup", { email, password: STRANGERS })).json()) as { id: string }).id;
    const fresh = someone();
    for (const email of [fresh, confirmed]) expect(await idFor(email), email).toBe(await idFor(email));
    // nor does it change when the owner confirms the address in between
    const email = someone();
    const before = await idFor(email);
    await open((await studio().mailTo(email)).link);
    expect(await idFor(email)).toBe(before);
  });
});

describe("a link", () => {
  test("is used once, also by twenty at the same time", async () => {
    const email = someone();
    const { link } = await signUp(email, PASSWORD, "A");
    const ends = await Promise.all(Array.from({ length: 20 }, () => open(link)));
    expect(ends.filter(({ accessToken }) => accessToken !== undefined)).toHaveLength(1);
    expect(ends.filter(({ code }) => code === "otp_expired")).toHaveLength(19);
  });

  test("is not used by a program that opens it, in the form of today or of before, nor by a look at what it is for", async () => {
    const email = someone();
    const mail = await signUp(email, PASSWORD, "A");
    const { page, token_hash, type } = readLink(mail.link);
    expect([page, type]).toEqual([`${studio().url}/auth`, "signup"]);
    // what a server sees of the link holds no token
    expect(new URL(mail.link).search).toBe("");
    for (const name of ["token", "token_hash"])
      for (const method of ["GET", "HEAD", "OPTIONS"]) {
        const before = `${studio().url}/auth/v1/verify?${new URLSearchParams({ [name]: tokenIn(mail), type: "signup" })}`;
        const answer = await fetch(before, { method, redirect: "manual" });
        expect(answer.headers.getSetCookie()).toEqual([]);
        if (method !== "OPTIONS") expect(answer.headers.get("location")).toBe(mail.link);
      }
    await fetch(mail.link);
    const look = await post("/link-info", { token_hash, type });
    expect([look.status, await look.json()]).toEqual([
      200,
      { type: "signup", email, user_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    expect(await signIn(email, PASSWORD)).toBe("email_not_confirmed");
    expect((await open(mail.link)).accessToken).toBeTruthy();
    expect((await post("/link-info", { token_hash, type })).status).toBe(403);
  });

  test("says what it is for: a recovery, a contested sign-up, each part of a change of address", async () => {
    const [email, contested, next] = [someone(), someone(), someone()];
    const token = await tokenOf(await signedIn(studio(), email));
    const infoOf = async ({ link }: StoredMail) => {
      const { token_hash, type } = readLink(link);
      return (await post("/link-info", { token_hash, type })).json();
    };
    expect(await infoOf(await recover(email))).toMatchObject({ type: "recovery", email });
    await signUp(contested, STRANGERS, "A");
    expect(await infoOf(await signUp(contested, PASSWORD, "B"))).toMatchObject({ type: "recovery", email: contested });
    let current: StoredMail | undefined;
    const toNext = await mailAfter(next, async () => {
      let asked = new Response();
      current = await mailAfter(email, async () => (asked = await send("PUT", "/user", { email: next }, token)));
      return asked;
    });
    for (const mail of [current as StoredMail, toNext])
      expect(await infoOf(mail)).toMatchObject({ type: "email_change", email, new_email: next });
    for (const wrong of [
      { token_hash: "x", type: "signup" },
      { token_hash: tokenIn(toNext), type: "signup" },
    ])
      expect((await post("/link-info", wrong)).status).toBe(403);
    expect((await post("/link-info", { token_hash: "x", type: "__proto__" })).status).toBe(400);
  });

  test("of one purpose does nothing as another, and still does what it is for", async () => {
    const email = someone();
    const confirmation = await signUp(email, PASSWORD, "A");
    const tryAs = async (mail: StoredMail, types: string[]) => {
      for (const type of types)
        for (const field of ["token", "token_hash"]) {
          const answer = await post("/verify", { type, [field]: tokenIn(mail), email });
          expect([400, 403], type).toContain(answer.status);
        }
    };
    const others = ["invite", "magiclink", "sms", "__proto__", "constructor", "toString", ""];
    await tryAs(confirmation, ["recovery", "email_change", ...others]);
    expect((await open(confirmation.link)).needsPassword).toBe(false);
    const recovery = await recover(email);
    await tryAs(recovery, ["signup", "email", "email_change", ...others]);
    expect((await open(recovery.link)).needsPassword).toBe(true);
  });

  test("is in the database as a hash, and so is a refresh token", async () => {
    const email = someone();
    const supabase = await signedIn(studio(), email);
    const token = tokenIn(await recover(email));
    const refreshToken = (await supabase.auth.getSession()).data.session?.refresh_token ?? "";
    const stored = JSON.stringify([
      await query(place, "select * from auth.one_time_links"),
      await query(place, "select * from auth.refresh_tokens"),
      await query(place, "select * from auth.users"),
      await query(place, "select * from auth.rate_limits"),
    ]);
    expect(stored.length).toBeGreaterThan(1_000);
    for (const secret of [token, refreshToken, PASSWORD]) expect(stored).not.toContain(secret);
    expect(JSON.stringify(await query(place, "select * from auth.rate_limits"))).not.toContain("example.org");
    // nor does what is stored open anything
    const [row] = await query(place, `select token from auth.one_time_links where email = '${email}'`);
    expect((await post("/verify", { type: "recovery", token_hash: row?.token })).status).toBe(403);
  });
});

test("a new password ends the other sessions, and every link that is on its way", async () => {
  const [email, next] = [someone(), someone()];
  const here = await signedIn(studio(), email);
  const there = studio().client();
  await there.auth.signInWithPassword({ email, password: PASSWORD });
  const token = { here: await tokenOf(here), there: await tokenOf(there) };
  const recovery = await recover(email);
  await here.auth.updateUser({ email: next });
  // the mail to the old address is written before the one to the new
  const toNext = await studio().mailTo(next);
  const links = [recovery, (await mailsTo(email))[0] as StoredMail, toNext];
  expect(links.map(({ link }) => readLink(link).type)).toEqual(["recovery", "email_change", "email_change"]);
  expect((await here.auth.updateUser({ password: "a lamp in the cellar" })).error).toBeNull();
  for (const { link } of links) expect((await open(link)).code).toBe("otp_expired");
  expect([(await userOf(token.here)).status, (await userOf(token.there)).status]).toEqual([200, 403]);
  expect((await there.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
  expect((await here.auth.refreshSession()).error).toBeNull();
});

test("forged tokens open nothing", async () => {
  const { jwtSecret } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as { jwtSecret: string };
  const good = await tokenOf(ada());
  const [head = "", body = "", signature = ""] = good.split(".");
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const [ours, theirs] = [createTokens(jwtSecret), createTokens("another secret of enough length 123")];
  const forged: Record<string, string> = {
    "no algorithm": `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
    "no algorithm, with a signature": `${encode({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
    "no algorithm in capitals": `${encode({ alg: "NONE" })}.${body}.`,
    "no signature": `${head}.${body}.`,
    "another secret": await theirs.sign(claims, 600),
    "another person": `${head}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    "a device's token": await ours.sign({ sub: await idOf(ada()), jti: randomUUID() }, 600, "device"),
    "a device's token that claims a role": await ours.sign({ ...claims, jti: randomUUID() }, 600, "device"),
    "the service's role": await ours.sign({ ...claims, role: "service_role" }, 600),
    "no session": await ours.sign({ ...claims, session_id: undefined }, 600),
    "a session of nobody": await ours.sign({ ...claims, session_id: randomUUID() }, 600),
    "an account of nobody": await ours.sign({ ...claims, sub: randomUUID() }, 600),
    "no id": await ours.sign({ ...claims, sub: "x' or true --" }, 600),
    old: await ours.sign(claims, -60),
  };
  for (const [name, token] of Object.entries(forged)) {
    expect((await userOf(token)).status, name).toBe(403);
    expect((await send("PUT", "/user", { password: "a lamp in the attic" }, token)).status, name).toBe(403);
  }
  expect((await userOf(good)).status).toBe(200);
});
