/** What the audit records of who gets texts: each with the change of this device's state that it tells of, in one transaction. No key and no name is in it. */
import { destinationOf, type ProviderSetup } from "#src/ai/provider.ts";
import { TOLD_IN, tellIn } from "#sync/store/audit-chain.ts";
import type { Tables } from "#sync/store/schema.ts";

export { TOLD_IN };

const placeOf = (setup: ProviderSetup) => ({ adapter: setup.kind, destination: destinationOf(setup) ?? null });

export const tellProvider = (
  tx: Tables,
  done: "added" | "changed" | "removed" | "chosen",
  setup: ProviderSetup,
  task: string | null = null,
): Promise<void> => tellIn(tx, { kind: "provider-set", body: { done, ...placeOf(setup), task } }, Date.now);

export const tellShown = (tx: Tables, setup: ProviderSetup, from: string): Promise<void> =>
  tellIn(tx, { kind: "shown", body: { from, ...placeOf(setup) } }, Date.now);

export const tellKey = (tx: Tables, { baseUrl }: { readonly baseUrl: string }): Promise<void> =>
  tellIn(tx, { kind: "key-remembered", body: { destination: new URL(baseUrl).host } }, Date.now);
