import { expect } from "vitest";
import { openLink, readLink, type StoredMail, until } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** The password that a stranger picks for somebody's address. */
export const STRANGERS = "a stranger picked this one";

/** A studio whose accounts are attacked. Each request comes from a network of its own, so that no limit on mails refuses it. */
export function attackedAccounts() {
  const { place, studio, ada } = attackedStudio({ STUDIO_PROXIES: "1" });
  let people = 0;
  const someone = () => `person${people++}@example.org`;
  let networks = 0;
  const send = (method: string, path: string, body: unknown, token?: string) =>
    studio().call(`/auth/v1${path}`, {
      method,
      body: JSON.stringify(body),
      headers: {
        "x-forwarded-for": `198.51.${Math.floor(networks / 250)}.${networks++ % 250}`,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  const post = (path: string, body: unknown) => send("POST", path, body);
  const signIn = async (email: string, password: string) =>
    (await studio().client().auth.signInWithPassword({ email, password })).error?.code ?? "signed in";
  const mailsTo = async (to: string) => (await studio().inbox()).filter((mail) => mail.to === to);
  const open = (link: string) => openLink(studio(), link);
  const userOf = (token: string | null) =>
    studio().call("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });

  /** The mail that an address gets because of what is done. */
  async function mailAfter(to: string, doing: () => Promise<Response>): Promise<StoredMail> {
    const before = (await mailsTo(to)).length;
    expect((await doing()).status).toBe(200);
    return until(async () => {
      const mails = await mailsTo(to);
      return mails.length > before ? mails[0] : undefined;
    });
  }
  const signUp = (email: string, password: string, name: string) =>
    mailAfter(email, () => post("/signup", { email, password, data: { name } }));
  const recover = (email: string) => mailAfter(email, () => post("/recover", { email }));

  return { place, studio, ada, someone, send, post, signIn, mailsTo, open, userOf, mailAfter, signUp, recover };
}

export const tokenIn = ({ link }: StoredMail) => readLink(link).token_hash ?? "";
