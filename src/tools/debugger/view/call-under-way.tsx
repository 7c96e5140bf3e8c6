import { Button } from "#src/ui/button.tsx";
import { CallProgress } from "#src/ui/call-progress.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { useEachSecond } from "#src/ui/use-each-second.ts";
import { type AskingCall, useNow } from "../live/again.ts";

interface CallUnderWayProps {
  readonly call: AskingCall;
  /** Of data only whole answers are shown, so their words are not counted. */
  readonly countsWords: boolean;
  onGiveUp(): void;
}

/** Which attempt a call makes, and how long it is still waited for. In no live region: it changes every second. */
export function CallUnderWay({ call, countsWords, onGiveUp }: CallUnderWayProps) {
  const now = useNow();
  return (
    <section aria-label={`${call.provider} at work`} className="t-14 mt-3 grid max-w-md gap-2 text-text-2">
      {call.attempt && <AttemptLeft attempt={call.attempt} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" aria-label={`Give up on ${call.provider}`} onClick={onGiveUp}>
          Give up
        </Button>
        <span className="t-13 text-text-3">
          <CallProgress since={call.since} now={now} words={countsWords ? call.words : undefined} />
        </span>
      </div>
    </section>
  );
}

function AttemptLeft({
  attempt: { n, isPaused, since, until },
}: {
  readonly attempt: NonNullable<AskingCall["attempt"]>;
}) {
  // a clock that ticks each second may be behind the last sign of life
  const at = Math.min(until, Math.max(since, useEachSecond(useNow())));
  const whole = inWholeSeconds(until - since);
  const left = inWholeSeconds(until - at);
  const name = isPaused ? `Pause before attempt ${n}` : `Attempt ${n}`;
  return (
    <>
      <p className="text-text-1 tabular-nums">
        {name}: {left} of {whole} s left, unless something comes
      </p>
      <Progress label={name} value={whole - left} max={whole} />
    </>
  );
}

const inWholeSeconds = (ms: number): number => Math.ceil(ms / 1000);
