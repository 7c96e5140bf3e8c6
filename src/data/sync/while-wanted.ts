/** A page in the background keeps it open for this long: people switch back and forth. Milliseconds. */
const LINGER = 60_000;

/**
 * Keeps something open while it is wanted and somebody looks at the page. `open` returns the way to close.
 * @returns `look`, to be called when `wanted` may have changed, and the way to stop
 */
export function whileWanted(wanted: () => boolean, open: () => () => void): { look(): void; stop(): void } {
  let close: (() => void) | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stay = () => {
    clearTimeout(leaving);
    leaving = undefined;
  };
  const letGo = () => {
    stay();
    close?.();
    close = null;
  };
  const look = () => {
    if (!wanted()) return letGo();
    if (document.visibilityState === "visible") {
      stay();
      close ??= open();
    } else if (close) leaving ??= setTimeout(letGo, LINGER);
  };
  document.addEventListener("visibilitychange", look);
  look();
  return {
    look,
    stop() {
      document.removeEventListener("visibilitychange", look);
      letGo();
    },
  };
}
