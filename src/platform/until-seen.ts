/** At most so long; a tab in the background paints nothing. Milliseconds. */
const PATIENCE = 500;

/**
 * Resolves once what the build rendered into this page has been on the screen: the app that takes its place can then take its time, and
 * browsers that measure when a page was there to be read count that moment. At once in a page that waits for the app, or that nobody sees.
 */
export function untilSeen(page: Element): Promise<void> {
  const isRendered = page.querySelector("main") !== null;
  if (!isRendered || document.visibilityState === "hidden") return Promise.resolve();
  return new Promise((resolve) => {
    const painted = new PerformanceObserver(() => done());
    const late = setTimeout(() => done(), PATIENCE);
    const done = () => {
      painted.disconnect();
      clearTimeout(late);
      resolve();
    };
    painted.observe({ type: "paint", buffered: true });
  });
}
