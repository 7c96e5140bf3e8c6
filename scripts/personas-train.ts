/**
 * Trains the model of kinds that personas go by, from the labelled texts in domain/personas/together/kind-texts.tsv, and writes its weights.
 *
 *   npm run personas:train
 *
 * The same texts give the same weights. Prints how often it is right on texts that it did not learn from.
 */
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { kindWeights, measureKinds, readKindTexts, WEIGHTS_FILE } from "./personas/kinds.ts";

const texts = readKindTexts();
for (const line of measureKinds(texts)) console.log(line);
const text = `${JSON.stringify(kindWeights(texts))}\n`;
writeFileSync(WEIGHTS_FILE, text);
console.log(`weights: ${(gzipSync(text, { level: 9 }).length / 1000).toFixed(0)} kB compressed`);
