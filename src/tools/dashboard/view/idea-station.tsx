import { Pencil } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Run } from "#domain/sessions/runs.ts";
import { readJournal } from "#src/platform/draft-journal.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Station } from "#src/ui/station.tsx";
import { useDraftCommands } from "../live/drafts.ts";
import { type Place, useAskStore } from "../store.ts";
import { Composer } from "./composer.tsx";

interface IdeaStationProps {
  readonly run: Run;
  readonly sessionId: string;
  onAsked(sessionId: string): void;
  /** Shown under the idea: its other versions. */
  readonly versions: ReactNode;
}

/** The person's own text, verbatim. Editing it asks anew and leaves the earlier run as it was. */
export function IdeaStation({ run, sessionId, onAsked, versions }: IdeaStationProps) {
  const place: Place = `edit:${run.id}`;
  const { takeDraft } = useDraftCommands();
  const { restoreDraft, setDraft } = useAskStore.getState();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  async function edit() {
    // an unfinished edit comes back by itself
    const isBegun = () => useAskStore.getState().drafts[place] || readJournal(place)?.text;
    if (!isBegun()) restoreDraft(place, await takeDraft(place));
    if (!isBegun()) setDraft(place, run.idea.text);
    setEditing(true);
  }

  if (editing) {
    return (
      <Station node="ring" headingLevel={2} label="Rough idea">
        <Composer
          place={place}
          sessionId={sessionId}
          label="Your rough idea"
          about="the edited idea"
          primary={false}
          autoFocus
          onAsked={(id) => {
            setEditing(false);
            onAsked(id);
          }}
          onCancel={() => {
            setDraft(place, "");
            setEditing(false);
            moveFocus(() => editButton.current);
          }}
        />
      </Station>
    );
  }
  return (
    <Station
      node="ring"
      headingLevel={2}
      label="Rough idea"
      actions={
        <Button ref={editButton} variant="ghost" size="sm" onClick={() => void edit()}>
          <Pencil aria-hidden />
          Edit
        </Button>
      }
    >
      <RoughText text={run.idea.text} />
      {versions}
    </Station>
  );
}

/** Characters of a rough idea shown before it is unfolded: about a screenful. */
const FOLD_AT = 1200;

export function RoughText({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= FOLD_AT);
  return (
    <>
      <p dir="auto" className="t-rough max-w-[40em] whitespace-pre-line text-text-2">
        {whole ? text : `${text.slice(0, FOLD_AT)}…`}
      </p>
      {!whole && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2.5" onClick={() => setWhole(true)}>
          Show all {text.length.toLocaleString("en")} characters
        </Button>
      )}
    </>
  );
}
