import type { Lens } from "./lens.ts";

/**
 * The usable lenses: the active ones, in the order of the catalogue, up to the plan's allowance.
 * @param allowance how many (`limitOf(plan, "personas")`); null for no limit
 */
export const panelOf = (lenses: readonly Lens[], allowance: number | null): readonly Lens[] =>
  lenses.filter(({ active }) => active).slice(0, allowance ?? undefined);
