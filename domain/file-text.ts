/** The text of a file that a person chose. No letter is lost without a word: what cannot be read for certain is said or refused. */
import { type AppError, appError } from "./errors.ts";
import { err, ok, type Result } from "./result.ts";

/** Browsers and Node have it; the language alone does not. */
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** A file, or a part of one. */
interface Bytes {
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface ChosenText {
  /** Without a byte order mark. */
  readonly text: string;
  /** What the person should look at before they use it; null where the encoding is certain. */
  readonly note: string | null;
}

const GUESSED =
  "The file is not UTF-8. It was read as Windows-1252, in which older programs write Western languages: check its accented letters.";

const refusal = (message: string, remedy: string): AppError => appError("INVALID_INPUT", message, { remedy });
const NOT_READ = refusal("The file was moved, or it cannot be read.", "Choose it again.");
const NOT_TEXT = refusal(
  "The file is not a text file.",
  "Choose a text file, or save it as UTF-8 and choose it again.",
);
const NOT_UTF8 = refusal("The file is not UTF-8 text.", "Save it as UTF-8 and choose it again.");

/** Reads a chosen file. Never throws. @returns the text; INVALID_INPUT with what is wrong and what to do */
export async function readFileText(file: Bytes): Promise<Result<ChosenText>> {
  const buffer = await file.arrayBuffer().catch(() => null);
  return buffer === null ? err(NOT_READ) : textOfBytes(new Uint8Array(buffer));
}

/**
 * The text of a file's bytes: UTF-8, UTF-16 with a byte order mark, or else Windows-1252, with a note. JSON is always UTF-8, and a file that is
 * UTF-8 for the most part is a damaged one: neither is guessed at.
 * @returns INVALID_INPUT for what is no text, or in an encoding that is not known
 */
export function textOfBytes(bytes: Uint8Array): Result<ChosenText> {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return certain(decoded(bytes, "utf-16le"));
  if (first === 0xfe && second === 0xff) return certain(decoded(bytes, "utf-16be"));
  const text = decoded(bytes, "utf-8");
  if (text !== null) return certain(text);
  const western = (decoded(bytes, "windows-1252") ?? "").replace(
    C1,
    (sign) => WESTERN[sign.charCodeAt(0) - 0x80] ?? sign,
  );
  if (CONTROL.test(western)) return err(NOT_TEXT);
  if (/^\s*\{/.test(western) || isDamaged(bytes)) return err(NOT_UTF8);
  return ok({ text: western, note: GUESSED });
}

/** The signs of Windows-1252 from 0x80 on, with a gap for each that it does not have: Node 20 leaves them as ISO-8859-1 has them. */
const WESTERN = [..."€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ"];
const C1 = /[\x80-\x9f]/g;

/** Characters that no text has: a picture or a program has some. Tabs and line ends are not among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]/;

const certain = (text: string | null): Result<ChosenText> =>
  text === null || text.includes("\0") ? err(NOT_TEXT) : ok({ text, note: null });

function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether at least half of the letters beyond ASCII are UTF-8, as in a file that was cut within a letter. Windows-1252 has hardly any such pairs. */
function isDamaged(bytes: Uint8Array): boolean {
  let whole = 0;
  let broken = 0;
  for (const character of new TextDecoder("utf-8", { fatal: false }).decode(bytes)) {
    if (character === "\uFFFD") broken++;
    else if (character > "\x7f") whole++;
  }
  return whole >= broken;
}
