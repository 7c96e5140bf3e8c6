import { useEffect } from "react";
import { useCommands } from "../data.ts";
import { type Place, useAskStore } from "../store.ts";

/** How long typing rests before a draft is written. Milliseconds. */
const REST = 250;

/**
 * The text being typed at `place`: in memory at once, on disk as soon as typing rests or the page is hidden. What was left here before
 * comes back when the store has opened, unless the person was faster.
 */
export function useDraft(place: Place): readonly [text: string, setText: (text: string) => void] {
  const { keepDraft, keptDraft } = useCommands();
  const kept = useAskStore((state) => state.drafts[place]);
  const setDraft = useAskStore((state) => state.setDraft);
  const restoreDraft = useAskStore((state) => state.restoreDraft);

  useEffect(() => {
    let mounted = true;
    void keptDraft(place).then((text) => {
      if (mounted && text !== "") restoreDraft(place, text);
    });
    return () => {
      mounted = false;
    };
  }, [keptDraft, place, restoreDraft]);

  useEffect(() => {
    if (kept === undefined) return; // nothing typed here yet: what is on disk stands
    const write = () => void keepDraft(place, kept);
    const timer = setTimeout(write, REST);
    const onHide = () => document.visibilityState === "hidden" && write();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [keepDraft, place, kept]);

  return [kept ?? "", (text) => setDraft(place, text)];
}
