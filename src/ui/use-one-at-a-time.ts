import { useCallback, useRef } from "react";

/**
 * Starts a press's action only when the previous one has ended, so that a double click acts once.
 * @returns runs an action; resolves with its result, or undefined if it was not started. Rejects as the action does
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
