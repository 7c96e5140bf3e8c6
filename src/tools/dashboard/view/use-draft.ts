import { useEffect } from "react";
import { useStudio } from "#src/data/studio.tsx";
import { type Place, useAskStore } from "../store.ts";

/** How long typing rests before a draft is written. Milliseconds. */
const REST = 250;

/**
 * The text being typed at `place`: in memory at once, on disk as soon as typing rests or the page is hidden. What was left here before
 * comes back when the store has opened, unless the person was faster.
 */
export function useDraft(place: Place): readonly [text: string, setText: (text: string) => void] {
  const studio = useStudio();
  const kept = useAskStore((state) => state.drafts[place]);
  const setDraft = useAskStore((state) => state.setDraft);
  const restoreDraft = useAskStore((state) => state.restoreDraft);

  useEffect(() => {
    let mounted = true;
    void import("../data.ts")
      .then(({ keptDraft }) => keptDraft(studio, place))
      .then((text) => mounted && text && restoreDraft(place, text));
    return () => {
      mounted = false;
    };
  }, [studio, place, restoreDraft]);

  useEffect(() => {
    if (kept === undefined) return; // nothing typed here yet: what is on disk stands
    const write = () => void import("../data.ts").then(({ keepDraft }) => keepDraft(studio, place, kept));
    const timer = setTimeout(write, REST);
    const onHide = () => document.visibilityState === "hidden" && write();
    document.addEventListener("visibilitychange", onHide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onHide);
    };
  }, [studio, place, kept]);

  return [kept ?? "", (text) => setDraft(place, text)];
}
