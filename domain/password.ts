/** The minimum length of a new password. The server has the same rule (`supabase/config.toml`); a test compares them. */
export const PASSWORD_LENGTH = 12;
/** The server's hash ignores further bytes. */
export const LONGEST_PASSWORD = 72;

/** Makes the same keys give the same password on every system: some write a letter and its accent as one character, some as two. */
export const sameOnEverySystem = (password: string): string => password.normalize("NFC");

/** The verdict on a new password, for the text beside its field. */
export type PasswordVerdict =
  | { readonly kind: "empty" }
  | { readonly kind: "short"; readonly missing: number }
  | { readonly kind: "long" }
  | { readonly kind: "weak" | "fair" | "strong" };

/** What people try first, and how lists of stolen passwords begin. */
const COMMON =
  /password|passwort|qwerty|qwertz|azerty|letmein|iloveyou|welcome|abc123|admin|studio|12345|54321|11111|00000/gi;
/** Different characters. */
const FEW = 6;
const LONG_PHRASE = 20;
const MIXED = 14;
const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * Judges a new password by what makes it easy to guess: shortness, repetition, common words, the person's own address. A weak password is
 * allowed, but labelled as weak.
 * @param bytes its length in UTF-8
 */
export function judgePassword(password: string, bytes: number, email = ""): PasswordVerdict {
  if (password === "") return { kind: "empty" };
  const length = [...password].length;
  if (length < PASSWORD_LENGTH) return { kind: "short", missing: PASSWORD_LENGTH - length };
  if (bytes > LONGEST_PASSWORD) return { kind: "long" };
  const name = email.split("@")[0] ?? "";
  const own = name.length >= 4 ? password.toLowerCase().replaceAll(name.toLowerCase(), "") : password;
  const rest = own.replace(COMMON, "");
  if (new Set(rest).size < FEW || /^(.{1,6})\1+$/u.test(password)) return { kind: "weak" };
  const classes = CLASSES.filter((one) => one.test(rest)).length;
  const isStrong = [...rest].length >= LONG_PHRASE || ([...rest].length >= MIXED && classes >= 3);
  return { kind: isStrong ? "strong" : "fair" };
}
