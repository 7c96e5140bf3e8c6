import { pageAt } from "./pages.ts";

/** The page this tab was sent to /auth from. */
const KEY = "sotm:return";

/** Longer than any address of ours, text handed over included. Characters. */
const LONGEST = 25_000;

/** A page of the shell is returned to unless it is only read; the front page, where it shows a session. */
function isReturnedTo(path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  if (pathname === "/") return path.startsWith("/?session=");
  const page = pageAt(pathname);
  return page !== undefined && page.path !== "/auth" && !page.isText;
}

/**
 * The page to return to after a sign-in, with its search; undefined for anything that is not exactly one of ours. What was remembered may
 * have been written by anyone, so nothing but a known path may lead away from /auth.
 */
export function returnPath(remembered: unknown): string | undefined {
  if (typeof remembered !== "string" || remembered.length > LONGEST) return undefined;
  return isReturnedTo(remembered) ? remembered : undefined;
}

/** @param path with its search, as the router writes it; anything that is not returned to is forgotten */
export function rememberReturnPath(path: string): void {
  const known = returnPath(path);
  forgetReturnPath();
  try {
    if (known) sessionStorage.setItem(KEY, known);
  } catch {
    // not remembered: the sign-in leads to the dashboard
  }
}

/** Forgets the remembered page. */
export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was remembered
  }
}

/** The remembered page; it stays remembered. */
export function rememberedPath(): string | undefined {
  try {
    return returnPath(sessionStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Where a sign-in leads: the remembered page, which is forgotten by that, or the dashboard. */
export function takeReturnPath(): string {
  const remembered = rememberedPath();
  forgetReturnPath();
  return remembered ?? "/dashboard";
}
