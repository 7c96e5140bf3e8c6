import type { CheckResult } from "./types.ts";
import { VERDICT_WORDS, verdictOf } from "./verdict.ts";

export interface ReportInput {
  readonly results: readonly CheckResult[];
  readonly closed: number;
  readonly version: string;
  /** When it was checked, epoch milliseconds. */
  readonly at: number;
}

/** The result for a log of deployments, as plain data: no secret, no name of an account, no words. */
export const reportData = ({ results, closed, version, at }: ReportInput) => ({
  product: "Studio of the Mind",
  version,
  at: new Date(at).toISOString(),
  verdict: verdictOf(results, closed).sentence,
  needAnAdmin: closed,
  checks: results.map(({ id, group, title, weight, verdict, evidence, source, remedy }) => ({
    ...{ id, group, title, weight, verdict, evidence, source },
    ...(remedy === undefined ? {} : { remedy }),
  })),
});

/** The same as text to read. */
export function reportText(input: ReportInput): string {
  const { version, at, verdict, needAnAdmin, checks } = reportData(input);
  const lines = ["# Launch readiness", "", `Studio of the Mind ${version}, ${at}`, "", `**${verdict}**`, ""];
  for (const check of checks) {
    lines.push(`- ${check.title}: **${VERDICT_WORDS[check.verdict]}**. ${check.evidence} (${check.source})`);
    if (check.remedy) lines.push(`  - ${check.remedy}`);
  }
  if (needAnAdmin > 0) lines.push("", `${needAnAdmin} checks need an admin.`);
  return `${lines.join("\n")}\n`;
}
