import { useEffect } from "react";
import { readJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { useCommands } from "../data.ts";
import { type Place, useAskStore } from "../store.ts";

/** While one types, what stands there is written this often. Milliseconds. */
const INTERVAL = 250;

/** How many fields show a place. */
const shown = new Map<Place, number>();

/**
 * The text being typed at `place`: in memory at once, on disk a moment later, however fast one types. What was left here before comes
 * back when the store has opened; whoever typed faster keeps both. Nothing is written before that, so nothing that was taken over is overwritten.
 * Who leaves before that has it written all the same: what is typed outlives its field until it is on disk.
 */
export function useDraft(place: Place): readonly [text: string, setText: (text: string) => void] {
  const { keepDraft, takeDraft } = useCommands();
  const draft = useAskStore((state) => state.drafts[place]);
  const setDraft = useAskStore((state) => state.setDraft);
  useEffect(() => {
    const { restoreDraft, setDraftError, settle } = useAskStore.getState();
    shown.set(place, (shown.get(place) ?? 0) + 1);
    settle(place, false);
    const now = () => useAskStore.getState().drafts[place];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let readable = false;
    let saved: string | undefined;
    const settleIfLeft = () => {
      if (shown.get(place) === 0 && now() === saved) settle(place, true);
    };
    const write = async () => {
      clearTimeout(timer);
      timer = undefined;
      const text = now();
      if (text === undefined || !readable) return;
      const written = await keepDraft(place, text);
      setDraftError(written.ok ? null : written.error);
      if (written.ok) saved = text;
      settleIfLeft();
    };
    const onVisibility = () => document.visibilityState === "hidden" && void write();
    const onPageHide = () => writeJournal(place, now() ?? "");

    restoreDraft(place, readJournal(place)?.text ?? "");
    const opened = takeDraft(place).then((left) => {
      restoreDraft(place, left);
      readable = true;
      return write();
    });
    // what changes is written at the next beat; the beat is not put off by the next key
    const unsubscribe = useAskStore.subscribe((state, before) => {
      if (state.drafts[place] !== before.drafts[place]) timer ??= setTimeout(() => void write(), INTERVAL);
    });
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onPageHide);
    return () => {
      unsubscribe();
      shown.set(place, (shown.get(place) ?? 1) - 1);
      document.removeEventListener("visibilitychange", onVisibility);
      settleIfLeft();
      const last = readable && timer !== undefined ? write() : opened;
      void last.then(() => removeEventListener("pagehide", onPageHide));
    };
  }, [keepDraft, takeDraft, place]);

  return [draft ?? "", (text) => setDraft(place, text)];
}
