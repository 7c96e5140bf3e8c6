import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { frameWords } from "../domain/thinking/expert/spelling.ts";
import { toColumns } from "../domain/thinking/frames/columns.ts";
import { readCues } from "./cues.ts";
import { readDictionary, readTerms } from "./dictionary.ts";
import { FRAMES_FOLDER, readFrames, readShownFrames } from "./frames.ts";
import { readTaggerModel } from "./tagger-model.ts";

const MODULE = "virtual:expert-data";
const IN_DEVELOPMENT = "/@expert-data/";

/** What the expert knows, by the names of `ExpertData`, each as JSON. */
export const DATA: Readonly<Record<string, () => string>> = {
  frames: () => JSON.stringify(toColumns(readShownFrames())),
  cues: () => JSON.stringify(toColumns(readCues())),
  weights: () => readFileSync(join(FRAMES_FOLDER, "weights.gen.json"), "utf8"),
  words: () => {
    const dictionary = readDictionary();
    return JSON.stringify(frameWords(dictionary, readFrames(), readTerms(dictionary)));
  },
  tagger: () => JSON.stringify(readTaggerModel()),
};

/** What a build has made: its page and its workers load the same files. */
const made = new Map<string, string>();

/**
 * `virtual:expert-data`: the addresses of the expert's data. They are files of their own: a browser reads JSON faster than code, keeps none of its
 * text, and fetches after an update only those that changed.
 */
export function expertData(): Plugin {
  let isBuild = false;
  return {
    name: "studio:expert-data",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const addresses = Object.entries(DATA).map(([name, read]) => {
        if (!isBuild) return `${name}: "${IN_DEVELOPMENT}${name}.json"`;
        const source = made.get(name) ?? read();
        made.set(name, source);
        const file = this.emitFile({ type: "asset", name: `expert-${name}.json`, source });
        return `${name}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return { code: `export default { ${addresses.join(", ")} };`, map: null };
    },
    configureServer({ middlewares, watcher }) {
      watcher.add(FRAMES_FOLDER);
      middlewares.use(IN_DEVELOPMENT, (request, response, next) => {
        const name = /^\/(\w+)\.json$/.exec(request.url ?? "")?.[1] ?? "";
        const read = Object.hasOwn(DATA, name) ? DATA[name] : undefined;
        if (read === undefined) return next();
        response.setHeader("content-type", "application/json");
        response.setHeader("cache-control", "no-store");
        response.end(read());
      });
    },
    hotUpdate({ file }) {
      if (file.startsWith(FRAMES_FOLDER)) this.environment.hot.send({ type: "full-reload" });
    },
  };
}
