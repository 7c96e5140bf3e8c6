import { useCallback } from "react";
import { useCommands } from "../data.ts";
import { isSaidIn } from "../model/said-in.ts";
import { type Place, useAskStore } from "../store.ts";

/** Adds `text` to what is being written at `place`, on disk too once it resolves. Nothing is overwritten. */
export function useJoinDraft(): (place: Place, text: string) => Promise<void> {
  const { keepDraft, takeDraft } = useCommands();
  return useCallback(
    async (place, text) => {
      const { restoreDraft, setDraft } = useAskStore.getState();
      restoreDraft(place, await takeDraft(place));
      const draft = useAskStore.getState().drafts[place] ?? "";
      if (isSaidIn(text, draft)) return;
      const joined = draft === "" ? text : `${draft}\n\n${text}`;
      setDraft(place, joined);
      await keepDraft(place, joined);
    },
    [keepDraft, takeDraft],
  );
}
