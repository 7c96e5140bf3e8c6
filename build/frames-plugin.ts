import type { Plugin } from "vite";
import { readDictionary, readTerms } from "./dictionary.ts";
import { FRAMES_FOLDER, readFrames } from "./frames.ts";

/** The engine's data by the name of its module. */
const DATA: Readonly<Record<string, () => unknown>> = {
  "virtual:frames": () => readFrames(),
  "virtual:dictionary": () => {
    const dictionary = readDictionary();
    return { ...dictionary, terms: readTerms(dictionary) };
  },
};

/** `virtual:frames` and `virtual:dictionary`: each as one string of JSON, which browsers parse faster than code. */
export function frames(): Plugin {
  return {
    name: "studio:frames",
    resolveId: (id) => (Object.hasOwn(DATA, id) ? `\0${id}` : undefined),
    load(id) {
      const data = DATA[id.slice(1)];
      if (!id.startsWith("\0") || data === undefined) return undefined;
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(data()))});`, map: null };
    },
    configureServer({ watcher }) {
      watcher.add(FRAMES_FOLDER);
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(FRAMES_FOLDER)) return undefined;
      const changed = Object.keys(DATA).flatMap((id) => this.environment.moduleGraph.getModuleById(`\0${id}`) ?? []);
      return [...modules, ...changed];
    },
  };
}
