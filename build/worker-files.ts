import { DATA, dataName } from "./files-plugin.ts";

/**
 * Workers have a folder of their own, because the Trusted Types policy lets nothing else start as one. What they load later is in a folder below it.
 */
export const workerFiles = {
  entryFileNames: "assets/workers/[name]-[hash].js",
  chunkFileNames: "assets/workers/parts/[name]-[hash].js",
  // as in the page: code and data change at other times
  codeSplitting: {
    groups: [{ test: DATA, name: dataName, debugName: "data" }],
  },
};
