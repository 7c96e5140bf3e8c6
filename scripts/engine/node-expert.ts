import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readCues } from "../../build/cues.ts";
import { readDictionary, readTerms } from "../../build/dictionary.ts";
import { FRAMES_FOLDER, readFrames, readShownFrames } from "../../build/frames.ts";
import { createExpert, type Expert } from "../../domain/thinking/expert/expert.ts";
import type { Weights } from "../../domain/thinking/expert/matcher.ts";
import { frameSpeller } from "../../domain/thinking/expert/spelling.ts";
import { createTagger } from "../../domain/thinking/expert/tagger.ts";

/** The expert as the app loads it, from the files of the repository. */
export function nodeExpert(): Expert {
  const frames = readFrames();
  const dictionary = readDictionary();
  const { correct: respell } = frameSpeller(dictionary, frames, readTerms(dictionary));
  return createExpert({
    frames: readShownFrames(),
    cues: readCues(),
    weights: nodeWeights(),
    tag: createTagger(),
    respell,
  });
}

export const nodeWeights = (): Weights => JSON.parse(readFileSync(join(FRAMES_FOLDER, "weights.gen.json"), "utf8"));

/** A file of inputs in `evaluation/`: id, kind and text; a line's end in a text is written as \n. */
export const readInputs = (
  path: string,
): readonly { readonly id: string; readonly kind: string; readonly text: string }[] =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((row) => {
      const [id = "", kind = "", text = ""] = row.split("\t");
      return { id, kind, text: text.replaceAll("\\n", "\n") };
    });
