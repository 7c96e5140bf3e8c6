import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ThinkOptions, think } from "#domain/thinking/engine.ts";
import { adviserFrom } from "#domain/thinking/expert/advice.ts";
import { nodeExpert } from "../scripts/engine/node-expert.ts";
import { median } from "./median.ts";
import type { BenchResult } from "./result.ts";

const WORDS = 2_000;
const TARGET_MS = 50;
const RUNS = 15;
/** Runs that do not count, while the engine is compiled. */
const WARM_UP = 3;
const CORPUS = join(import.meta.dirname, "..", "tests", "domain", "thinking", "corpus", "inputs.json");

/** The whole engine on a long text, with its expert and without: the corpus's rough ideas in a row, cut at 2,000 words. */
export async function benchEngine(): Promise<BenchResult[]> {
  const inputs = JSON.parse(readFileSync(CORPUS, "utf8")) as readonly { readonly text: string }[];
  const words = inputs.flatMap(({ text }) => text.split(/(?<=\s)/)).slice(0, WORDS);
  const measured = (name: string, options: ThinkOptions): BenchResult => {
    const times: number[] = [];
    for (let run = -WARM_UP; run < RUNS; run++) {
      // A new text each time, so that nothing can be cached.
      const text = `${words.join("")}\n${run}`;
      const start = performance.now();
      think({ text }, options);
      if (run >= 0) times.push(performance.now() - start);
    }
    const value = Math.round(median(times) * 10) / 10;
    return { name, value, unit: "ms", target: TARGET_MS, ok: value <= TARGET_MS };
  };
  return [
    measured("engine on 2,000 words", { expert: adviserFrom(nodeExpert()) }),
    measured("engine on 2,000 words, without its expert", {}),
  ];
}
