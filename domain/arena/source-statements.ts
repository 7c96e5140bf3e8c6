/** The sentences of a person's own text that argue, exactly as they are written. A heading over them may say their side; else the person does. */
import type { ArenaSource } from "../entities.ts";
import { similarity } from "../lab/similarity.ts";
import { splitSentences } from "../thinking/text/sentences.ts";
import { headingIn } from "./argument-list.ts";

export interface SourceStatement {
  readonly sourceId: string;
  /** Its place in the source's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What the heading above it says; null without one. */
  readonly side: "for" | "against" | null;
}

/** Shorter ones are headings and fragments. Characters. */
const SHORTEST = 15;
const MOST_SHOWN = 40;

/** The sign of a list's line, or of a heading. */
const SIGN = /^(?:[-−–—*•◦▪‣+#>]+|\d{1,2}[.)])\s+/u;
/** A short line with a colon stands over others. */
const OVER_OTHERS = /^[^.!?]{1,80}:[*_]*$/u;

/** The statements of several sources, nearest to the claim first; at most 40. Questions and headings state nothing. */
export const statementsOf = (sources: readonly ArenaSource[], claim: string): readonly SourceStatement[] =>
  sources
    .flatMap(statementsIn)
    .map((statement) => ({ statement, near: similarity(statement.text, claim) ?? 0 }))
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST_SHOWN)
    .map(({ statement }) => statement);

function statementsIn({ id, text }: ArenaSource): readonly SourceStatement[] {
  let side: SourceStatement["side"] = null;
  const found: SourceStatement[] = [];
  for (const { text: sentence, span, end } of splitSentences(text)) {
    const said = sentence.replace(SIGN, "");
    // prose behind an empty line is under the heading of the list no more
    if (said === sentence && /\n\s*\n\s*$/.test(text.slice(Math.max(0, span.start - 8), span.start))) side = null;
    const over = headingIn(said);
    if (over !== undefined || sentence.startsWith("#") || OVER_OTHERS.test(said)) side = over ?? null;
    else if (said.length >= SHORTEST && end !== "?")
      found.push({ sourceId: id, start: span.end - said.length, end: span.end, text: said, side });
  }
  return found;
}
