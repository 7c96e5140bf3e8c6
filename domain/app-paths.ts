/**
 * Which addresses are pages of the app. The service worker and the server answer these, and only these, with the app's one HTML file;
 * both ask here, so that a link opens the same way with and without a connection.
 */

/** Answered by the backend (a mail's verification link is a navigation too), by development tools, or by a build file. */
const NOT_PAGES = ["/auth/v1", "/rest/v1", "/functions/v1", "/realtime/v1", "/dev", "/assets"];

/** `pathname` is the path of an absolute URL: it starts with a slash and has neither query nor fragment. */
export function isPagePath(pathname: string): boolean {
  if (NOT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) return false;
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  return !/\.[a-z0-9]{1,12}$/i.test(last);
}

/** Pages of people who are signed in (specification, section 2). A visitor is sent to /auth and comes back to the page afterwards. */
export const SIGNED_IN_PAGES: readonly string[] = [
  "/dashboard",
  "/sessions",
  "/attention",
  "/subscription-test",
  "/prompt-lab",
  "/prompt-library",
];

/** Open to everyone, and returned to as well. */
const ALSO_RETURNED = ["/settings", "/subscription-success", "/optimizer", "/pricing"];

/** Longer than any address of ours, text handed over included. Characters. */
const LONGEST_RETURN = 25_000;

/**
 * The page to return to after a sign-in, with its search; undefined for anything that is not exactly one of ours. What was remembered may
 * have been written by anyone, so nothing but a known path may lead away from /auth.
 */
export function returnPath(remembered: unknown): string | undefined {
  if (typeof remembered !== "string" || remembered.length > LONGEST_RETURN) return undefined;
  const pathname = /^[^?#]*/.exec(remembered)?.[0] ?? "";
  const isPage = [...SIGNED_IN_PAGES, ...ALSO_RETURNED].includes(pathname) || remembered.startsWith("/?session=");
  return isPage ? remembered : undefined;
}
