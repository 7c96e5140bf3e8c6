import type { CheckResult } from "../../src/tools/launch-readiness/model/types.ts";
import { partsOf, VERDICT_WORDS, verdictOf } from "../../src/tools/launch-readiness/model/verdict.ts";

/** The checks as plain text, what needs somebody first. It holds no secret: the results have none. */
export function shellText(results: readonly CheckResult[], address: string): string {
  const { sentence, detail } = verdictOf(results, 0);
  const { open, held } = partsOf(results);
  const lines = [`Launch readiness of ${address}`, "", sentence, detail];
  for (const part of [...open, ...held]) {
    lines.push("", part.title);
    for (const { title, verdict, evidence, remedy } of part.results) {
      lines.push(`  ${title}: ${VERDICT_WORDS[verdict]}. ${evidence}`);
      if (verdict !== "holds" && remedy) lines.push(`    ${remedy}`);
    }
  }
  return lines.join("\n");
}

/** 1 where something speaks against launch, 2 where nothing could be seen at all, else 0. */
export function exitCode(results: readonly CheckResult[]): 0 | 1 | 2 {
  if (results.every(({ verdict }) => verdict === "unknown")) return 2;
  return results.some(({ verdict, weight }) => verdict === "not" && weight === "against") ? 1 : 0;
}
