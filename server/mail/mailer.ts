import { createTransport } from "nodemailer";
import { type MailKind, writeMail } from "./mail-text.ts";
import type { Mailbox } from "./mailbox.ts";

export interface Mail {
  readonly to: string;
  readonly kind: MailKind;
  /** The account that it is written for: the mail goes when the account does. */
  readonly account: string | null;
  /** What the mail is about; null where it only tells something. */
  readonly link: string | null;
  /** Of a change of address. */
  readonly newAddress?: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Hands a mail to the world. */
export type Deliver = (mail: { to: string; subject: string; text: string }) => Promise<void>;

/** Writes mails in the product's voice, keeps them in the mailbox, and delivers them where there is a way out. */
export function createMailer({ mailbox, deliver }: { mailbox: Mailbox; deliver?: Deliver | undefined }): SendMail {
  return async ({ to, kind, account, link, newAddress }) => {
    const mail = { to, ...writeMail(kind, link, newAddress) };
    await mailbox.keep({ ...mail, link, account });
    await deliver?.(mail);
  };
}

/** Sends over the server that `url` names (smtp:// or smtps://, with name and password), as `from`. */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport(url, { from });
  return async (mail) => void (await transport.sendMail(mail));
}
