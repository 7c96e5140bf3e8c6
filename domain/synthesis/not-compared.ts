/** What stays in its source: questions, requests, what is too short, and the statements beyond the most that are compared. */
import type { Comparison } from "./compare.ts";
import { type StatementKey, statementKey } from "./statement.ts";
import { readSource, type SourceText } from "./statements.ts";

export interface NotCompared {
  readonly key: StatementKey;
  readonly text: string;
  readonly why: string;
}

/** All of a source that no statement of the comparison holds, in words and with its reason. */
export function notComparedOf(source: SourceText, { beyond, asks, short }: Comparison): readonly NotCompared[] {
  const rowOf =
    (why: string) =>
    ({ start, end }: { readonly start: number; readonly end: number }): NotCompared => ({
      key: statementKey(source.id, { start, end }),
      text: source.text.slice(start, end),
      why,
    });
  const own = ({ sourceId }: { readonly sourceId: string }) => sourceId === source.id;
  const count = beyond.find(own)?.count ?? 0;
  return [
    ...(count > 0 ? readSource(source).statements.slice(-count).map(rowOf("beyond the most")) : []),
    ...asks.filter(own).map(rowOf("a question or request")),
    ...short.filter(own).map(rowOf("a heading, or too short")),
  ];
}
