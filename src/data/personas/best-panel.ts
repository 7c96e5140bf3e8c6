/** The panel for a text: loaded where somebody wants one, since it reads the text as the engine does. */
import { useMemo } from "react";
import { inUse } from "#domain/personas/in-use.ts";
import { needsOf } from "#domain/personas/need.ts";
import { type BestPanel, bestPanel, type Coverage, candidatesOf, coverageOf } from "#domain/personas/panel.ts";
import type { PanelSize } from "#domain/personas/panel-size.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { previewsOf, readThought } from "#domain/personas/previews.ts";
import type { Live } from "../use-live.ts";
import { useAllowance, useMayMake } from "./allowed.ts";
import { usePersonas } from "./personas.ts";

export interface PanelOfText {
  readonly best: BestPanel;
  readonly coverage: Coverage;
}

/** @param used the personas in use, in list order */
function panelOfText(text: string, used: readonly ListedPersona[], size: PanelSize): PanelOfText {
  const thought = readThought(text);
  const needs = needsOf(thought);
  const best = bestPanel(candidatesOf(used, previewsOf(used, thought)), needs, size);
  return { best, coverage: coverageOf(best.members, needs) };
}

/** The personas in use that cover a text best, as their own page chooses them. */
export function useBestPanel(text: string, size: PanelSize): Live<PanelOfText> {
  const [personas, allowance, mayMake] = [usePersonas(), useAllowance(), useMayMake()];
  return useMemo(() => {
    if (personas.status !== "ready") return personas;
    const used = inUse(personas.value.list, allowance, mayMake);
    return { status: "ready", value: panelOfText(text, used, size) };
  }, [personas, allowance, mayMake, text, size]);
}
