import type { LabAdapter } from "#domain/lab/types.ts";
import { BUILT_IN_SETUP, destinationOf, isNetworkSetup, LOCAL_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { mayUse } from "../ai/plan-gate.ts";
import { readStoredProviders } from "../ai/providers.ts";
import { wasShown } from "../ai/shown-to.ts";
import { type Providers, providerOf } from "../ai/stored-providers.ts";

/** A model that the lab can ask. */
export interface Askable extends Omit<LabAdapter, "price"> {
  /** Where a prompt is sent; undefined when it stays in this browser. */
  readonly destination: string | undefined;
}

/**
 * The models that this device can ask, itself first. The studio's own provider is not among them, because each call to it counts as a
 * message.
 * @param hasBuiltIn whether this browser's model can answer now
 */
export function askable(
  { setups, models = [] }: Pick<Providers, "setups"> & Partial<Pick<Providers, "models">>,
  hasBuiltIn: boolean,
): readonly Askable[] {
  const all: readonly ProviderSetup[] = [LOCAL_SETUP, ...(hasBuiltIn ? [BUILT_IN_SETUP] : []), ...models, ...setups];
  return all
    .filter((setup) => mayUse(setup, storedPlan()))
    .map((setup) => ({
      id: setup.id,
      label: setup.label,
      kind: setup.kind,
      model: isNetworkSetup(setup) ? setup.model : null,
      destination: destinationOf(setup),
    }));
}

/**
 * The set-up for a run's adapter, checked right before each call: nothing is sent that the person did not agree to.
 * @returns why it is not asked, as text for people, or the set-up. Throws Dexie's errors.
 */
export async function setupFor(
  db: StudioDatabase,
  adapter: Pick<LabAdapter, "id" | "label" | "model">,
): Promise<{ readonly setup: ProviderSetup } | { readonly why: string }> {
  const setup = providerOf(await readStoredProviders(db), adapter.id);
  if (!setup) return { why: `${adapter.label} is not set up on this device any more.` };
  if (isNetworkSetup(setup) && setup.model !== adapter.model)
    return {
      why: `${adapter.label} asks ${setup.model} now, and this run began with ${adapter.model}. Start a new run.`,
    };
  if (!mayUse(setup, storedPlan())) return { why: `Your plan does not include ${adapter.label}.` };
  if (destinationOf(setup) !== undefined && !(await wasShown(db, setup, "lab")))
    return { why: `You have not yet seen what is sent to ${adapter.label}. Resume to see it.` };
  return { setup };
}
