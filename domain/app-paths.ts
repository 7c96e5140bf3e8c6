/**
 * Which addresses are pages of the app, and which of them is the front page. The service worker and the server both use these functions, so
 * that a link opens the same way with and without a connection.
 */

/** These belong to the backend (a mail's verification link is a navigation too), to development tools, or to build files. */
const NOT_PAGES = ["/auth/v1", "/rest/v1", "/functions/v1", "/realtime/v1", "/nearby/v1", "/dev", "/assets"];

/** `pathname` is the path of an absolute URL: it starts with a slash and has neither query nor fragment. */
export function isPagePath(pathname: string): boolean {
  if (NOT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))) return false;
  const last = pathname.slice(pathname.lastIndexOf("/") + 1);
  return !/\.[a-z0-9]{1,12}$/i.test(last);
}

/** Whether a page's address is the front page as the build renders it: `/?session=...` shows another page in its place. */
export const isFrontPage = ({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean =>
  pathname === "/" && search === "";
