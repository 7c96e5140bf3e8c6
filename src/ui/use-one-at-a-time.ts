import { useCallback, useRef } from "react";

/**
 * Runs what a press begins only when what the last press began is over, so that a double click does it once.
 * @returns takes what is to be done; resolves with what came of it, undefined where it was not begun. Rejects as that does
 */
export function useOneAtATime(): <T>(action: () => Promise<T>) => Promise<T | undefined> {
  const isBusy = useRef(false);
  return useCallback(async (action) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await action();
    } finally {
      isBusy.current = false;
    }
  }, []);
}
