import type { Connection } from "../network/messages.ts";
import type { NetworkClient } from "../network/network-client.ts";
import { isNetworkSetup, type NetworkSetup, tidyBaseUrl } from "../provider.ts";
import type { Adapter } from "./adapter.ts";
import { readCompletion } from "./read-completion.ts";

/** Providers over the network, by the person's own address and key: called by the network worker, never by the page. */
export function networkAdapter(client: NetworkClient): Adapter {
  return {
    load: () => client.load(),
    async attempt({ task, input, setup, key, onText }, signal) {
      if (!isNetworkSetup(setup)) return { ok: false, failure: { kind: "unavailable" } };
      const loaded = await client.load(); // it may have been stopped since
      if (!loaded.ok) return loaded;
      const completed = await client.complete(
        connectionOf(setup, key),
        {
          turns: task.turns(input),
          ...(task.schema ? { schema: task.schema } : {}),
          stream: onText !== undefined && task.schema === undefined,
        },
        { signal, ...(onText ? { onPart: onText } : {}) },
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
