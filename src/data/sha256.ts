import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { accountMark, type Digest } from "#domain/workspace-file/format.ts";
import type { Studio } from "./studio.tsx";

/** Incremental SHA-256. The browser's own cannot take input in pieces and exists only on secure pages. */
export function sha256Digest(): Digest {
  const state = sha256.create();
  const encoder = new TextEncoder();
  return {
    update: (text) => void state.update(encoder.encode(text)),
    hex: () => bytesToHex(state.digest()),
  };
}

/** Who works here, as a workspace file says it; undefined for a visitor. */
export async function ownAccountMark({ session }: Pick<Studio, "session">): Promise<string | undefined> {
  const person = await session.startedWith();
  return person.status === "signed-in" ? accountMark(person.account.id, sha256Digest()) : undefined;
}
