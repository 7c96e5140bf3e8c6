import { TriangleAlert } from "lucide-react";
import type { Watched } from "#domain/arena/alarm.ts";
import type { Said } from "#domain/arena/turns.ts";
import { Fold } from "#src/ui/fold.tsx";
import { counted } from "../model/arena-words.ts";

interface AlarmProps {
  readonly watched: Watched;
  readonly said: readonly Said[];
}

/** Whether the debate agrees sooner than it argues, with the numbers. It stops nobody. */
export function Alarm({ watched: { signals, lit }, said }: AlarmProps) {
  const shown = lit ? signals.filter((signal) => signal.lit) : [];
  return (
    <section aria-label="What is watched" className="mt-10 border-line-soft border-t pt-4">
      <div role="status">
        {lit ? (
          <>
            <p className="t-14 flex items-center gap-2 text-text-1">
              <TriangleAlert aria-hidden className="size-3.5 text-warn" />
              The seats agree sooner than they argue.
            </p>
            <Signals signals={shown} />
          </>
        ) : (
          <p className="t-13 text-text-3">
            {counted(said.length, "argument")} so far, and no sign that the seats agree sooner than they argue.
          </p>
        )}
      </div>
      <Fold summary="What is watched" className="mt-2">
        <Signals signals={signals} />
      </Fold>
    </section>
  );
}

const Signals = ({ signals }: { readonly signals: Watched["signals"] }) => (
  <ul className="t-13 mt-2 grid gap-1.5 text-text-2">
    {signals.map(({ id, number, text }) => (
      <li key={id} className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
        <b className="font-medium text-text-1 tabular-nums">{number}</b>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
