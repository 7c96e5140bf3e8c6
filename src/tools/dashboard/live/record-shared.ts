import { useRecordShared } from "#src/data/audit/use-record-shared.ts";

/** Records what of a thread is about to be shared. Loaded with the dialog. */
export const useRecordSharedThread = (sessionId: string) => useRecordShared("thread", sessionId);
