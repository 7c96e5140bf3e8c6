import type { SourceSpan } from "#domain/synthesis/compare.ts";
import { statementKey } from "#domain/synthesis/statement.ts";
import { readSource } from "#domain/synthesis/statements.ts";
import { Fold } from "#src/ui/fold.tsx";
import { shortTitle, sourceTitle } from "../model/words.ts";
import { Paged } from "./paged.tsx";
import type { Shown } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";

/** What stays in its source: questions, requests, what is too short, and the statements beyond the most that are compared. All of it is named here. */
export function NotCompared({ shown: { comparison, open } }: { readonly shown: Shown }) {
  const rows = open.sources.flatMap((source, at) => {
    const rowOf =
      (why: string) =>
      ({ start, end }: Pick<SourceSpan, "start" | "end">) => ({
        key: statementKey(source.id, { start, end }),
        text: source.text.slice(start, end),
        number: at + 1,
        title: sourceTitle(source),
        why,
      });
    const own = ({ sourceId }: { readonly sourceId: string }) => sourceId === source.id;
    const count = comparison.beyond.find(own)?.count ?? 0;
    return [
      ...(count > 0 ? readSource(source).statements.slice(-count).map(rowOf("beyond the most")) : []),
      ...comparison.asks.filter(own).map(rowOf("a question or request")),
      ...comparison.short.filter(own).map(rowOf("a heading, or too short")),
    ];
  });
  if (rows.length === 0) return null;
  return (
    <Fold className="mt-4" summary={`Not compared, ${rows.length}`}>
      <Paged rows={rows} what="not compared">
        {(shown) => (
          <ul className="mt-1 border-line-soft border-t">
            {shown.map(({ key, text, number, title, why }) => (
              <li key={key} className="border-line-soft border-b py-2.5">
                <p dir="auto" className="t-q-sm text-text-1 wrap-anywhere">
                  {text}
                </p>
                <p className="t-12 mt-0.5 text-text-3">
                  <SourceNumber number={number} title={title} />
                  <span aria-hidden dir="auto">
                    {shortTitle(title)}
                  </span>
                  , {why}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Fold>
  );
}
