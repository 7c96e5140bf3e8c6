import { useState } from "react";

/** Shorter texts are read before a progress bar would visibly move. Characters. */
const LONG = 12_000;

/** Progress of reading a long text, 0 to 1; null for a short one. `begin` returns the callback for the engine. */
export function useShareDone() {
  const [done, setDone] = useState<number | null>(null);
  return {
    done,
    /** @param length of the text that is read, in characters */
    begin(length: number): (share: number) => void {
      const long = length > LONG;
      setDone(long ? 0 : null);
      return (share) => long && setDone(share);
    },
  };
}
