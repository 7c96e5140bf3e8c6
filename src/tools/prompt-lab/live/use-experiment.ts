import type { AppError } from "#domain/errors.ts";
import { mergeExperiment } from "#domain/lab/merge-experiment.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { ok } from "#domain/result.ts";
import { isExperiment } from "#domain/stored/lab.ts";
import { journalAt } from "#src/data/document/journal.ts";
import { useDocument } from "#src/data/document/use-document.ts";
import { useCommands } from "../data.ts";
import { tellReplaced } from "./tell-replaced.ts";

export interface ShownExperiment {
  /** The experiment on the screen; undefined when there is none. */
  readonly experiment: Experiment | undefined;
  /** Why it is not on disk yet. */
  readonly error: AppError | null;
  change(next: Experiment): void;
}

/**
 * An experiment as a document: every change is written at once, and merged with another tab's changes. Where both tabs wrote in the same
 * field, a notice offers the other tab's text.
 * @param id the experiment's
 * @param onDisk the experiment as read now; undefined when there is none
 */
export function useExperiment(id: string, onDisk: Experiment | undefined): ShownExperiment {
  const { storeExperiment, takeField } = useCommands();
  const { value, error, change } = useDocument(id, onDisk, {
    delay: 0,
    journal: journalAt(`experiment:${id}`, (noted) => (isExperiment(noted) ? noted : null)),
    async write(next, seen) {
      const stored = await storeExperiment(seen, next);
      if (!stored.ok) return stored;
      const { experiment, theirs, replaced } = stored.value;
      if (theirs) tellReplaced(theirs, replaced, takeField);
      return ok(experiment);
    },
    merge(base, mine, theirs) {
      const { merged, replaced } = mergeExperiment(base, mine, theirs);
      tellReplaced(theirs, replaced, takeField);
      return merged;
    },
    isOlder: (theirs, seen) => theirs.updatedAt < seen.updatedAt,
  });
  return { experiment: onDisk === undefined && !error ? undefined : value, error, change };
}
