import { useEffect, useRef } from "react";
import { takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import { useCommands } from "../data.ts";
import { type Place, useAskStore } from "../store.ts";

/** While one types, what stands there is written this often. Milliseconds. */
const INTERVAL = 250;

/** How many fields show a place. */
const shown = new Map<Place, number>();

/**
 * The text being typed at `place`: in memory at once, on disk a moment later, however fast one types. What was left here before comes
 * back when the store has opened; whoever typed faster keeps both. Nothing is written before that, so nothing is overwritten unread.
 */
export function useDraft(place: Place): readonly [text: string, setText: (text: string) => void] {
  const { keepDraft, keptDraft } = useCommands();
  const draft = useAskStore((state) => state.drafts[place]);
  const setDraft = useAskStore((state) => state.setDraft);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const readable = useRef(false);

  useEffect(() => {
    const { restoreDraft, setDraftError, settle } = useAskStore.getState();
    shown.set(place, (shown.get(place) ?? 0) + 1);
    settle(place, false);
    const now = () => useAskStore.getState().drafts[place];
    let saved: string | undefined;
    const settleIfLeft = () => {
      if (shown.get(place) === 0 && now() === saved) settle(place, true);
    };
    const write = async () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const text = now();
      if (text === undefined || !readable.current) return;
      const written = await keepDraft(place, text);
      setDraftError(written.ok ? null : written.error);
      if (written.ok) saved = text;
      settleIfLeft();
    };
    const onVisibility = () => document.visibilityState === "hidden" && void write();
    const onPageHide = () => writeJournal(place, now() ?? "");

    let mounted = true;
    const own = takeJournal(place);
    if (own !== "") restoreDraft(place, own);
    void keptDraft(place).then((kept) => {
      if (!mounted) return;
      if (own === "" && kept !== "") restoreDraft(place, kept);
      readable.current = true;
      void write();
    });
    // what changes is written at the next beat; the beat is not put off by the next key
    const unsubscribe = useAskStore.subscribe((state, before) => {
      if (state.drafts[place] !== before.drafts[place]) timer.current ??= setTimeout(() => void write(), INTERVAL);
    });
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", onPageHide);
    return () => {
      mounted = false;
      unsubscribe();
      shown.set(place, (shown.get(place) ?? 1) - 1);
      if (timer.current !== undefined) void write();
      settleIfLeft();
      readable.current = false;
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", onPageHide);
    };
  }, [keepDraft, keptDraft, place]);

  return [draft ?? "", (text) => setDraft(place, text)];
}
