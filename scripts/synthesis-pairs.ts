/**
 * `npm run synthesis:pairs`: how often the rules of the synthesis are right about 120 pairs of statements. One person wrote and labelled
 * them; the thresholds were set on the tuned half alone. `--sweep` prints what other thresholds would give.
 */
import { readFileSync } from "node:fs";
import { against, claimOf } from "../domain/synthesis/against.ts";
import { ALIKE, alike, vectorsOf } from "../domain/synthesis/alike.ts";

interface Pair {
  readonly half: string;
  readonly topic: string;
  readonly alike: boolean;
  readonly against: boolean;
  readonly a: string;
  readonly b: string;
}

const FILE = new URL("../evaluation/synthesis-pairs.tsv", import.meta.url);

/** The labelled pairs. */
export function readPairs(): readonly Pair[] {
  const [, ...lines] = readFileSync(FILE, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [half = "", topic = "", same, opposed, a = "", b = ""] = line.split("\t");
    return { half, topic, alike: same === "yes", against: opposed === "yes", a, b };
  });
}

/** What the rules say of each pair. A word is as rare as it is among the statements of the pair's topic. */
export function judged(pairs: readonly Pair[]) {
  const topics = [...new Set(pairs.map(({ topic }) => topic))];
  return topics.flatMap((topic) => {
    const of = pairs.filter((pair) => pair.topic === topic);
    const texts = [...new Set(of.flatMap(({ a, b }) => [a, b]))];
    const vectors = vectorsOf(texts);
    const vectorOf = (text: string) => vectors[texts.indexOf(text)] as (typeof vectors)[number];
    return of.map((pair) => ({
      ...pair,
      similarity: alike(vectorOf(pair.a), vectorOf(pair.b)),
      reason: against(claimOf(pair.a), claimOf(pair.b)),
    }));
  });
}

/** Precision and recall of what was found against what is true. */
export function rates(found: readonly boolean[], truth: readonly boolean[]) {
  const right = found.filter((is, at) => is && truth[at]).length;
  return {
    precision: right / Math.max(1, found.filter(Boolean).length),
    recall: right / Math.max(1, truth.filter(Boolean).length),
    right,
    found: found.filter(Boolean).length,
    there: truth.filter(Boolean).length,
  };
}

if (process.argv[1]?.endsWith("synthesis-pairs.ts")) {
  const all = judged(readPairs());
  const print = (name: string, { precision, recall, right, found, there }: ReturnType<typeof rates>) =>
    console.log(
      `${name.padEnd(28)} precision ${precision.toFixed(2)} (${right} of ${found}), recall ${recall.toFixed(2)} (${right} of ${there})`,
    );
  for (const half of ["tuned", "held"]) {
    const pairs = all.filter((pair) => pair.half === half);
    const sweep = process.argv.includes("--sweep") ? [0.3, 0.35, 0.4, 0.45, 0.5, 0.55] : [ALIKE];
    for (const least of sweep) {
      print(
        `${half}, alike >= ${least}`,
        rates(
          pairs.map(({ similarity }) => similarity >= least),
          pairs.map((pair) => pair.alike),
        ),
      );
      print(
        `${half}, not agreed`,
        rates(
          pairs.map(({ similarity, reason }) => similarity >= least && reason !== null),
          pairs.map((pair) => pair.against),
        ),
      );
    }
    if (process.argv.includes("--wrong"))
      for (const { similarity, reason, a, b, ...pair } of pairs) {
        const is = similarity >= ALIKE;
        if (is !== pair.alike)
          console.log(`  alike ${pair.alike ? "missed" : "wrong"} ${similarity.toFixed(2)}: ${a} / ${b}`);
        if ((is && reason !== null) !== pair.against)
          console.log(
            `  against ${pair.against ? "missed" : `wrong (${reason})`} ${similarity.toFixed(2)}: ${a} / ${b}`,
          );
      }
  }
}
