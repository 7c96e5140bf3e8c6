import type { ThinkingEngine } from "#src/data/studio.tsx";

/** What a person does in a field. To focus it is not among them: a page focuses its own field as it opens. */
const ACTS = ["pointerdown", "keydown", "input"] as const;

/**
 * Has the engine prepare for a thought when the person goes to a field for one. Most pages are read and left, and what a thought needs is
 * megabytes: a phone that opens the price list loads none of them, and neither does a dashboard that is only looked at.
 */
export function prepareEngine(engine: ThinkingEngine): void {
  const isForThoughts = (target: unknown): target is HTMLTextAreaElement => target instanceof HTMLTextAreaElement;
  const inUse = document.activeElement;
  // the person may have been faster than the app
  if (isForThoughts(inUse) && inUse.value !== "") {
    engine.prepare();
    return;
  }
  const seen = ({ target }: Event) => {
    if (!isForThoughts(target)) return;
    for (const act of ACTS) document.removeEventListener(act, seen, true);
    engine.prepare();
  };
  // before any handler of the page, which may end the event
  for (const act of ACTS) document.addEventListener(act, seen, true);
}
