import type { AppError } from "#domain/errors.ts";
import { mergeExperiment, type Replaced } from "#domain/lab/merge-experiment.ts";
import type { Experiment } from "#domain/lab/types.ts";
import { ok } from "#domain/result.ts";
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

/** Called with the other tab's texts that this tab's write replaced. `theirs`: the experiment as the other tab had left it */
export type OnReplaced = (theirs: Experiment, replaced: readonly Replaced[]) => void;

/**
 * An experiment as a document: every change is written at once, and merged with another tab's changes. Where both tabs wrote in the same
 * field, `onReplaced` is called with the other tab's text.
 * @param id the experiment's
 * @param onDisk the experiment as read now; undefined when there is none
 */
export function useExperiment(id: string, onDisk: Experiment | undefined, onReplaced: OnReplaced): ShownExperiment {
  const { storeExperiment, newId } = useCommands();
  const { value, error, change } = useDocument(id, onDisk, {
    delay: 0,
    journal: journalAt(
      `experiment:${id}`,
      (noted) => (isExperiment(noted) ? noted : null),
      (onDisk, sent) => onDisk.rev === sent.rev,
    ),
    mark: (next) => ({ ...next, rev: newId() }),
    async write(next, seen) {
      const stored = await storeExperiment(seen, next);
      if (!stored.ok) return stored;
      const { experiment, theirs, replaced } = stored.value;
      if (theirs) onReplaced(theirs, replaced);
      return ok(experiment);
    },
    merge(base, mine, theirs) {
      const { merged, replaced } = mergeExperiment(base, mine, theirs);
      onReplaced(theirs, replaced);
      return merged;
    },
    isOlder: (theirs, seen) => theirs.updatedAt < seen.updatedAt,
  });
  return { experiment: onDisk === undefined && !error ? undefined : value, error, change };
}
