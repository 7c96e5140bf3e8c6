import { useState } from "react";

/** What is shorter is read before a bar could be seen to move. Characters. */
const LONG = 12_000;

/** How much of a long reading is done, 0 to 1; null of a short one. `begin` gives what the engine is to tell it to. */
export function useShareDone() {
  const [done, setDone] = useState<number | null>(null);
  return {
    done,
    /** @param length of what is read, in characters */
    begin(length: number): (share: number) => void {
      const long = length > LONG;
      setDone(long ? 0 : null);
      return (share) => long && setDone(share);
    },
  };
}
