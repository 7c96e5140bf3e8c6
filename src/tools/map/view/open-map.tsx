import "./map.css";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { countedFindings } from "#domain/map/findings.ts";
import type { MapTree } from "#domain/map/tree.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { ReadAgain } from "#src/ui/read-again.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { useOpenTrail } from "#src/ui/trail-link.tsx";
import { useCommands } from "../data.ts";
import { useLeftTexts } from "../live/left-texts.ts";
import { type MapRowsRead, useChecked, useMapRows, useMapView, useWithOther } from "../live.ts";
import type { Command } from "../model/keys.ts";
import type { MapSearch, View } from "../model/map-search.ts";
import { mapTitle, RULE_WORDS } from "../model/map-words.ts";
import { desk, openDesk, say, select, write } from "../store.ts";
import type { LostThoughtProps } from "./lost-thought.tsx";
import { MapBar } from "./map-bar.tsx";
import { MapDialogs } from "./map-dialogs.tsx";
import { MapHeader } from "./map-header.tsx";
import { MapSkeleton } from "./map-skeleton.tsx";
import { Outline } from "./outline.tsx";
import { MapPanel } from "./panel/map-panel.tsx";
import { MissingMap, NotReadMap } from "./unread-map.tsx";
import { type Folding, useFolding } from "./use-folding.ts";
import { useMapActions } from "./use-map-actions.ts";
import type { AddressOf, MapDialog, Taker, ViewProps } from "./view-props.ts";

const Canvas = lazyPart(() => import("./canvas/canvas.tsx").then((part) => part.Canvas), { loading: MapSkeleton });
const LostThought = lazyPart<LostThoughtProps>(() => import("./lost-thought.tsx").then((part) => part.LostThought));
const Growth = lazyPart(() => import("./growth/growth.tsx").then((part) => part.Growth), { loading: MapSkeleton });

interface OpenMapProps {
  readonly id: string;
  readonly search: MapSearch;
  readonly addressOf: AddressOf;
  readonly takers: readonly Taker[];
  onSearch(next: MapSearch, how?: { readonly replace: boolean }): void;
}

/** One map: canvas, outline or growth, beside the selected thought and the findings. */
export const OpenMap = (props: OpenMapProps) => (
  <ReadAgain>{(onRetry) => <ReadMap {...props} onRetry={onRetry} />}</ReadAgain>
);

function ReadMap({ onRetry, ...props }: OpenMapProps & { onRetry(): void }) {
  const rows = useMapRows(props.id);
  const stored = useMapView(props.id);
  openDesk(props.id);
  if (rows.status === "failed") return <NotReadMap id={props.id} error={rows.error} onRetry={onRetry} />;
  if (rows.status === "loading" || stored.status === "loading") return <MapSkeleton />;
  if (rows.value === null || rows.value === "damaged")
    return <MissingMap id={props.id} isThere={rows.value === "damaged"} onAll={() => props.onSearch({})} />;
  return <Shown {...props} rows={rows.value} stored={stored.status === "ready" ? stored.value : null} />;
}

function Shown({
  id,
  search,
  addressOf,
  takers,
  onSearch,
  rows,
  stored,
}: OpenMapProps & { readonly rows: MapRowsRead; readonly stored: Parameters<typeof useFolding>[2] }) {
  const { map, nodes, ties, damaged, unreadable } = rows;
  const { tree, checked } = useChecked(nodes, ties, damaged);
  const actions = useMapActions(map, tree, ties, damaged);
  const folding = useFolding(id, tree, stored);
  const openTrail = useOpenTrail();
  const [dialog, setDialog] = useState<MapDialog | null>(null);
  const [sheet, setSheet] = useState<"thought" | "findings" | null>(null);
  const [tab, setTab] = useState<"thought" | "findings">("thought");
  const said = useStore(desk, ({ said }) => said);
  const written = useStore(desk, ({ writing }) => writing);
  const writing = written !== null;
  const left = useLeftTexts(id, nodes);
  const lostHere = written?.kind === "text" && !tree.node(written.id) ? written.id : undefined;
  const lost = lostHere ?? (writing ? undefined : left.lost.find((each) => !tree.node(each)));
  const isNewWritten = written?.kind === "new";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field has taken it over
  useEffect(() => {
    if (isNewWritten) left.closeNew();
  }, [isNewWritten]);
  // what is written, and what is asked, is behind the sheet
  useEffect(() => {
    if (writing || dialog) setSheet(null);
  }, [writing, dialog]);
  const counted = useMemo(() => countedFindings(checked.findings, map), [checked, map]);
  const found = useMemo(() => {
    const words = new Map<string, string>();
    for (const { rule, thoughts } of counted)
      for (const thought of thoughts) if (!words.has(thought)) words.set(thought, RULE_WORDS[rule]);
    return words;
  }, [counted]);
  const withOther = useWithOther(tree.all);
  const title = mapTitle(map, tree);
  // a phone begins with the outline, which is its form of the map
  const [first] = useState<View>(() => (isNarrow() ? "outline" : (stored?.view ?? "canvas")));
  const view = search.view ?? first;
  useAddressed(search.node, tree, folding);
  useSelectionLog();
  const page = useRef<HTMLDivElement>(null);
  useTop(page);

  function show(next: View) {
    onSearch({ map: id, view: next }, { replace: true });
    if (next !== "growth") folding.putKindOfView(next);
  }
  function onCommand(command: Command, active: string | undefined) {
    if (command.do === "find") return document.getElementById("map-find")?.focus();
    if (command.do === "finding") {
      const ids = counted.flatMap(({ thoughts }) => thoughts[0] ?? []);
      const next = ids[(active === undefined ? -1 : ids.indexOf(active)) + 1] ?? ids[0];
      if (next === undefined) return say("There are no findings.");
      folding.reveal(next);
      select([next]);
      return setTab("findings");
    }
    if (active === undefined) return;
    if (command.do === "tie") return setDialog({ kind: "tie", from: active });
    if (command.do === "trail") openTrail(`map_nodes/${active}`);
  }
  const shared: ViewProps = { map, title, tree, ties, checked, found, withOther, damaged, actions, folding, onCommand };
  const panel = (
    <MapPanel
      {...shared}
      nodes={nodes}
      counted={counted}
      addressOf={addressOf}
      takers={takers}
      onDialog={setDialog}
      tab={tab}
      onTab={setTab}
    />
  );
  // in the sheet too: what is behind it is not read out
  const told = (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
  return (
    <div ref={page} className="map-page" data-view={view}>
      <MapHeader {...shared} view={view} onView={show} onAll={() => onSearch({})} />
      {unreadable > 0 && (
        <p role="status" className="t-13 px-gutter py-2 text-text-2">
          {unreadable === 1 ? "Unreadable thought: 1 row" : `Unreadable thoughts: ${unreadable} rows`} of this map
          cannot be shown. Nothing was changed. The export in Settings contains what is left.
        </p>
      )}
      {left.isNew && !writing && view !== "growth" && (
        <div role="status" className="t-13 flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2 text-text-2">
          A new thought was left half-written.
          <Button size="sm" onClick={() => actions.begin(undefined, "below")}>
            Go on writing
          </Button>
        </div>
      )}
      <div className="map-body">
        <div className="map-view">
          {view === "outline" ? (
            <Outline {...shared} />
          ) : view === "canvas" ? (
            <Canvas {...shared} stored={stored} />
          ) : (
            <Growth {...shared} nodes={nodes} onMade={(made) => onSearch({ map: made })} />
          )}
        </div>
        {view !== "growth" && (
          <aside aria-label="Thought and findings" className="map-aside">
            {panel}
          </aside>
        )}
      </div>
      {view !== "growth" && (
        <MapBar
          {...shared}
          findings={counted.length}
          onDialog={setDialog}
          onSheet={(next) => {
            setTab(next);
            setSheet(next);
          }}
        />
      )}
      <Sheet
        open={sheet !== null}
        onOpenChange={() => setSheet(null)}
        title="Thought and findings"
        side="right"
        className="w-96! px-4 pt-3 pb-6"
      >
        {sheet !== null && (panel as ReactNode)}
        {told}
      </Sheet>
      {lost !== undefined && (
        <LostThought
          key={lost}
          id={lost}
          isAwaited={lost !== lostHere}
          onClose={() => {
            if (lost === lostHere) write(null);
            left.close(lost);
          }}
          onAdd={(text) => actions.addText(null, tree.roots.length, text)}
        />
      )}
      <MapDialogs {...shared} dialog={dialog} onClose={() => setDialog(null)} />
      {told}
    </div>
  );
}

/** Selects the thought that the address names, once. */
function useAddressed(nodeId: string | undefined, tree: MapTree, folding: Folding) {
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (nodeId === undefined || done.current === nodeId || !tree.node(nodeId)) return;
    done.current = nodeId;
    folding.reveal(nodeId);
    select([nodeId]);
  }, [nodeId, tree, folding]);
}

/** Says how far from the top of the page the map begins: banners and notices above it come and go. */
function useTop(page: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const [element, parent] = [page.current, page.current?.closest("main")?.parentElement];
    if (!element || !parent) return;
    const place = () =>
      element.style.setProperty("--map-top", `${Math.round(element.getBoundingClientRect().top + scrollY)}px`);
    place();
    const observer = new ResizeObserver(place);
    for (const above of parent.children) observer.observe(above);
    return () => observer.disconnect();
  }, [page]);
}

/** A selection is logged once it has stood for so long. Milliseconds. */
const SETTLED_AFTER = 2_000;

function useSelectionLog() {
  const { noteSelected } = useCommands();
  const active = useStore(desk, ({ selected }) => selected.at(-1));
  useEffect(() => {
    if (active === undefined) return;
    const timer = setTimeout(() => void noteSelected(active), SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [active, noteSelected]);
}
