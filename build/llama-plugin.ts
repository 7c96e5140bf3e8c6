import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const MODULE = "virtual:llama";
const WASM_IN_DEVELOPMENT = "/@llama.wasm";
const folder = join(dirname(createRequire(import.meta.url).resolve("@wllama/wllama/package.json")));
const wasmFile = join(folder, "esm/wasm/wllama.wasm");

/**
 * `virtual:llama`: llama.cpp of `@wllama/wllama`, as a function instead of a worker. The package starts a worker whose code is text, which the content
 * security policy forbids; here the same code is a part of our own worker (decision 062).
 */
export function llama(): Plugin {
  let isBuild = false;
  return {
    name: "studio:llama",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      return {
        code: code(isBuild ? `import.meta.ROLLUP_FILE_URL_${this.emitFile(wasm())}` : `"${WASM_IN_DEVELOPMENT}"`),
        map: null,
      };
    },
    configureServer({ middlewares }) {
      middlewares.use(WASM_IN_DEVELOPMENT, (_, response) => {
        response.setHeader("content-type", "application/wasm");
        response.end(readFileSync(wasmFile));
      });
    },
  };
}

const wasm = () => ({ type: "asset" as const, name: "llama.wasm", source: readFileSync(wasmFile) });

function code(address: string): string {
  const read = (path: string) => readFileSync(join(folder, "src", path), "utf8");
  const program = read("wasm/wllama.js").replace("var Module", "var ___Module");
  return `
import { glueDeserialize, glueSerialize } from ${JSON.stringify(join(folder, "src/glue/glue.ts"))};
export { glueDeserialize, glueSerialize };
export const wasmAddress = ${address};
export function openLlama(RUN_OPTIONS, postMessage) {
  let onmessage;
  function wModuleInit() { ${program}; return Module; }
  ${read("workers-code/llama-cpp.js")}
  return (data) => void onmessage({ data });
}
`;
}
