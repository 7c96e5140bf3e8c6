import { readFileSync } from "node:fs";
import { join } from "node:path";
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
} from "./running-studio.ts";

/** The auth client of supabase-js as it is published, on a database that the version before left. */

const place = emptyPlace({ asInstalled: true });
const OLD = { email: "long.ago@example.org", refreshToken: "kept-by-a-browser" };
let studio: RunningStudio;

beforeAll(async () => {
  const first = await startedStudio(place);
  await query(place, readFileSync(join(import.meta.dirname, "old-accounts.sql"), "utf8"));
  await first.stop();
  studio = await startedStudio(place);
});
afterAll(async () => {
  await studio.stop();
  place.remove();
});

const tokenHash = (link: string) => readLink(link).token_hash ?? "";

describe("a person of the version before", () => {
  const hashNow = async () =>
    String(
      (await query(place, `select encrypted_password from auth.users where email = '${OLD.email}'`))[0]
        ?.encrypted_password,
    );

  test("exchanges the refresh token that the browser has, once; none is stored as it was", async () => {
    expect(JSON.stringify(await query(place, "select * from auth.refresh_tokens"))).not.toMatch(/kept-by-a|used-long/);
    const supabase = studio.client();
    const { data, error } = await supabase.auth.refreshSession({ refresh_token: OLD.refreshToken });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: OLD.email,
      user_metadata: { name: "A" },
      identities: [{ provider: "email" }],
    });
    await query(place, "update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'");
    const again = await studio.client().auth.refreshSession({ refresh_token: OLD.refreshToken });
    expect(again.error?.code).toBe("refresh_token_already_used");
    // whose token it was nobody can tell any more: that session is over
    expect((await supabase.auth.refreshSession()).error).not.toBeNull();
  });

  test("is refused with a wrong password, and signs in with the right one, whose hash is renewed", async () => {
    const signIn = (password: string) => studio.client().auth.signInWithPassword({ email: OLD.email, password });
    expect(await hashNow()).toMatch(/^\$2b\$10\$/);
    expect((await signIn("not the password")).error?.code).toBe("invalid_credentials");
    expect(await hashNow()).toMatch(/^\$2b\$10\$/);
    expect((await signIn(PASSWORD)).error).toBeNull();
    expect(await hashNow()).toMatch(/^\$scrypt\$/);
    expect((await signIn(PASSWORD)).error).toBeNull();
    expect((await signIn("not the password")).error?.code).toBe("invalid_credentials");
  });

  test("opens nothing with a link that was on its way", async () => {
    const old = await fetch(`${studio.url}/auth/v1/verify?token=an-open-recovery-of-then&type=recovery`, {
      redirect: "manual",
    });
    expect(old.status).toBe(303);
    const { code } = await openLink(studio, new URL(old.headers.get("location") ?? "", studio.url).href);
    expect(code).toBe("otp_expired");
  });
});

describe("the client", () => {
  test("signs up, confirms by the hash of a link, signs in and reads the person", async () => {
    const [supabase, email] = [studio.client(), "ada@example.org"];
    const heard: string[] = [];
    supabase.auth.onAuthStateChange((event) => void heard.push(event));
    const made = await supabase.auth.signUp({ email, password: PASSWORD, options: { data: { name: "Ada" } } });
    expect(made).toMatchObject({
      error: null,
      data: { session: null, user: { email, user_metadata: { name: "Ada" } } },
    });
    const { link } = await studio.mailTo(email);
    expect(link).toContain(`${studio.url}/auth#token_hash=`);
    const confirmed = await supabase.auth.verifyOtp({ type: "signup", token_hash: tokenHash(link) });
    expect(confirmed).toMatchObject({ error: null, data: { user: { id: made.data.user?.id, email } } });
    const again = await supabase.auth.verifyOtp({ type: "email", token_hash: tokenHash(link) });
    expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
    expect((await supabase.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    const { data } = await supabase.auth.getUser();
    expect(data.user).toMatchObject({
      id: made.data.user?.id,
      aud: "authenticated",
      role: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { name: "Ada", email_verified: true },
      identities: [{ provider: "email", email, identity_data: { email, email_verified: true } }],
    });
    const claims = await supabase.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ email, role: "authenticated", aal: "aal1", sub: made.data.user?.id });
    expect(heard).toContain("SIGNED_IN");
  });

  test("changes data, password and address", async () => {
    const [email, next] = ["bob@example.org", "bob.again@example.org"];
    const supabase = await signedIn(studio, email);
    const first = await studio.mailTo(email);
    expect((await supabase.auth.updateUser({ data: { theme: "dark" } })).data.user?.user_metadata.theme).toBe("dark");
    expect((await supabase.auth.updateUser({ data: { name: "B" } })).data.user?.user_metadata).toMatchObject({
      theme: "dark",
      name: "B",
    });
    expect((await supabase.auth.updateUser({ password: "a lamp in the cellar" })).error).toBeNull();
    expect((await supabase.auth.updateUser({ email: next })).data.user).toMatchObject({ email, new_email: next });
    const links = [(await studio.mailTo(email, first)).link, (await studio.mailTo(next)).link];
    const [half, whole] = [studio.client(), studio.client()];
    const byHash = (link = "") => ({ type: "email_change", token_hash: tokenHash(link) }) as const;
    expect(await half.auth.verifyOtp(byHash(links[0]))).toMatchObject({ error: null, data: { session: null } });
    expect(await whole.auth.verifyOtp(byHash(links[1]))).toMatchObject({
      error: null,
      data: { session: null, user: null },
    });
    const signIn = (address: string) =>
      studio.client().auth.signInWithPassword({ email: address, password: "a lamp in the cellar" });
    expect((await signIn(next)).error).toBeNull();
    expect((await signIn(email)).error?.code).toBe("invalid_credentials");
  });

  test("renews a session, and recovers an account by the hash of a link", async () => {
    const email = "cleo@example.org";
    const supabase = await signedIn(studio, email);
    const before = (await supabase.auth.getSession()).data.session;
    const renewed = await supabase.auth.refreshSession();
    expect(renewed.error).toBeNull();
    expect(renewed.data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect(renewed.data.session).toMatchObject({ token_type: "bearer", expires_in: 3_600, user: { email } });

    const confirmation = await studio.mailTo(email);
    expect((await studio.client().auth.resetPasswordForEmail(email)).error).toBeNull();
    const { link } = await studio.mailTo(email, confirmation);
    const elsewhere = studio.client();
    expect((await elsewhere.auth.verifyOtp({ type: "recovery", token_hash: tokenHash(link) })).error).toBeNull();
    expect((await elsewhere.auth.updateUser({ password: "a lamp in the cellar" })).error).toBeNull();
    // the client makes this of the code session_not_found
    expect((await supabase.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("signs out here, elsewhere, and everywhere", async () => {
    const email = "dora@example.org";
    const here = await signedIn(studio, email);
    const another = async () => {
      const client = studio.client();
      await client.auth.signInWithPassword({ email, password: PASSWORD });
      return client;
    };
    const [there, third] = [await another(), await another()];
    const isIn = async (client: typeof here) => (await client.auth.getUser()).error === null;
    expect((await here.auth.signOut({ scope: "others" })).error).toBeNull();
    expect([await isIn(here), await isIn(there), await isIn(third)]).toEqual([true, false, false]);
    const fourth = await another();
    expect((await fourth.auth.signOut({ scope: "local" })).error).toBeNull();
    expect([await isIn(here), await isIn(fourth)]).toEqual([true, false]);
    const fifth = await another();
    expect((await here.auth.signOut()).error).toBeNull();
    expect([await isIn(here), await isIn(fifth)]).toEqual([false, false]);
  });

  test("of the operator reads and removes an account, whose sessions and mails end with it", async () => {
    const email = "eli@example.org";
    const supabase = await signedIn(studio, email);
    const id = (await supabase.auth.getUser()).data.user?.id ?? "";
    const { admin } = service(studio, place).auth;
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await admin.deleteUser(id)).error?.code).toBe("user_not_found");
    expect((await supabase.auth.getUser()).error?.code).toBe("user_not_found");
    expect((await supabase.auth.refreshSession()).error).not.toBeNull();
    expect((await studio.inbox()).some(({ to }) => to === email)).toBe(false);
    expect((await supabase.auth.admin.deleteUser(id)).error?.status).toBe(403);
  });
});
