import { loadLlama } from "./llama.ts";
import { modelFile, noteOf } from "./model-store.ts";
import { serveModel } from "./serve-model.ts";

// A file without its note is a beginning, or of another hash than it should be.
const find = async (model: string) => ((await noteOf(model)) ? modelFile(model) : undefined);

serveModel(self, { find, load: loadLlama });
