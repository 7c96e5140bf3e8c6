import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import type { AccountCommands } from "#src/data/session/account-commands.ts";
import { accountError } from "#src/data/session/account-error.ts";
import { openSession } from "#src/data/session/session.ts";
import { staySignedIn, useSignOut } from "#src/screens/account/sign-out-state.ts";
import { AccountSection } from "#src/screens/settings/account-section.tsx";
import { listenToNotices } from "#src/ui/notify.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";
import { ADA } from "../../data/session/member.ts";
import { renderPage } from "../../tools/page.tsx";
import { testStudio } from "../../tools/studio.ts";
import { button, click, find, type, until } from "../../ui/render.tsx";

const NEXT = "violet harbour crane";

/** The section of a member, whose commands are these. */
async function show(commands: Partial<AccountCommands>): Promise<void> {
  const store = memorySessionStore();
  await store.update((kept) => ({ ...kept, session: { account: ADA, tokens: null } }));
  const session = openSession({
    store,
    channel: { announce: () => undefined, listen: () => undefined },
    builtIn: true,
    keeps: async () => true,
    loadNetwork: async () => ({ commands }) as never,
    clear: async () => undefined,
  });
  await session.settled();
  await renderPage({ ...(await testStudio()), session }, <AccountSection />);
}
const form = () => find<HTMLFormElement>("[role=dialog] form");
const send = () => act(() => form().requestSubmit());
const alerted = () => document.querySelector("[role=dialog] [role=alert]")?.textContent ?? "";
const opened = (label: string) => {
  click(button(label));
  return until(() => document.querySelector("[role=dialog] form") !== null);
};

test("a member sees the email, and deletes the account last", async () => {
  await show({});
  expect(document.body.textContent).toContain(ADA.email);
  expect([...document.querySelectorAll("section button")].map(({ textContent }) => textContent)).toEqual([
    "Change email",
    "Change password",
    "Sign out everywhere",
    "Delete my account",
  ]);
});

test("signing out everywhere asks first", async () => {
  onTestFinished(() => staySignedIn());
  await show({});
  click(button("Sign out everywhere"));
  expect(useSignOut.getState()).toMatchObject({ shown: { scope: "everywhere", step: "confirming" }, busy: false });
});

test("a new password is sent with the present one, and told when it is set", async () => {
  const sent: unknown[] = [];
  const told: string[] = [];
  onTestFinished(listenToNotices({ show: ({ title }) => told.push(title), dismiss: () => undefined }));
  await show({
    changePassword: async (change) => {
      sent.push(change);
      return { ok: true, value: null };
    },
  });
  await opened("Change password");
  send();
  expect(form().textContent).toContain("Enter your current password.");
  type("current-password", "a lamp in the hall");
  send();
  expect(form().textContent).toContain("Choose a password.");
  type("new-password", NEXT);
  send();
  await until(() => document.querySelector("[role=dialog]") === null);
  expect(sent).toEqual([{ current: "a lamp in the hall", next: NEXT }]);
  expect(told).toEqual(["Password changed"]);
});

test("a wrong present password is said, and what was typed stays", async () => {
  const wrong = accountError({ kind: "refused", code: "reauthentication_needed" }, true);
  await show({ changePassword: async () => ({ ok: false, error: wrong }) });
  await opened("Change password");
  type("current-password", "something else");
  type("new-password", NEXT);
  send();
  await until(() => alerted() !== "");
  expect(alerted()).toBe("The password is not right. Check it, or reset the password.");
  expect(find<HTMLInputElement>("input[name=new-password]").value).toBe(NEXT);
});

test("a new email names both mailboxes whose links have to be opened", async () => {
  const sent: string[] = [];
  await show({
    changeEmail: async (email) => {
      sent.push(email);
      return { ok: true, value: null };
    },
  });
  await opened("Change email");
  type("email", ADA.email.toUpperCase());
  send();
  expect(form().textContent).toContain("This is your email already.");
  type("email", " ada@elsewhere.example ");
  send();
  await until(() => document.querySelector("[role=dialog] ul") !== null);
  expect(sent).toEqual(["ada@elsewhere.example"]);
  expect([...document.querySelectorAll("[role=dialog] li")].map(({ textContent }) => textContent)).toEqual([
    ADA.email,
    "ada@elsewhere.example",
  ]);
});
