import { returnPath } from "#domain/app-paths.ts";

/** The page this tab was sent to /auth from. */
const KEY = "sotm:return";

/** @param path with its search, as the router writes it; anything that is not a page of signed-in people is forgotten */
export function rememberReturnPath(path: string): void {
  const known = returnPath(path);
  try {
    if (known) sessionStorage.setItem(KEY, known);
  } catch {
    // not remembered: the sign-in leads to the dashboard
  }
}

/** Where a sign-in leads: the remembered page, which is forgotten by that, or the dashboard. */
export function takeReturnPath(): string {
  try {
    const remembered = returnPath(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return remembered ?? "/dashboard";
  } catch {
    return "/dashboard";
  }
}
