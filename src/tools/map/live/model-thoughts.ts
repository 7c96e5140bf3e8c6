import { useMemo } from "react";
import { useStore } from "zustand";
import type { AskingName } from "#domain/map/offers.ts";
import { type StepState, useModelStep } from "#src/data/ai/use-model-step.ts";
import { modelOpinion, type Opinion, opinions, tieText } from "#src/data/map/model-opinion.ts";
import { modelThoughts } from "#src/data/map/model-thoughts.ts";
import { useStudio } from "#src/data/studio.tsx";

export { tieText };

/** Thoughts asked of the connected model; null without one. */
export function useModelThoughts(mapId: string, nodeId: string, asking: AskingName): StepState | null {
  const studio = useStudio();
  return useModelStep(useMemo(() => modelThoughts(studio, mapId, nodeId, asking), [studio, mapId, nodeId, asking]));
}

/** What the connected model thinks of a tie; null without one. */
export const useModelOpinion = (mapId: string, key: string): StepState | null =>
  useModelStep(useMemo(() => modelOpinion(mapId, key), [mapId, key]));

/** What a model said of a tie on this page. */
export const useOpinion = (key: string): Opinion | undefined => useStore(opinions, (all) => all[key]);
