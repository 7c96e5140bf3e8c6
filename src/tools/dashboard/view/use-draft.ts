import { useEffect } from "react";
import { useCommands } from "../data.ts";
import { type Place, useAskStore } from "../store.ts";

/** Number of fields that show each place. */
const shown = new Map<Place, number>();

/**
 * The draft at `place`: in the store at once, on disk a moment later. It outlives its field until it is on disk; then the place is settled,
 * and an update of the app no longer waits for it.
 */
export function useDraft(place: Place): readonly [text: string, setText: (text: string) => void] {
  const { openDraft } = useCommands();
  const draft = useAskStore((state) => state.drafts[place]);
  const setDraft = useAskStore((state) => state.setDraft);
  useEffect(() => {
    const { restoreDraft, setDraftError, settle } = useAskStore.getState();
    const now = () => useAskStore.getState().drafts[place] ?? "";
    shown.set(place, (shown.get(place) ?? 0) + 1);
    settle(place, false);
    const opened = openDraft(place, {
      get: now,
      show: (text) => setDraft(place, text),
      join: (left) => restoreDraft(place, left),
      report(error) {
        setDraftError(error);
        settleIfLeft();
      },
    });
    const settleIfLeft = () => {
      if (shown.get(place) === 0 && !opened.isWaiting()) settle(place, true);
    };
    const unsubscribe = useAskStore.subscribe((state, before) => {
      if (state.drafts[place] !== before.drafts[place]) opened.changed();
    });
    return () => {
      unsubscribe();
      shown.set(place, (shown.get(place) ?? 1) - 1);
      settleIfLeft();
      void opened.close();
    };
  }, [openDraft, setDraft, place]);

  return [draft ?? "", (text) => setDraft(place, text)];
}
