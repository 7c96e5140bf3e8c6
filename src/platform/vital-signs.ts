const PROBE = "sotm:probe";

/** Whether this browser's storage returns what was stored in it. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE);
    const works = localStorage.getItem(PROBE) === PROBE;
    localStorage.removeItem(PROBE);
    return works;
  } catch {
    return false;
  }
}

/** Bytes of memory that the page's scripts use; null where the browser does not tell. Only Chromium does. */
export function memoryUsage(): number | null {
  const { memory } = performance as { memory?: { usedJSHeapSize?: unknown } };
  const bytes = memory?.usedJSHeapSize;
  return typeof bytes === "number" && bytes > 0 ? bytes : null;
}
