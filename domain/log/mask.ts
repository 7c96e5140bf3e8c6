/** Removes personal data and secrets from a text. Pure and idempotent: a masked text stays as it is. */

/** Characters of a masked text. */
export const MAX_TEXT = 500;
/** Characters that are examined; the rest is dropped. */
const MAX_LOOKED_AT = 4_000;
/** Each pass can only shorten or keep the result of the previous one; a few are always enough. */
const MAX_PASSES = 6;

const SECRET_WORD = "password|passwd|passphrase|pwd|token|secret|api[-_ ]?key|key|authorization|cookie";
const RULES: readonly (readonly [RegExp, string])[] = [
  // the parts after an address's host, and the part before it, can contain people's words and tokens
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/?#@"'<>]+@/gi, "$1"],
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, "$1"],
  [/(^|[\s"'(=])(\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g, "$1$2"],
  [/\b(data:[a-z]+\/[a-z0-9.+-]+)[;,][^\s"'<>]*/gi, "$1"],
  // a header is removed to the end of its line
  [/\b((?:set-)?cookie|authorization)(["']?\s*[:=])[^\n]*/gi, "$1$2 [redacted]"],
  [
    new RegExp(
      `((?:${SECRET_WORD})["']?\\s*[:=]\\s*)("(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\\[redacted\\]|[^\\s,;&"']+)`,
      "gi",
    ),
    "$1[redacted]",
  ],
  [/\b(bearer|basic)\s+[^\s,;"']+/gi, "$1 [token]"],
  [/[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/[\p{L}\p{N}._%+'-]+@localhost\b/giu, "[email]"],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, "[id]"],
  // 20 or more characters that are no plain word, or 40 of any kind
  [/(?=[\w+/=.~-]*\d)[\w+/=.~-]{20,}/g, "[token]"],
  [/[\w+/=.~-]{40,}/g, "[token]"],
];

/** @returns at most `max` characters; a cut text ends with "…" */
export function maskText(text: string, max = MAX_TEXT): string {
  let masked = lookedAt(text);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const before = masked;
    for (const [pattern, replacement] of RULES) masked = masked.replace(pattern, replacement);
    if (masked.length > max) masked = max > 0 ? `${masked.slice(0, max - 1)}…` : "";
    if (masked === before) return masked;
  }
  return masked === "" ? "" : "[text]".slice(0, max);
}

/** The beginning of a text up to a space: a cut must not leave half of something that would have been masked. */
function lookedAt(text: string): string {
  if (text.length <= MAX_LOOKED_AT) return text;
  const head = text.slice(0, MAX_LOOKED_AT);
  const end = head.search(/\s\S*$/);
  return end < 0 ? "[text]" : `${head.slice(0, end)} …`;
}

/** Fields whose content is never stored, whatever it is: `password`, `accessToken`, `x-api-key`, `set_cookie`. */
export function isSecretField(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return (
    /password|passwd|passphrase|token|secret|authorization|cookie/.test(words.join("")) ||
    words.some((word) => word === "key" || word === "keys" || /^(api|access|private|public|secret)keys?$/.test(word))
  );
}
