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
  // where nothing can be forgotten, nothing was remembered either
  if (remembered) sessionStorage.removeItem(KEY);
  return remembered ?? "/dashboard";
}
