import { randomUUID } from "node:crypto";
import type { Plan } from "#domain/plan.ts";
import type { PushChange } from "#sync/engine/protocol.ts";
import { tokensFrom } from "#sync/session/auth-answer.ts";
import { type AuthApi, createAuthApi } from "#sync/session/auth-api.ts";
import type { StoredSession } from "#sync/session/session.ts";
import { supabaseTransport } from "#sync/transport/supabase.ts";
import type { Credentials } from "./auth-page.ts";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly link: string;
}

let made = 0;

/** An address nobody has had. */
export const newCredentials = (): Credentials => {
  made += 1;
  return { email: `ada-${process.pid}-${Date.now()}-${made}@example.com`, password: "violet harbour crane" };
};

/** The newest mail to this address, from the server's inbox. */
export async function mailTo(email: string, origin: string): Promise<Mail> {
  const mails = (await (await fetch(`${origin}/dev/inbox.json`)).json()) as Mail[];
  const mail = mails.find(({ to }) => to === email);
  if (!mail) throw new Error("No mail has come");
  return mail;
}

/** Makes a confirmed account without a browser. */
export async function createAccount(origin: string, credentials = newCredentials()): Promise<Credentials> {
  await signUpOnly(origin, credentials);
  const { link } = await mailTo(credentials.email, origin);
  await fetch(link, { redirect: "manual" });
  return credentials;
}

/** Makes an account whose address is not confirmed. */
export async function signUpOnly(origin: string, credentials = newCredentials()): Promise<Credentials> {
  const publishableKey = await keyOf(origin);
  const answer = await fetch(`${origin}/auth/v1/signup?redirect_to=${encodeURIComponent(`${origin}/auth`)}`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`The sign-up was answered with ${answer.status}`);
  return credentials;
}

/** The session of an account made for it, as the link in its mail opens it. */
export async function sessionOfNewAccount(origin: string): Promise<StoredSession> {
  const credentials = await signUpOnly(origin);
  const { link } = await mailTo(credentials.email, origin);
  const answer = await fetch(link, { redirect: "manual" });
  const { hash } = new URL(answer.headers.get("location") ?? "", origin);
  const tokens = tokensFrom(Object.fromEntries(new URLSearchParams(hash.slice(1))), Date.now());
  if (!tokens) throw new Error(`The link in the mail was answered with ${answer.status}`);
  const account = await (await authOf(origin)).user(tokens.access);
  if (!account.ok) throw new Error(`The account cannot be read: ${JSON.stringify(account.failure)}`);
  return { account: account.value, tokens };
}

/** Gives an account a plan, by the checkout that asks for no money. */
export async function givePlan(origin: string, { tokens }: StoredSession, plan: Plan): Promise<void> {
  const headers = { apikey: await keyOf(origin), authorization: `Bearer ${tokens?.access}` };
  const body = JSON.stringify({ plan });
  const answer = await fetch(`${origin}/functions/v1/test-checkout`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The test checkout answered with ${answer.status}`);
}

/** How many sessions the server has of somebody, deleted ones included. */
export async function sessionsOnServer(origin: string, person: Credentials): Promise<number> {
  const headers = { ...(await headersOf(origin, person)), prefer: "count=exact" };
  const answer = await fetch(`${origin}/rest/v1/sessions?select=id`, { method: "HEAD", headers });
  return Number(answer.headers.get("content-range")?.split("/")[1]);
}

/** The ideas of somebody's sessions as the server has them, without deleted ones. */
export async function ideasOnServer(origin: string, person: Credentials): Promise<string[]> {
  const headers = await headersOf(origin, person);
  const answer = await fetch(`${origin}/rest/v1/sessions?select=idea&deleted=eq.0&order=idea`, { headers });
  return ((await answer.json()) as { idea: string }[]).map(({ idea }) => idea);
}

/** To ask as this person. */
async function headersOf(origin: string, person: Credentials): Promise<Record<string, string>> {
  const signedIn = await (await authOf(origin)).signIn(person);
  if (!signedIn.ok) throw new Error(`The sign-in was answered with ${JSON.stringify(signedIn.failure)}`);
  return { apikey: await keyOf(origin), authorization: `Bearer ${signedIn.value.tokens?.access}` };
}

/** Has the server count one message of somebody, as another device of theirs would. @param month `YYYY-MM` */
export async function answerElsewhere(origin: string, person: Credentials, month: string): Promise<void> {
  const row = { id: randomUUID(), month, answeredAt: Date.now(), deleted: 0, stamps: {} } as const;
  await sendElsewhere(origin, person, [{ key: `message_events/${row.id}`, row, baseRev: null }]);
}

/** Keeps sessions of these ideas on the server, as another device of somebody would. */
export async function keepElsewhere(origin: string, person: Credentials, ideas: readonly string[]): Promise<void> {
  const changes = ideas.map((idea, n) => {
    const words = { title: `Thought ${n}`, idea, question: `What follows from thought ${n}?` };
    const row = { id: randomUUID(), ...words, createdAt: n + 1, updatedAt: n + 1, deleted: 0, stamps: {} } as const;
    return { key: `sessions/${row.id}`, row, baseRev: null } as const;
  });
  await sendElsewhere(origin, person, changes);
}

async function sendElsewhere(origin: string, person: Credentials, changes: readonly PushChange[]): Promise<void> {
  const signedIn = await (await authOf(origin)).signIn(person);
  if (!signedIn.ok) throw new Error(`The sign-in was answered with ${JSON.stringify(signedIn.failure)}`);
  const token = async () => ({ ok: true, value: signedIn.value.tokens?.access ?? "" }) as const;
  const server = supabaseTransport({
    url: origin,
    publishableKey: await keyOf(origin),
    fetch,
    tokens: { current: token, instead: token },
    now: Date.now,
  });
  const pulled = await server.pull({ cursor: null, limit: 1 });
  if (!pulled.ok) throw new Error(pulled.error.message);
  const pushed = await server.push({ epoch: pulled.value.epoch, changes });
  if (!pushed.ok) throw new Error(pushed.error.message);
}

async function authOf(origin: string): Promise<AuthApi> {
  const backend = { url: origin, publishableKey: await keyOf(origin) };
  return createAuthApi(backend, { fetch, now: Date.now, timeLimit: () => AbortSignal.timeout(10_000) });
}

async function keyOf(origin: string): Promise<string> {
  const { publishableKey } = (await (await fetch(`${origin}/dev/config.json`)).json()) as { publishableKey: string };
  return publishableKey;
}
