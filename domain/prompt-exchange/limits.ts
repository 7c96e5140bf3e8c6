/** What a file may be at most. Beyond it nothing is read, so that no file can take the memory or the time of the device. */

const MB = 1024 * 1024;

/** Bytes of a file. */
export const MAX_FILE = 64 * MB;
/** Prompts of a file. */
export const MAX_PROMPTS = 100_000;
/** Files in an archive, folders and what is no prompt among them. */
export const MAX_ENTRIES = 2 * MAX_PROMPTS;
/** Bytes of an archive's files together, unpacked. */
export const MAX_UNPACKED = 256 * MB;
/** Bytes of one file in an archive, unpacked: more than a prompt of the most bytes with all that is said about it. */
export const MAX_ENTRY = 4 * MB;
/** Bytes of a prompt, its body and all that is said about it: what the server takes. */
export const MAX_PROMPT = 786_432;
