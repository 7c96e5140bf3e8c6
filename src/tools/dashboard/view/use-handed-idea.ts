import { useEffect } from "react";
import { moveFocus } from "#src/platform/focus.ts";
import { useCommands } from "../data.ts";
import { fieldId } from "./composer.tsx";

/**
 * Puts `idea`, a text from the address, into the composer of a new thought and focuses it. It joins the draft and overwrites nothing.
 * `from` names the items that it came from.
 * `onTaken` is called once it is in the field; it must stay the same function over renders.
 */
export function useHandedIdea(idea: string | undefined, onTaken: () => void, from?: string): void {
  const { joinDraft } = useCommands();
  useEffect(() => {
    if (idea === undefined) return;
    let mounted = true;
    joinDraft("ask", idea, from).then(
      () => {
        if (!mounted) return;
        moveFocus(() => document.getElementById(fieldId("ask")));
        onTaken();
      },
      () => undefined, // it stays in the address, for a reload
    );
    return () => {
      mounted = false;
    };
  }, [idea, from, joinDraft, onTaken]);
}
