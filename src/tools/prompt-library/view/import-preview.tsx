import { useState } from "react";
import { promptTitle } from "#domain/stored/titles.ts";
import { Button } from "#src/ui/button.tsx";
import type { FilePlan } from "../live/files.ts";
import { countPlan, plannedWords } from "../model/file-words.ts";

/** Number of entries shown at first, and added with each press. */
const PAGE = 20;
const KINDS = [
  ["added", "will be added"],
  ["changed", "will be changed"],
  ["same", "unchanged"],
  ["skipped", "left out"],
] as const;

/** What importing a file does: added, changed, unchanged, left out, and why. */
export function ImportPreview({ found: { plan, problems } }: { readonly found: FilePlan }) {
  const [limit, setLimit] = useState(PAGE);
  const counts = countPlan(plan);
  const told = plan.filter(({ kind }) => kind !== "same");
  return (
    <>
      <dl className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {KINDS.map(([kind, label]) => (
          <div key={kind} className="flex flex-col-reverse rounded-md border border-line-soft bg-bg-1 px-3.5 py-2.5">
            <dt className="t-13 text-text-3">{label}</dt>
            <dd className="t-q text-text-1 tabular-nums">{counts[kind].toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <section aria-label="What could not be read">
          <h3 className="t-label mb-1.5 text-warn">Left out or changed</h3>
          <ul className="t-13 grid gap-1">
            {problems.slice(0, limit).map(({ where, what }) => (
              <li key={`${where} ${what}`} className="wrap-anywhere">
                <span className="text-text-1">{where}</span>: {what}
              </li>
            ))}
          </ul>
        </section>
      )}
      {told.length > 0 && (
        <ul className="border-line-soft border-t">
          {told.slice(0, limit).map((planned, at) => {
            const title = planned.kind === "skipped" ? planned.title : "prompt" in planned ? planned.prompt.title : "";
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no identity but its place in the file
                key={at}
                className="border-line-soft border-b py-2"
              >
                <p dir="auto" className="t-14 truncate text-text-1">
                  {promptTitle(title)}
                </p>
                <p className="t-13 wrap-anywhere text-text-3">{plannedWords(planned)}</p>
              </li>
            );
          })}
        </ul>
      )}
      {told.length > limit && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setLimit(limit + 5 * PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}
