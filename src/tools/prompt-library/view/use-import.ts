import { useCallback, useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { type FilePlan, useFiles } from "../live/files.ts";

type ImportStep =
  | { readonly step: "reading" | "importing"; readonly done: number; readonly of: number | null }
  | { readonly step: "looking"; readonly found: FilePlan }
  | { readonly step: "done"; readonly count: number }
  | { readonly step: "failed"; readonly error: AppError };

/** Least time between two progress updates. Milliseconds. */
const SHOWN_EACH = 60;

/** Reads a file of prompts at once, and imports it on request. */
export function useImport(file: File) {
  const { planFile, bringPrompts } = useFiles();
  const [now, setNow] = useState<ImportStep>({ step: "reading", done: 0, of: null });
  const running = useRef<AbortController | null>(null);

  const begin = useCallback((step: "reading" | "importing") => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let shownAt = 0;
    setNow({ step, done: 0, of: null });
    return {
      signal: controller.signal,
      onProgress(done: number, of: number | null) {
        const at = performance.now();
        if (controller.signal.aborted || at - shownAt < SHOWN_EACH) return;
        shownAt = at;
        setNow({ step, done, of });
      },
    };
  }, []);

  const read = useCallback(async () => {
    const work = begin("reading");
    try {
      const found = await planFile(file, work);
      if (work.signal.aborted) return;
      setNow(found.ok ? { step: "looking", found: found.value } : { step: "failed", error: found.error });
    } catch (cause) {
      if (!work.signal.aborted) throw cause; // a cancel by the person is not a failure
    }
  }, [begin, planFile, file]);
  useEffect(() => {
    void read();
    return () => running.current?.abort();
  }, [read]);

  async function bring(found: FilePlan) {
    const work = begin("importing");
    try {
      const brought = await bringPrompts(found, work);
      if (work.signal.aborted) return;
      setNow(brought.ok ? { step: "done", count: brought.value } : { step: "failed", error: brought.error });
    } catch (cause) {
      if (!work.signal.aborted) throw cause;
    }
  }
  return { now, bring, stop: () => running.current?.abort() };
}
