import { beforeEach, describe, expect, test } from "vitest";
import type { SessionStore } from "#sync/session/session-store.ts";
import {
  answers,
  commands,
  opened,
  person,
  sent,
  store,
  storedAuth,
  tokens,
  user,
  withFreshAccount,
} from "./account.ts";

withFreshAccount();

const link = { tokenHash: "t", type: "signup" };

describe("a mail's link", () => {
  const account = { id: "ada", email: "ada@example.com", verified: true };
  const info = { type: "signup", user_id: "ada", email: "ada@example.com" };
  beforeEach(() => {
    answers["link-info"] = () => Response.json(info);
  });

  test("names its purpose and its account, and changes nothing by being read", async () => {
    const before = await storedAuth();
    expect(await commands.readLink(link)).toEqual({
      ok: true,
      value: {
        purpose: "confirm",
        account: { id: "ada", email: "ada@example.com" },
        awaited: false,
        present: null,
      },
    });
    expect(await storedAuth()).toBe(before);
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
    const before = await storedAuth();
    const session = { account, tokens };
    expect(await commands.spendLink(link)).toEqual({
      ok: true,
      value: { kind: "session", session, needsPassword: true },
    });
    expect(await storedAuth()).toBe(before);
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
    expect((await storedAuth()).session).toBeNull();
  });

  test("that changes the address of the account that is here renews its token, which names the new one", async () => {
    answers.token = () => Response.json(opened("ada"));
    await commands.signIn(person);
    answers.token = () => Response.json({ ...opened("ada"), user: { ...user("ada"), email: "new@example.com" } });
    answers.verify = () => Response.json({ msg: "Done.", code: 200, is_complete: true });
    await commands.spendLink({ tokenHash: "t", type: "email_change" });
    expect((await storedAuth()).session?.account.email).toBe("new@example.com");
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
    expect((await storedAuth()).session?.account.id).toBe("bea");
  });

  test("does not replace a person who signs in, in another tab, while it signs in", async () => {
    const { update } = store;
    (store as { update: SessionStore["update"] }).update = async (change) => {
      const bea = { account: { id: "bea", email: "bea@example.com", verified: true }, tokens };
      await update((before) => ({ ...before, session: bea }));
      return update(change);
    };
    expect(await commands.enter({ account, tokens })).toMatchObject({ ok: false, error: { name: "OtherAccount" } });
    expect((await storedAuth()).session?.account.id).toBe("bea");
  });

  test("that is over says so", async () => {
    answers["link-info"] = () => Response.json({ error_code: "otp_expired" }, { status: 403 });
    expect(await commands.readLink(link)).toMatchObject({ ok: false, error: { name: "LinkUsed" } });
  });
});

describe("visitors' work goes to an account", () => {
  const session = { account: { id: "ada", email: "ada@example.com", verified: true }, tokens };
  const visitorWork = async () => (await storedAuth()).visitorWork;

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
    expect(await storedAuth()).toMatchObject({ session: { account: { id: "ada" } }, visitorWork: null });
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
