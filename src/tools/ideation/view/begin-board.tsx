import { useEffect, useRef, useState } from "react";
import { SILENT_MINUTES } from "#domain/ideation/silence.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { BeginText } from "#src/ui/begin-text.tsx";
import { NothingToTakeUp } from "#src/ui/nothing-to-take-up.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { useCommands } from "../data.ts";
import { useBrought, useStoredDraft } from "../live.ts";
import type { IdeationSearch } from "../model/ideation-search.ts";

const FIELD = "board-question";

interface BeginBoardProps {
  readonly search: IdeationSearch;
  onBegun(boardId: string): void;
  onCancel(): void;
}

/** A new board: its question, and how long nothing but the person's own ideas comes in. Nothing is written before *Begin*. */
export function BeginBoard({ search: { session, prompt, q }, onBegun, onCancel }: BeginBoardProps) {
  const { beginBoard } = useCommands();
  const brought = useBrought(session, prompt);
  const draft = useStoredDraft("ideation:question");
  const [minutes, setMinutes] = useState<number>(5);
  const modifier = useModLabel();
  const isMissing =
    (session !== undefined || prompt !== undefined) && brought.status === "ready" && brought.value.from === null;
  const given = q ?? (brought.status === "ready" ? brought.value.text : "");
  const taken = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that is brought
  useEffect(() => {
    if (given === "" || taken.current === given) return;
    taken.current = given;
    const { text, setText } = draft;
    if (!text.includes(given)) setText(text.trim() === "" ? given : `${given}\n\n${text}`);
  }, [given]);
  useEffect(() => moveFocus(() => document.getElementById(FIELD)), []);

  async function begin(text: string): Promise<string | null> {
    const from = brought.status === "ready" ? brought.value.from : null;
    const begun = await beginBoard(text, minutes, from ? { how: "made", by: "person", from: [from] } : "typed");
    if (!begun.ok) return `${begun.error.message} ${begun.error.remedy ?? ""}`.trim();
    draft.forget();
    onBegun(begun.value.id);
    return null;
  }

  return (
    <BeginText
      title="Begin a board"
      fieldId={FIELD}
      label="The question"
      placeholder="How can we…"
      modifier={modifier}
      draft={draft}
      onBegin={begin}
      onCancel={onCancel}
    >
      <div className="mt-6">
        {isMissing && (
          <NothingToTakeUp text="What this board was to begin with was deleted, or it is on another device. You can write a question of your own." />
        )}
        <h2 className="t-label mb-2 text-text-2">Your own ideas first</h2>
        <Segmented
          label="Minutes for your own ideas"
          value={String(minutes)}
          options={SILENT_MINUTES.map((each) => ({
            value: String(each),
            label: each === 0 ? "No silent phase" : `${each} minutes`,
          }))}
          onChange={(value) => setMinutes(Number(value))}
        />
        <p className="t-13 mt-3 max-w-[60ch] text-text-3">
          {minutes === 0
            ? "Cards can be asked for at once. The board says that it had no silent phase."
            : "In this time no card, no score and no suggestion comes in. People who first think alone have more ideas, and better ones (Mullen, Johnson and Salas 1991)."}
        </p>
      </div>
    </BeginText>
  );
}
