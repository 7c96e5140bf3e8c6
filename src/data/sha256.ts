import { sha256Digest as digest } from "#sync/store/sha256.ts";

/** Incremental SHA-256. */
export const sha256Digest = digest;
