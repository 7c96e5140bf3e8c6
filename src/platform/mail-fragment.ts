/**
 * What a link in a mail wrote after the `#`: tokens, or why there are none. It is taken from the address before the router, the history or a
 * screen could keep it, whatever page the link led to, and given out once.
 */
const MAIL = /(^|&)(access_token|error|error_code)=/;

let fragment = take();

function take(): string {
  const text = location.hash.slice(1);
  if (!MAIL.test(text)) return "";
  const reset = /(^|&)type=recovery(&|$)/.test(text) ? "?mode=reset" : "";
  history.replaceState(null, "", `/auth${reset}`);
  return text;
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
