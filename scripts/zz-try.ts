import { readFileSync } from "node:fs";
import { readFrames } from "/work/wt/wiring/build/frames.ts";
import { adviserFrom } from "/work/wt/wiring/domain/thinking/expert/advice.ts";
import { createExpert } from "/work/wt/wiring/domain/thinking/expert/expert.ts";
import { createTagger } from "/work/wt/wiring/domain/thinking/expert/tagger.ts";
import { think } from "/work/wt/wiring/domain/thinking/engine.ts";
const weights = JSON.parse(readFileSync("/work/wt/wiring/domain/thinking/frames/weights.gen.json","utf8"));
const expert = adviserFrom(createExpert({ frames: readFrames(), weights, tag: createTagger() }));
for (const text of process.argv.slice(2)) {
  const t = think({ text }, { expert });
  console.log("==", text.slice(0,60), "|", t.expertise?.frame?.name, "|", t.refinement.questions.map(q=>q.id).join(" "), "|", t.refinement.hunks.map(h=>h.reason).join(" / "), "| sub", t.brief.subQuestions.length);

}
