import { Download } from "lucide-react";
import { type Ref, useId } from "react";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { type Place, useAskStore } from "../store.ts";
import { ComposerError } from "./composer-error.tsx";
import { useAsk } from "./use-ask.ts";
import { useDraft } from "./use-draft.ts";

interface ComposerProps {
  readonly place: Place;
  /** Follows this session; a new one otherwise. */
  readonly sessionId?: string;
  readonly label: string;
  /** The one primary action of the screen, or a quieter follow-up. */
  readonly primary?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
  onAsked(sessionId: string): void;
  onCancel?(): void;
}

/** Where a thought starts. One can type at once; store and engine load meanwhile. */
export function Composer({
  place,
  sessionId,
  label,
  primary = true,
  autoFocus = false,
  ref,
  onAsked,
  onCancel,
}: ComposerProps) {
  const [text, setText] = useDraft(place);
  const { busy, error, submit, cancel, clearError } = useAsk({ place, sessionId, onAsked });
  const draftError = useAskStore((state) => state.draftError);
  const shown = error ?? draftError;
  const errorId = useId();
  return (
    <>
      <ComposerBox
        ref={ref}
        label={label}
        placeholder="Paste a rough idea… we'll help shape a sharper question and answer."
        value={text}
        readOnly={busy}
        onChange={(next) => {
          setText(next);
          if (error) clearError();
        }}
        onSubmit={() => void submit(text)}
        autoFocus={autoFocus}
        aria-invalid={error !== null}
        aria-describedby={shown ? errorId : undefined}
        hint={
          <>
            <Kbd>{MOD_LABEL}</Kbd>
            <Kbd>Enter</Kbd>
          </>
        }
        footer={
          busy ? (
            <>
              <span role="status" className="t-13 text-text-2">
                Refining on this device…
              </span>
              <Button size={primary ? "lg" : "md"} onClick={cancel}>
                Cancel
              </Button>
            </>
          ) : (
            <>
              {onCancel && (
                <Button variant="ghost" onClick={onCancel}>
                  Cancel
                </Button>
              )}
              <Button variant="ghost" onClick={() => void submit(text, { original: true })}>
                Use my original wording
              </Button>
              <Button
                variant={primary ? "primary" : "secondary"}
                size={primary ? "lg" : "md"}
                onClick={() => void submit(text)}
              >
                Ask a sharper question
              </Button>
            </>
          )
        }
      />
      {shown && (
        <ComposerError id={errorId} error={shown}>
          {text.trim() !== "" && (
            <Button size="sm" onClick={() => downloadText("rough-idea.txt", text)}>
              <Download aria-hidden />
              Download my text
            </Button>
          )}
        </ComposerError>
      )}
    </>
  );
}
