import { useEffect, useRef } from "react";
import { dismissNotice, notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import type { ClaimDraft, ClaimWords } from "./claim-field.tsx";

interface ClaimsBack {
  /** Says that a claim was taken out, and offers to undo it. `putBack` gives the key of its field; null where there is no room. */
  offer(title: string, words: ClaimWords, putBack: () => string | null): void;
  /** Told of a field's draft: a claim that comes back gets its words. */
  fill(key: string, draft: ClaimDraft): void;
}

/** *Undo* for the claims that are taken out of a new debate. The offers end with the form. */
export function useClaimsBack(): ClaimsBack {
  const left = useRef(new Map<string, ClaimWords>());
  const notices = useRef<string[]>([]);
  useEffect(() => () => notices.current.forEach(dismissNotice), []);
  return {
    offer(title, words, putBack) {
      const onSelect = () => {
        const key = putBack();
        if (key !== null) left.current.set(key, words);
        else
          notifyFailure("The claim was not put back", {
            message: "A debate compares four claims at most.",
            remedy: "Take another one out first.",
          });
      };
      notices.current.push(notify({ title, action: { label: "Undo", onSelect } }));
    },
    fill(key, draft) {
      const words = left.current.get(key);
      left.current.delete(key);
      if (words) draft.setWords(words);
    },
  };
}
