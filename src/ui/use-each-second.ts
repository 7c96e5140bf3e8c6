import { useEffect, useState } from "react";

/** The time, with every second. Epoch milliseconds, as `now` tells them. */
export function useEachSecond(now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
