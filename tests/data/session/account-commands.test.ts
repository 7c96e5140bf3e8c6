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

test("nobody takes the place of who is signed in, neither by a password nor by a link for a new one", async () => {
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

test("a sign-in that the browser cannot keep is told, and can be tried again", async () => {
  answers.token = () => Response.json(opened("ada"));
  const { update } = store;
  (store as { update: unknown }).update = async () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  expect(await commands.signIn(person)).toMatchObject({ ok: false, error: { name: "NotKept" } });
  (store as { update: unknown }).update = update;
  expect(await commands.signIn(person)).toEqual({ ok: true, value: "signed-in" });
});

test("the same keys are the same password, on systems that write an accent apart and on those that do not", async () => {
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
  test("keeps the session and tells every tab", async () => {
    answers.token = () => Response.json(opened("ada"));
    expect(await commands.signIn(person)).toEqual({ ok: true, value: "signed-in" });
    expect((await kept()).session?.account).toEqual({ id: "ada", email: "ada@example.com", verified: true });
    expect(announced).toBe(1);
  });

  test("is refused while the address is not verified, in the words of the specification", async () => {
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

  test("is refused too where the server would let an unverified address in, and the server's session is ended", async () => {
    answers.token = () => Response.json(opened("ada", false));
    expect(await commands.signIn(person)).toMatchObject({ ok: false, error: { name: "EmailNotVerified" } });
    expect((await kept()).session).toBeNull();
    await expect.poll(() => sent).toContain("POST logout key");
  });

  test("asks for the app's key anew where it was turned down, once", async () => {
    answers.token = () => Response.json({ message: "Invalid API key" }, { status: 401 });
    expect(await commands.signIn(person)).toMatchObject({ ok: false, error: { name: "Broken" } });
    expect(sent).toEqual(["POST token key", "POST token new-key"]);
  });
});

describe("sign-up", () => {
  test("awaits the mail's link in this browser", async () => {
    answers.signup = () => Response.json(user("ada", false));
    expect(await commands.signUp(person)).toEqual({ ok: true, value: "check-inbox" });
    expect((await kept()).expecting).toBe("ada@example.com");
  });

  test("signs in at once where the backend confirms by itself", async () => {
    answers.signup = () => Response.json(opened("ada"));
    expect(await commands.signUp(person)).toEqual({ ok: true, value: "signed-in" });
  });
});

describe("a confirmation link", () => {
  beforeEach(() => {
    answers.user = () => Response.json(user("ada"));
  });

  test("signs in where it was awaited", async () => {
    answers.signup = () => Response.json(user("ada", false));
    await commands.signUp(person);
    expect(await commands.openConfirmation(tokens)).toEqual({ ok: true, value: { kind: "signed-in" } });
    expect(await kept()).toMatchObject({ session: { account: { id: "ada" } }, expecting: null });
  });

  test("asks first where it was not: anyone can send a link to an account of theirs", async () => {
    expect(await commands.openConfirmation(tokens)).toMatchObject({ ok: true, value: { kind: "confirm" } });
    expect((await kept()).session).toBeNull();
  });

  test("never puts itself in the place of someone who is signed in", async () => {
    answers.token = () => Response.json(opened("bea"));
    await commands.signIn({ email: "bea@example.com", password: "x" });
    expect(await commands.openConfirmation(tokens)).toMatchObject({ value: { kind: "other-account" } });
    expect((await kept()).session?.account.id).toBe("bea");
  });

  test("that is over says so", async () => {
    answers.user = () => Response.json({ code: "bad_jwt" }, { status: 403 });
    expect(await commands.openConfirmation(tokens)).toMatchObject({ ok: false, error: { name: "LinkUsed" } });
  });
});

test("a new password signs in, and not before", async () => {
  answers.user = () => Response.json({ error_code: "same_password" }, { status: 422 });
  expect(await commands.setPassword(tokens, "x")).toMatchObject({ ok: false, error: { name: "SamePassword" } });
  expect((await kept()).session).toBeNull();
  answers.user = () => Response.json(user("ada"));
  expect(await commands.setPassword(tokens, "y")).toEqual({ ok: true, value: "signed-in" });
  expect((await kept()).session?.account.id).toBe("ada");
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

  test("a server that cannot be told does not stop it", async () => {
    answers.logout = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await commands.endOnServer("global")).toBe(false);
    await commands.endHere();
    expect((await kept()).session).toBeNull();
  });

  test("a session that the server has ended already counts as told", async () => {
    answers.logout = () => Response.json({ error_code: "session_not_found" }, { status: 403 });
    expect(await commands.endOnServer("global")).toBe(true);
  });
});
