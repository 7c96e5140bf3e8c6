import { strFromU8, strToU8 } from "fflate";
import { NOT_TEXT, OTHER_ENCODING } from "./problem.ts";

const startsWith = (bytes: Uint8Array, ...start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file, without its byte order mark.
 * @throws FileProblem when it is not UTF-8, or not text at all
 */
export function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) throw OTHER_ENCODING("UTF-16");
  const marked = startsWith(bytes, 0xef, 0xbb, 0xbf) ? bytes.subarray(3) : bytes;
  if (marked.includes(0)) throw NOT_TEXT();
  const text = strFromU8(marked);
  // a replacement character is in the file itself, or replaces what is not UTF-8
  if (text.includes("\uFFFD") && !isSame(strToU8(text), marked)) throw NOT_TEXT();
  return text;
}

const isSame = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, at) => byte === b[at]);

export const bytesOf = (text: string): Uint8Array => strToU8(text);

/** The length of a text in UTF-8 bytes. */
export function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // a surrogate pair is two units and four bytes; a lone one becomes the replacement character, three bytes
    if (unit > 0x7f) bytes += unit > 0x7ff && !isPair(text, at) ? 2 : 1;
  }
  return bytes;
}

const isPair = (text: string, at: number) => {
  const unit = text.charCodeAt(at);
  if ((unit & 0xfc00) === 0xd800) return (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;
  return (unit & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800;
};
