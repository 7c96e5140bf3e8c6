const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const LINE_END = /\r\n?|\u2028|\u2029/g;

/**
 * The text that all offsets of the engine refer to: NUL and lone surrogates become U+FFFD (a database or a URL would refuse them), every
 * line end becomes LF, and letters with marks are composed (NFC). A leading byte order mark is removed. Applying it twice changes nothing.
 */
export function normalizeInput(raw: string): string {
  return raw
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "\uFFFD")
    .replace(LONE_SURROGATE, "\uFFFD")
    .replace(LINE_END, "\n")
    .normalize("NFC");
}
