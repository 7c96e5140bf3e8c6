import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Channel } from "./channel.ts";
import { WORDS } from "./words.ts";

export interface WordsOptions {
  /** Of the certificates that protect the connection: this side's, then the other's. */
  readonly fingerprints: readonly [string, string];
  /** This side began the connection. */
  readonly began: boolean;
  /** 16 random bytes, in hexadecimal. */
  readonly nonce: string;
}

const NONCE = /^[0-9a-f]{32}$/;
const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Agrees on four words that both screens show. Somebody in the middle has other certificates, so other words. They depend on a number of
 * each side too, and the side that began is bound to its own before it knows the other's: nobody can try certificates until the words match.
 * @returns the words; null when the other side did not keep to this
 */
export async function fourWords(
  channel: Pick<Channel, "send" | "closed">,
  next: () => Promise<string>,
  { fingerprints: [mine, theirs], began, nonce }: WordsOptions,
): Promise<readonly string[] | null> {
  let other: string;
  if (began) {
    await channel.send(hashOf(nonce));
    other = await next();
    await channel.send(nonce);
  } else {
    const bound = await next();
    await channel.send(nonce);
    other = await next();
    if (hashOf(other) !== bound) return null;
  }
  if (!NONCE.test(other) || !mine || !theirs) return null;
  const order = began ? [mine, theirs, nonce, other] : [theirs, mine, other, nonce];
  const bytes = sha256(utf8ToBytes(order.join("|")));
  return Array.from({ length: 4 }, (_, at) => WORDS[(bytes[at] as number) % WORDS.length] as string);
}
