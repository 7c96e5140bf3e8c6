/** Why a mail is written. */
export type MailKind = "signup" | "has_account" | "recovery" | "email_change";

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly after: string;
}

/** @param newAddress of a change of address */
const words = (kind: MailKind, newAddress: string): Words => {
  switch (kind) {
    case "signup":
      return {
        subject: "Confirm your address",
        lead: "Someone, most likely you, made an account in Studio of the Mind with this address. Open this link to confirm that the address is yours:",
        after:
          "Until then no one can sign in with it. If this was not you, leave the link alone: nothing more happens.",
      };
    case "has_account":
      return {
        subject: "You have an account already",
        lead: "Someone, most likely you, tried to make an account in Studio of the Mind with this address. It has one already: sign in with it, or ask for a new password on the sign-in page.",
        after: "Nothing has changed. If this was not you, you need not do anything.",
      };
    case "recovery":
      return {
        subject: "Set a new password",
        lead: "A new password was asked for on your account in Studio of the Mind. Open this link to set one:",
        after: "Your present password stays as it is until you do. If you did not ask, leave the link alone.",
      };
    case "email_change":
      return {
        subject: "Confirm your change of address",
        lead: `The address of an account in Studio of the Mind is to become ${newAddress}. A link goes to the old address and to the new one. Open both to confirm the change:`,
        after:
          "Until then the old address stays. If you did not ask for this, leave the link alone and set a new password.",
      };
  }
};

/** The mail in the product's voice, as plain text. A link works once, for an hour. */
export function writeMail(kind: MailKind, link: string | null, newAddress = ""): MailText {
  const { subject, lead, after } = words(kind, newAddress);
  const parts = link ? [lead, link, "The link works once, for one hour.", after] : [lead, after];
  return { subject, text: [...parts, "Studio of the Mind"].join("\n\n") };
}
