/**
 * The form of an email address, the same for forms and server: what HTML's own email field accepts, without consecutive dots, and with a
 * dot in its domain. Only a mail can tell whether the address exists.
 */
export type EmailFault =
  | { readonly kind: "empty" | "incomplete" | "dots" | "domain" | "long" }
  /** An address must not contain `character`. */
  | { readonly kind: "character"; readonly character: string };

/** Characters. */
export const LONGEST_EMAIL = 254;
const LONGEST_NAME = 64;

const NAME = /^[\w.!#$%&'*+/=?^`{|}~-]$/;
const DOMAIN = /^[a-z0-9.-]$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const DOTS = /^\.|\.\.|\.$/;

/** The first fault of an address; null when it has none. Leading and trailing blanks are ignored. */
export function emailFault(text: string): EmailFault | null {
  const email = text.trim();
  if (email === "") return { kind: "empty" };
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const stranger = strange(name, NAME) ?? strange(domain, at < 0 ? NAME : DOMAIN);
  if (stranger !== undefined) return { kind: "character", character: stranger };
  if (name === "" || domain === "") return { kind: "incomplete" };
  if (DOTS.test(name) || DOTS.test(domain)) return { kind: "dots" };
  if (!domain.includes(".") && domain.toLowerCase() !== "localhost") return { kind: "incomplete" };
  if (!domain.split(".").every((label) => LABEL.test(label))) return { kind: "domain" };
  return email.length > LONGEST_EMAIL || name.length > LONGEST_NAME ? { kind: "long" } : null;
}

const strange = (text: string, allowed: RegExp) => [...text].find((character) => !allowed.test(character));
