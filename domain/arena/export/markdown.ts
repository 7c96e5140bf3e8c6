import { rivalWords } from "../rival-order.ts";
import { letterOf } from "../rivals.ts";
import {
  type ClaimReport,
  type Debate,
  numbersOf,
  type Report,
  reportOf,
  underWayWords,
  verdictLine,
} from "./report.ts";

/** A text on one line of Markdown: its own marks stay letters. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]<>#|~]/g, (mark) => `\\${mark}`);

/** A debate to read: verdict, dissent, the arguments as an outline, the numbers. */
export function debateMarkdown(debate: Debate): string {
  const report = reportOf(debate);
  const dissent = `## Dissent\n\n${plain(report.dissent)}`;
  const [claim] = report.claims;
  const parts =
    report.rivals || !claim
      ? [...rivalParts(debate, report, dissent)]
      : [
          `# ${plain(claim.text)}`,
          `## Verdict\n\n${report.underWay ? underWayWords(report.underWay) : verdictLine(claim.verdict)}`,
          dissent,
          report.underWay
            ? `## What was said\n\n${saidOf(claim)}`
            : `## How the arguments weigh\n\n${outlineOf(claim)}`,
        ];
  const beliefs = debate.beliefs.map(({ claimId, criterion, before, after, reviewAt }) => {
    const said = (percent: number | null) => (percent === null ? "not said" : `${percent}%`);
    const name = report.rivals ? `- ${letterOf(debate.run.claims, claimId)}: ` : "";
    return `${name}Before: ${said(before)}. After: ${said(after)}. Right if: ${plain(criterion) || "not said"}. Review on ${new Date(reviewAt).toISOString().slice(0, 10)}.`;
  });
  if (beliefs.length > 0) parts.push(`## What was believed\n\n${beliefs.join("\n")}`);
  return `${parts.join("\n\n")}\n`;
}

/** Rival claims: the order and the dissent at one size, then each claim with its arguments. */
function rivalParts({ run }: Debate, { underWay, claims, rivals }: Report, dissent: string): readonly string[] {
  const named = ({ id, text }: ClaimReport) => `${letterOf(run.claims, id)}: ${plain(text)}`;
  if (underWay)
    return [
      `# ${plain(run.title)}`,
      `## Verdict\n\n${underWayWords(underWay)}`,
      dissent,
      ...claims.map((claim) => `## ${named(claim)}\n\n${saidOf(claim) || "Nobody argued about it."}`),
    ];
  const order = (rivals?.groups ?? []).flat().flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  return [
    `# ${plain(run.title)}`,
    `## Verdict\n\n${rivals ? rivalWords(run.claims, rivals) : ""}.\n\n${order
      .map((claim) => `- ${named(claim)} (${verdictLine(claim.verdict)})`)
      .join("\n")}`,
    dissent,
    ...claims.map((claim) => `## ${named(claim)}\n\n${outlineOf(claim) || "Nobody argued about it."}`),
  ];
}

const outlineOf = ({ lines }: ClaimReport): string =>
  lines
    .map((line) => {
      const sign = line.argument.relation === "for" ? "+" : "−";
      return `${"  ".repeat(line.depth)}- ${sign} ${plain(line.argument.text)} (${plain(numbersOf(line))})`;
    })
    .join("\n");

/** The arguments without numbers. One that nobody has put on a side has a dot for its sign. */
const saidOf = ({ said }: ClaimReport): string =>
  said
    .map(({ argument: { number, text, relation }, depth, speaker }) => {
      const sign = relation === null ? "·" : relation === "for" ? "+" : "−";
      return `${"  ".repeat(depth)}- ${sign} ${plain(text)} (${number} ${plain(speaker)})`;
    })
    .join("\n");
