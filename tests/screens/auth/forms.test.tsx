import { act, type ReactNode, useState } from "react";
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

/** Shows a form whose requests the server answers so; a user is always told. `online` is what the browser says of its connection. */
async function show(form: ReactNode, answer: () => Response, online = true): Promise<void> {
  const store = memorySessionStore();
  const fetch = (async (_input, init) =>
    init?.method === "GET" ? Response.json(user) : answer()) as typeof globalThis.fetch;
  const ports = { fetch, now: () => 1_000, timeLimit: () => new AbortController().signal };
  const commands = accountCommands({
    store,
    api: async () => createAuthApi({ url: "http://studio", publishableKey: "key" }, ports),
    accessToken: async () => ({ kind: "signed-out" }),
    announce: () => undefined,
    online: () => online,
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

/** A sign-in as the page holds it: with the address that was typed. */
function SignIn() {
  const [email, setEmail] = useState("");
  return <SignInForm email={email} onEmail={setEmail} />;
}

test("a sign-in says at the address what is wrong with it, and leads there", async () => {
  await show(<SignIn />, LIMITED);
  const email = find<HTMLInputElement>("input[name=email]");
  send();
  expect(document.body.textContent).toContain("Enter your email.");
  expect(document.activeElement).toBe(email);
  type("password", "x");
  for (const [address, words] of [
    ["ada", "This is not an email address yet. It has an @ and a dot."],
    ["a@b..com", "This is not an email address: a dot is where none can be."],
    ["<script>@x.y", "This is not an email address: “<” cannot be there."],
  ] as const) {
    type("email", address);
    send();
    expect(document.body.textContent).toContain(words);
  }
  expect(alerted(), "nothing was sent").toBe("");
});

const noConnection = () => {
  throw new TypeError("Failed to fetch");
};

test.each([
  ["a wrong password", refusal(400, "invalid_credentials", "x"), "The email or the password is not right."],
  [
    "a limit of seconds",
    refusal(429, "over_request_rate_limit", "x", { "retry-after": "42" }),
    "Too many tries. Wait 42 seconds, then try again.",
  ],
  [
    "a server that starts",
    () => Response.json({ code: "503", message: "The server is starting." }, { status: 503 }),
    "The server is not ready yet.",
  ],
  [
    "a broken server",
    () => Response.json({ code: "500" }, { status: 500 }),
    "The server sent an unexpected answer (500).",
  ],
  [
    "a hotel's own page",
    () => new Response("<h1>Welcome to the hotel</h1>", { headers: { "content-type": "text/html" } }),
    "The server sent an unexpected answer (200).",
  ],
  ["no connection", noConnection, "You are offline. What you wrote here stays"],
])("a sign-in with %s says so, and what was typed stays", async (what, answer, words) => {
  await show(<SignIn />, answer, what !== "no connection");
  type("email", ADA.email);
  type("password", PASSWORD);
  send();
  await until(() => alerted() !== "");
  expect(alerted()).toContain(words);
  expect(find<HTMLInputElement>("input[name=email]").value).toBe(ADA.email);
  expect(find<HTMLInputElement>("input[name=password]").value).toBe(PASSWORD);
});
