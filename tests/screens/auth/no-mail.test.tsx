import { expect, test, vi } from "vitest";
import { openSession } from "#src/data/session/session.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { AuthNotice } from "#src/screens/auth/auth-notice.tsx";
import { CheckInbox } from "#src/screens/auth/check-inbox.tsx";
import { memorySessionStore } from "#sync/session/session-store.ts";
import type { MailsGo } from "#sync/session/stored-auth.ts";
import { testStudio } from "../../tools/studio.ts";
import { render } from "../../ui/render.tsx";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const NO_MAIL = "This studio cannot send mail yet. Ask its operator.";

/** Shows what the sign-up and the sign-in say, and the page after a mail was asked for. */
async function show(mails: MailsGo | null): Promise<{ signUp: string; signIn: string; inbox: string }> {
  const store = memorySessionStore();
  await store.update((kept) => ({ ...kept, backend: { publishableKey: "key", mails, askedAt: Date.now() } }));
  const session = openSession({
    store,
    channel: { announce: () => undefined, listen: () => undefined },
    builtIn: false,
    keeps: async () => true,
    loadNetwork: () => Promise.reject(new TypeError("Failed to fetch")),
    clear: async () => undefined,
  });
  await session.settled();
  const studio = { ...(await testStudio()), session };
  const said = [
    <AuthNotice key="up" leftOthers={false} leadsToMail />,
    <AuthNotice key="in" leftOthers={false} leadsToMail={false} />,
    <CheckInbox key="inbox" email="ada@example.com" purpose="confirm" onBack={() => undefined} />,
  ].map((part) => render(<StudioProvider studio={studio}>{part}</StudioProvider>).host.textContent ?? "");
  const [signUp = "", signIn = "", inbox = ""] = said;
  return { signUp, signIn, inbox };
}

test("a studio that cannot send mail says so on the sign-up and in place of the inbox, not on the sign-in", async () => {
  const { signUp, signIn, inbox } = await show("nowhere");
  expect(signUp).toBe(NO_MAIL);
  expect(signIn).toBe("");
  expect(inbox).toContain(NO_MAIL);
  expect(inbox).not.toMatch(/Inbox of its mails|spam folder/);
});

test("a studio with an inbox points to it, and one that sends mails does not", async () => {
  const own = await show("to-inbox");
  expect(own.signUp).toBe("");
  expect(own.inbox).toContain("“Inbox of its mails”");
  for (const mails of ["out", null] as const) {
    const { signUp, inbox } = await show(mails);
    expect(signUp + inbox).not.toMatch(/Inbox of its mails|cannot send/);
    expect(inbox).toContain("spam folder");
  }
});
