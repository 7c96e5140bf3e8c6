/** A receipt: the end of each chain at one time, stored outside every device, so that a cut end or a rewritten chain is noticed. */

/** One chain's newest record when the receipt was made. */
export interface ReceiptLine {
  readonly device: string;
  readonly seq: number;
  readonly hash: string;
}

/** A SHA-256 in hexadecimal. */
export const RECEIPT_HASH = /^[\da-f]{64}$/;

const MARK = "SOTM-AUDIT 1";
/** Mails quote lines, wrap them, and put words around them. */
const LINE = /(?<![\w-])SOTM-AUDIT[>\s]+1[>\s]+([\w-]{1,64})[>\s]+([1-9]\d{0,14})[>\s]+([\da-f]{64})(?![\w-])/g;
/** More chains than a person has. */
const MOST_LINES = 200;
const LONGEST = 100_000;

/** One line for each chain. */
export const writeReceipt = (ends: readonly ReceiptLine[]): string =>
  ends.map(({ device, seq, hash }) => `${MARK} ${device} ${seq} ${hash}\n`).join("");

/** The lines of a receipt, each once, whatever is written around them; none for a text that is no receipt. */
export function readReceipt(text: string): readonly ReceiptLine[] {
  const lines = new Map<string, ReceiptLine>();
  for (const [, device, seq, hash] of text.slice(0, LONGEST).matchAll(LINE)) {
    if (device !== undefined && seq !== undefined && hash !== undefined && lines.size < MOST_LINES)
      lines.set(`${device} ${seq} ${hash}`, { device, seq: Number(seq), hash });
  }
  return [...lines.values()];
}

/** What a receipt or another device knows of a chain. */
export interface SeenEnd extends ReceiptLine {
  /** The device whose record says so; null for a receipt. */
  readonly by: string | null;
}

/** What receipts and other devices say about one chain. */
export interface Witnessed {
  /** The newest place whose hash is known elsewhere and the chain still has; 0 for none. */
  readonly knownTo: number;
  /** A place where another hash is known elsewhere than the one that is here now. */
  readonly against: (SeenEnd & { readonly here: string }) | null;
  /** The last place that is known elsewhere after the chain's end here; null for none. */
  readonly missing: SeenEnd | null;
}

export const UNWITNESSED: Witnessed = { knownTo: 0, against: null, missing: null };

/**
 * Holds what is known elsewhere of one device against its chain.
 * @param broken the place at which the chain does not hold: what comes after it proves nothing
 * @param end the newest place here; 0 when no record of the device is here
 * @param hashAt the hash of the record at a place; undefined where there is none
 */
export function witnessed(
  lines: readonly SeenEnd[],
  broken: number | null,
  end: number,
  hashAt: (seq: number) => string | undefined,
): Witnessed {
  let { knownTo, against, missing } = UNWITNESSED;
  for (const line of lines) {
    const here = hashAt(line.seq);
    if (line.seq > end) missing = missing && missing.seq >= line.seq ? missing : line;
    else if (here !== undefined && here !== line.hash) against ??= { ...line, here };
    else if (here !== undefined && (broken === null || line.seq < broken)) knownTo = Math.max(knownTo, line.seq);
  }
  return { knownTo, against, missing };
}
