import { useMemo, useState } from "react";
import type { MapNode } from "#domain/entities.ts";
import { draft, type ThoughtDraft } from "#domain/map/drafts.ts";
import { check } from "#domain/map/findings.ts";
import { bringBack, type Moment, momentsOf, nodesAfter, tiesAt } from "#domain/map/growth.ts";
import { treeOf } from "#domain/map/tree.ts";
import { ok } from "#domain/result.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { ReplayButtons, ReplaySlider, useReplay } from "#src/ui/replay.tsx";
import { useCommands } from "../../data.ts";
import { counted, oneLine } from "../../model/map-words.ts";
import { Canvas } from "../canvas/canvas.tsx";
import type { ViewProps } from "../view-props.ts";

/** Between two moments while it plays. Milliseconds. */
const PACE = 700;
/** Moments that are listed. */
const LISTED = 200;
const NOTHING: ReadonlySet<string> = new Set();

interface GrowthProps extends ViewProps {
  /** All rows, with those that were taken away. */
  readonly nodes: readonly MapNode[];
  onMade(mapId: string): void;
}

/** How the map grew, moment by moment: played, stepped through, or taken as a new map. What was taken away comes back from here. */
export function Growth(props: GrowthProps) {
  const { map, nodes, ties, actions, folding, onMade } = props;
  const { makeMap, now } = useCommands();
  const moments = useMemo(() => momentsOf(nodes), [nodes]);
  const replay = useReplay(moments.length, PACE);
  const { count } = replay;
  const [openedAt] = useState(now);
  const moment = moments[count - 1];
  const at = moment?.at ?? 0;
  const shown = useMemo(() => treeOf(nodesAfter(moments, count)), [moments, count]);
  const then = useMemo(() => tiesAt(ties, at), [ties, at]);
  const checked = useMemo(() => check(shown, then), [shown, then]);
  const still = useMemo(() => ({ ...folding, folded: NOTHING }), [folding]);

  async function copy() {
    const of = (node: MapNode): ThoughtDraft =>
      draft(node.text, shown.below(node.id).map(of), {
        ref: node.id,
        kind: node.kind,
        rel: node.rel,
        at: node.at,
        settled: node.settled,
      });
    const made = await makeMap({
      draft: {
        title: `${props.title.slice(0, 150)}, as it was`,
        thoughts: shown.roots.map(of),
        ties: then.map(({ from, to, type, settled }) => ({ from, to, type, settled })),
      },
      by: "person",
      origin: { how: "quoted", by: "person", from: [{ table: "maps", row: map }] },
      origins: (place) => {
        const node = shown.all[place];
        return node ? { how: "quoted", by: "person", from: [{ table: "map_nodes", row: node }] } : "typed";
      },
    });
    if (made.ok) onMade(made.value);
    else notifyFailure("The map was not made", made.error);
  }

  return (
    <>
      <Canvas
        {...props}
        tree={shown}
        checked={checked}
        ties={then}
        found={NOTHING}
        withOther={NOTHING}
        folding={still}
        stored={null}
        staysFitted
        isReadOnly
      />
      <section aria-label="Growth" className="map-growth">
        <div className="flex items-center gap-2">
          <ReplayButtons replay={replay} />
          <p role="status" className="min-w-0 flex-1">
            <span dir="auto" className="t-q-sm block truncate text-text-1">
              {moment ? `${moment.what === "added" ? "" : "Taken away: "}${oneLine(moment.node.text)}` : "Nothing yet"}
            </span>
            <span className="t-13 block text-text-3 tabular-nums">
              {count.toLocaleString("en")} of {counted(moments.length, "moment", "moments")}
              {moment && `, ${whenChanged(moment.at, openedAt)}`}, in the words of today
            </span>
          </p>
          <Button size="sm" disabled={shown.all.length === 0} onClick={() => void copy()}>
            Copy as a new map
          </Button>
        </div>
        <ReplaySlider
          replay={replay}
          valueText={moment ? `${count} of ${moments.length}: ${oneLine(moment.node.text)}` : `0 of ${moments.length}`}
          className="mt-2 w-full"
        />
        <Fold summary="All moments">
          <MomentTable
            moments={moments}
            openedAt={openedAt}
            onBack={(id) => void actions.take(ok(bringBack(nodes, id)), "Restored.")}
          />
        </Fold>
      </section>
    </>
  );
}

interface MomentTableProps {
  readonly moments: readonly Moment[];
  readonly openedAt: number;
  onBack(id: string): void;
}

/** The moments as a table, the newest first. */
function MomentTable({ moments, openedAt, onBack }: MomentTableProps) {
  const newest = moments.toReversed().slice(0, LISTED);
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
      {moments.length > LISTED && (
        <p className="t-13 py-2 text-text-3">
          The newest {LISTED} of {moments.length.toLocaleString("en")}.
        </p>
      )}
    </div>
  );
}
