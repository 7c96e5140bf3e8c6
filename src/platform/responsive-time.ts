/** Milliseconds between two looks at the clock. */
const STEP = 250;

/**
 * Resolves once this page could respond for `time` milliseconds in all. Time in which it was busy, frozen or asleep does not count: an answer may
 * wait behind that work. So a limit made of this gives up what hangs, not what a slow device has had no time for.
 */
export async function responsiveTime(time: number): Promise<void> {
  for (let left = time; left > 0; ) {
    const start = performance.now();
    await new Promise((resolve) => setTimeout(resolve, STEP));
    if (performance.now() - start < 2 * STEP) left -= STEP;
  }
}
