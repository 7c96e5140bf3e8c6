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
  const { publishableKey } = (await (await fetch(`${origin}/dev/config.json`)).json()) as { publishableKey: string };
  const answer = await fetch(`${origin}/auth/v1/signup?redirect_to=${encodeURIComponent(`${origin}/auth`)}`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`The sign-up was answered with ${answer.status}`);
  return credentials;
}
