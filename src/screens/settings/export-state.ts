import { format } from "date-fns/format";
import { create } from "zustand";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { noteFileSaved } from "#src/data/saved-file.ts";
import type { Studio } from "#src/data/studio.tsx";
import { bytesInWords } from "#src/platform/bytes.ts";
import { downloadFile } from "#src/platform/text-file.ts";
import { notify } from "#src/ui/notify.ts";

interface ExportState {
  /** Rows read, of all; null while nothing is exported. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** Resolves with whether the person was handed the file; if not, they were told why. */
  start(studio: Studio): Promise<boolean>;
  cancel(): void;
}

let running: AbortController | null = null;

/** The export, wherever one is in the studio meanwhile. */
export const useExport = create<ExportState>()((set) => ({
  progress: null,
  start: async (studio) => {
    if (running) return false;
    const controller = new AbortController();
    running = controller;
    set({ progress: { done: 0, total: 0 } });
    try {
      const { exportWorkspace } = await import("#src/data/workspace-export.ts");
      const file = await exportWorkspace(studio, {
        signal: controller.signal,
        onProgress: (done, total) => set({ progress: { done, total } }),
      });
      if (file.ok) {
        hand(file.value, studio.now());
        const opened = await studio.workspace();
        if (opened.ok) await noteFileSaved(opened.value.db, studio.now());
      } else
        notify({
          title: "Nothing was exported",
          description: `${file.error.message} ${file.error.remedy}`,
          variant: "danger",
        });
      return file.ok;
    } catch (cause) {
      if (controller.signal.aborted) return false;
      if (!(cause instanceof TypeError)) throw cause; // only code that cannot be fetched is expected
      notify({
        title: "Nothing was exported",
        description: `${NOT_LOADED.message} ${NOT_LOADED.remedy}`,
        variant: "danger",
      });
      return false;
    } finally {
      running = null;
      set({ progress: null });
    }
  },
  cancel: () => running?.abort(),
}));

function hand(file: Blob, now: number) {
  const name = `studio-of-the-mind-${format(now, "yyyy-MM-dd")}.json`;
  downloadFile(name, file);
  notify({ title: "Exported everything", description: `${name}, ${bytesInWords(file.size)}`, variant: "success" });
}
