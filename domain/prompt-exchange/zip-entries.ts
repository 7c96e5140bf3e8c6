import { Inflate, strFromU8 } from "fflate";
import { MAX_ENTRIES, MAX_ENTRY, MAX_UNPACKED } from "./limits.ts";
import { unusable } from "./problem.ts";

/** A file in an archive, as listed in the archive's directory (ZIP, APPNOTE 6.3.10, section 4.3.12). */
interface Entry {
  readonly path: string;
  readonly method: number;
  readonly encrypted: boolean;
  /** On Unix: a symbolic link instead of a file. */
  readonly link: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** The position of its own header. */
  readonly offset: number;
}

/** An unpacked file, or why it could not be unpacked. */
export type Unpacked =
  | { readonly path: string; readonly bytes: Uint8Array }
  | { readonly path: string; readonly bytes: null; readonly why: string };

const END = 0x06054b50;
const END_LENGTH = 22;
const DIRECTORY = 0x02014b50;
const DIRECTORY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const MAX_COMMENT = 0xffff;
const UNIX_TYPE = 0xf000;
const UNIX_LINK = 0xa000;
/** Bytes that are unpacked at once. They can grow about a thousand times, which bounds the cost of a false size. */
const PIECE = 4096;

const damaged = (why: string) =>
  unusable(`The zip is damaged: ${why}.`, "Use another copy of it, or make it again. Nothing was changed.");

/** The files of an archive, without folders and system files. */
export interface Archive {
  readonly paths: readonly string[];
  /** Unpacks one file after the other. */
  files(): Generator<Unpacked>;
}

/**
 * Opens an archive. Its directory is read and checked against the limits before anything is unpacked.
 * @throws FileProblem when it is damaged, or exceeds the limits
 */
export function openZip(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = [...directory(bytes, view)].filter(({ path }) => !isOfTheSystem(path));
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  // entries that share the same bytes would unpack them many times
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > bytes.length) throw damaged("its files overlap");
  if (unpacked > MAX_UNPACKED)
    throw unusable(
      `The zip has more than ${MAX_UNPACKED / 1024 / 1024} MB.`,
      "Split it into several archives, then import one after the other. Nothing was changed.",
    );
  return {
    paths: entries.map(({ path }) => path),
    *files() {
      for (const entry of entries) yield unpack(bytes, view, entry);
    },
  };
}

/** Folders, hidden files, and the copies of attributes that macOS adds. */
const isOfTheSystem = (path: string): boolean => path.endsWith("/") || /(?:^|\/)(?:\.(?!\.?\/)|__MACOSX\/)/.test(path);

function* directory(bytes: Uint8Array, view: DataView): Generator<Entry> {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0xffff || at === 0xffffffff) throw unusable("The zip has the format for very large archives (ZIP64).");
  if (count > MAX_ENTRIES) throw unusable(`The zip has more than ${MAX_ENTRIES.toLocaleString("en")} files.`);
  for (let n = 0; n < count; n++) {
    if (at + DIRECTORY_LENGTH > end || view.getUint32(at, true) !== DIRECTORY)
      throw damaged("its directory cannot be read");
    const nameLength = view.getUint16(at + 28, true);
    const utf8 = (view.getUint16(at + 8, true) & 0x800) !== 0;
    const name = bytes.subarray(at + DIRECTORY_LENGTH, at + DIRECTORY_LENGTH + nameLength);
    yield {
      path: pathOf(name, utf8),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
      link: ((view.getUint32(at + 38, true) >>> 16) & UNIX_TYPE) === UNIX_LINK,
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    at += DIRECTORY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}

/** Names are UTF-8 when declared so or valid as such; older programs write them in their system's code page. */
function pathOf(name: Uint8Array, utf8: boolean): string {
  const text = strFromU8(name);
  return (utf8 || !text.includes("\uFFFD") ? text : strFromU8(name, true)).replaceAll("\\", "/");
}

/** The position of the end-of-directory record; a comment may follow it. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (view.getUint32(at, true) === END && at + END_LENGTH + view.getUint16(at + 20, true) === view.byteLength)
      return at;
  throw damaged("it ends in the middle");
}

function unpack(bytes: Uint8Array, view: DataView, entry: Entry): Unpacked {
  const { path, size, packed, offset } = entry;
  const left = (why: string): Unpacked => ({ path, bytes: null, why });
  if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path))
    return left("Its path leads out of the zip. It was left out.");
  if (entry.link) return left("It is a link to another file. It was left out.");
  if (entry.encrypted) return left("It is encrypted. It was left out.");
  if (size > MAX_ENTRY) return left(`It is larger than ${MAX_ENTRY / 1024 / 1024} MB. It was left out.`);
  if (entry.method !== 0 && entry.method !== 8)
    return left("It is compressed in a way that the studio cannot read. It was left out.");
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL)
    throw damaged("a file is not where its directory says");
  const from = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const data = bytes.subarray(from, from + packed);
  const content = entry.method === 0 ? data : inflate(data, size);
  if (content?.length !== size || crc32(content) !== entry.crc) throw damaged("a file is not as it was packed");
  return { path, bytes: content };
}

/** @returns undefined when the data is damaged, or longer than `size` bytes */
function inflate(data: Uint8Array, size: number): Uint8Array | undefined {
  const content = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((piece) => {
    if (length + piece.length <= size) content.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < data.length && length <= size; at += PIECE)
      stream.push(data.subarray(at, at + PIECE), at + PIECE >= data.length);
  } catch {
    return undefined;
  }
  return length === size ? content : undefined;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 as in ZIP (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] as number);
  return (crc ^ 0xffffffff) >>> 0;
}
