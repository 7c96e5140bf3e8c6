import { useEffect, useRef, useState } from "react";
import { SILENT_MINUTES } from "#domain/ideation/silence.ts";
import { hasVisible } from "#domain/visible.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { BeginText } from "#src/ui/begin-text.tsx";
import { FromLine } from "#src/ui/from-line.tsx";
import { NothingToTakeUp } from "#src/ui/nothing-to-take-up.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { useCommands } from "../data.ts";
import { useBrought, useStoredDraft } from "../live.ts";
import type { IdeationSearch } from "../model/ideation-search.ts";

const FIELD = "board-question";

/** The key of what the address names. */
const keyOf = ({ session, prompt, node }: Pick<IdeationSearch, "session" | "prompt" | "node">): string | undefined =>
  session !== undefined
    ? `sessions/${session}`
    : prompt !== undefined
      ? `prompts/${prompt}`
      : node === undefined
        ? undefined
        : `map_nodes/${node}`;

interface BeginBoardProps {
  readonly search: IdeationSearch;
  onBegun(boardId: string): void;
  /** The text of the address is in the field. */
  onTaken(): void;
  onCancel(): void;
}

/** A new board: its question, and how long nothing but the person's own ideas comes in. Nothing is written before *Begin*. */
export function BeginBoard({ search: { session, prompt, node, q }, onBegun, onTaken, onCancel }: BeginBoardProps) {
  const { beginBoard } = useCommands();
  const draft = useStoredDraft("ideation:question");
  // it stays beside the question, also where the person goes to another page before *Begin*
  const kept = useStoredDraft("ideation:question:from");
  const asked = keyOf({ session, prompt, node });
  const [dropped, setDropped] = useState<string>();
  const isAsked = asked !== undefined && asked !== dropped;
  // drafts of several closed tabs come joined
  const key = isAsked ? asked : kept.text.split(/\s+/).findLast((each) => each !== "");
  const brought = useBrought(key);
  const from = brought.status === "ready" ? brought.value : null;
  const [minutes, setMinutes] = useState<number>(5);
  const modifier = useModLabel();
  // still said once the text of the address was taken, which takes the name out of the address
  const [takenWith, setTakenWith] = useState<string>();
  const isNamed = key !== undefined && (isAsked || key === takenWith);
  const isMissing = isNamed && brought.status === "ready" && from === null;
  const given = q ?? (isAsked ? (from?.text ?? "") : "");
  const taken = useRef("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that is brought
  useEffect(() => {
    if (given === "" || taken.current === given) return;
    taken.current = given;
    const { text, setText } = draft;
    if (asked !== undefined) {
      kept.setText(asked);
      setTakenWith(asked);
    }
    if (!text.includes(given)) setText(text.trim() === "" ? given : `${given}\n\n${text}`);
    // once: a reload does not bring it again
    if (q !== undefined) onTaken();
  }, [given]);
  useEffect(() => moveFocus(() => document.getElementById(FIELD)), []);

  async function begin(text: string): Promise<string | null> {
    const origin = from ? ({ how: "made", by: "person", from: [from.from] } as const) : "typed";
    const begun = await beginBoard(text, minutes, origin);
    if (!begun.ok) return `${begun.error.message} ${begun.error.remedy ?? ""}`.trim();
    kept.forget();
    draft.forget();
    onBegun(begun.value.id);
    return null;
  }

  function drop() {
    setDropped(asked);
    kept.forget();
  }

  return (
    <BeginText
      title="Begin a board"
      fieldId={FIELD}
      label="The question"
      placeholder="How can we…"
      modifier={modifier}
      draft={{
        ...draft,
        setText(text) {
          if (!hasVisible(text)) drop();
          draft.setText(text);
        },
      }}
      onBegin={begin}
      onCancel={onCancel}
    >
      {from && hasVisible(draft.text) && <FromLine thing={from.thing} words={[from.text]} onDrop={drop} />}
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
