import { useMemo, useState } from "react";
import type { MapNode } from "#domain/entities.ts";
import { draft, type ThoughtDraft } from "#domain/map/drafts.ts";
import { check } from "#domain/map/findings.ts";
import { bringBack, cutTies, momentsOf, nodesAfter, tieAgain, tiesAt } from "#domain/map/growth.ts";
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
import { CutTies } from "./cut-ties.tsx";
import { MomentTable } from "./moment-table.tsx";

/** Between two moments while it plays. Milliseconds. */
const PACE = 700;
const NOTHING: ReadonlySet<string> = new Set();
const NO_FINDINGS: ReadonlyMap<string, string> = new Map();

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
  const cut = useMemo(() => cutTies(ties, nodes), [ties, nodes]);
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
        found={NO_FINDINGS}
        withOther={NOTHING}
        damaged={NOTHING}
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
          <CutTies
            ties={cut}
            nodes={nodes}
            openedAt={openedAt}
            onBack={(tie) => void actions.take(ok(tieAgain(tie)), "Restored.")}
          />
        </Fold>
      </section>
    </>
  );
}
