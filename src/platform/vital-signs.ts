const PROBE = "sotm:probe";

/** Whether this browser keeps what it is given, and gives it back. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE);
    const kept = localStorage.getItem(PROBE) === PROBE;
    localStorage.removeItem(PROBE);
    return kept;
  } catch {
    return false;
  }
}

/** Bytes that the page's scripts hold; null where the browser does not say. Only Chromium does. */
export function memoryUsage(): number | null {
  const { memory } = performance as { memory?: { usedJSHeapSize?: unknown } };
  const bytes = memory?.usedJSHeapSize;
  return typeof bytes === "number" && bytes > 0 ? bytes : null;
}
