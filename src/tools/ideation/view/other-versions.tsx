import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useLost, useMarkTold } from "../live/lost.ts";
import type { Board } from "../live.ts";
import { type LostField, lostFields } from "../model/lost-fields.ts";
import type { BoardActions } from "./use-board-actions.ts";

export interface OtherVersionsProps extends Board {
  readonly actions: BoardActions;
}

/** Shown of many at once. */
const MOST = 5;

/** What two devices wrote at the same time, side by side, until the person has chosen. */
export function OtherVersions({ actions, ...board }: OtherVersionsProps) {
  const lost = useLost(board.board.id);
  const markTold = useMarkTold();
  const fields = lost.status === "ready" ? lostFields(board, lost.value) : [];
  if (fields.length === 0) return null;

  async function answered({ ids }: LostField) {
    const marked = await markTold(ids);
    if (!marked.ok) return notifyFailure("The note could not be dismissed", marked.error);
    moveFocus(pageHeading);
  }
  return (
    <section
      aria-labelledby="other-versions"
      className="mb-6 max-w-180 rounded-md border border-line bg-bg-1 px-3.5 py-3"
    >
      <h2 id="other-versions" className="t-13 font-medium text-text-1">
        Changed on two devices at once
      </h2>
      <ul>
        {fields.slice(0, MOST).map((field) => (
          <li key={field.key} className="not-first:border-line-soft not-first:border-t py-3 last:pb-0">
            <p className="t-13 mb-2 text-text-3">{field.name}</p>
            <dl className="t-13 grid grid-cols-2 gap-x-6 gap-y-2">
              <Side term="Current" value={field.current} />
              <Side term="Other version" value={field.lost} />
            </dl>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                size="sm"
                onClick={() => void actions.take([field.step]).then((taken) => (taken ? answered(field) : undefined))}
              >
                Use the other version<span className="sr-only"> of {field.name}</span>
              </Button>
              <Button size="sm" variant="ghost" onClick={() => void answered(field)}>
                Keep current<span className="sr-only"> version of {field.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {fields.length > MOST && <p className="t-13 pt-3 text-text-3">{fields.length - MOST} more after these.</p>}
    </section>
  );
}

const Side = ({ term, value }: { readonly term: string; readonly value: string }) => (
  <div className="min-w-0">
    <dt className="text-text-3">{term}</dt>
    <dd dir="auto" className="line-clamp-6 whitespace-pre-line text-text-1 wrap-anywhere">
      {value}
    </dd>
  </div>
);
