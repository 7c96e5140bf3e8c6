/** The sentences of a person's own text that argue, exactly as they are written. The person says which side each is on. */
import type { ArenaSource } from "../entities.ts";
import { similarity } from "../lab/similarity.ts";
import { splitSentences } from "../thinking/text/sentences.ts";

export interface SourceStatement {
  readonly sourceId: string;
  /** Its place in the source's text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Shorter ones are headings and fragments. Characters. */
const SHORTEST = 15;
const MOST_SHOWN = 40;

/** The statements of several sources, nearest to the claim first; at most 40. Questions state nothing. */
export const statementsOf = (sources: readonly ArenaSource[], claim: string): readonly SourceStatement[] =>
  sources
    .flatMap(({ id, text }) =>
      splitSentences(text).flatMap(({ text: sentence, span, end }) =>
        sentence.length < SHORTEST || end === "?"
          ? []
          : [
              {
                sourceId: id,
                start: span.start,
                end: span.end,
                text: sentence,
                near: similarity(sentence, claim) ?? 0,
              },
            ],
      ),
    )
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST_SHOWN)
    .map(({ near: _, ...statement }) => statement);
