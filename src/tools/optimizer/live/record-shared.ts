import { useRecordShared } from "#src/data/audit/use-record-shared.ts";

/** Records what of a prompt is about to be shared. Loaded with the dialog. */
export const useRecordSharedPrompt = () => useRecordShared("prompt");
