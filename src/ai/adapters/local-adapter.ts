import type { LocalEngine } from "../local/local-engine.ts";
import type { Adapter } from "./adapter.ts";

/** The thinking engine on this device. It is not a model and never pretends to be one. */
export function localAdapter(engine: Pick<LocalEngine, "think">): Adapter {
  return {
    load: async () => ({ ok: true, value: undefined }),
    async attempt({ task, input }, { signal }) {
      const done = await task.local(input, engine, signal);
      if (!done.ok) return { ok: false, failure: { kind: "refused", error: done.error } };
      return { ok: true, value: { output: done.value, model: null, finishReason: "stop" } };
    },
  };
}
