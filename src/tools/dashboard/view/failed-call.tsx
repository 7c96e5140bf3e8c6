import { Button } from "#src/ui/button.tsx";
import { RestingNote } from "#src/ui/resting-note.tsx";
import { type ModelCall, type Provider, useResting } from "../live/models.ts";
import { ComposerError } from "./composer-error.tsx";

interface FailedCallProps {
  readonly id: string;
  readonly call: ModelCall;
  /** The provider chosen now; the local engine if there is none. */
  readonly setup: Provider;
  /** What is retried, as the end of the button's text: "to sharpen the question". */
  readonly what: string;
  onRetry(): void;
}

/** Why a call failed, and a way to ask again: at once, or after the pause of a provider that failed several times. */
export function FailedCall({ id, call, setup, what, onRetry }: FailedCallProps) {
  const circuit = useResting(setup);
  if (call.status === "idle" || call.status === "waiting") return null;
  const rests = circuit.state === "open";
  const action = circuit.state === "half-open" ? "Ask anyway" : "Try again";
  return (
    <div className="grid gap-1 empty:hidden">
      {call.status === "failed" && (
        // the countdown below changes each second; the message's seconds would not
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
