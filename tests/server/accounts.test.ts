import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  emptyPlace,
  openLink,
  PASSWORD,
  query,
  type RunningStudio,
  readLink,
  service,
  signedIn,
  startedStudio,
  tokenOf,
  until,
} from "./running-studio.ts";

const place = emptyPlace();
let studio: RunningStudio;
let people = 0;
const someone = () => `person${people++}@example.org`;

beforeAll(async () => {
  studio = await startedStudio(place);
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

describe("signing up", () => {
  test("sends a link; opening it confirms the address and signs in, and a sign-in before that is refused", async () => {
    const [supabase, email] = [studio.client(), someone()];
    const { data, error } = await supabase.auth.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${studio.url}/auth`, data: { name: "A" } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "email_not_confirmed",
    );

    const mail = await studio.mailTo(email);
    expect(mail.subject).toBe("Confirm your address");
    const { page, accessToken = "", refreshToken = "", needsPassword } = await openLink(studio, mail.link);
    expect([page, needsPassword]).toEqual([`${studio.url}/auth`, false]);
    const session = await supabase.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
    expect(session.data.user?.email).toBe(email);
    expect(session.data.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
    expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test("does not tell whether the address has an account", async () => {
    const email = someone();
    await signedIn(studio, email);
    const again = await studio
      .client()
      .auth.signUp({ email, password: "another long one", options: { data: { name: "B" } } });
    const fresh = await studio
      .client()
      .auth.signUp({ email: someone(), password: PASSWORD, options: { data: { name: "B" } } });
    expect(again.error).toBeNull();
    const shape = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shape)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shape(field)]))
          : typeof value === "string"
            ? value
                .replace(/[0-9a-f-]{36}/, "uuid")
                .replace(/^\d{4}.*\+00:00$/, "time")
                .replace(/^person\d+/, "person")
            : value;
    expect(shape(again.data.user)).toEqual(shape(fresh.data.user));
    // as of an account that was just made
    expect((await studio.client().auth.signInWithPassword({ email, password: "another long one" })).error?.code).toBe(
      "email_not_confirmed",
    );
  });

  test("of many at once for one address makes one account", async () => {
    const email = someone();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => studio.client().auth.signUp({ email, password: PASSWORD })),
    );
    expect(all.map(({ error }) => error?.message)).toEqual(all.map(() => undefined));
    await openLink(studio, (await studio.mailTo(email)).link);
    expect((await studio.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test.each([
    ["short", "short", "weak_password"],
    ["longer than bcrypt reads", "x".repeat(73), "weak_password"],
    ["longer than bcrypt reads, in bytes", "\u00e9".repeat(37), "weak_password"],
  ])("refuses a password that is %s", async (_, password, code) => {
    expect((await studio.client().auth.signUp({ email: someone(), password })).error?.code).toBe(code);
  });
});

describe("links", () => {
  test("that were used, or never were, are refused in words", async () => {
    const email = someone();
    await studio.client().auth.signUp({ email, password: PASSWORD });
    const { link } = await studio.mailTo(email);
    expect((await openLink(studio, link)).status).toBe(200);
    for (const broken of [link, link.replace(/token_hash=[\w-]+/, "token_hash=0123456789")])
      expect(await openLink(studio, broken)).toMatchObject({
        status: 403,
        accessToken: undefined,
        code: "otp_expired",
        message: expect.stringMatching(/has expired or is invalid/),
      });
    expect((await openLink(studio, link.replace(/token_hash=[\w-]+&/, "token_hash=&"))).code).toBe("validation_failed");
  });

  test("that are older than an hour, or shorter of a digit, sign nobody in, whatever they were for", async () => {
    const [fresh, forgetful] = [someone(), someone()];
    await studio.client().auth.signUp({ email: fresh, password: PASSWORD });
    await signedIn(studio, forgetful);
    const before = await studio.mailTo(forgetful);
    await studio.client().auth.resetPasswordForEmail(forgetful);
    const links = [(await studio.mailTo(fresh)).link, (await studio.mailTo(forgetful, before)).link];
    await query(place, "update auth.one_time_links set expires_at = expires_at - interval '61 minutes'");
    for (const link of links)
      for (const broken of [link, link.replace(/(token_hash=[\w-]+)[\w-]&/, "$1&")])
        expect(await openLink(studio, broken)).toMatchObject({ accessToken: undefined, code: "otp_expired" });
    expect((await studio.client().auth.signInWithPassword({ email: fresh, password: PASSWORD })).error?.code).toBe(
      "email_not_confirmed",
    );
  });

  test("never lead to a stranger's page", async () => {
    const email = someone();
    await studio
      .client()
      .auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo: "https://evil.example/auth" } });
    const { link } = await studio.mailTo(email);
    expect(readLink(link).page).toBe(`${studio.url}/auth`);
  });
});

describe("asking for the mail again", () => {
  test("sends a new link, and only the new one works", async () => {
    const [supabase, email] = [studio.client(), someone()];
    await supabase.auth.signUp({ email, password: PASSWORD });
    const first = await studio.mailTo(email);
    const resend = () =>
      supabase.auth.resend({ type: "signup", email, options: { emailRedirectTo: `${studio.url}/auth` } });
    expect((await resend()).error?.code).toBe("over_email_send_rate_limit");
    await until(async () => (await resend()).error === null);
    const second = await studio.mailTo(email, first);
    expect((await openLink(studio, first.link)).code).toBe("otp_expired");
    const opened = await openLink(studio, second.link);
    expect(opened.page).toBe(`${studio.url}/auth`);
    expect(opened.accessToken).toBeTruthy();
  });

  test("does not tell whether the address has an account", async () => {
    const supabase = studio.client();
    const ask = (email: string) => supabase.auth.resend({ type: "signup", email });
    const [known, unknown] = [someone(), someone()];
    await signedIn(studio, known);
    await until(async () => (await ask(known)).error === null);
    expect((await ask(unknown)).error).toBeNull();
    expect((await ask(known)).error?.code).toBe((await ask(unknown)).error?.code);
  });
});

describe("signing in", () => {
  test("tells the same of a wrong password, of an address without account, and of one that is not confirmed", async () => {
    const [confirmed, unconfirmed] = [someone(), someone()];
    await signedIn(studio, confirmed);
    await studio.client().auth.signUp({ email: unconfirmed, password: PASSWORD });
    for (const email of [confirmed, unconfirmed, someone()]) {
      const { error } = await studio.client().auth.signInWithPassword({ email, password: "not the password" });
      expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
    }
  });

  test("is slowed down after ten wrong passwords, for that address alone", async () => {
    const [email, other] = [someone(), someone()];
    await signedIn(studio, email);
    await signedIn(studio, other);
    const attempt = (password: string) =>
      studio.call("/auth/v1/token?grant_type=password", { method: "POST", body: JSON.stringify({ email, password }) });
    for (let i = 0; i < 10; i++) expect((await attempt(`wrong ${i}`)).status).toBe(400);
    const slowed = await attempt(PASSWORD);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get("retry-after"))).toBeGreaterThan(60);
    expect((await studio.client().auth.signInWithPassword({ email: other, password: PASSWORD })).error).toBeNull();
  });

  test("without a password is not offered: it would count an address as confirmed", async () => {
    const { error } = await studio.client().auth.signInWithOtp({ email: someone() });
    expect(error?.code).toBe("otp_disabled");
  });
});

describe("a forgotten password", () => {
  test("is replaced through a link that leads to the reset page; other sessions end, the old password is void", async () => {
    const email = someone();
    const before = await signedIn(studio, email);
    const confirmation = await studio.mailTo(email);
    const elsewhere = studio.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });

    const asked = await studio
      .client()
      .auth.resetPasswordForEmail(email, { redirectTo: `${studio.url}/auth?mode=reset` });
    expect(asked.error).toBeNull();
    const { link } = await studio.mailTo(email, confirmation);
    const { page, accessToken = "", refreshToken = "", needsPassword } = await openLink(studio, link);
    expect([page, needsPassword]).toEqual([`${studio.url}/auth?mode=reset`, true]);
    const supabase = studio.client();
    await supabase.auth.setSession({ access_token: accessToken, refresh_token: refreshToken });
    expect((await supabase.auth.updateUser({ password: "short" })).error?.code).toBe("weak_password");
    expect((await supabase.auth.updateUser({ password: "a lamp in the cellar" })).error).toBeNull();

    expect((await supabase.auth.refreshSession()).error).toBeNull();
    for (const ended of [before, elsewhere]) expect((await ended.auth.refreshSession()).error).not.toBeNull();
    const signIn = (password: string) => studio.client().auth.signInWithPassword({ email, password });
    expect((await signIn(PASSWORD)).error?.code).toBe("invalid_credentials");
    expect((await signIn("a lamp in the cellar")).error).toBeNull();
  });

  test("that the person remembers is replaced with it; a wrong one is refused however new the session is", async () => {
    const email = someone();
    const here = await signedIn(studio, email);
    const elsewhere = studio.client();
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
    const headers = { authorization: `Bearer ${await tokenOf(here)}` };
    const change = (current_password: string) =>
      studio.call("/auth/v1/user", {
        method: "PUT",
        headers,
        body: JSON.stringify({ password: "a lamp in the cellar", current_password }),
      });
    const wrong = await change("a lamp in the attic");
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      expect.objectContaining({ error_code: "reauthentication_needed" }),
    ]);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await here.auth.refreshSession()).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  });

  test("of an address without account is answered the same, and sends nothing", async () => {
    const email = someone();
    expect((await studio.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect((await studio.inbox()).some(({ to }) => to === email)).toBe(false);
  });
});

describe("sessions", () => {
  test("change their refresh token at each use; the last but one may be repeated, an older one ends the session", async () => {
    const supabase = await signedIn(studio, someone());
    const refresh = async (refresh_token: string) => {
      const answer = await studio.call("/auth/v1/token?grant_type=refresh_token", {
        method: "POST",
        body: JSON.stringify({ refresh_token }),
      });
      return { status: answer.status, token: ((await answer.json()) as { refresh_token: string }).refresh_token };
    };
    const first = (await supabase.auth.getSession()).data.session?.refresh_token ?? "";
    const second = await refresh(first);
    expect(second.token).not.toBe(first);
    expect(await refresh(first)).toEqual(second);
    const third = await refresh(second.token);
    expect(third.status).toBe(200);
    expect((await refresh(first)).status).toBe(400);
    expect((await refresh(third.token)).status).toBe(400);
  });

  test("end here alone, or everywhere", async () => {
    const email = someone();
    const [here, there, third] = [await signedIn(studio, email), studio.client(), studio.client()];
    for (const supabase of [there, third]) await supabase.auth.signInWithPassword({ email, password: PASSWORD });
    const userOf = async (token: string) =>
      (await studio.call("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } })).status;
    const tokens = { here: await tokenOf(here), there: await tokenOf(there), third: await tokenOf(third) };
    await here.auth.signOut({ scope: "local" });
    expect([await userOf(tokens.here), await userOf(tokens.there)]).toEqual([403, 200]);
    await there.auth.signOut({ scope: "global" });
    expect([await userOf(tokens.there), await userOf(tokens.third)]).toEqual([403, 403]);
  });
});

describe("what no form of ours sends", () => {
  const post = (path: string, body: object) =>
    studio.call(`/auth/v1${path}`, { method: "POST", body: JSON.stringify(body) });

  test.each([
    "a@b..com",
    "<script>@x.y",
    "ada",
    "ada@\0.com",
    "",
    " ada@example.org",
    `${"a".repeat(300)}@b.org`,
    7,
    null,
    ["a@b.org"],
  ])("the address %j is refused in words, and no mail is written to it", async (email) => {
    for (const [path, more] of [
      ["/signup", { password: PASSWORD }],
      ["/recover", {}],
      ["/resend", { type: "signup" }],
    ] as const) {
      const answer = await post(path, { email, ...more });
      expect([path, answer.status]).toEqual([path, 400]);
      // a NUL is refused at the door of the API, before the route reads the body
      expect(await answer.json()).toMatchObject(
        String(email).includes("\0")
          ? { message: expect.stringContaining("NUL") }
          : { error_code: expect.stringMatching(/validation_failed|bad_json/) },
      );
    }
    const signIn = await post("/token?grant_type=password", { email, password: PASSWORD });
    expect(signIn.status).toBe(400);
    expect((await studio.inbox()).some(({ to }) => to === email)).toBe(false);
  });

  test("a NUL, or half a character, anywhere is answered and never with 500", async () => {
    const email = someone();
    const supabase = await signedIn(studio, email);
    for (const odd of ["\0", "violet\0harbour crane", "\ud800violet harbour crane"]) {
      const answers = await Promise.all([
        post("/signup", { email: someone(), password: odd }),
        post("/signup", { email: someone(), password: [odd] }),
        post("/token?grant_type=password", { email, password: { odd } }),
        post("/signup", { email: someone(), password: PASSWORD, data: { name: odd } }),
        post("/token?grant_type=password", { email, password: odd }),
        post("/token?grant_type=refresh_token", { refresh_token: odd }),
        post("/verify", { type: "signup", token: odd, email }),
        studio.call(`/auth/v1/verify?type=signup&token=${encodeURIComponent(odd.replace("\ud800", "%"))}`, {
          redirect: "manual",
        }),
        studio.call("/auth/v1/user", {
          method: "PUT",
          body: JSON.stringify({ data: { name: odd } }),
          headers: { authorization: `Bearer ${await tokenOf(supabase)}` },
        }),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
    expect((await supabase.auth.updateUser({ password: "violet\0harbour crane" })).error?.status).toBe(400);
    expect((await studio.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });
});

test("the operator looks an account up, and removes it", async () => {
  const email = someone();
  const { data } = await (await signedIn(studio, email)).auth.getUser();
  const { admin } = service(studio, place).auth;
  const id = data.user?.id ?? "";
  const { data: found, error } = await admin.getUserById(id);
  expect(error).toBeNull();
  expect(found.user).toMatchObject({ id, email, role: "authenticated", identities: [{ provider: "email" }] });
  expect(found.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error?.code).toBe("user_not_found");
  expect((await studio.client().auth.admin.getUserById(id)).error?.status).toBe(403);
});
