import { useMemo } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import {
  type DamagedRefusal,
  discardChange,
  editChange,
  type RefusedChange,
  retryChange,
} from "#src/data/refused-changes.ts";
import { useStudio } from "#src/data/studio.tsx";
import { downloadText } from "#src/platform/text-file.ts";
import { notify } from "#src/ui/notify.ts";

const NOT_EXPORTED = {
  title: "It could not be exported",
  description: `${NOT_LOADED.message} ${NOT_LOADED.remedy}`,
  variant: "danger",
} as const;

/** What one can do about a refused change, each told to the person. Those that can fail resolve with whether they did not. */
export function useChangeCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      async retry(change: RefusedChange): Promise<void> {
        const done = await retryChange(studio, change);
        if (!done.ok)
          notify({ title: "It could not be tried again", description: done.error.message, variant: "danger" });
      },
      /** @returns what went wrong, to be said beside the texts; empty when they are stored */
      async edit(change: RefusedChange, texts: Readonly<Record<string, string>>): Promise<string> {
        const done = await editChange(studio, change, texts);
        return done.ok ? "" : [done.error.message, done.error.remedy].filter(Boolean).join(" ");
      },
      async discard(change: RefusedChange | DamagedRefusal): Promise<boolean> {
        const done = await discardChange(studio, change);
        if (done.ok) notify({ title: "Discarded", variant: "info" });
        else notify({ title: "It could not be discarded", description: done.error.message, variant: "danger" });
        return done.ok;
      },
      async exportFile(change: RefusedChange | DamagedRefusal): Promise<void> {
        const written = await import("#src/data/refused-change-file.ts").catch(() => null);
        if (!written) return void notify(NOT_EXPORTED);
        const { name, text } = written.changeAsFile(studio, change);
        downloadText(name, text);
        notify({ title: "Exported", description: name, variant: "info" });
      },
    }),
    [studio],
  );
}
