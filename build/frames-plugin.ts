import type { Plugin } from "vite";
import { FRAMES_FOLDER, readFrames } from "./frames.ts";

const NAME = "virtual:frames";
const RESOLVED = `\0${NAME}`;

/** `virtual:frames`: all frames in the form that the engine loads, as one string of JSON, which browsers parse faster than code. */
export function frames(): Plugin {
  return {
    name: "studio:frames",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const json = JSON.stringify(JSON.stringify(readFrames()));
      return { code: `export default JSON.parse(${json});`, map: null };
    },
    configureServer({ watcher }) {
      watcher.add(FRAMES_FOLDER);
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(FRAMES_FOLDER)) return undefined;
      const changed = this.environment.moduleGraph.getModuleById(RESOLVED);
      return changed ? [...modules, changed] : undefined;
    },
  };
}
