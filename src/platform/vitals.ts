import type { Vitals } from "#domain/performance-score.ts";

const listeners = new Set<(vitals: Vitals) => void>();
let vitals: Vitals = {};
let watching = false;

/**
 * Reports the page's performance figures after each measurement, including earlier ones; returns the way to stop
 * listening. The measuring itself goes on.
 */
export function onVitals(listener: (vitals: Vitals) => void): () => void {
  listeners.add(listener);
  listener(vitals);
  if (!watching) {
    watching = true;
    watch().catch(() => {
      watching = false; // the code could not be fetched: the next listener tries again
    });
  }
  return () => void listeners.delete(listener);
}

async function watch(): Promise<void> {
  const { onCLS, onINP, onLCP } = await import("web-vitals");
  const measured = (name: keyof Vitals) => (metric: { readonly value: number }) => {
    vitals = { ...vitals, [name]: metric.value };
    for (const listener of listeners) listener(vitals);
  };
  onLCP(measured("lcp"), { reportAllChanges: true });
  onINP(measured("inp"), { reportAllChanges: true });
  onCLS(measured("cls"), { reportAllChanges: true });
}
