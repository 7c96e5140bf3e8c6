import { ok, type Result } from "#domain/result.ts";
import { destinationOf, type ProviderSetup } from "#src/ai/provider.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { readStoredProviders } from "../ai/providers.ts";
import { markShown, wasShown } from "../ai/shown-to.ts";
import { providerOf } from "../ai/stored-providers.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

/** Of these providers, the ids of those for which the person has not yet seen what leaves the device. */
export function notYetShown(studio: Studio, ids: readonly string[]): Promise<Result<readonly string[]>> {
  return withWorkspace(studio, async ({ db }) => {
    const unseen: string[] = [];
    for (const setup of await leaving(db, ids)) if (!(await wasShown(db, setup, "lab"))) unseen.push(setup.id);
    return ok(unseen);
  });
}

/** Stores that the person saw it and went on. */
export function sawWhatLeaves(studio: Studio, ids: readonly string[]): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db }) => {
    for (const setup of await leaving(db, ids)) {
      const marked = await markShown(db, setup, "lab");
      if (!marked.ok) return marked;
    }
    return ok(undefined);
  });
}

async function leaving(db: StudioDatabase, ids: readonly string[]): Promise<readonly ProviderSetup[]> {
  const stored = await readStoredProviders(db);
  return ids.flatMap((id) => {
    const setup = providerOf(stored, id);
    return setup && destinationOf(setup) !== undefined ? [setup] : [];
  });
}
