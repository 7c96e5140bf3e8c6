/**
 * Shows what cues ask: for the author of one.
 *
 *   npm run engine:cues -- domain/thinking/frames/cues/disputes.yaml                  whether its patterns know its own sentences
 *   npm run engine:cues -- domain/thinking/frames/cues/disputes.yaml evaluation/*.tsv  and what it would ask about each of these inputs
 */
import { basename } from "node:path";
import { cueFaults, cueFiles } from "../build/cues.ts";
import { readFrames } from "../build/frames.ts";
import { calledCues, fillSlots } from "../domain/thinking/expert/fill.ts";
import { createMatcher, NO_MATCH } from "../domain/thinking/expert/matcher.ts";
import { readText } from "../domain/thinking/expert/reading.ts";
import { createTagger } from "../domain/thinking/expert/tagger.ts";
import { compactCues } from "../domain/thinking/frames/schema.ts";
import { normalizeInput } from "../domain/thinking/text/normalize.ts";
import { nodeWeights, readInputs } from "./engine/node-expert.ts";

const [path = "", ...inputs] = process.argv.slice(2);
const file = cueFiles().find((one) => basename(one.path) === basename(path));
if (!file) throw new Error(`There is no file of cues "${path}".`);
const source = file.read();
const tag = createTagger();
const read = (text: string) => readText(normalizeInput(text), tag);
const faults = cueFaults(source, read);
for (const fault of faults) console.log(fault);
const questions = source.cues.reduce((sum, { asks }) => sum + asks.length, 0);
console.log(`${source.cues.length} cues, ${questions} questions, ${faults.length} faults`);

const cues = compactCues(source);
const matcher = createMatcher(nodeWeights(), readFrames());
let called = 0;
const all = inputs.flatMap((one) => readInputs(one));
for (const { id, text } of all) {
  const reading = read(text);
  const { fields, works } = matcher.match(reading);
  const match = { ...NO_MATCH, fields, works };
  const named = calledCues(reading, match, cues);
  const slots = fillSlots(reading, match, {}, named);
  if (slots.length === 0) continue;
  called++;
  console.log(`## ${id} ${text.slice(0, 300).replaceAll("\n", " / ")}`);
  for (const { isSaid, effect, id: of, slot } of slots)
    console.log(`   ${isSaid ? "said" : "asked"} ${effect.toFixed(1)} ${of}: ${slot.question}`);
}
if (all.length > 0) console.log(`${called} of ${all.length} inputs call one`);
