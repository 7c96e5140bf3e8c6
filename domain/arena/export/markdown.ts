import { type Debate, numbersOf, reportOf, verdictLine } from "./report.ts";

/** A text on one line of Markdown: its own marks stay letters. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]<>#|~]/g, (mark) => `\\${mark}`);

/** A debate to read: verdict, dissent, the arguments as an outline, the numbers. */
export function debateMarkdown(debate: Debate): string {
  const { claims, dissent } = reportOf(debate);
  const parts = claims.flatMap((claim) => [
    `# ${plain(claim.text)}`,
    `## Verdict\n\n${verdictLine(claim.verdict)}`,
    `## Dissent\n\n${plain(dissent)}`,
    `## How the arguments weigh\n\n${claim.lines
      .map((line) => {
        const sign = line.argument.relation === "for" ? "+" : "−";
        return `${"  ".repeat(line.depth)}- ${sign} ${plain(line.argument.text)} (${plain(numbersOf(line))})`;
      })
      .join("\n")}`,
  ]);
  const beliefs = debate.beliefs.map(({ criterion, before, after, reviewAt }) => {
    const said = (percent: number | null) => (percent === null ? "not said" : `${percent}%`);
    return `Before: ${said(before)}. After: ${said(after)}. Right if: ${plain(criterion) || "not said"}. Review on ${new Date(reviewAt).toISOString().slice(0, 10)}.`;
  });
  if (beliefs.length > 0) parts.push(`## What was believed\n\n${beliefs.join("\n")}`);
  return `${parts.join("\n\n")}\n`;
}
