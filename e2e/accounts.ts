import { randomUUID } from "node:crypto";
import type { Plan } from "#domain/plan.ts";
import type { PushChange } from "#sync/engine/protocol.ts";
import { type AuthApi, createAuthApi } from "#sync/session/auth-api.ts";
import type { AuthSession } from "#sync/session/session.ts";
import { supabaseTransport } from "#sync/transport/supabase.ts";
import { readLink, until } from "../tests/server/running-studio.ts";
import type { Credentials } from "./auth-page.ts";
import { inboxLink } from "./server-data.ts";

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly link: string;
}

let made = 0;

/** Credentials with an address that nobody has used. */
export const newCredentials = (): Credentials => {
  made += 1;
  return { email: `ada-${process.pid}-${Date.now()}-${made}@example.com`, password: "violet harbour crane" };
};

/** What a mail's link is for. */
type MailType = "signup" | "recovery" | "email_change";

/** The link of the newest mail of a type to this address, from the server's inbox; undefined when there is none yet. */
async function newestMail(email: string, origin: string, type: MailType): Promise<Mail | undefined> {
  const link = new URL(inboxLink(origin));
  link.pathname = "/dev/inbox.json";
  const mails = (await (await fetch(link)).json()) as Mail[];
  return mails.find((mail) => mail.to === email && mail.link?.includes(`type=${type}`));
}

/** Waits for such a link that differs from `after`: the server writes the mail after its answer. */
export const mailTo = (email: string, origin: string, type: MailType = "signup", after?: string): Promise<Mail> =>
  until(async () => {
    const mail = await newestMail(email, origin, type);
    return mail?.link === after ? undefined : mail;
  });

/** Makes a confirmed account without a browser. */
export async function createAccount(origin: string, credentials = newCredentials()): Promise<Credentials> {
  await signUpOnly(origin, credentials);
  await sessionByMail(origin, credentials.email);
  return credentials;
}

/** Creates an account with an unconfirmed address. */
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

/** Asks for a link for a new password, as another browser would, and returns the link. */
export async function recoveryLink(origin: string, email: string): Promise<string> {
  const before = await newestMail(email, origin, "recovery");
  const asked = await (await authOf(origin)).recover(email, `${origin}/auth?mode=reset`);
  if (!asked.ok) throw new Error(`The recovery was answered with ${JSON.stringify(asked.failure)}`);
  return (await mailTo(email, origin, "recovery", before?.link)).link;
}

/** Asks to change an account's address, and gives the links to the old mailbox and to the new one. */
export async function changeLinks(origin: string, person: Credentials, email: string): Promise<[string, string]> {
  const answer = await fetch(`${origin}/auth/v1/user`, {
    method: "PUT",
    headers: { ...(await headersOf(origin, person)), "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });
  if (!answer.ok) throw new Error(`The change of address was answered with ${answer.status}`);
  return [
    (await mailTo(person.email, origin, "email_change")).link,
    (await mailTo(email, origin, "email_change")).link,
  ];
}

/** The session of an account made for it, as the link in its mail opens it. */
export async function sessionOfNewAccount(origin: string): Promise<AuthSession> {
  const { email } = await signUpOnly(origin);
  return sessionByMail(origin, email);
}

/** Confirms an address by the link in its mail, as the page of the link does after a press of its button. */
async function sessionByMail(origin: string, email: string): Promise<AuthSession> {
  const { token_hash: tokenHash, type } = readLink((await mailTo(email, origin)).link);
  const used = await (await authOf(origin)).verify({ tokenHash: tokenHash ?? "", type: type ?? "" });
  if (!used.ok || used.value.kind !== "session") throw new Error(`The link was answered with ${JSON.stringify(used)}`);
  return used.value.session;
}

/** The accounts of one test worker; each is handed out once. The next is created while a test uses the one before it. */
export class AccountPool {
  readonly #origin: string;
  #next: Promise<AuthSession> | undefined;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The session of an unused account. */
  async take(): Promise<AuthSession> {
    const taken = this.#next ?? sessionOfNewAccount(this.#origin);
    this.#next = undefined;
    const session = await taken;
    this.#next = sessionOfNewAccount(this.#origin);
    // a failure is reported when the account is taken, if it ever is
    this.#next.catch(() => undefined);
    return session;
  }
}

/** Gives an account a plan through the free test checkout. */
export async function givePlan(origin: string, { tokens }: AuthSession, plan: Plan): Promise<void> {
  const headers = { apikey: await keyOf(origin), authorization: `Bearer ${tokens?.access}` };
  const body = JSON.stringify({ plan });
  const answer = await fetch(`${origin}/functions/v1/test-checkout`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The test checkout answered with ${answer.status}`);
}

/** Number of a person's sessions on the server, including deleted ones. */
export async function sessionsOnServer(origin: string, person: Credentials): Promise<number> {
  const headers = { ...(await headersOf(origin, person)), prefer: "count=exact" };
  const answer = await fetch(`${origin}/rest/v1/sessions?select=id`, { method: "HEAD", headers });
  return Number(answer.headers.get("content-range")?.split("/")[1]);
}

/** The ideas of a person's sessions on the server, without deleted ones. */
export async function ideasOnServer(origin: string, person: Credentials): Promise<string[]> {
  const headers = await headersOf(origin, person);
  const answer = await fetch(`${origin}/rest/v1/sessions?select=idea&deleted=eq.0&order=idea`, { headers });
  return ((await answer.json()) as { idea: string }[]).map(({ idea }) => idea);
}

/** Headers for requests as this person. */
async function headersOf(origin: string, person: Credentials): Promise<Record<string, string>> {
  const signedIn = await (await authOf(origin)).signIn(person);
  if (!signedIn.ok) throw new Error(`The sign-in was answered with ${JSON.stringify(signedIn.failure)}`);
  return { apikey: await keyOf(origin), authorization: `Bearer ${signedIn.value.tokens?.access}` };
}

/** Has the server count one message, as if from another device of the person. @param month `YYYY-MM` */
export async function answerElsewhere(origin: string, person: Credentials, month: string): Promise<void> {
  const row = { id: randomUUID(), month, answeredAt: Date.now(), deleted: 0, stamps: {} } as const;
  await sendElsewhere(origin, person, [{ key: `message_events/${row.id}`, row, baseRev: null }]);
}

/** Stores sessions with these ideas on the server, as if from another device of the person. */
export async function storeElsewhere(origin: string, person: Credentials, ideas: readonly string[]): Promise<void> {
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
