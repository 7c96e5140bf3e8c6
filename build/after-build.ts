import type { Plugin, ResolvedConfig } from "vite";

/** A plugin that works on the files of a build once they are written, one such plugin after the other. A failed build ends without it. */
export function afterBuild(name: string, work: (config: ResolvedConfig) => void | Promise<void>): Plugin {
  let config: ResolvedConfig;
  let appWritten = false;
  return {
    name,
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle() {
      appWritten = true;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      // a failed build closes too
      handler: () => (appWritten ? work(config) : undefined),
    },
  };
}
