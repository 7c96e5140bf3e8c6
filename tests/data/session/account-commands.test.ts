import { beforeEach, describe, expect, test } from "vitest";
import { type AccountCommands, accountCommands } from "#src/data/session/account-commands.ts";
import { createAuthApi } from "#sync/session/auth-api.ts";
import type { Tokens } from "#sync/session/session.ts";
import { memorySessionStore, type SessionStore } from "#sync/session/session-store.ts";
import { accessTokens } from "#sync/session/tokens.ts";

const person = { email: "Ada@Example.com", password: "violet harbour crane" };
const tokens: Tokens = { access: "a.b.c", refresh: "r", lifetime: 3_600_000, receivedAt: 1_000 };
const user = (id: string, confirmed = true) => ({
  id,
  email: id === "ada" ? "ada@example.com" : `${id}@example.com`,
  email_confirmed_at: confirmed ? "2026-11-21T10:00:00Z" : null,
});
const opened = (id: string, confirmed = true) => ({
  access_token: "a.b.c",
  refresh_token: "r",
  expires_in: 3600,
  user: user(id, confirmed),
});

let store: SessionStore;
let commands: AccountCommands;
let sent: string[];
let answers: Record<string, () => Response | Promise<Response>>;
let announced: number;
let passwords: unknown[];

beforeEach(() => {
  store = memorySessionStore();
  sent = [];
  answers = {};
  announced = 0;
  passwords = [];
  const now = () => 1_000;
  const announce = () => {
    announced += 1;
  };
  const fetch = (async (input: string, init: RequestInit) => {
    const path = new URL(input).pathname.replace("/auth/v1/", "");
    if (init.body) passwords.push(JSON.parse(String(init.body)).password);
    sent.push(`${init.method} ${path} ${new Headers(init.headers).get("apikey")}`);
    return answers[path]?.() ?? Response.json({});
  }) as typeof globalThis.fetch;
  const api = async (renew = false) =>
    createAuthApi(
      { url: "http://studio", publishableKey: renew ? "new-key" : "key" },
      { fetch, now, timeLimit: () => new AbortController().signal },
    );
  const accessToken = accessTokens({ store, api, now, announce, lock: (work) => work() });
  commands = accountCommands({ store, api, accessToken, announce, online: () => true, origin: "http://studio" });
});

const kept = () => store.read();

test("nobody replaces the signed-in person, by a password or by a recovery link", async () => {
  answers.token = () => Response.json(opened("ada"));
  await commands.signIn(person);
  answers.token = () => Response.json(opened("bea"));
  answers.user = () => Response.json(user("bea"));
  const refused = { ok: false, error: { name: "OtherAccount", message: "ada@example.com is signed in here." } };
  expect(await commands.signIn(person)).toMatchObject(refused);
  await expect.poll(() => sent).toContain("POST logout key");
  expect(await commands.setPassword(tokens, "a password of hers")).toMatchObject(refused);
  expect(sent.filter((request) => request.startsWith("PUT"))).toEqual([]);
  expect((await kept()).session?.account.id).toBe("ada");
});

test("a confirmation that was taken back, or an address that changed, is learnt with the token that is here", async () => {
  answers.token = () => Response.json(opened("ada"));
  await commands.signIn(person);
  const before = announced;
  answers.user = () => Response.json(user("ada"));
  await commands.learnAccount();
  expect(announced, "nothing has changed").toBe(before);
  answers.user = () => Response.json({ ...user("ada", false), email: "ada@example.org" });
  await commands.learnAccount();
  expect((await kept()).session).toMatchObject({
    account: { id: "ada", email: "ada@example.org", verified: false },
    tokens: { access: "a.b.c" },
  });
  expect(announced).toBe(before + 1);
  for (const odd of [user("bea"), { id: "ada" }, "<h1>"]) {
    answers.user = () => Response.json(odd);
    await commands.learnAccount();
  }
  answers.user = () => Response.error();
  await commands.learnAccount();
  expect((await kept()).session?.account.email).toBe("ada@example.org");
});

test("nor of whose session has ended, also under the same address: their work is here until they sign out", async () => {
  answers.token = () => Response.json(opened("ada"));
  await commands.signIn(person);
  await store.update((before) => ({ ...before, session: before.session && { ...before.session, tokens: null } }));
  answers.token = () => Response.json(opened("bea"));
  const refused = await commands.signIn(person);
  expect(refused).toMatchObject({ ok: false, error: { name: "OtherAccount" } });
  expect(JSON.stringify(refused)).toMatch(
    /The work of ada@example.com is on this device.*Sign out on the dashboard first/,
  );

  answers.token = () => Response.json(opened("ada"));
  expect(await commands.signIn(person)).toEqual({ ok: true, value: "signed-in" });
});

test("a sign-in that the browser cannot store is reported, and can be tried again", async () => {
  answers.token = () => Response.json(opened("ada"));
  const { update } = store;
  (store as { update: unknown }).update = async () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(await commands.signIn(person)).toMatchObject({ ok: false, error: { name: "NotStored" } });
  (store as { update: unknown }).update = update;
  expect(await commands.signIn(person)).toEqual({ ok: true, value: "signed-in" });
});

test("the same keys are the same password on systems that encode accents differently", async () => {
  const [apart, together] = ["cafe\u0301 noir, bien serre\u0301", "caf\u00e9 noir, bien serr\u00e9"];
  answers.user = () => Response.json(user("ada"));
  for (const typed of [apart, together]) {
    passwords = [];
    await commands.signUp({ ...person, password: typed });
    await commands.signIn({ ...person, password: typed });
    await commands.setPassword(tokens, typed);
    expect(passwords.filter((password) => password !== undefined)).toEqual([together, together, together]);
  }
});

describe("sign-in", () => {
  test("stores the session and tells every tab", async () => {
    answers.token = () => Response.json(opened("ada"));
    expect(await commands.signIn(person)).toEqual({ ok: true, value: "signed-in" });
    expect((await kept()).session?.account).toEqual({ id: "ada", email: "ada@example.com", verified: true });
    expect(announced).toBe(1);
  });

  test("is refused while the address is not verified, in the words of the specification [spec:input-1]", async () => {
    answers.token = () => Response.json({ error_code: "email_not_confirmed" }, { status: 400 });
    expect(await commands.signIn(person)).toMatchObject({
      ok: false,
      error: {
        name: "EmailNotVerified",
        message: "Please verify your email before signing in. Check your inbox for the verification link.",
      },
    });
    expect((await kept()).session).toBeNull();
  });

  test("is refused even if the server would admit an unverified address, and the server's session is ended", async () => {
    answers.token = () => Response.json(opened("ada", false));
    expect(await commands.signIn(person)).toMatchObject({ ok: false, error: { name: "EmailNotVerified" } });
    expect((await kept()).session).toBeNull();
    await expect.poll(() => sent).toContain("POST logout key");
  });

  test("fetches the app's key again after it was rejected, once", async () => {
    answers.token = () => Response.json({ message: "Invalid API key" }, { status: 401 });
    expect(await commands.signIn(person)).toMatchObject({ ok: false, error: { name: "Broken" } });
    expect(sent).toEqual(["POST token key", "POST token new-key"]);
  });
});

describe("sign-up", () => {
  test("makes this browser await the mail's link", async () => {
    answers.signup = () => Response.json(user("ada", false));
    expect(await commands.signUp(person)).toEqual({ ok: true, value: "check-inbox" });
    expect((await kept()).expecting).toBe("ada@example.com");
  });

  test("signs in at once if the backend confirms by itself", async () => {
    answers.signup = () => Response.json(opened("ada"));
    expect(await commands.signUp(person)).toEqual({ ok: true, value: "signed-in" });
  });
});

const link = { tokenHash: "t", type: "signup" };

describe("a mail's link", () => {
  const account = { id: "ada", email: "ada@example.com", verified: true };
  const info = { type: "signup", user_id: "ada", email: "ada@example.com" };
  beforeEach(() => {
    answers["link-info"] = () => Response.json(info);
  });

  test("names its purpose and its account, and changes nothing by being read", async () => {
    const before = await kept();
    expect(await commands.readLink(link)).toEqual({
      ok: true,
      value: {
        purpose: "confirm",
        account: { id: "ada", email: "ada@example.com" },
        awaited: false,
        present: null,
      },
    });
    expect(await kept()).toBe(before);
    expect(sent).toEqual(["POST link-info key"]);
  });

  test("names the new address of a change, and says of a contested sign-up that it wants a password", async () => {
    answers["link-info"] = () => Response.json({ ...info, type: "email_change", new_email: "new@example.com" });
    expect(await commands.readLink(link)).toMatchObject({
      value: { purpose: "new-address", account: { newEmail: "new@example.com" } },
    });
    answers["link-info"] = () => Response.json({ ...info, type: "recovery" });
    expect(await commands.readLink(link)).toMatchObject({ value: { purpose: "new-password" } });
  });

  test("is asked about without a name where the backend has no such route, as a hosted project", async () => {
    answers["link-info"] = () => new Response("404 page not found", { status: 404 });
    expect(await commands.readLink(link)).toEqual({
      ok: true,
      value: { purpose: undefined, account: null, awaited: false, present: null },
    });
  });

  test("gives a session when it is used, and signs nobody in by that alone", async () => {
    answers.verify = () => Response.json({ ...opened("ada"), needs_password: true });
    const before = await kept();
    const session = { account, tokens };
    expect(await commands.spendLink(link)).toEqual({
      ok: true,
      value: { kind: "session", session, needsPassword: true },
    });
    expect(await kept()).toBe(before);
  });

  test("for a new address says whether the other mailbox is still needed, and signs nobody in", async () => {
    const change = { tokenHash: "t", type: "email_change" };
    for (const isComplete of [false, true]) {
      answers.verify = () => Response.json({ msg: "Done.", code: 200, is_complete: isComplete });
      expect(await commands.spendLink(change)).toEqual({ ok: true, value: { kind: "new-address", isComplete } });
    }
    // a hosted project opens a session
    answers.verify = () => Response.json(opened("ada"));
    expect(await commands.spendLink(change)).toEqual({ ok: true, value: { kind: "new-address", isComplete: true } });
    await expect.poll(() => sent).toContain("POST logout key");
    expect((await kept()).session).toBeNull();
  });

  test("that changes the address of the account that is here renews its token, which names the new one", async () => {
    answers.token = () => Response.json(opened("ada"));
    await commands.signIn(person);
    answers.token = () => Response.json({ ...opened("ada"), user: { ...user("ada"), email: "new@example.com" } });
    answers.verify = () => Response.json({ msg: "Done.", code: 200, is_complete: true });
    await commands.spendLink({ tokenHash: "t", type: "email_change" });
    expect((await kept()).session?.account.email).toBe("new@example.com");
  });

  test.each([
    ["a sign-up", () => commands.signUp(person)],
    ["a verification mail sent again", () => commands.resendVerification(" ADA@example.com ")],
    ["a reset", () => commands.requestReset("Ada@Example.com")],
  ])("is awaited after %s in this browser", async (_what, ask) => {
    answers.signup = () => Response.json(user("ada", false));
    await ask();
    expect(await commands.readLink(link)).toMatchObject({ ok: true, value: { awaited: true } });
  });

  test("is not awaited after another address was typed", async () => {
    await commands.requestReset("bea@example.com");
    expect(await commands.readLink(link)).toMatchObject({ ok: true, value: { awaited: false } });
  });

  test("reports another signed-in person, and never replaces them", async () => {
    answers.token = () => Response.json(opened("bea"));
    await commands.signIn({ email: "bea@example.com", password: "x" });
    const read = await commands.readLink(link);
    expect(read).toMatchObject({ ok: true, value: { awaited: false, present: { account: { id: "bea" } } } });
    expect(await commands.enter({ account, tokens })).toMatchObject({ ok: false, error: { name: "OtherAccount" } });
    expect((await kept()).session?.account.id).toBe("bea");
  });

  test("does not replace a person who signs in, in another tab, while it signs in", async () => {
    const { update } = store;
    (store as { update: SessionStore["update"] }).update = async (change) => {
      const bea = { account: { id: "bea", email: "bea@example.com", verified: true }, tokens };
      await update((before) => ({ ...before, session: bea }));
      return update(change);
    };
    expect(await commands.enter({ account, tokens })).toMatchObject({ ok: false, error: { name: "OtherAccount" } });
    expect((await kept()).session?.account.id).toBe("bea");
  });

  test("that is over says so", async () => {
    answers["link-info"] = () => Response.json({ error_code: "otp_expired" }, { status: 403 });
    expect(await commands.readLink(link)).toMatchObject({ ok: false, error: { name: "LinkUsed" } });
  });
});

describe("visitors' work goes to an account", () => {
  const session = { account: { id: "ada", email: "ada@example.com", verified: true }, tokens };
  const visitorWork = async () => (await kept()).visitorWork;

  test("whose password was typed", async () => {
    answers.token = () => Response.json(opened("ada"));
    await commands.signIn(person);
    expect(await visitorWork()).toBe("bring");
  });

  test("whose address was typed here before its link was opened", async () => {
    await commands.requestReset(person.email);
    await commands.enter(session);
    expect(await visitorWork()).toBe("bring");
  });

  test("but not by a link that nobody requested here, whether it confirms or sets a new password", async () => {
    await commands.enter(session);
    expect(await visitorWork()).toBeNull();
    await commands.endHere();
    answers.user = () => Response.json(user("ada"));
    await commands.setPassword(tokens, "a password of hers");
    expect(await kept()).toMatchObject({ session: { account: { id: "ada" } }, visitorWork: null });
  });

  test("and a decision stays when the same account signs in again, until it signs out", async () => {
    await commands.enter(session);
    await store.update((before) => ({ ...before, visitorWork: "leave" }));
    answers.token = () => Response.json(opened("ada"));
    await commands.signIn(person);
    expect(await visitorWork()).toBe("leave");
    await commands.endHere();
    expect(await visitorWork()).toBeNull();
    await commands.signIn(person);
    expect(await visitorWork()).toBe("bring");
  });
});

describe("no form reveals whether an address has an account", () => {
  test.each(["user_already_exists", "email_exists"])("a sign-up answered with %s is like any other", async (code) => {
    answers.signup = () => Response.json({ error_code: code }, { status: 422 });
    expect(await commands.signUp(person)).toEqual({ ok: true, value: "check-inbox" });
    expect((await kept()).expecting).toBe("ada@example.com");
  });
});

test("setting a new password signs in, and not before", async () => {
  answers.user = () => Response.json({ error_code: "same_password" }, { status: 422 });
  expect(await commands.setPassword(tokens, "x")).toMatchObject({ ok: false, error: { name: "SamePassword" } });
  expect((await kept()).session).toBeNull();
  answers.user = () => Response.json(user("ada"));
  expect(await commands.setPassword(tokens, "y")).toEqual({ ok: true, value: "signed-in" });
  expect((await kept()).session?.account.id).toBe("ada");
});

describe("a member's own account", () => {
  beforeEach(async () => {
    answers.token = () => Response.json(opened("ada"));
    answers.user = () => Response.json(user("ada"));
    await commands.signIn(person);
    sent = [];
    passwords = [];
  });

  test("gets another password, and stays signed in", async () => {
    expect(await commands.changePassword({ current: person.password, next: "x" })).toEqual({ ok: true, value: null });
    expect([sent, passwords]).toEqual([["PUT user key"], ["x"]]);
    expect((await kept()).session?.tokens?.access).toBe("a.b.c");
  });

  test("asks for another email, which counts once both links were opened", async () => {
    expect(await commands.changeEmail("ada@elsewhere.example")).toEqual({ ok: true, value: null });
    expect(sent).toEqual(["PUT user key"]);
    expect((await kept()).session?.account.email).toBe("ada@example.com");
  });

  test("is not asked about when its session has ended", async () => {
    await store.update((auth) => ({ ...auth, session: auth.session && { ...auth.session, tokens: null } }));
    expect(await commands.changeEmail("ada@elsewhere.example")).toMatchObject({
      ok: false,
      error: { message: "Your session has ended." },
    });
    expect(sent).toEqual([]);
  });
});

describe("sign-out", () => {
  beforeEach(async () => {
    answers.token = () => Response.json(opened("ada"));
    await commands.signIn(person);
  });

  test("ends the session here and marks the account's data for deletion", async () => {
    expect(await commands.endOnServer("local")).toBe(true);
    await commands.endHere();
    expect(await kept()).toMatchObject({ session: null, clearing: ["ada"] });
  });

  test("works even if the server cannot be told [spec:error-5]", async () => {
    answers.logout = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await commands.endOnServer("global")).toBe(false);
    await commands.endHere();
    expect((await kept()).session).toBeNull();
  });

  test("counts as told if the server has already ended the session", async () => {
    answers.logout = () => Response.json({ error_code: "session_not_found" }, { status: 403 });
    expect(await commands.endOnServer("global")).toBe(true);
  });
});
