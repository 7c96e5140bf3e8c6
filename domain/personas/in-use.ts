import type { ListedPersona } from "./persona.ts";

/**
 * The personas in use: the first active ones in list order, up to the plan's allowance. Nothing else decides.
 * @param allowance `limitOf(plan, "personas")`; null for no limit
 * @param customAllowed whether the plan has custom personas: otherwise they are read and exported, not used
 */
export const inUse = (
  personas: readonly ListedPersona[],
  allowance: number | null,
  customAllowed: boolean,
): readonly ListedPersona[] =>
  personas.filter((one) => one.active && isAllowed(one, customAllowed)).slice(0, allowance ?? undefined);

const isAllowed = ({ kind }: ListedPersona, customAllowed: boolean): boolean => kind === "lens" || customAllowed;

/** What "use one instead of another" changes. */
export interface Swap {
  /** Who is turned on and off, by id. */
  readonly active: Readonly<Record<string, boolean>>;
  /** Those turned off besides the replaced one: they were waiting before the chosen one. */
  readonly skipped: readonly ListedPersona[];
}

/**
 * Turns `chosen` on and `replaced` off, and every active persona off that waits before `chosen` and would come into use in its stead.
 * @returns null when that would not bring `chosen` into use
 */
export function swap(
  personas: readonly ListedPersona[],
  { chosen, replaced }: { readonly chosen: string; readonly replaced: string },
  allowance: number | null,
  customAllowed: boolean,
): Swap | null {
  const used = new Set(inUse(personas, allowance, customAllowed).map(({ id }) => id));
  if (!used.has(replaced) || used.has(chosen)) return null;
  const at = personas.findIndex(({ id }) => id === chosen);
  if (at < 0) return null;
  const skipped = personas
    .slice(0, at)
    .filter((one) => one.active && isAllowed(one, customAllowed) && !used.has(one.id));
  const active = {
    ...Object.fromEntries(skipped.map(({ id }) => [id, false])),
    [chosen]: true,
    [replaced]: false,
  };
  const after = personas.map((one) => ({ ...one, active: active[one.id] ?? one.active }));
  return inUse(after, allowance, customAllowed).some(({ id }) => id === chosen) ? { active, skipped } : null;
}
