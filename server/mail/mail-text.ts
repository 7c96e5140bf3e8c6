/** Why a mail is written: the `type` of its link. */
export type MailKind = "signup" | "recovery" | "email_change";

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const WORDS: Readonly<Record<MailKind, { subject: string; lead: string; after: string }>> = {
  signup: {
    subject: "Confirm your address",
    lead: "Someone, most likely you, made an account in Studio of the Mind with this address. Open this link to confirm that it is yours:",
    after: "Until then no one can sign in with it. If this was not you, leave the link alone: nothing more happens.",
  },
  recovery: {
    subject: "Set a new password",
    lead: "A new password was asked for on your account in Studio of the Mind. Open this link to set one:",
    after: "Your present password stays as it is until you do. If you did not ask, leave the link alone.",
  },
  email_change: {
    subject: "Confirm your change of address",
    lead: "The address of your account in Studio of the Mind is to be changed. Open this link to confirm it:",
    after: "If you did not ask for this, leave the link alone and set a new password.",
  },
};

/** The mail in the product's voice, as plain text. The link works once, for an hour. */
export function writeMail(kind: MailKind, link: string): MailText {
  const { subject, lead, after } = WORDS[kind];
  return {
    subject,
    text: [lead, link, "The link works once, for one hour.", after, "Studio of the Mind"].join("\n\n"),
  };
}

export function mailKind(type: string | null): MailKind {
  return type === "recovery" || type === "email_change" ? type : "signup";
}
