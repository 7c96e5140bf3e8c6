import { useCopying } from "#src/data/audit/use-copying.ts";

/** Copies a text of the person's work; the audit records it first. Apart from the other commands: a page begins without it. */
export const useCopyWork = useCopying;
