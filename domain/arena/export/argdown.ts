import { letterAt } from "../rivals.ts";
import { type Debate, reportOf } from "./report.ts";

/** A text on one line of Argdown: what would begin a title, a tag or a statement of its own is taken out or replaced. */
const plain = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[[<{]/g, "(")
    .replace(/[\]>}]/g, ")")
    .replace(/[#@*_\\]/g, "");

/** A debate in Argdown (argdown.org): a claim, and what supports and attacks it. The dissent is a statement of its own. */
export function debateArgdown(debate: Debate): string {
  const { underWay, claims, dissent } = reportOf(debate);
  const blocks = claims.map(({ text, lines, said }, at) => {
    const name = claims.length === 1 ? "Claim" : `Claim ${letterAt(at)}`;
    return [
      `[${name}]: ${plain(text)}`,
      // Argdown has no word for an argument that nobody has put on a side
      ...(underWay ? said : lines).map(({ argument, depth, speaker }) => {
        if (argument.relation === null)
          return `${"  ".repeat(depth + 1)}// ${argument.number} ${plain(speaker)}, on no side yet: ${plain(argument.text)}`;
        const sign = argument.relation === "for" ? "+" : "-";
        return `${"  ".repeat(depth + 1)}${sign} <${argument.number} ${plain(speaker)}>: ${plain(argument.text)}`;
      }),
    ].join("\n");
  });
  return `${[...blocks, `[Dissent]: ${plain(dissent)}`].join("\n\n")}\n`;
}
