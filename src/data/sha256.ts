import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Digest } from "#domain/workspace-file/format.ts";

/** SHA-256 fed piece by piece, which the browser's own cannot do; it also exists where the page was not served securely. */
export function sha256Digest(): Digest {
  const state = sha256.create();
  const encoder = new TextEncoder();
  return {
    update: (text) => void state.update(encoder.encode(text)),
    hex: () => bytesToHex(state.digest()),
  };
}
