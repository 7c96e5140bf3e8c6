/** Longest wait; a tab in the background paints nothing. Milliseconds. */
const PATIENCE = 500;

/**
 * Resolves once the page that the build rendered has been painted. The app that replaces it can then take its time, and browsers measure
 * that moment as the first paint. Resolves at once if nothing was rendered or the page is hidden.
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
