import addresses, { type ExpertData } from "virtual:expert-data";
import { type Adviser, adviserFrom } from "#domain/thinking/expert/advice.ts";
import { createExpert } from "#domain/thinking/expert/expert.ts";
import { fromColumns } from "#domain/thinking/frames/columns.ts";
import { createSpeller } from "#domain/thinking/text/speller.ts";

/** The expert with all its data, which comes in files of its own. Nothing else waits for it. Rejects when a file cannot be fetched. */
export async function loadExpert(): Promise<Adviser> {
  const [{ taggerFrom }, frames, cues, weights, words, tagger] = await Promise.all([
    import("./load-expert-tagger.ts"),
    fetched("frames"),
    fetched("cues"),
    fetched("weights"),
    fetched("words"),
    fetched("tagger"),
  ]);
  const { correct: respell } = createSpeller(words);
  return adviserFrom(
    createExpert({
      frames: fromColumns(frames),
      cues: fromColumns(cues),
      weights,
      tag: taggerFrom(tagger),
      respell,
    }),
  );
}

async function fetched<Name extends keyof ExpertData>(name: Name): Promise<ExpertData[Name]> {
  const answer = await fetch(addresses[name]);
  if (!answer.ok) throw new Error(`The expert's ${name} were answered with ${answer.status}.`);
  return answer.json();
}
