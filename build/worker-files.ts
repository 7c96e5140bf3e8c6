/** Workers have a folder of their own: the Trusted Types policy lets nothing else start as one. What they load later stands below it. */
export const workerFiles = {
  entryFileNames: "assets/workers/[name]-[hash].js",
  chunkFileNames: "assets/workers/parts/[name]-[hash].js",
};
