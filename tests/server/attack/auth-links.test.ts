import { describe, expect, test } from "vitest";
import { PASSWORD, query, readLink, type StoredMail, signedIn, tokenOf } from "../running-studio.ts";
import { attackedAccounts, STRANGERS, tokenIn } from "./attacked-accounts.ts";

/** A stranger holds a link of a mail, or writes one. */

const { place, studio, someone, send, post, signIn, open, mailAfter, signUp, recover } = attackedAccounts();

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
