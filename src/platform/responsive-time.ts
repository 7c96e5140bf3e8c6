/** Milliseconds between two looks at the clock. */
const STEP = 250;

/**
 * Calls `late` once this page could respond for `time` milliseconds in all. Time in which it was busy, frozen or asleep does not count: an answer
 * may wait behind that work. So a limit made of this gives up what hangs, not what a slow device has had no time for.
 * @returns the way to call it off
 */
export function afterResponsiveTime(time: number, late: () => void): () => void {
  let left = time;
  let timer: ReturnType<typeof setTimeout>;
  const step = () => {
    const length = Math.min(STEP, left);
    const start = performance.now();
    timer = setTimeout(() => {
      if (performance.now() - start < length + STEP) left -= length;
      if (left > 0) step();
      else late();
    }, length);
  };
  step();
  return () => clearTimeout(timer);
}

/** Resolves once this page could respond for `time` milliseconds in all. */
export const responsiveTime = (time: number): Promise<void> =>
  new Promise((resolve) => {
    afterResponsiveTime(time, resolve);
  });
