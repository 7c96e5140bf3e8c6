import { create } from "zustand";
import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { Studio } from "#src/data/studio.tsx";
import { type FileContents, importFile, inspectFile } from "#src/data/workspace-import.ts";

export type ImportStep =
  | { readonly step: "reading"; readonly done: number; readonly total: number }
  | { readonly step: "looking"; readonly contents: FileContents }
  | { readonly step: "importing"; readonly done: number; readonly total: number }
  | { readonly step: "done"; readonly contents: FileContents }
  | { readonly step: "failed"; readonly error: AppError };

interface ImportState {
  /** Null while nothing is imported. */
  readonly file: File | null;
  readonly now: ImportStep;
  /** Reads a file, to show what would come in. */
  choose(studio: Studio, file: File): Promise<void>;
  /** Brings the chosen file in; `revive`: also what was deleted here. */
  bring(studio: Studio, revive: boolean): Promise<void>;
  /** Stops what is going on and forgets the file. */
  close(): void;
}

let running: AbortController | null = null;
const NOTHING = { step: "reading", done: 0, total: 0 } as const;

/** The import, wherever one is in the studio meanwhile. */
export const useImport = create<ImportState>()((set, get) => {
  async function work(
    step: "reading" | "importing",
    then: "looking" | "done",
    run: (signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<Result<FileContents>>,
  ) {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const { signal } = controller;
    set({ now: { step, done: 0, total: 0 } });
    try {
      const result = await run(signal, (done, total) => !signal.aborted && set({ now: { step, done, total } }));
      if (signal.aborted) return;
      set({ now: result.ok ? { step: then, contents: result.value } : { step: "failed", error: result.error } });
    } catch (cause) {
      if (!signal.aborted) throw cause;
    } finally {
      if (running === controller) running = null;
    }
  }
  return {
    file: null,
    now: NOTHING,
    choose: (studio, file) => {
      set({ file });
      return work("reading", "looking", (signal, onProgress) => inspectFile(studio, file, { signal, onProgress }));
    },
    bring: async (studio, revive) => {
      const { file } = get();
      if (file)
        await work("importing", "done", (signal, onProgress) =>
          importFile(studio, file, { signal, onProgress, revive }),
        );
    },
    close: () => {
      running?.abort();
      set({ file: null, now: NOTHING });
    },
  };
});
