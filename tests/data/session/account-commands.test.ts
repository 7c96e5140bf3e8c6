import { beforeEach, describe, expect, test } from "vitest";
import {
  announced,
  answers,
  commands,
  opened,
  passwords,
  person,
  sent,
  store,
  storedAuth,
  tokens,
  user,
  withFreshAccount,
} from "./account.ts";

withFreshAccount();

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
  expect((await storedAuth()).session?.account.id).toBe("ada");
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
  expect((await storedAuth()).session).toMatchObject({
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
  expect((await storedAuth()).session?.account.email).toBe("ada@example.org");
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
    passwords.length = 0;
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
    expect((await storedAuth()).session?.account).toEqual({ id: "ada", email: "ada@example.com", verified: true });
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
    expect((await storedAuth()).session).toBeNull();
  });

  test("is refused even if the server would admit an unverified address, and the server's session is ended", async () => {
    answers.token = () => Response.json(opened("ada", false));
    expect(await commands.signIn(person)).toMatchObject({ ok: false, error: { name: "EmailNotVerified" } });
    expect((await storedAuth()).session).toBeNull();
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
    expect((await storedAuth()).expecting).toBe("ada@example.com");
  });

  test("signs in at once if the backend confirms by itself", async () => {
    answers.signup = () => Response.json(opened("ada"));
    expect(await commands.signUp(person)).toEqual({ ok: true, value: "signed-in" });
  });
});

describe("no form reveals whether an address has an account", () => {
  test.each(["user_already_exists", "email_exists"])("a sign-up answered with %s is like any other", async (code) => {
    answers.signup = () => Response.json({ error_code: code }, { status: 422 });
    expect(await commands.signUp(person)).toEqual({ ok: true, value: "check-inbox" });
    expect((await storedAuth()).expecting).toBe("ada@example.com");
  });
});

test("setting a new password signs in, and not before", async () => {
  answers.user = () => Response.json({ error_code: "same_password" }, { status: 422 });
  expect(await commands.setPassword(tokens, "x")).toMatchObject({ ok: false, error: { name: "SamePassword" } });
  expect((await storedAuth()).session).toBeNull();
  answers.user = () => Response.json(user("ada"));
  expect(await commands.setPassword(tokens, "y")).toEqual({ ok: true, value: "signed-in" });
  expect((await storedAuth()).session?.account.id).toBe("ada");
});

describe("a member's own account", () => {
  beforeEach(async () => {
    answers.token = () => Response.json(opened("ada"));
    answers.user = () => Response.json(user("ada"));
    await commands.signIn(person);
    sent.length = 0;
    passwords.length = 0;
  });

  test("gets another password, and stays signed in", async () => {
    expect(await commands.changePassword({ current: person.password, next: "x" })).toEqual({ ok: true, value: null });
    expect([sent, passwords]).toEqual([["PUT user key"], ["x"]]);
    expect((await storedAuth()).session?.tokens?.access).toBe("a.b.c");
  });

  test("asks for another email, which counts once both links were opened", async () => {
    expect(await commands.changeEmail("ada@elsewhere.example")).toEqual({ ok: true, value: null });
    expect(sent).toEqual(["PUT user key"]);
    expect((await storedAuth()).session?.account.email).toBe("ada@example.com");
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
    expect(commands.isOver("a.b.c")).toBe(false);
    expect(await commands.endOnServer("local")).toBe(true);
    expect(commands.isOver("a.b.c"), "nothing is asked with it any more").toBe(true);
    await commands.endHere();
    expect(await storedAuth()).toMatchObject({ session: null, clearing: ["ada"] });
  });

  test("works even if the server cannot be told [spec:error-5]", async () => {
    answers.logout = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await commands.endOnServer("global")).toBe(false);
    await commands.endHere();
    expect((await storedAuth()).session).toBeNull();
  });

  test("counts as told if the server has already ended the session", async () => {
    answers.logout = () => Response.json({ error_code: "session_not_found" }, { status: 403 });
    expect(await commands.endOnServer("global")).toBe(true);
  });
});
