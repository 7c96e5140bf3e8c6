import { useMemo } from "react";
import type { Copied } from "#domain/audit/exports.ts";
import { copyTextIf } from "#src/platform/clipboard.ts";
import { useStudio } from "../studio.tsx";

/** Copies a text of the person's work. @returns false when the browser refused */
export type CopyWork = (copied: Copied, text: string) => Promise<boolean>;

/**
 * Copies to the clipboard. The audit records it first, but never prevents it: where the disk is full, copying a text is how a person saves
 * it. The code that records comes with the first copy.
 */
export function useCopying(): CopyWork {
  const studio = useStudio();
  return useMemo(
    () => (copied, text) => {
      const tried = import("./save-work.ts")
        .then(({ recordCopy }) => recordCopy(studio, copied, text))
        .then(
          () => true,
          () => true, // the code or the disk cannot be reached
        );
      return copyTextIf(tried, text);
    },
    [studio],
  );
}
