import { useCallback } from "react";
import { useCommands } from "../data.ts";
import { type Place, useAskStore } from "../store.ts";

/** Adds `text` to what is being written at `place`, on disk too once it resolves. Nothing is overwritten. */
export function useJoinDraft(): (place: Place, text: string) => Promise<void> {
  const { keepDraft, keptDraft } = useCommands();
  return useCallback(
    async (place, text) => {
      const draft = useAskStore.getState().drafts[place] || (await keptDraft(place));
      const joined = draft === "" ? text : `${draft}\n\n${text}`;
      if (draft.includes(text)) return;
      useAskStore.getState().setDraft(place, joined);
      await keepDraft(place, joined);
    },
    [keepDraft, keptDraft],
  );
}
