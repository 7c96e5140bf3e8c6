import type { Attempt } from "../calls/call.ts";
import type { Connection } from "../network/messages.ts";
import type { NetworkClient } from "../network/network-client.ts";
import { requirePermit } from "../permit.ts";
import { isNetworkSetup, type NetworkSetup, tidyBaseUrl } from "../provider.ts";
import type { Adapter } from "./adapter.ts";
import { readCompletion } from "./read-completion.ts";

const UNAVAILABLE: Attempt<never> = { ok: false, failure: { kind: "unavailable" } };

/** Providers over the network, at the person's own address with their own key. The network worker calls them, never the page. */
export function networkAdapter(client: NetworkClient): Adapter {
  return {
    load: async (setup) => (isNetworkSetup(setup) ? client.load(setup.kind) : UNAVAILABLE),
    async attempt({ task, input, setup, key, permit }, attempting) {
      if (!isNetworkSetup(setup)) return UNAVAILABLE;
      requirePermit(permit);
      const completed = await client.complete(
        connectionOf(setup, key),
        { turns: task.turns(input), ...(task.schema ? { schema: task.schema } : {}) },
        attempting,
      );
      return readCompletion(completed, task, input);
    },
  };
}

export const connectionOf = ({ kind, baseUrl, model, takesSchema }: NetworkSetup, key?: string): Connection => ({
  kind,
  baseUrl: tidyBaseUrl(baseUrl),
  model,
  takesSchema,
  ...(key ? { key } : {}),
});
