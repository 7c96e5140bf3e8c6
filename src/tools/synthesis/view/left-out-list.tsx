import { Button } from "#src/ui/button.tsx";
import { Paged } from "./paged.tsx";
import { type Decide, putTo, type Shown } from "./shown.ts";
import { StatementLine } from "./statement-line.tsx";

interface LeftOutListProps {
  readonly shown: Shown;
  readonly decide: Decide;
}

/** What is in neither the text nor the report: it holds no number, name or “not”, repeats another, or was left out with a reason. */
export function LeftOutList({ shown, decide }: LeftOutListProps) {
  const inReport = new Set(shown.placed.report.map(({ key }) => key));
  return (
    <Paged rows={shown.placed.out} what="left out">
      {(rows) => (
        <ul className="mt-1 border-line-soft border-t">
          {rows.map(({ key, why, repeats }) => (
            <li
              key={key}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line-soft border-b py-2.5"
            >
              <div className="min-w-0 flex-[1_1_20rem]">
                <StatementLine
                  statementKey={key}
                  shown={shown}
                  note={why !== "" ? `because: ${why}` : repeats ? "repeats another source" : undefined}
                />
              </div>
              {!inReport.has(key) && (
                <div className="flex gap-1">
                  <Button size="sm" variant="ghost" onClick={() => void decide(putTo(key, "text"))}>
                    Into the text
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => void decide(putTo(key, "report"))}>
                    To the report
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
