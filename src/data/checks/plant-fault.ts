/** As much of the file as is looked through for a letter, characters. */
const WINDOW = 200_000;
/** A letter within a text of a row: neither the name of a field nor an escape. */
const LETTER = /":"(?:[^"\\]*?)([a-y])/;

/**
 * A copy of a workspace file in which one letter of one row is another.
 * @returns null for a file without such a letter
 */
export async function plantFault(file: Blob): Promise<Blob | null> {
  const middle = Math.floor(file.size / 2);
  for (const from of new Set([middle, 0])) {
    const bytes = new Uint8Array(await file.slice(from, from + WINDOW).arrayBuffer());
    // one character a byte, so that places in the text are places in the file
    const text = new TextDecoder("latin1").decode(bytes);
    const rows = text.indexOf("\n{");
    const found = rows < 0 ? null : LETTER.exec(text.slice(rows));
    if (!found) continue;
    const at = rows + found.index + found[0].length - 1;
    bytes[at] = (bytes[at] as number) + 1;
    return new Blob([file.slice(0, from), bytes, file.slice(from + WINDOW)], { type: file.type });
  }
  return null;
}
