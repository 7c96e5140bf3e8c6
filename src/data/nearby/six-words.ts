/** Six words that one person reads out and the other types: they name a box at the postman, and they are the key to the letters in it. */

import { scryptAsync } from "@noble/hashes/scrypt.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { WORDS } from "#sync/nearby/words.ts";
import { SIX } from "./read-words.ts";

/**
 * Each try at the words costs 32 MB and some 0.1 s: 2^42 combinations are 14,000 years of one processor, and a letter lies for five minutes. Whoever
 * opened one would know how to reach the devices, and would show up in the four words that both persons compare.
 */
const COST = { N: 2 ** 15, r: 8, p: 1, dkLen: 48 } as const;
const SALT = "studio of the mind, nearby, 1";

/** Which letter is sealed: the first, or the one that goes back. */
export type Part = "offer" | "answer";

export interface Seal {
  /** The box at the postman. It does not tell the key. */
  readonly box: string;
  close(part: Part, text: string): Promise<string>;
  /** @returns null for a letter that was not sealed with these words */
  open(part: Part, letter: string): Promise<string | null>;
}

/** 42 bits of chance. */
export const newWords = (): readonly string[] =>
  [...crypto.getRandomValues(new Uint8Array(SIX))].map((byte) => WORDS[byte % WORDS.length] as string);

export async function sealOf(words: readonly string[]): Promise<Seal> {
  const derived = await scryptAsync(words.join(" "), SALT, COST);
  const raw = new Uint8Array(derived.subarray(16));
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  const how = (part: Part, iv: Uint8Array<ArrayBuffer>) => ({
    name: "AES-GCM",
    iv,
    additionalData: new TextEncoder().encode(part),
  });
  return {
    box: bytesToHex(derived.subarray(0, 16)),
    async close(part, text) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = new Uint8Array(await crypto.subtle.encrypt(how(part, iv), key, new TextEncoder().encode(text)));
      return toLetter(Uint8Array.of(...iv, ...sealed));
    },
    async open(part, letter) {
      try {
        const bytes = fromLetter(letter);
        const opened = await crypto.subtle.decrypt(how(part, bytes.slice(0, 12)), key, bytes.slice(12));
        return new TextDecoder("utf-8", { fatal: true }).decode(opened);
      } catch {
        return null;
      }
    },
  };
}

const toLetter = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const fromLetter = (letter: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letter.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
