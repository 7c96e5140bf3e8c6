import { strToU8, type Zippable, zipSync } from "fflate";

const TIME = new Date(1980, 0, 1);

export const zipOf = (
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { level?: 0 | 9 } = {},
): Uint8Array => {
  const entries: Zippable = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, typeof content === "string" ? strToU8(content) : content]),
  );
  return zipSync(entries, { mtime: TIME, ...options });
};

const DIRECTORY = 0x02014b50;

/** The same archive with a changed value in its directory entries. Offsets as in the directory's record. */
export function relabelled(zip: Uint8Array, offset: number, bits: 16 | 32, value: number): Uint8Array {
  const copy = zip.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 <= copy.length; at++)
    if (view.getUint32(at, true) === DIRECTORY)
      if (bits === 16) view.setUint16(at + offset, value, true);
      else view.setUint32(at + offset, value, true);
  return copy;
}
export const FLAGS = 8;
export const METHOD = 10;
export const PACKED = 20;
export const SIZE = 24;
export const ATTRIBUTES = 38;
