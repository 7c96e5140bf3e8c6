/**
 * What a link in a mail wrote after the `#`: tokens, or why there are none. It is taken from the address before the router, the history or a
 * screen could keep it, whatever page the link led to, and given out once. That of a link for a new password is kept for this tab until the
 * password is set, because the link itself works only once: the page can be reloaded meanwhile.
 */
const MAIL = /(^|&)(access_token|error|error_code)=/;
const TOKENS = /(^|&)access_token=/;
const RECOVERY = /(^|&)type=recovery(&|$)/;
const RESET_PAGE = "/auth?mode=reset";
/** In this tab alone. */
const KEY = "sotm:reset-link";

let fragment = take();

function take(): string {
  const text = location.hash.slice(1);
  const onResetPage = location.pathname === "/auth" && new URLSearchParams(location.search).get("mode") === "reset";
  if (!MAIL.test(text)) return onResetPage ? keptResetLink() : "";
  const isReset = RECOVERY.test(text) || (onResetPage && !TOKENS.test(text));
  history.replaceState(null, "", isReset ? RESET_PAGE : "/auth");
  if (RECOVERY.test(text) && TOKENS.test(text)) keep(text);
  else forgetResetLink();
  return text;
}

function keptResetLink(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // a tab that keeps nothing asks for a new link after a reload
  }
}

/** The link for a new password has done its work, or the person has left it. */
export function forgetResetLink(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}

// the same tab may be led here again, by a link opened while the page is already at /auth
addEventListener("hashchange", () => {
  if (MAIL.test(location.hash.slice(1))) location.reload();
});

export const hasMailFragment = (): boolean => fragment !== "";

export function takeMailFragment(): string {
  const taken = fragment;
  fragment = "";
  return taken;
}
