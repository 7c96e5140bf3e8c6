import { useEffect, useRef } from "react";
import { flatDrafts } from "#domain/map/drafts.ts";
import { readList } from "#domain/map/files/list.ts";
import { MOST_THOUGHTS } from "#domain/map/limits.ts";
import { onSeveral } from "#domain/map/several.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { BeginText } from "#src/ui/begin-text.tsx";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { counted } from "../model/map-words.ts";

const FIELD = "map-text";

interface BeginMapProps {
  /** A text that the address brings. It joins the draft and overwrites nothing. */
  readonly given?: string | undefined;
  onBegun(mapId: string): void;
  onCancel(): void;
}

/** A new map from a thought, or from a list whose indentation is its shape. */
export function BeginMap({ given, onBegun, onCancel }: BeginMapProps) {
  const { makeOfList } = useCommands();
  const draft = useStoredDraft("map:new");
  const modifier = useModLabel();
  const taken = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that is brought
  useEffect(() => {
    if (given === undefined || taken.current === given) return;
    taken.current = given;
    const { text, setText } = draft;
    if (!text.includes(given)) setText(text.trim() === "" ? given : `${given}\n${text}`);
  }, [given]);
  useEffect(() => moveFocus(() => document.getElementById(FIELD)), []);
  const thoughts = readList(draft.text);
  const { length } = flatDrafts(thoughts);
  return (
    <BeginText
      title="Begin a map"
      fieldId={FIELD}
      label="A thought, or a list"
      placeholder={"Why do…?\n  Because…"}
      modifier={modifier}
      draft={draft}
      onCancel={onCancel}
      onBegin={async () => {
        const made = await makeOfList(thoughts);
        if (!made.ok) return `${made.error.message} ${made.error.remedy ?? ""}`.trim();
        const [first] = made.value;
        if (first === undefined) return "There is no thought in it.";
        draft.forget();
        onBegun(first);
        return null;
      }}
    >
      <p role="status" className="t-13 mt-3 max-w-[60ch] text-text-3">
        {length > MOST_THOUGHTS
          ? `${counted(length, "thought", "thoughts")}. A map holds 5,000, so they become ${onSeveral(thoughts).length} maps. The first one opens.`
          : length > 1
            ? `${counted(length, "thought", "thoughts")}: each line is one, and what is indented is below the line before.`
            : "One line is one thought. In a list, what is indented is below the line before."}
      </p>
    </BeginText>
  );
}
