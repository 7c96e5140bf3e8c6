import { useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { mergeExperiment } from "#domain/lab/merge-experiment.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { useCommands } from "../data.ts";

/** What could not be written is tried again after this long, without another key. Milliseconds. */
const RETRY = 5_000;

export interface KeptExperiment {
  /** As it stands on the screen. */
  readonly experiment: Experiment | undefined;
  /** Why it is not on the disk yet. */
  readonly error: AppError | null;
  change(next: Experiment): void;
}

/**
 * An experiment on the screen and on the disk: every change is written at once, one write after the other, the newest state last. What another tab
 * changes comes in between one's own.
 * @param onDisk as it is read now; undefined where there is none
 */
export function useKeptExperiment(onDisk: Experiment | undefined): KeptExperiment {
  const { keepExperiment } = useCommands();
  const [shown, setShown] = useState(onDisk);
  const [error, setError] = useState<AppError | null>(null);
  const state = useRef({ seen: onDisk, next: null as Experiment | null, writing: false, timer: 0 as unknown });

  async function write() {
    const now = state.current;
    if (now.writing || !now.next || !now.seen) return;
    clearTimeout(now.timer as ReturnType<typeof setTimeout>);
    now.writing = true;
    const sent = now.next;
    const kept = await keepExperiment(now.seen, sent);
    now.writing = false;
    if (!kept.ok) {
      setError(kept.error);
      if (kept.error.code !== "NOT_FOUND") now.timer = setTimeout(() => void write(), RETRY);
      return;
    }
    setError(null);
    now.seen = kept.value;
    if (now.next === sent) {
      now.next = null;
      setShown(kept.value);
    } else if (now.next) {
      // typed meanwhile: what came from elsewhere joins it
      now.next = mergeExperiment(sent, now.next, kept.value);
      void write();
    }
  }

  useEffect(() => {
    const now = state.current;
    if (!onDisk || now.next || now.writing) return;
    if (now.seen && onDisk.updatedAt < now.seen.updatedAt) return; // read before one's own last write
    now.seen = onDisk;
    setShown(onDisk);
  }, [onDisk]);
  useEffect(() => () => clearTimeout(state.current.timer as ReturnType<typeof setTimeout>), []);

  return {
    experiment: onDisk === undefined && !error ? undefined : shown,
    error,
    change(next) {
      state.current.next = next;
      setShown(next);
      void write();
    },
  };
}
