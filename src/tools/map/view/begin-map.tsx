import { useEffect, useState } from "react";
import { flatDrafts } from "#domain/map/drafts.ts";
import { readList } from "#domain/map/files/list.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { counted } from "../model/map-words.ts";

const FIELD = "map-text";

interface BeginMapProps {
  onBegun(mapId: string): void;
  onCancel(): void;
}

/** A new map from a thought, or from a list whose indentation is its shape. */
export function BeginMap({ onBegun, onCancel }: BeginMapProps) {
  const { makeMap } = useCommands();
  const { text, setText, forget, error: draftError } = useStoredDraft("map:new");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const modLabel = useModLabel();
  useEffect(() => moveFocus(() => document.getElementById(FIELD)), []);
  const thoughts = readList(text);
  const { length } = flatDrafts(thoughts);

  async function begin() {
    setBusy(true);
    const made = await makeMap({ draft: { title: "", thoughts, ties: [] }, by: "person", origin: "typed" });
    setBusy(false);
    if (!made.ok) return setError(`${made.error.message} ${made.error.remedy ?? ""}`.trim());
    forget();
    onBegun(made.value);
  }

  return (
    <div className="max-w-180">
      <PageHeader title="Begin a map" />
      <ComposerBox
        id={FIELD}
        label="A thought, or a list"
        placeholder={"Why do…?\n  Because…"}
        value={text}
        readOnly={busy}
        onChange={(next) => {
          setText(next);
          setError(null);
        }}
        onSubmit={() => void begin()}
        modifier={modLabel}
        error={error ?? draftError?.message}
        footer={
          <>
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="primary" size="lg" disabled={busy} onClick={() => void begin()}>
              Begin
            </Button>
          </>
        }
      />
      <p role="status" className="t-13 mt-3 max-w-[60ch] text-text-3">
        {length > 1
          ? `${counted(length, "thought", "thoughts")}: each line is one, and what is indented is below the line before.`
          : "One line is one thought. In a list, what is indented is below the line before."}
      </p>
    </div>
  );
}
