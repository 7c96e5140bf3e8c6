export interface RestingNoteProps {
  /** Who was asked. */
  readonly who: string;
  /** Left alone for `seconds`, or asked once to see whether it is well. */
  readonly circuit:
    | { readonly state: "closed" }
    | { readonly state: "open"; readonly failures: number; readonly seconds: number }
    | { readonly state: "half-open"; readonly trying: boolean };
}

/** Says that somebody who failed several times in a row is left alone for a while. The seconds are read, not read out. Nothing where all is well. */
export function RestingNote({ who, circuit }: RestingNoteProps) {
  return (
    <p className="t-13 text-text-3 tabular-nums empty:hidden">
      <span role="status" className="empty:hidden">
        {circuit.state === "open" && `${who} is resting after ${circuit.failures} failures in a row.`}
        {circuit.state === "half-open" &&
          (circuit.trying ? `Trying ${who} once.` : `${who} has rested: the next call tries it once.`)}
      </span>
      {circuit.state === "open" && ` It can be asked again in ${circuit.seconds} s.`}
    </p>
  );
}
