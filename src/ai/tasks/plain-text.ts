/** Invisible characters that change how text appears: controls, direction overrides, halves of a character. */
const CONTROL =
  /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const ALLOWED = new Set(["\n", "\t"]);

/**
 * A provider's text as people may see it: uniform line breaks, no invisible control characters, at most `most` characters (UTF-16 code
 * units, never half a character). Idempotent.
 */
export function plainText(text: string, most: number): string {
  const cleaned = text
    // text far beyond the limit is not processed
    .slice(0, most * 2)
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(CONTROL, (character) => (ALLOWED.has(character) ? character : ""))
    .trim();
  if (cleaned.length <= most) return cleaned;
  const cut = cleaned.slice(0, most);
  return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}

/** The same on one line. */
export const plainLine = (text: string, most: number): string => plainText(text.replace(/\s+/g, " "), most);

/** Characters without width: zero-width space, word joiner, soft hyphen, byte order mark, and joiners. */
const NO_WIDTH = /[\u00ad\u200b\u2060\ufeff]/g;
/** Joiners, except where they shape the text: after a letter of a joining script, and between the parts of an emoji. */
const IDLE_JOINER =
  /(?<!(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])[\p{L}\p{M}])(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d\p{Extended_Pictographic})[\u200c\u200d]/gu;

/** The text without characters that have no width and shape nothing: "40", a zero-width space and "000" become 40000. */
export const withoutWidthless = (text: string): string => text.replace(NO_WIDTH, "").replace(IDLE_JOINER, "").trim();
