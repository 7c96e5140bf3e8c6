/**
 * Trains the matcher of the thinking engine from the labelled utterances in domain/thinking/frames, and writes its weights.
 *
 *   npm run engine:train
 *
 * The same utterances give the same weights. Prints how often it is right on utterances that it did not learn from.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { readDictionary, readTerms } from "../build/dictionary.ts";
import { FRAMES_FOLDER, readFrames } from "../build/frames.ts";
import { frameSpeller } from "../domain/thinking/expert/spelling.ts";
import { createTagger } from "../domain/thinking/expert/tagger.ts";
import { labelled } from "./engine/examples.ts";
import { measure, weightsOf } from "./engine/measure.ts";

const frames = readFrames();
const dictionary = readDictionary();
const { correct } = frameSpeller(dictionary, frames, readTerms(dictionary));
const data = labelled(createTagger(), correct);
const lines = measure(data);
const text = `${JSON.stringify(weightsOf(data))}\n`;
writeFileSync(join(FRAMES_FOLDER, "weights.gen.json"), text);
for (const line of lines) console.log(line);
console.log(`weights: ${(gzipSync(text, { level: 9 }).length / 1000).toFixed(0)} kB compressed`);
