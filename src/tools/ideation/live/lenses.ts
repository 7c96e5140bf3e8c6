import { useMemo } from "react";
import { type LensCard, lensCard } from "#domain/ideation/lenses.ts";
import { useBestPanel } from "#src/data/personas/best-panel.ts";
import type { Live } from "#src/data/use-live.ts";

/** Those of the personas in use that cover a question best, at most three, each as a card. */
export function useLenses(question: string): Live<readonly LensCard[]> {
  const panel = useBestPanel(question, 3);
  return useMemo(
    () => (panel.status === "ready" ? { status: "ready", value: panel.value.best.members.map(lensCard) } : panel),
    [panel],
  );
}
