import { type Debate, reportOf } from "./report.ts";

/** A debate as it is stored, with its strengths: for other programs. */
export function debateJson(debate: Debate): string {
  const { underWay, claims, rivals, dissent } = reportOf(debate);
  // what is not weighed has no strength
  const strengths = (underWay ? [] : claims).map(({ id, verdict, lines }) => ({
    claimId: id,
    ...verdict,
    arguments: lines.map(({ argument, strength }) => ({ turnId: argument.id, strength })),
  }));
  const { run, turns, votes, beliefs } = debate;
  return `${JSON.stringify({ format: "studio-of-the-mind/debate", version: 1, run, turns, votes, beliefs, strengths, ...(rivals && !underWay ? { order: rivals.groups } : {}), dissent }, null, 2)}\n`;
}
