import { useEffect, useEffectEvent, useRef } from "react";
import type { Prompt } from "#domain/entities.ts";
import type { Result } from "#domain/result.ts";
import { onLaunchedFiles } from "#src/platform/launched-files.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { useMayWrite } from "../live.ts";
import type { LibrarySearch } from "../model/library-search.ts";

export interface ArrivalsProps {
  readonly search: LibrarySearch;
  onFiles(files: readonly File[]): void;
  /** @param prompt what was made of it; undefined where nothing was */
  onAdded(prompt: string | undefined): void;
}

/** Takes in what comes from outside the page: opened files, and what another tool hands over. Shows nothing. */
export function Arrivals({ search, onFiles, onAdded }: ArrivalsProps): null {
  const { addOptimizerPrompt, addTaken } = useCommands();
  const mayWrite = useMayWrite();
  useOpenedFiles(onFiles);
  useAdded(search.work, addOptimizerPrompt, mayWrite, onAdded);
  useAdded(search.take, addTaken, mayWrite, onAdded);
  return null;
}

/** Files that were opened with the studio, or found to contain prompts in the settings. Importing them needs the plan. */
function useOpenedFiles(onFiles: (files: readonly File[]) => void) {
  const mayWrite = useMayWrite();
  const { askForPlan } = useCommands();
  const take = useEffectEvent((files: readonly File[]) => {
    if (mayWrite) onFiles(files);
    else askForPlan(() => onFiles(files));
  });
  useEffect(
    () =>
      onLaunchedFiles(
        (opened) =>
          void opened.then(take, () =>
            notify({
              title: "The file was not opened",
              description: "It was moved, or it cannot be read. Choose it here, under Import.",
              variant: "danger",
            }),
          ),
      ),
    [],
  );
}

/** Adds once what an address brings from another tool, and opens it. */
function useAdded(
  brought: string | undefined,
  add: (brought: string) => Promise<Result<Pick<Prompt, "id">>>,
  mayWrite: boolean,
  onAdded: (promptId: string | undefined) => void,
) {
  const { askForPlan } = useCommands();
  const taken = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => {
    if (brought === undefined || taken.current === brought) return;
    taken.current = brought;
    const addIt = async () => {
      const added = await add(brought);
      if (added.ok) return onAdded(added.value.id);
      notifyFailure("The prompt was not added", added.error);
      onAdded(undefined);
    };
    if (mayWrite) void addIt();
    else {
      onAdded(undefined);
      askForPlan(() => void addIt());
    }
  }, [brought]);
}
