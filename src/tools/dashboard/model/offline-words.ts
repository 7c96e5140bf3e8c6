import type { ModelCall } from "../live/models.ts";

/** Whether a call failed because its provider was not reached. @param reason the failure's words, as they are stored with the run */
export const wasUnreached = (call: ModelCall, reason: string | null): boolean =>
  call.status === "failed"
    ? call.error.code === "CONNECTION_ERROR"
    : reason?.endsWith(" could not be reached.") === true;

/** What is said of that without a connection, also of a provider on this computer. */
export const offlineWords = (label: string): string =>
  `You're offline and ${label} was not reached. What was drafted on this device is here; ask again when it is back.`;
