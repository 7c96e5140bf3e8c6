import type { ModelClient } from "../on-device/model-client.ts";
import { modelOnDevice } from "../provider.ts";
import type { Adapter } from "./adapter.ts";
import { readCompletion } from "./read-completion.ts";

/** A model in this browser's storage: nothing leaves the device. */
export function onDeviceAdapter(client: ModelClient): Adapter {
  return {
    load: () => client.load(),
    async attempt({ task, input, setup }, attempting) {
      const request = { turns: task.turns(input), ...(task.schema ? { schema: task.schema } : {}) };
      const completed = await client.complete(modelOnDevice(setup), request, attempting);
      const named = completed.ok ? { ...completed, value: { ...completed.value, model: setup.label } } : completed;
      return readCompletion(named, task, input);
    },
  };
}
