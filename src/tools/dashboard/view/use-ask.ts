import { useEffect, useRef, useState } from "react";
import { type AppError, appError } from "#domain/errors.ts";
import { hasVisible } from "#domain/visible.ts";
import { haptic } from "#src/platform/haptics.ts";
import { rememberStored, storedHint } from "#src/platform/stored-hint.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";
import { type Place, useAskStore } from "../store.ts";

const EMPTY = appError("MISSING_REQUIRED_FIELD", "Write or paste a rough idea first. One line is enough.");

/** The longest time between the two halves of a double click. Milliseconds. */
const DOUBLE_CLICK = 500;

interface AskOptions {
  readonly place: Place;
  readonly sessionId?: string | undefined;
  onAsked(sessionId: string): void;
}

export interface Asking {
  readonly busy: boolean;
  readonly error: AppError | null;
  submit(text: string, options?: { original?: boolean }): Promise<void>;
  /** For a press of the button that appears where the one for `submit` was. */
  cancel(press: { readonly timeStamp: number }): void;
  clearError(): void;
}

/** A thread that repaints with its new run unmounts the field that asked: the person has not left. */
const isOpen = (sessionId: string | undefined) =>
  sessionId !== undefined && new URLSearchParams(location.search).get("session") === sessionId;

/** Asks the text at `place`. The text leaves the field only once its answer is stored. */
export function useAsk({ place, sessionId, onAsked }: AskOptions): Asking {
  const { ask } = useCommands();
  const { begin, end, takeOut, setFresh } = useAskStore.getState();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const running = useRef<AbortController | null>(null);
  const startedAt = useRef(0);
  useEffect(() => () => running.current?.abort(), []);

  async function submit(text: string, { original = false } = {}) {
    if (running.current) return; // a second press while the first is under way
    if (!hasVisible(text)) return setError(EMPTY);
    const controller = new AbortController();
    running.current = controller;
    startedAt.current = performance.now();
    setError(null);
    setBusy(true);
    begin();
    try {
      const asked = await ask({ text, sessionId, original, place, signal: controller.signal });
      if (asked.ok) {
        takeOut(place, text);
        setFresh(asked.value.runId);
        if (sessionId === undefined) rememberStored(storedHint() + 1);
        // stored, but the person has gone to another page
        if (controller.signal.aborted && !isOpen(sessionId)) return;
        haptic("success");
        const { gained, improved } = asked.value;
        if (improved) {
          notify({
            title: "Nice — clearer question, better result.",
            variant: "success",
            ...(gained > 0
              ? { description: `${gained} more ${gained === 1 ? "point" : "points"} for structure.` }
              : {}),
          });
        }
        onAsked(asked.value.sessionId);
      } else if (asked.error.code === "RATE_LIMIT_EXCEEDED") {
        const { message, remedy = "" } = asked.error;
        notify({ title: message, description: remedy, variant: "danger", kind: "account" });
      } else {
        haptic("error");
        setError(asked.error);
      }
    } catch (cause) {
      if (!controller.signal.aborted) throw cause; // a cancel by the person is not a failure
    } finally {
      running.current = null;
      setBusy(false);
      end();
    }
  }

  /** The button is where 'Ask' was: the second half of a double click must not cancel, also where a busy page hears of it late. */
  function cancel({ timeStamp }: { readonly timeStamp: number }) {
    if (timeStamp - startedAt.current > DOUBLE_CLICK) running.current?.abort();
  }

  return { busy, error, submit, cancel, clearError: () => setError(null) };
}
