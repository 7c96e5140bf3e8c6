import { useState } from "react";
import type { Moment } from "#domain/map/growth.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { oneLine } from "../../model/map-words.ts";

/** Moments that are listed at first, and more of them with each press. */
const LISTED = 200;

interface MomentTableProps {
  readonly moments: readonly Moment[];
  readonly openedAt: number;
  onBack(id: string): void;
}

/** The moments as a table, the newest first; older ones on request. */
export function MomentTable({ moments, openedAt, onBack }: MomentTableProps) {
  const [listed, setListed] = useState(LISTED);
  const newest = moments.toReversed().slice(0, listed);
  return (
    <div className="max-h-60 overflow-y-auto">
      <table className="t-13 w-full text-left">
        <thead className="text-text-3">
          <tr>
            <th className="py-1 pr-3 font-normal">When</th>
            <th className="pr-3 font-normal">What</th>
            <th className="font-normal">Thought</th>
          </tr>
        </thead>
        <tbody>
          {newest.map(({ at, what, node }) => (
            <tr key={`${node.id} ${what}`} className="border-line-soft border-t align-top">
              <td className="whitespace-nowrap py-1.5 pr-3 text-text-3">{whenChanged(at, openedAt)}</td>
              <td className="whitespace-nowrap py-1.5 pr-3 text-text-3">{what}</td>
              <td className="wrap-anywhere py-1.5 text-text-1">
                {oneLine(node.text, 120)}
                {what === "taken away" && (
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Restore: ${oneLine(node.text)}`}
                    onClick={() => onBack(node.id)}
                  >
                    Restore
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {moments.length > listed && (
        <p className="t-13 py-2 text-text-3">
          The newest {listed.toLocaleString("en")} of {moments.length.toLocaleString("en")}.{" "}
          <Button size="sm" variant="ghost" onClick={() => setListed(listed + LISTED)}>
            Show more
          </Button>
        </p>
      )}
    </div>
  );
}
