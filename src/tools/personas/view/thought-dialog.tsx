import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { useNewestThoughts } from "../live.ts";
import { THOUGHT_CHARS } from "../model/asked.ts";

/** Thoughts to choose from. */
const NEWEST = 20;

interface ThoughtDialogProps {
  /** What the person wrote here last. */
  readonly own: string;
  onOwn(text: string): void;
  onSession(sessionId: string): void;
  onClose(): void;
}

/** Chooses the thought that personas ask about: one of the newest, or a text written here. */
export function ThoughtDialog({ own, onOwn, onSession, onClose }: ThoughtDialogProps) {
  const [text, setText] = useState(own);
  const [problem, setProblem] = useState<string | null>(null);
  const thoughts = useNewestThoughts(NEWEST);
  const list = thoughts.status === "ready" ? thoughts.value : [];
  function use() {
    if (text.trim() === "") return setProblem("Write a thought first, or choose one below.");
    if (text.length > THOUGHT_CHARS)
      return setProblem(
        `A thought can have ${THOUGHT_CHARS.toLocaleString("en")} characters here. This one has ${text.length.toLocaleString("en")}.`,
      );
    return onOwn(text);
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Which thought?" size="md">
      <ComposerBox
        label="A thought of your own"
        placeholder="Write a thought, as rough as it is"
        size="sm"
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(null);
        }}
        onSubmit={use}
        error={problem}
        footer={<Button onClick={use}>Ask about this</Button>}
      />
      {list.length > 0 && (
        <>
          <h3 className="t-label mt-6 mb-2 text-text-1">Or one of your newest</h3>
          <List>
            {list.map(({ sessionId, title, text: idea }) => (
              <ListRow
                key={sessionId}
                title={
                  <button type="button" className={rowLinkClass} onClick={() => onSession(sessionId)}>
                    {title}
                  </button>
                }
                detail={idea}
              />
            ))}
          </List>
        </>
      )}
    </Dialog>
  );
}
