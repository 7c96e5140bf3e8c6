/**
 * What an email address must look like, for the forms and the server alike: as HTML's own email field takes it, without dots in a row, and with a
 * dot in its domain. Whether it exists, only a mail can tell.
 */
export type EmailFault =
  | { readonly kind: "empty" | "incomplete" | "dots" | "domain" | "long" }
  /** `character` cannot stand in an address. */
  | { readonly kind: "character"; readonly character: string };

/** Characters. */
export const LONGEST_EMAIL = 254;
const LONGEST_NAME = 64;

const NAME = /^[\w.!#$%&'*+/=?^`{|}~-]$/;
const DOMAIN = /^[a-z0-9.-]$/i;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const DOTS = /^\.|\.\.|\.$/;

/** The first thing that is wrong with an address; null when nothing is. Blanks around it do not count. */
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
