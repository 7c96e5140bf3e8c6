import { useCallback, useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import type { BuiltInAvailability } from "#src/ai/adapters/built-in-adapter.ts";

type Code = typeof import("#src/ai/adapters/fetch-built-in.ts") & typeof import("#src/ai/adapters/built-in-adapter.ts");

/** With the adapters, which the page of settings can do without. */
const loadCode = async (): Promise<Code> => ({
  ...(await import("#src/ai/adapters/built-in-adapter.ts")),
  ...(await import("#src/ai/adapters/fetch-built-in.ts")),
});

export interface BuiltIn {
  /** As the browser says; "unavailable" as long as that is not known. */
  readonly availability: BuiltInAvailability;
  /** The part that is here while it is being fetched, 0 to 1; null when nothing is under way in this page. */
  readonly part: number | null;
  readonly error: AppError | null;
  /** From a click alone: browsers ask for one. */
  fetch(): void;
  /** Gives up waiting. */
  cancel(): void;
}

/** The browser's own model: whether it is here, and the way to have it. Who leaves the page lets the browser go on by itself. */
export function useBuiltIn(): BuiltIn {
  const [availability, setAvailability] = useState<BuiltInAvailability>("unavailable");
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const code = useRef<Code>(undefined);
  const running = useRef<AbortController>(undefined);
  const look = useCallback(
    async () => setAvailability((await code.current?.builtInAvailability()) ?? "unavailable"),
    [],
  );
  useEffect(() => {
    void loadCode().then(
      (loaded) => {
        code.current = loaded;
        return look();
      },
      () => {}, // not fetched: not offered
    );
  }, [look]);

  async function fetchModel() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setPart(0);
    try {
      const fetched = await code.current?.fetchBuiltIn({ signal: controller.signal, onProgress: setPart });
      if (!fetched) setError(NOT_LOADED);
      else if (!fetched.ok) setError(fetched.error);
    } catch (cause) {
      if (!controller.signal.aborted) throw cause;
    } finally {
      running.current = undefined;
      setPart(null);
      await look();
    }
  }
  return { availability, part, error, fetch: () => void fetchModel(), cancel: () => running.current?.abort() };
}
