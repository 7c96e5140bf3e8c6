import { useArrivalFocus } from "#src/platform/focus.ts";
import { useModLabel } from "#src/platform/keyboard.ts";
import { Button } from "#src/ui/button.tsx";
import { ComposerBox } from "#src/ui/composer-box.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useSlashHint } from "../data.ts";
import { type Place, useAskStore } from "../store.ts";
import { downloadAndTell } from "./download-and-tell.ts";
import { useAsk } from "./use-ask.ts";
import { useDraft } from "./use-draft.ts";

/** If it cannot be fetched, the `/` is an ordinary character. */
const PromptSlash = lazyPart(() => import("./prompt-slash.tsx").then((part) => part.PromptSlash), {
  failed: () => null,
});

interface ComposerProps {
  readonly place: Place;
  /** Continues this session; without it a new one begins. */
  readonly sessionId?: string;
  readonly label: string;
  /** The one primary action of the screen, or a quieter follow-up. */
  readonly primary?: boolean;
  readonly autoFocus?: boolean;
  /** Tells several composers on a page apart; added to the names of its buttons. */
  readonly about?: string;
  onAsked(sessionId: string): void;
  onCancel?(): void;
}

/** The id of the field at `place`. */
export const fieldId = (place: Place): string => `field-${place}`;

/** Where a thought starts. People can type at once; store and engine load meanwhile. */
export function Composer({
  place,
  sessionId,
  label,
  primary = true,
  autoFocus = false,
  about,
  onAsked,
  onCancel,
}: ComposerProps) {
  const [text, setText] = useDraft(place);
  const modLabel = useModLabel();
  const slashHint = useSlashHint();
  const { busy, error, submit, cancel, clearError } = useAsk({ place, sessionId, onAsked });
  const draftError = useAskStore((state) => state.draftError);
  const shown = error ?? draftError;
  // on the page made for a new thought, the person arrives in order to write
  useArrivalFocus(() => document.getElementById(fieldId(place)), place === "ask");
  const named = (action: string) => (about === undefined ? {} : { "aria-label": `${action}, ${about}` });
  return (
    <ComposerBox
      id={fieldId(place)}
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
      modifier={modLabel}
      slash={PromptSlash}
      slashHint={slashHint}
      error={shown && `${shown.message} ${shown.remedy ?? ""}`}
      errorAction={
        text.trim() !== "" && (
          <Button size="sm" onClick={() => downloadAndTell("rough-idea.txt", text)} {...named("Download my text")}>
            Download my text
          </Button>
        )
      }
      footer={
        busy ? (
          <>
            <span role="status" className="t-13 text-text-2">
              Refining on this device…
            </span>
            <Button size={primary ? "lg" : "md"} onClick={cancel} {...named("Cancel")}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            {onCancel && (
              <Button variant="ghost" onClick={onCancel} {...named("Cancel")}>
                Cancel
              </Button>
            )}
            <Button
              variant="ghost"
              onClick={() => void submit(text, { original: true })}
              {...named("Use my original wording")}
            >
              Use my original wording
            </Button>
            <Button
              variant={primary ? "primary" : "secondary"}
              size={primary ? "lg" : "md"}
              onClick={() => void submit(text)}
              {...named("Ask a sharper question")}
            >
              Ask a sharper question
            </Button>
          </>
        )
      }
    />
  );
}
