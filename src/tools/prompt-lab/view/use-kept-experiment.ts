import { useEffect, useRef, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { isExperiment } from "#domain/kept/lab-row.ts";
import { mergeExperiment } from "#domain/lab/merge-experiment.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { useCommands } from "../data.ts";

/** What could not be written is tried again after this long, without another key. Milliseconds. */
const RETRY = 5_000;

const place = (id: string) => `experiment:${id}`;

export interface KeptExperiment {
  /** As it stands on the screen. */
  readonly experiment: Experiment | undefined;
  /** Why it is not on the disk yet. */
  readonly error: AppError | null;
  change(next: Experiment): void;
}

/**
 * An experiment on the screen and on the disk: every change is written at once, one write after the other, the newest state last. What another tab
 * changes comes in between one's own. What is not on the disk when the page goes away, or another is shown, is taken up again with the experiment.
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
      takeJournal(place(sent.id)); // what was noted there is on the disk
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
  const id = onDisk?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken up once
  useEffect(() => {
    if (id === undefined) return;
    const now = state.current;
    const left = leftOf(takeJournal(place(id)));
    if (left?.next.id === id && !now.next) {
      Object.assign(now, left);
      setShown(left.next);
    }
    void write(); // also what waits for an experiment that was deleted, and is back
    const leave = () => {
      if (now.seen && now.next)
        writeJournal(place(id), JSON.stringify({ seen: now.seen, next: now.next } satisfies Left));
    };
    addEventListener("pagehide", leave);
    return () => {
      leave();
      removeEventListener("pagehide", leave);
      clearTimeout(now.timer as ReturnType<typeof setTimeout>);
    };
  }, [id]);

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

/** What a page had not written when it went away: what it had seen, and what it wanted there. */
interface Left {
  readonly seen: Experiment;
  readonly next: Experiment;
}

/** Null where nothing was noted, or nothing that can be read. */
function leftOf(journal: string): Left | null {
  if (journal === "") return null;
  try {
    const { seen, next }: { seen?: unknown; next?: unknown } = JSON.parse(journal);
    return isExperiment(seen) && isExperiment(next) ? { seen, next } : null;
  } catch {
    return null;
  }
}
