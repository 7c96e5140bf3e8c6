import { notComparedOf } from "#domain/synthesis/not-compared.ts";
import { Fold } from "#src/ui/fold.tsx";
import { shortTitle, sourceTitle } from "../model/words.ts";
import { Paged } from "./paged.tsx";
import type { Shown } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";

/** What was not compared, with the reason. All of it is named here. */
export function NotCompared({ shown: { comparison, open } }: { readonly shown: Shown }) {
  const rows = open.sources.flatMap((source, at) =>
    notComparedOf(source, comparison).map((row) => ({ ...row, number: at + 1, title: sourceTitle(source) })),
  );
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
