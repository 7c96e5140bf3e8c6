/** The panel for a thought: loaded with its fold. */
import { useBestPanel as useBestPanelFor } from "#src/data/personas/best-panel.ts";

export const useBestPanel = useBestPanelFor;
