import type { ThinkingEngine } from "#src/data/studio.tsx";

/**
 * Has the engine prepare for a thought when the person goes to a field for one. Most pages are read and left, and what a thought needs is
 * megabytes: a phone that opens the price list loads none of them.
 */
export function prepareEngine(engine: ThinkingEngine): void {
  const isForThoughts = (target: unknown) => target instanceof HTMLTextAreaElement;
  // the person may have been faster than the app
  if (isForThoughts(document.activeElement)) {
    engine.prepare();
    return;
  }
  const seen = ({ target }: Event) => {
    if (!isForThoughts(target)) return;
    document.removeEventListener("focusin", seen);
    engine.prepare();
  };
  document.addEventListener("focusin", seen);
}
