import { createTransport } from "nodemailer";
import { mailKind, writeMail } from "./mail-text.ts";
import type { Mailbox } from "./mailbox.ts";

/** A mail as the auth library words it; of these words only the link is kept. */
interface LibraryMail {
  readonly to: string;
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
}

export type SendMail = (mail: LibraryMail) => Promise<void>;

/** Hands a mail to the world. */
export type Deliver = (mail: { to: string; subject: string; text: string }) => Promise<void>;

/**
 * Writes each mail anew in the product's voice, keeps it in the mailbox, and delivers it where there is a way out. `returnTo` gives the page
 * that the link leads to in the end, undefined for the app's own.
 */
export function createMailer({
  mailbox,
  returnTo,
  deliver,
}: {
  mailbox: Mailbox;
  returnTo: () => string | undefined;
  deliver?: Deliver | undefined;
}): SendMail {
  return async ({ to, text = "" }) => {
    const found = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0];
    if (!found) return;
    const link = new URL(found);
    const page = returnTo();
    if (page) link.searchParams.set("redirect_to", page);
    const mail = { to, ...writeMail(mailKind(link.searchParams.get("type")), link.href) };
    await mailbox.keep({ ...mail, link: link.href });
    await deliver?.(mail);
  };
}

/** Sends over the server that `url` names (smtp:// or smtps://, with name and password), as `from`. */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport(url, { from });
  return async (mail) => void (await transport.sendMail(mail));
}
