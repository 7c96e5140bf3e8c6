import { useEffect } from "react";
import { moveFocus } from "#src/platform/focus.ts";
import { fieldId } from "./composer.tsx";
import { useJoinDraft } from "./use-join-draft.ts";

/**
 * Puts `idea`, a text handed over in the address, into the composer of a new thought and the focus with it. It joins what is being written;
 * nothing is overwritten. `onTaken` is called once it stands there, and has to stay the same function over renders.
 */
export function useHandedIdea(idea: string | undefined, onTaken: () => void): void {
  const joinDraft = useJoinDraft();
  useEffect(() => {
    if (idea === undefined) return;
    let mounted = true;
    void joinDraft("ask", idea).then(() => {
      if (!mounted) return;
      moveFocus(() => document.getElementById(fieldId("ask")));
      onTaken();
    });
    return () => {
      mounted = false;
    };
  }, [idea, joinDraft, onTaken]);
}
