import { createStore } from "zustand/vanilla";
import type { Vitals } from "#domain/performance-score.ts";

const vitals = createStore<Vitals>(() => ({}));
let watching = false;

/**
 * Reports the page's performance figures after each measurement, including earlier ones; returns the way to stop
 * listening. The measuring itself goes on.
 */
export function onVitals(listener: (vitals: Vitals) => void): () => void {
  listener(vitals.getState());
  if (!watching) {
    watching = true;
    watch().catch(() => {
      watching = false; // the code could not be fetched: the next listener tries again
    });
  }
  return vitals.subscribe(listener);
}

async function watch(): Promise<void> {
  const { onCLS, onINP, onLCP } = await import("web-vitals");
  const measured = (name: keyof Vitals) => (metric: { readonly value: number }) =>
    vitals.setState({ [name]: metric.value });
  onLCP(measured("lcp"), { reportAllChanges: true });
  onINP(measured("inp"), { reportAllChanges: true });
  onCLS(measured("cls"), { reportAllChanges: true });
}
