import { strToU8 } from "fflate";

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
