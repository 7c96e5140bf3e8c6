import type { AppError } from "#domain/errors.ts";
import { mergeExperiment } from "#domain/lab/merge-experiment.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { isExperiment } from "#domain/stored/lab.ts";
import { journalAt } from "#src/data/document/journal.ts";
import { useDocument } from "#src/data/document/use-document.ts";
import { useCommands } from "../data.ts";

export interface ShownExperiment {
  /** The experiment on the screen; undefined when there is none. */
  readonly experiment: Experiment | undefined;
  /** Why it is not on disk yet. */
  readonly error: AppError | null;
  change(next: Experiment): void;
}

/**
 * An experiment as a document: every change is written at once, and merged with another tab's changes.
 * @param id the experiment's
 * @param onDisk the experiment as read now; undefined when there is none
 */
export function useExperiment(id: string, onDisk: Experiment | undefined): ShownExperiment {
  const { storeExperiment } = useCommands();
  const { value, error, change } = useDocument(id, onDisk, {
    delay: 0,
    journal: journalAt(`experiment:${id}`, (noted) => (isExperiment(noted) ? noted : null)),
    write: (next, seen) => storeExperiment(seen, next),
    merge: mergeExperiment,
    isOlder: (theirs, seen) => theirs.updatedAt < seen.updatedAt,
  });
  return { experiment: onDisk === undefined && !error ? undefined : value, error, change };
}
