import { act, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { accountCommands } from "#src/data/session/account-commands.ts";
import { openSession } from "#src/data/session/session.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { NewPasswordForm } from "#src/screens/auth/new-password-form.tsx";
import { ResetForm } from "#src/screens/auth/reset-form.tsx";
import { SignInForm } from "#src/screens/auth/sign-in-form.tsx";
import { SignUpForm } from "#src/screens/auth/sign-up-form.tsx";
import { createAuthApi } from "#sync/session/auth-api.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";
import { ADA } from "../../data/session/member.ts";
import { testStudio } from "../../tools/studio.ts";
import { find, render, type, until } from "../../ui/render.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const PASSWORD = "violet harbour crane";
const user = { ...ADA, email_confirmed_at: "2026-11-21T10:00:00Z" };
const tokens = { access: "a.b.c", refresh: "r", lifetime: 3_600_000, receivedAt: 1_000 };

/** Shows a form whose requests the server answers so; a user is always told. */
async function show(form: ReactNode, answer: () => Response): Promise<void> {
  const store = memorySessionStore();
  const fetch = (async (_input, init) =>
    init?.method === "GET" ? Response.json(user) : answer()) as typeof globalThis.fetch;
  const ports = { fetch, now: () => 1_000, timeLimit: () => new AbortController().signal };
  const commands = accountCommands({
    store,
    api: async () => createAuthApi({ url: "http://studio", publishableKey: "key" }, ports),
    accessToken: async () => ({ kind: "signed-out" }),
    announce: () => undefined,
    online: () => true,
    origin: "http://studio",
  });
  const session = openSession({
    store,
    channel: { announce: () => undefined, listen: () => undefined },
    builtIn: true,
    keeps: async () => true,
    loadNetwork: async () => ({ commands }) as never,
    clear: async () => undefined,
  });
  render(<StudioProvider studio={{ ...(await testStudio()), session }}>{form}</StudioProvider>);
}

const send = () => act(() => find<HTMLFormElement>("form").requestSubmit());
const alerted = () => find("[role=alert]").textContent ?? "";
const ignored = () => undefined;

const refusal =
  (status: number, code: string, msg: string, headers = {}) =>
  () =>
    Response.json({ code: status, error_code: code, msg }, { status, headers });
const WEAK = refusal(422, "weak_password", "This password is on a list of common ones.");
const LIMITED = refusal(429, "over_request_rate_limit", "x", { "retry-after": "600" });

const signUp = (onSent: (email: string) => void = ignored) => (
  <SignUpForm email={ADA.email} onEmail={ignored} onSent={onSent} />
);
const newPassword = (
  <NewPasswordForm
    email={ADA.email}
    setPassword={(commands, password) => commands.setPassword(tokens, password)}
    onDone={ignored}
    onLeave={ignored}
  />
);

test.each([
  ["sign-up", signUp()],
  ["new password", newPassword],
])("%s: a weak password is refused in the server's words, and what was typed stays", async (_name, form) => {
  await show(form, WEAK);
  type("password", PASSWORD);
  send();
  await until(() => alerted() !== "");
  expect(alerted()).toBe("This password is on a list of common ones. Choose another one.");
  expect(find<HTMLInputElement>("input[name=password]").value).toBe(PASSWORD);
});

test.each([
  ["sign-up", signUp()],
  ["sign-in", <SignInForm key="sign-in" email={ADA.email} onEmail={ignored} />],
  ["new password", newPassword],
  ["reset", <ResetForm key="reset" email={ADA.email} onEmail={ignored} action="Send me a link" onSent={ignored} />],
])("%s: a limit says how long to wait", async (name, form) => {
  await show(form, LIMITED);
  if (name !== "reset") type("password", PASSWORD);
  send();
  await until(() => alerted() !== "");
  expect(alerted()).toBe("Too many tries. Wait 10 minutes, then try again.");
});

test.each([
  ["an unknown address", () => Response.json({ ...user, email_confirmed_at: null })],
  ["an address that has an account", refusal(422, "user_already_exists", "User already registered")],
])("a sign-up with %s ends at the inbox", async (_name, answer) => {
  const sent: string[] = [];
  await show(
    signUp((email) => sent.push(email)),
    answer,
  );
  type("password", PASSWORD);
  send();
  await until(() => sent.length > 0);
  expect(sent).toEqual([ADA.email]);
  expect(alerted()).toBe("");
});

test.each([
  ["sign-in", <SignInForm key="sign-in" email="" onEmail={ignored} />, "current-password"],
  ["sign-up", signUp(), "new-password"],
])("%s: password managers recognise every field [spec:input-2]", async (_name, form, kind) => {
  await show(form, LIMITED);
  const email = find<HTMLInputElement>("input[name=email]");
  expect(email.getAttribute("autocomplete")).toBe("email");
  expect(email.getAttribute("inputmode")).toBe("email");
  expect(find<HTMLInputElement>("input[name=password]").getAttribute("autocomplete")).toBe(kind);
});
