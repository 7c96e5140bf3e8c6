import type { StoredFailure } from "#domain/sessions/runs.ts";
import type { ModelCall } from "../live/models.ts";

/** Whether a call failed because its provider was not reached. @param stored the newest failure, as it is stored with the run */
export const wasUnreached = (call: ModelCall, stored: StoredFailure | null): boolean =>
  call.status === "failed" ? call.error.code === "CONNECTION_ERROR" : stored?.wasUnreached === true;

/** What is said of that without a connection, also of a provider on this computer. */
export const offlineWords = (label: string): string =>
  `You're offline and ${label} was not reached. What was drafted on this device is here; ask again when it is back.`;
