import { useEffect, useRef, useState } from "react";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { hasVisible } from "#domain/visible.ts";
import { useCommands } from "../data.ts";
import { useShareDone } from "./use-share-done.ts";

const EMPTY = appError("MISSING_REQUIRED_FIELD", "Paste a prompt or a rough idea first. One line is enough.");

/** Splits a text into sections; it stays in its field until the prompt is stored. */
export function useSplit(onSplit: (work: OptimizerPrompt) => void) {
  const { splitText } = useCommands();
  const [busy, setBusy] = useState(false);
  const share = useShareDone();
  const [error, setError] = useState<AppError | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(text: string): Promise<void> {
    if (running.current) return;
    if (!hasVisible(text)) return setError(EMPTY);
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setError(null);
    try {
      const split = await splitText(text, { signal: controller.signal, onProgress: share.begin(text.length) });
      if (split.ok) onSplit(split.value);
      else setError(split.error);
    } catch (cause) {
      if (!controller.signal.aborted) throw cause; // a cancel by the person is not a failure
    } finally {
      running.current = null;
      setBusy(false);
    }
  }
  return {
    busy,
    done: share.done,
    error,
    run,
    cancel: () => running.current?.abort(),
    clearError: () => setError(null),
  };
}
