import { useMemo } from "react";
import type { Experiment, LabPrompt } from "#domain/lab/types.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { type Library, useVersionsOf } from "../live.ts";
import { takenFrom } from "../model/library-prompt.ts";
import { type Begun, exampleExperiment, newExperiment } from "../model/new-experiment.ts";

const NOT_BEGUN = "The experiment was not created";

/** Begins experiments; each way returns the new one's id, or undefined and a notice if nothing was stored. */
export function useBegin() {
  const { addExperiment, newId, now } = useCommands();
  const versionsOf = useVersionsOf();
  const oneAtATime = useOneAtATime();
  return useMemo(() => {
    const marks = () => ({ id: newId(), rev: newId(), now: now() });
    const keep = async (experiment: Parameters<typeof addExperiment>[0]): Promise<string | undefined> => {
      const added = await oneAtATime(() => addExperiment(experiment));
      if (!added) return undefined;
      if (added.ok) return added.value.id;
      notifyFailure(NOT_BEGUN, added.error);
      return undefined;
    };
    /** The current text of a library prompt; null if there is no such prompt. */
    async function fromLibrary(library: Library, promptId: string): Promise<LabPrompt | null> {
      const prompt = library.byId.get(promptId);
      const version = (await versionsOf(promptId)).find(({ id }) => id === prompt?.head);
      if (!prompt) return null;
      const { prompt: taken } = takenFrom(library, prompt, version ?? { ...prompt, id: "" }, newId());
      // a version that is damaged or missing here cannot be named: then only the text is used
      return version ? taken : { ...taken, from: null };
    }
    return {
      empty: () => keep(newExperiment(marks())),
      example: () => keep(exampleExperiment(marks())),
      /** Begins with the current text of a library prompt; null if there is no such prompt. */
      async withPrompt(library: Library, promptId: string): Promise<string | undefined | null> {
        const put = await fromLibrary(library, promptId);
        return put && keep({ ...newExperiment(marks()), title: put.label, prompts: [put] });
      },
      /** Begins with what is made of new ids and the time. */
      made: (make: (begun: Begun, newId: () => string) => Experiment) => keep(make(marks(), newId)),
      fromLibrary,
    };
  }, [addExperiment, newId, now, versionsOf, oneAtATime]);
}
