import { ArrowRight, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import { hasVisible } from "#domain/visible.ts";
import { moveFocus, pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { useDraftCommands } from "../live/drafts.ts";
import { useDeletedRuns, useThreadCommands } from "../live.ts";
import { type Place, useAskStore } from "../store.ts";
import { fieldId } from "./composer.tsx";
import { ComposerError } from "./composer-error.tsx";
import { ThreadMissing, wayOutClass } from "./thread-missing.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { useDraft } from "./use-draft.ts";

interface ThreadGoneProps {
  readonly sessionId: string;
  onNew(): void;
  wayOut(className: string): ReactNode;
}

/** A session that was deleted, or never existed here. The drafts for it stay in front of the person. */
export function ThreadGone({ sessionId, onNew, wayOut }: ThreadGoneProps) {
  const deleted = useDeletedRuns(sessionId);
  const { bringBack } = useThreadCommands();
  const drafts = useAskStore((state) => state.drafts);
  const [error, setError] = useState<AppError | null>(null);
  usePageTitle("Session not here");
  useArrivalFocus(pageHeading, deleted.status !== "loading");
  if (deleted.status === "loading") return <ThreadSkeleton />;
  const runs = deleted.status === "ready" ? deleted.value : null;
  const answers = Object.keys(drafts).filter((place) => runs?.some((run) => place.startsWith(`answer:${run}:`)));
  const places = [`follow:${sessionId}`, ...(runs ?? []).map((run) => `edit:${run}`), ...answers] as Place[];

  async function restore() {
    const restored = await bringBack(sessionId);
    if (restored.ok) moveFocus(() => document.getElementById(fieldId(`follow:${sessionId}`)));
    else setError(restored.error);
  }

  const said = runs
    ? {
        title: "This session was deleted",
        text: "In another tab or on another device, or here a while ago. You can still restore it.",
      }
    : {
        title: "There is no session at this address",
        text: "It may have been deleted, or it was written in another browser. Nothing on this device was changed.",
      };
  return (
    <ThreadMissing
      {...said}
      wayOut={
        <>
          {runs && (
            <Button variant="primary" size="lg" onClick={() => void restore()}>
              <Undo2 aria-hidden />
              Restore the session
            </Button>
          )}
          {wayOut(wayOutClass(runs ? "secondary" : "primary"))}
        </>
      }
    >
      {error && <ComposerError id="restore-error" error={error} />}
      {places.map((place) => (
        <Leftover key={place} place={place} onNew={onNew} />
      ))}
    </ThreadMissing>
  );
}

/** The draft at a place that is gone. Renders nothing if there is none. */
function Leftover({ place, onNew }: { place: Place; onNew(): void }) {
  const [text, setText] = useDraft(place);
  const { storeDraft, joinDraft } = useDraftCommands();
  // stays while the person empties it, so that the field does not vanish during typing
  const [seen, setSeen] = useState(false);
  if (!seen && hasVisible(text)) setSeen(true);
  if (!seen) return null;

  async function move() {
    await joinDraft("ask", text);
    setText("");
    await storeDraft(place, "");
    onNew();
  }

  return (
    <ComposerBox
      className="mt-7"
      size="sm"
      label="What you were writing"
      value={text}
      onChange={setText}
      footer={
        <Button disabled={!hasVisible(text)} onClick={() => void move()}>
          Ask it as a new thought
          <ArrowRight aria-hidden />
        </Button>
      }
    />
  );
}
