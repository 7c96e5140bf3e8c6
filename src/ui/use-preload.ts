import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * Fetches the code of a part that a person probably opens next, once the page has nothing else to do: their press then waits only for what it shows.
 * @param isNext false where that part is shown already
 */
export function usePreload(part: { preload(): Promise<void> }, isNext: boolean): void {
  useEffect(() => {
    if (!isNext) return;
    let mounted = true;
    whenIdle(() => mounted && void part.preload());
    return () => {
      mounted = false;
    };
  }, [part, isNext]);
}
