import { afterEach, expect, test, vi } from "vitest";
import type { AccountCommands, LinkOwner } from "#src/data/session/account-commands.ts";
import { accountError } from "#src/data/session/account-error.ts";
import type { LinkPurpose, MailLink } from "#src/data/session/mail-link.ts";
import { openSession } from "#src/data/session/session.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { LinkPage } from "#src/screens/auth/link-page.tsx";
import type { Account, AuthSession } from "#sync/session/session.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";
import { ADA } from "../../data/session/member.ts";
import { testStudio } from "../../tools/studio.ts";
import { button, click, find, inAct, render, type, until } from "../../ui/render.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
afterEach(() => sessionStorage.clear());

const BEA: Account = { id: "5b6c7d8e-0000-4000-8000-000000000002", email: "bea@example.com", verified: true };
const tokens = { access: "a.b.c", refresh: "r", lifetime: 3_600_000, receivedAt: 1_000 };
const sessionOf = (account: Account): AuthSession => ({ account, tokens });
const WEAK = "the present password";
const NOT_ASKED = "You did not ask for this here. If somebody sent you this link, close the page.";

interface Opened {
  readonly awaited?: boolean;
  readonly present?: Account | null;
  readonly read?: () => ReturnType<AccountCommands["readLink"]>;
  readonly use?: () => ReturnType<AccountCommands["spendLink"]>;
}

const TYPES = { confirm: "signup", "new-password": "recovery", "new-address": "email_change" } as const;

/** Opens a link of Ada's in a browser where `present` is signed in. */
async function open(link: LinkPurpose | MailLink, { awaited = false, present = null, read, use }: Opened = {}) {
  const store = memorySessionStore();
  if (present) await store.update((kept) => ({ ...kept, session: sessionOf(present) }));
  const purpose = typeof link === "string" ? link : undefined;
  const account = purpose === "new-address" ? { ...ADA, newEmail: "ada@new.example" } : ADA;
  const owner: LinkOwner = { purpose, account, awaited, present: present && sessionOf(present) };
  const used: string[] = [];
  const entered: string[] = [];
  const passwords: string[] = [];
  const commands = {
    readLink: read ?? (async () => ({ ok: true, value: owner })),
    spendLink: async ({ tokenHash }: { tokenHash: string }) => {
      used.push(tokenHash);
      if (use) return use();
      return purpose === "new-address"
        ? { ok: true, value: { kind: "new-address", isComplete: true } }
        : { ok: true, value: { kind: "session", session: sessionOf(ADA), needsPassword: false } };
    },
    enter: async ({ account: { email } }: AuthSession) => {
      entered.push(email);
      return { ok: true, value: "signed-in" };
    },
    setPassword: async (_tokens: unknown, password: string) => {
      passwords.push(password);
      return passwords.length === 1 && password === WEAK
        ? { ok: false, error: accountError({ kind: "refused", code: "same_password" }, true) }
        : { ok: true, value: "signed-in" };
    },
  } as unknown as AccountCommands;
  const session = openSession({
    store,
    channel: { announce: () => undefined, listen: () => undefined },
    builtIn: true,
    keeps: async () => true,
    loadNetwork: async () => ({ commands }) as never,
    clear: async () => undefined,
  });
  await session.settled();
  const declined = vi.fn();
  render(
    <StudioProvider studio={{ ...(await testStudio()), session }}>
      <LinkPage
        link={
          typeof link === "string"
            ? { kind: "token", purpose: link, token: { tokenHash: "t", type: TYPES[link] } }
            : link
        }
        purpose={link === "new-password" ? "new-password" : "confirm"}
        email=""
        onEmail={() => undefined}
        onSent={() => undefined}
        onLeave={() => undefined}
        onDecline={declined}
      />
    </StudioProvider>,
  );
  return { used, entered, passwords, declined };
}

const title = () => find("h1").textContent;
const said = () => document.body.textContent ?? "";
const has = (selector: string) => document.querySelector(selector) !== null;

const typePassword = (password: string) => {
  type("password", password);
  inAct(() => find<HTMLFormElement>("form").requestSubmit());
};

test("a confirmation link that nobody asked for here names its account, and is used by a press alone", async () => {
  const { used, entered } = await open("confirm");
  await until(() => title() === "Is this your account?");
  expect(said()).toContain(NOT_ASKED);
  expect(said()).toContain(ADA.email);
  expect(said()).toContain("You are asked before anything that you saved here without an account moves into it.");
  expect([used, entered]).toEqual([[], []]);
  click(button("Confirm and sign in"));
  await until(() => entered.length > 0);
  expect([used, entered]).toEqual([["t"], [ADA.email]]);
});

test("a confirmation link that was asked for here is used by a press too, without a warning", async () => {
  const { used, entered } = await open("confirm", { awaited: true });
  await until(() => title() === "Confirm your address");
  expect(said()).toContain(ADA.email);
  expect(said()).not.toContain(NOT_ASKED);
  expect(said()).toContain("What you saved here without an account moves into it");
  expect(used).toEqual([]);
  click(button("Confirm and sign in"));
  await until(() => entered.length > 0);
});

test("a confirmation of an address that others signed up with asks for a new password before it signs in", async () => {
  const { used, entered, passwords } = await open("confirm", {
    awaited: true,
    use: async () => ({ ok: true, value: { kind: "session", session: sessionOf(ADA), needsPassword: true } }),
  });
  await until(() => title() === "Confirm your address");
  click(button("Confirm and sign in"));
  await until(() => title() === "Set a new password");
  typePassword("another violet harbour");
  await until(() => passwords.length > 0);
  expect([used, entered]).toEqual([["t"], []]);
});

test("a recovery link that nobody asked for here shows no password field before the account is said to be one's own", async () => {
  const { used, entered, passwords } = await open("new-password");
  await until(() => title() === "Is this your account?");
  expect(said()).toContain(NOT_ASKED);
  expect(has("input")).toBe(false);
  click(button("Set a new password for it"));
  await until(() => title() === "Set a new password");
  expect(said()).toContain(ADA.email);
  expect(said()).toContain("With it this device is signed in to the account.");
  expect([used, entered, passwords]).toEqual([[], [], []]);
});

test("a recovery link is used with the password that is set, once, also where the first one is refused", async () => {
  const { used, passwords } = await open("new-password", { awaited: true });
  await until(() => title() === "Set a new password");
  expect(said()).toContain(ADA.email);
  expect(said()).not.toContain(NOT_ASKED);
  expect(used).toEqual([]);
  typePassword(WEAK);
  await until(() => has("[data-error=SamePassword]"));
  typePassword("another violet harbour");
  await until(() => passwords.length === 2);
  expect(used).toEqual(["t"]);
});

test.each([
  [true, "Your address is changed"],
  [false, "Now open the link in your other mailbox"],
])(
  "a link of a change of address (complete: %s) names both addresses, and signs nobody in",
  async (isComplete, done) => {
    const { used, entered } = await open("new-address", {
      present: BEA,
      use: async () => ({ ok: true, value: { kind: "new-address", isComplete } }),
    });
    await until(() => title() === "Is this your account?");
    expect(said()).toContain(ADA.email);
    expect(said()).toContain("ada@new.example");
    expect(used).toEqual([]);
    click(button("Confirm the new address"));
    await until(() => title() === done);
    expect([used, entered]).toEqual([["t"], []]);
  },
);

test("a declined link leaves nothing in the tab", async () => {
  sessionStorage.setItem("sotm:reset-link", "token_hash=t&type=recovery");
  const { declined, entered } = await open("new-password");
  await until(() => title() === "Is this your account?");
  click(button("Not mine"));
  expect(declined).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem("sotm:reset-link")).toBeNull();
  expect(entered).toEqual([]);
});

test.each<LinkPurpose>(["confirm", "new-password"])(
  "a link (%s) to another account than the one that is signed in does nothing, even if it was awaited",
  async (purpose) => {
    for (const awaited of [true, false]) {
      const { entered, passwords, declined } = await open(purpose, { present: BEA, awaited });
      await until(() => title() === "Another account is signed in here");
      expect(said()).toContain(BEA.email);
      expect(said()).toContain(ADA.email);
      expect(has("input")).toBe(false);
      expect([entered, passwords]).toEqual([[], []]);
      click(button("Stay signed in"));
      expect(declined).toHaveBeenCalledOnce();
      document.body.replaceChildren();
    }
  },
);

test("a confirmation link of the account that is signed in says what it has done", async () => {
  const { entered } = await open("confirm", { present: ADA });
  await until(() => title() === "Confirm your address");
  click(button("Confirm and sign in"));
  await until(() => title() === "Your address is confirmed");
  expect(entered).toEqual([ADA.email]);
  expect(said()).toContain(ADA.email);
});

test("a link that was used meanwhile says so, with the way to a new one", async () => {
  await open("confirm", {
    awaited: true,
    use: async () => ({ ok: false, error: accountError({ kind: "refused", code: "otp_expired" }, true) }),
  });
  await until(() => title() === "Confirm your address");
  click(button("Confirm and sign in"));
  await until(() => title() === "This link does not work");
  expect(button("Send a new link")).toBeTruthy();
});

test("a link whose account cannot be read changes nothing, and is tried again by a press", async () => {
  let tries = 0;
  const { entered } = await open("confirm", {
    read: async () => {
      tries += 1;
      return { ok: false, error: accountError({ kind: "unreachable" }, true) };
    },
  });
  await until(() => has("[data-error=Unreachable]"));
  click(button("Try again"));
  await until(() => tries === 2 && has("[data-error=Unreachable]"));
  expect(entered).toEqual([]);
});

test("a used link says to somebody who is signed in that the address is confirmed already", async () => {
  await open({ kind: "broken", reason: "expired" }, { present: ADA });
  expect(title()).toBe("Your address is confirmed already");
  expect(said()).toContain(ADA.email);
});

test("a used link says so to everybody else", async () => {
  await open({ kind: "broken", reason: "expired" });
  expect(title()).toBe("This link does not work");
  expect(said()).toContain("It was used before, or it is too old");
});
