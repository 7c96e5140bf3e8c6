import { keyless } from "./keyless.ts";

/** Most characters of a server's reason (UTF-16 code units). */
export const MOST_REASON = 160;

/** A run of characters with a digit in it that is too long for a word: keys, tokens, digests. */
const SECRET = /(?=[\p{L}_+/=-]*\d)[\p{L}\d_+/=-]{20,}/gu;
/** What a person would not read as one line: controls, line ends, marks of direction. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Why a server fails, in its own words, as one short line.
 * @param body the beginning of its answer
 * @param key the person's key, which is taken out
 * @returns undefined where it gives no reason, or a page instead of one
 */
export function serverReason(body: string, key: string | undefined): string | undefined {
  const text = wordsIn(body);
  if (text === undefined || /[<>]/.test(text)) return undefined;
  const line = keyless(key, text)
    .replace(UNREADABLE, " ")
    .replace(SECRET, "…")
    .trim()
    .replace(/[.\s]+$/, "");
  if (line === "") return undefined;
  return line.length <= MOST_REASON ? line : `${line.slice(0, MOST_REASON - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The words of an error, in the formats that servers have for it: `{"error": {"message": …}}`, `{"error": …}`, `{"detail": …}`, or plain text. */
function wordsIn(body: string): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.trim());
  } catch {
    return /^\s*[{[]/.test(body) ? undefined : body;
  }
  const first = Array.isArray(parsed) ? parsed[0] : parsed;
  const { error, message, detail } = (first ?? {}) as Record<string, unknown>;
  const inner = typeof error === "object" && error !== null ? (error as { message?: unknown }).message : error;
  return [inner, message, detail].find((each): each is string => typeof each === "string");
}
