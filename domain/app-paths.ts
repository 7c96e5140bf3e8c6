/**
 * Which addresses are pages of the app. The service worker and the server answer exactly these with the app's one HTML file. Both use this
 * function, so that a link opens the same way with and without a connection.
 */

/** These belong to the backend (a mail's verification link is a navigation too), to development tools, or to build files. */
const NOT_PAGES = ["/auth/v1", "/rest/v1", "/functions/v1", "/realtime/v1", "/dev", "/assets"];

/** `pathname` is the path of an absolute URL: it starts with a slash and has neither query nor fragment. */
export function isPagePath(pathname: string): boolean {
  if (NOT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) return false;
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  return !/\.[a-z0-9]{1,12}$/i.test(last);
}
