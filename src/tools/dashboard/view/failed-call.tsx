import type { StoredFailure } from "#domain/sessions/runs.ts";
import { useIsOffline } from "#src/platform/offline-hint.ts";
import { Button } from "#src/ui/button.tsx";
import { ByDevice } from "#src/ui/by-device.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { RestingNote } from "#src/ui/resting-note.tsx";
import { type ModelCall, type Provider, useResting } from "../live/models.ts";
import { offlineWords, wasUnreached } from "../model/offline-words.ts";
import { focusStation } from "./focus-station.ts";
import { TextWithProvidersLink } from "./providers-link.tsx";

interface FailedCallProps {
  readonly id: string;
  readonly call: ModelCall;
  /** The newest call's failure, as it is stored with the run; null where it did not fail. */
  readonly stored: StoredFailure | null;
  /** The provider chosen now; the local engine if there is none. */
  readonly setup: Provider;
  /** What is retried, as the end of the button's text: "to sharpen the question". */
  readonly what: string;
  onRetry(): void;
  /** Shows what this device made of the same; absent where that is shown anyway. */
  readonly onDevice?: () => void;
}

/** Why a call failed, also before the thread was opened, and a way to ask again: at once, or after the pause of a provider that failed several times. */
export function FailedCall({ id, call, stored, setup, what, onRetry, onDevice }: FailedCallProps) {
  const circuit = useResting(setup);
  const offline = useIsOffline();
  if (call.status === "asking" || call.status === "waiting") return null;
  const rests = circuit.state === "open";
  const action = circuit.state === "half-open" ? "Ask anyway" : "Try again";
  const isLocal = setup.kind === "local";
  const remedy = call.status === "failed" ? call.error.remedy : !isLocal && "Try again, or test it under AI providers.";
  const message = call.status === "failed" ? call.error.message : (stored?.reason ?? null);
  const isCalm = offline && wasUnreached(call, stored);
  const text = isCalm ? offlineWords(setup.label) : `${message} ${(!rests && remedy) || ""}`.trim();
  return (
    <div className="grid gap-1 empty:hidden">
      {message !== null && (
        // the countdown below changes each second; the message's seconds would not
        <Problem id={id} text={<TextWithProvidersLink text={text} />} isCalm={isCalm}>
          {!isLocal && (
            <Button
              size="sm"
              aria-label={`${action} ${what}`}
              aria-disabled={rests}
              onClick={(event) => {
                if (rests) return;
                focusStation(event.currentTarget); // the button goes
                onRetry();
              }}
            >
              {action}
            </Button>
          )}
          {onDevice && <ByDevice onPress={onDevice} />}
        </Problem>
      )}
      {/* without a connection too: while the provider is left alone the button does nothing, and this says why */}
      {!isLocal && (!isCalm || rests) && <RestingNote who={setup.label} circuit={circuit} />}
    </div>
  );
}
