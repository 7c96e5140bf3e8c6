import { useMemo } from "react";
import { useCommands } from "../data.ts";
import { type Library, useVersionsOf } from "../live.ts";
import { takenFrom } from "../model/library-prompt.ts";
import { exampleExperiment, newExperiment } from "../model/new-experiment.ts";
import { notifyFailure } from "./notify-failure.ts";

const NOT_BEGUN = "The experiment was not begun";

/** Begins experiments; each way gives the new one's id, undefined when nothing was kept, which is then said. */
export function useBegin() {
  const { addExperiment, newId, now } = useCommands();
  const versionsOf = useVersionsOf();
  return useMemo(() => {
    const marks = () => ({ id: newId(), rev: newId(), now: now() });
    const keep = async (experiment: Parameters<typeof addExperiment>[0]): Promise<string | undefined> => {
      const added = await addExperiment(experiment);
      if (added.ok) return added.value.id;
      notifyFailure(NOT_BEGUN, added.error);
      return undefined;
    };
    return {
      empty: () => keep(newExperiment(marks())),
      example: () => keep(exampleExperiment(marks())),
      /** With a prompt of the library as it stands. */
      async withPrompt(library: Library, promptId: string): Promise<string | undefined> {
        const prompt = library.byId.get(promptId);
        const version = (await versionsOf(promptId)).find(({ id }) => id === prompt?.head);
        const begun = newExperiment(marks());
        if (!prompt || !version) return keep(begun);
        const taken = takenFrom(library, prompt, version, newId());
        return keep({ ...begun, title: taken.prompt.label, prompts: [taken.prompt] });
      },
    };
  }, [addExperiment, newId, now, versionsOf]);
}
