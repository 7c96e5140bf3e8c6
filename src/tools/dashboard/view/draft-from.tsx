import { useEffect, useRef } from "react";
import { FromLine } from "#src/ui/from-line.tsx";
import { FROM, useHandedFrom } from "../live/handed.ts";
import { useAskStore } from "../store.ts";
import { useDraft } from "./use-draft.ts";

/** What the text in the composer came from. The thought remembers it; a text that is emptied comes from nothing any more. */
export function DraftFrom() {
  const [keys, setKeys] = useDraft(FROM);
  const isEmpty = useAskStore(({ drafts }) => (drafts.ask ?? "").trim() === "");
  const from = useHandedFrom(keys);
  const hadText = useRef(false);
  useEffect(() => {
    if (!isEmpty) hadText.current = true;
    else if (hadText.current && keys !== "") setKeys("");
  });
  if (isEmpty || keys === "" || from.status !== "ready" || from.value === null) return null;
  return <FromLine {...from.value} onDrop={() => setKeys("")} />;
}
