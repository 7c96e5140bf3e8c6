import dictionary from "virtual:dictionary";
import frames from "virtual:frames";
import { adviserFrom } from "#domain/thinking/expert/advice.ts";
import { createExpert } from "#domain/thinking/expert/expert.ts";
import { frameSpeller } from "#domain/thinking/expert/spelling.ts";
import { createTagger } from "#domain/thinking/expert/tagger.ts";
import weights from "#domain/thinking/frames/weights.gen.json";

/** The expert with all its data. It comes as a file of its own, which nothing else waits for. */
export const expert = adviserFrom(
  createExpert({
    frames,
    weights,
    tag: createTagger(),
    respell: frameSpeller(dictionary, frames, dictionary.terms).correct,
  }),
);
