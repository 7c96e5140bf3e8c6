import { useElapsed } from "./use-elapsed.ts";

interface CallProgressProps {
  /** Epoch milliseconds, as `now` tells them. */
  readonly since: number;
  readonly now: () => number;
  /** How many words have come; absent where they are not counted. */
  readonly words?: number | undefined;
}

/** How long a model has been at work and how much has come: "0:05 · 12 words so far". In no live region: it changes every second. */
export function CallProgress({ since, now, words }: CallProgressProps) {
  const elapsed = useElapsed(since, now);
  return (
    <span className="tabular-nums">
      {elapsed}
      {words !== undefined && ` · ${soFar(words)}`}
    </span>
  );
}

function soFar(words: number): string {
  if (words === 0) return "no words yet";
  return words === 1 ? "1 word so far" : `${words.toLocaleString("en")} words so far`;
}
