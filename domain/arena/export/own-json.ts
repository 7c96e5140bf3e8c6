import type { ArenaSource } from "../../entities.ts";
import { FILE_PRODUCT } from "../../workspace-file/kind-of-file.ts";
import type { OwnFormat } from "../../workspace-file/own-file.ts";
import { type Debate, reportOf } from "./report.ts";

/** The file's own format. What is computed in it (strengths, order, dissent) is for other programs, and not read again. */
export const DEBATE_FILE = { kind: "debate", version: 1, what: "a debate" } as const satisfies OwnFormat;

/** A debate as it is stored, with its strengths. @param sources the texts that its seats quote */
export function debateJson(debate: Debate, sources: readonly ArenaSource[] = []): string {
  const { underWay, claims, rivals, dissent } = reportOf(debate);
  // what is not weighed has no strength
  const strengths = (underWay ? [] : claims).map(({ id, verdict, lines }) => ({
    claimId: id,
    ...verdict,
    arguments: lines.map(({ argument, strength }) => ({ turnId: argument.id, strength })),
  }));
  const { run, turns, votes, beliefs } = debate;
  return `${JSON.stringify({ format: `${FILE_PRODUCT}/${DEBATE_FILE.kind}`, version: DEBATE_FILE.version, run, turns, votes, sources, beliefs, strengths, ...(rivals && !underWay ? { order: rivals.groups } : {}), dissent }, null, 2)}\n`;
}
