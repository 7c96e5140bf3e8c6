export interface RestingNoteProps {
  /** Name of what was asked. */
  readonly who: string;
  /** Paused for `seconds`, or being tried once to see whether it works again. */
  readonly circuit:
    | { readonly state: "closed" }
    | { readonly state: "open"; readonly failures: number; readonly seconds: number }
    | { readonly state: "half-open"; readonly trying: boolean };
}

/** Says that a provider is paused after several failures in a row. The seconds are shown but not announced. Renders nothing while all is well. */
export function RestingNote({ who, circuit }: RestingNoteProps) {
  return (
    <p className="t-13 text-text-3 tabular-nums empty:hidden">
      <span role="status" className="empty:hidden">
        {circuit.state === "open" && `${who} is paused after ${circuit.failures} failures in a row.`}
        {circuit.state === "half-open" &&
          (circuit.trying ? `Trying ${who} once.` : `The pause is over: the next call tries ${who} once.`)}
      </span>
      {circuit.state === "open" && ` You can try it again in ${circuit.seconds} s.`}
    </p>
  );
}
