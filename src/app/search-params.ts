/**
 * Search parameters are plain text: `?q=0.10` asks for "0.10", not for a number. Earlier versions put quotes around text that reads like
 * JSON (`?q=%2212%22`); those addresses still mean the same.
 */

/** True for text that an earlier version would have put into quotes. */
function readsLikeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readText(raw: string): string {
  if (!raw.startsWith('"') || !readsLikeJson(raw)) return raw;
  const quoted: string = JSON.parse(raw);
  return readsLikeJson(quoted) ? quoted : raw;
}

/** The parameters of `?a=b&c=d`, with or without the question mark; the last value of a repeated one. Never throws. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries([...new URLSearchParams(search)].map(([name, raw]) => [name, readText(raw)]));

/** The inverse of `parseSearch`: `?a=b&c=d`, or an empty text without parameters. Leaves out undefined values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined) continue;
    const text = String(value);
    params.set(name, readText(text) === text ? text : JSON.stringify(text));
  }
  const written = params.toString();
  return written === "" ? "" : `?${written}`;
}
