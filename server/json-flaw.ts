/** Bytes of JSON's structure; in UTF-8 none of them is a part of another character. */
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];
const NUL = Buffer.from("u0000");

/**
 * Why nothing behind the door has to read this JSON: lists and objects stand within each other more than `most` levels deep, or a text or a name holds
 * the character NUL, which PostgreSQL takes nowhere. Reads the bytes once, in front of every parser, and follows no nesting itself. Of what is no JSON
 * it may say anything; a parser refuses that.
 */
export function jsonFlaw(json: Uint8Array, most: number): "deep" | "nul" | undefined {
  let [depth, inText] = [0, false];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (inText) {
      if (byte === QUOTE) inText = false;
      else if (byte === BACKSLASH) {
        if (NUL.every((expected, n) => json[at + 1 + n] === expected)) return "nul";
        at++;
      }
    } else if (byte === QUOTE) inText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > most) return "deep";
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return undefined;
}
