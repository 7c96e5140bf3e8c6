/** Takes out of a text what names a person or opens a door. Pure and idempotent: a masked text stays as it is. */

/** Characters of a masked text. */
export const MAX_TEXT = 500;
/** Characters looked at; what stands behind is dropped unseen. */
const MAX_LOOKED_AT = 4_000;
/** Each pass can only shorten or keep what the passes before left; a few are always enough. */
const MAX_PASSES = 6;

const SECRET_WORD = "password|passwd|passphrase|pwd|token|secret|api[-_ ]?key|key|authorization|cookie";
const RULES: readonly (readonly [RegExp, string])[] = [
  // what follows an address of any kind is where people's words and tokens travel; so is the part before the host
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/)[^\s/?#@"'<>]+@/gi, "$1"],
  [/\b([a-z][a-z0-9+.-]{1,20}:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, "$1"],
  [/(^|[\s"'(=])(\/[^\s?#"'<>]*)[?#][^\s"'<>]*/g, "$1$2"],
  [/\b(data:[a-z]+\/[a-z0-9.+-]+)[;,][^\s"'<>]*/gi, "$1"],
  // a header takes its whole line
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
  // a run of 20 or more that is no plain word, or of 40 whatever it is
  [/(?=[\w+/=.~-]*\d)[\w+/=.~-]{20,}/g, "[token]"],
  [/[\w+/=.~-]{40,}/g, "[token]"],
];

/** @returns at most `max` characters; a text that was cut ends with "…" */
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

/** The beginning of a text up to a space: the cut must not leave half of something that would have been masked. */
function lookedAt(text: string): string {
  if (text.length <= MAX_LOOKED_AT) return text;
  const head = text.slice(0, MAX_LOOKED_AT);
  const end = head.search(/\s\S*$/);
  return end < 0 ? "[text]" : `${head.slice(0, end)} …`;
}

/** Fields whose content is never kept, whatever it is: `password`, `accessToken`, `x-api-key`, `set_cookie`. */
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
