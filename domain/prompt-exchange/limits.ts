/** The limits of a file. Nothing beyond them is read, so that no file can exhaust the device's memory or time. */

const MB = 1024 * 1024;

/** Bytes of a file. */
export const MAX_FILE = 64 * MB;
/** Prompts of a file. */
export const MAX_PROMPTS = 100_000;
/** Files in an archive, including folders and files that are no prompts. */
export const MAX_ENTRIES = 2 * MAX_PROMPTS;
/** Bytes of an archive's files together, unpacked. */
export const MAX_UNPACKED = 256 * MB;
/** Bytes of one unpacked file in an archive: more than the largest prompt with everything about it. */
export const MAX_ENTRY = 4 * MB;
/** Bytes of a prompt, including its body and everything about it: the server's limit. */
export const MAX_PROMPT = 786_432;
