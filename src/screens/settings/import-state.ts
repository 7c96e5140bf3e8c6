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
  readonly now: ImportStep;
  /** Reads a file, to show what would come in. */
  choose(studio: Studio, file: File): Promise<void>;
  /** Brings a file in; `revive`: also what was deleted here. */
  bring(studio: Studio, file: File, revive: boolean): Promise<void>;
  /** Stops what is going on. */
  stop(): void;
}

let running: AbortController | null = null;
const NOTHING = { step: "reading", done: 0, total: 0 } as const;

/** The one import that goes on; a new one ends the one before. */
export const useImport = create<ImportState>()((set) => {
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
    now: NOTHING,
    choose: (studio, file) =>
      work("reading", "looking", (signal, onProgress) => inspectFile(studio, file, { signal, onProgress })),
    bring: (studio, file, revive) =>
      work("importing", "done", (signal, onProgress) => importFile(studio, file, { signal, onProgress, revive })),
    stop: () => {
      running?.abort();
      set({ now: NOTHING });
    },
  };
});
