/** The text chunks of a PNG or APNG, read without decoding the picture. */

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** A card in base64 with room to spare. Bytes. */
const LONGEST_CHUNK = 512 * 1024;

export const isPng = (bytes: Uint8Array): boolean => SIGNATURE.every((byte, at) => bytes[at] === byte);

export interface TextChunk {
  readonly keyword: string;
  /** Latin-1, as the format has it. */
  readonly text: string;
  /** Which chunk of the file, counted from 1. */
  readonly number: number;
}

/**
 * @returns the `tEXt` chunks of the keywords, in the order of the file. Reading ends at the first chunk that claims to be longer than the
 * file: what came before counts. `tooLong`: a chunk of these keywords is longer than any card.
 */
export function pngTexts(
  bytes: Uint8Array,
  keywords: readonly string[],
): { readonly chunks: readonly TextChunk[]; readonly tooLong: number | null } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: TextChunk[] = [];
  let tooLong: number | null = null;
  let number = 0;
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    number += 1;
    const end = at + 8 + length;
    if (end + 4 > bytes.length) break;
    if (latin1(bytes.subarray(at + 4, at + 8)) === "tEXt") {
      const data = bytes.subarray(at + 8, end);
      // a keyword has at most 79 bytes
      const zero = data.subarray(0, 80).indexOf(0);
      const keyword = zero < 1 ? "" : latin1(data.subarray(0, zero));
      if (keywords.includes(keyword)) {
        if (length > LONGEST_CHUNK) tooLong = length;
        else chunks.push({ keyword, text: latin1(data.subarray(zero + 1)), number });
      }
    }
    at = end + 4;
  }
  return { chunks, tooLong };
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return text;
}
