import { Button } from "#src/ui/button.tsx";
import { RestingNote } from "#src/ui/resting-note.tsx";
import { type ModelCall, type Provider, useResting } from "../live/models.ts";
import { ComposerError } from "./composer-error.tsx";

interface FailedCallProps {
  readonly id: string;
  readonly call: ModelCall;
  /** Whom the person has asked now; the local engine where nobody is. */
  readonly setup: Provider;
  /** What is tried, after the button's own words: "to sharpen the question". */
  readonly what: string;
  onRetry(): void;
}

/** Why a call gave nothing, and the way to ask again: at once, or once a provider that failed several times has rested. */
export function FailedCall({ id, call, setup, what, onRetry }: FailedCallProps) {
  const circuit = useResting(setup);
  if (call.status === "idle" || call.status === "waiting") return null;
  const rests = circuit.state === "open";
  const action = circuit.state === "half-open" ? "Ask anyway" : "Try again";
  return (
    <div className="grid gap-1 empty:hidden">
      {call.status === "failed" && (
        // the seconds below count down; those of the message stand still
        <ComposerError id={id} error={rests ? { ...call.error, remedy: "" } : call.error}>
          {setup.kind !== "local" && (
            <Button
              size="sm"
              aria-label={`${action} ${what}`}
              aria-disabled={rests}
              onClick={() => {
                if (!rests) onRetry();
              }}
            >
              {action}
            </Button>
          )}
        </ComposerError>
      )}
      {setup.kind !== "local" && <RestingNote who={setup.label} circuit={circuit} />}
    </div>
  );
}
