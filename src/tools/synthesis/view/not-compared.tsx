import { readSource } from "#domain/synthesis/statements.ts";
import { Fold } from "#src/ui/fold.tsx";
import { counted, STATEMENTS, shortTitle, sourceTitle } from "../model/words.ts";
import { Paged } from "./paged.tsx";
import type { Shown } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";

/** The statements beyond the most that are compared: they stay in their sources, and are named here. */
export function NotCompared({ shown: { comparison, open } }: { readonly shown: Shown }) {
  const total = comparison.beyond.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const rows = comparison.beyond.flatMap(({ sourceId, count }) => {
    const at = open.sources.findIndex(({ id }) => id === sourceId);
    const source = open.sources[at];
    return source
      ? readSource(source)
          .statements.slice(-count)
          .map(({ key, text }) => ({ key, text, number: at + 1, title: sourceTitle(source) }))
      : [];
  });
  return (
    <Fold className="mt-4" summary={`Not compared, ${counted(total, STATEMENTS)}`}>
      <Paged rows={rows} what="not compared">
        {(shown) => (
          <ul className="mt-1 border-line-soft border-t">
            {shown.map(({ key, text, number, title }) => (
              <li key={key} className="border-line-soft border-b py-2.5">
                <p dir="auto" className="t-q-sm text-text-1 wrap-anywhere">
                  {text}
                </p>
                <p className="t-12 mt-0.5 text-text-3">
                  <SourceNumber number={number} title={title} />
                  <span aria-hidden dir="auto">
                    {shortTitle(title)}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Fold>
  );
}
