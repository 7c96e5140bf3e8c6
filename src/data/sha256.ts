export { sha256Digest } from "#sync/store/sha256.ts";
