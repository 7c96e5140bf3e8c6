/**
 * What a link in a mail wrote after the `#`: its one-use token, or why there is none. It is taken from the address before the router, the history
 * or a screen could keep it, whatever page the link led to, and given out once. That of a link for a new password stays in this tab until it is
 * used or declined, so that the page can be reloaded meanwhile.
 */
const MAIL = /(^|&)(token_hash|error|error_code)=/;
const TOKEN = /(^|&)token_hash=/;
const RECOVERY = /(^|&)type=recovery(&|$)/;
const RESET_PAGE = "/auth?mode=reset";
/** The key of the link in this tab's storage. */
export const RESET_LINK = "sotm:reset-link";

let fragment = take();

function take(): string {
  const text = location.hash.slice(1);
  const onResetPage = location.pathname === "/auth" && new URLSearchParams(location.search).get("mode") === "reset";
  if (!MAIL.test(text)) return onResetPage ? storedResetLink() : "";
  const isReset = RECOVERY.test(text) || (onResetPage && !TOKEN.test(text));
  history.replaceState(null, "", isReset ? RESET_PAGE : "/auth");
  if (RECOVERY.test(text) && TOKEN.test(text)) keep(text);
  else forgetResetLink();
  return text;
}

function storedResetLink(): string {
  try {
    return sessionStorage.getItem(RESET_LINK) ?? "";
  } catch {
    return "";
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(RESET_LINK, text);
  } catch {
    // a tab that stores nothing has its person open the link again after a reload
  }
}

/** The link for a new password is used, or the person has left it. */
export function forgetResetLink(): void {
  try {
    sessionStorage.removeItem(RESET_LINK);
  } catch {
    // nothing was stored
  }
}

// a link opened while the page is already at /auth may change only the fragment of the same tab
addEventListener("hashchange", () => {
  if (MAIL.test(location.hash.slice(1))) location.reload();
});

/** Also true while the page is about to reload for a fragment that has just arrived. */
export const hasMailFragment = (): boolean => fragment !== "" || MAIL.test(location.hash.slice(1));

export function takeMailFragment(): string {
  const taken = fragment;
  fragment = "";
  return taken;
}
