import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Digest } from "#domain/workspace-file/format.ts";

/** Incremental SHA-256. The browser's own cannot take input in pieces and exists only on secure pages. */
export function sha256Digest(): Digest {
  const state = sha256.create();
  const encoder = new TextEncoder();
  return {
    update: (text) => void state.update(encoder.encode(text)),
    hex: () => bytesToHex(state.digest()),
  };
}
