import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { cx } from "#src/ui/class-names.ts";
import { furtherTies } from "../model/further-ties.ts";
import type { Way } from "../model/keys.ts";
import { type Row, rowsOf } from "../model/rows.ts";
import { desk, say, select, write } from "../store.ts";
import { CrossingTies } from "./crossing-ties.tsx";
import { KeyHints } from "./key-hints.tsx";
import { NewLine, WrittenLine } from "./outline-field.tsx";
import { OutlineRow } from "./outline-row.tsx";
import { useMapKeys } from "./use-map-keys.ts";
import type { ViewProps } from "./view-props.ts";

/** Up to this many lines all are drawn: then a browser can search and print them. */
const DRAWN_WHOLE = 400;
const LINE = 38;
const domId = (id: string) => `line-${id}`;

/** The map line by line. The tree is one tab stop and names its active line, so that a line need not be drawn to be reached. */
export function Outline(props: ViewProps) {
  const { map, tree, checked, found, withOther, damaged, actions, folding, onCommand, isReadOnly = false } = props;
  const { selected, writing } = useStore(desk);
  const [tabLeaves, setTabLeaves] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const rows = rowsOf(tree, folding.folded, isReadOnly ? null : writing);
  const shown = rows.flatMap((row) => (row.kind === "thought" ? [row.node.id] : []));
  const active = selected.at(-1);
  const at = rows.findIndex((row) => row.kind === "thought" && row.node.id === active);
  const newAt = rows.findIndex(({ kind }) => kind === "new");
  const isLong = rows.length > DRAWN_WHOLE;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    estimateSize: () => LINE,
    overscan: 12,
    getItemKey: (index) => keyOf(rows[index]),
    getScrollElement: () => box.current,
  });
  const isShown = at >= 0;
  const further = useMemo(() => furtherTies(tree, checked.edges), [tree, checked.edges]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the keys are somewhere else, or are said to be here again, and when an unfolded line comes
  useEffect(() => {
    const to = newAt >= 0 ? newAt : at;
    if (to < 0) return;
    // on a phone the page scrolls and not the box
    const line = newAt < 0 && active !== undefined ? document.getElementById(domId(active)) : null;
    if (line) line.scrollIntoView?.({ block: "nearest" });
    else if (isLong) virtual.scrollToIndex(to, { align: "auto" });
  }, [selected, isShown, newAt, isLong]);

  const neighbour = (id: string, way: Way): string | undefined => {
    const place = shown.indexOf(id);
    if (way === "up") return shown[place - 1];
    if (way === "down") return shown[place + 1];
    if (way === "left") return tree.above(id)?.id;
    return tree.below(id)[0]?.id;
  };
  const keys = useMapKeys({
    view: "outline",
    tree,
    actions,
    folding,
    shown,
    isReadOnly,
    neighbour,
    onCommand(command, id) {
      if (command.do !== "leave") return onCommand(command, id);
      setTabLeaves(!tabLeaves);
      say(tabLeaves ? "Tab moves a line deeper." : "Tab leaves the outline.");
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Tab" && !event.altKey && (tabLeaves || isReadOnly || active === undefined)) return;
    // as in every tree: left folds before it goes up, right unfolds before it goes down
    const node = active === undefined ? undefined : tree.node(active);
    const isPlain = !(event.altKey || event.shiftKey || event.ctrlKey || event.metaKey);
    if (event.target === event.currentTarget && node && isPlain && tree.below(node.id).length > 0) {
      const isFolded = folding.folded.has(node.id);
      if ((event.key === "ArrowLeft" && !isFolded) || (event.key === "ArrowRight" && isFolded)) {
        event.preventDefault();
        return folding.toggle(node.id);
      }
    }
    keys.onKeyDown(event);
  }

  const line = (row: Row): ReactNode => {
    if (row.kind === "new")
      return (
        <NewLine
          key="new"
          map={map}
          tree={tree}
          actions={actions}
          depth={row.depth}
          onLeft={() => box.current?.focus()}
        />
      );
    const { node, depth, isFolded } = row;
    if (writing?.kind === "text" && writing.id === node.id && !isReadOnly)
      return (
        <WrittenLine key={node.id} actions={actions} node={node} depth={depth} onLeft={() => box.current?.focus()} />
      );
    const beside = tree.beside(node.id);
    return (
      <OutlineRow
        key={node.id}
        domId={domId(node.id)}
        node={node}
        depth={depth}
        kind={checked.kinds.get(node.id) ?? "note"}
        rel={tree.above(node.id) ? node.rel : null}
        isOpen={node.rel?.type === "contradicts" && node.settled === null}
        ties={further.get(node.id) ?? ""}
        finding={found.get(node.id)}
        hasOther={withOther.has(node.id)}
        isDamaged={damaged.has(node.id)}
        hasBelow={tree.below(node.id).length > 0}
        isFolded={isFolded}
        isSelected={selected.includes(node.id)}
        isActive={active === node.id}
        place={beside.indexOf(node) + 1}
        of={beside.length}
        onSelect={selectLine}
        onWrite={isReadOnly ? select1 : writeLine}
        onFold={folding.toggle}
      />
    );
  };

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        ref={box}
        role="tree"
        tabIndex={0}
        id="map-tree"
        aria-multiselectable
        aria-label={`Outline of ${props.title}. ${isReadOnly ? "" : tabLeaves ? "Tab leaves. Control M lets Tab move a line deeper." : "Tab moves a line deeper. Control M lets Tab leave."}`}
        aria-activedescendant={active !== undefined && at >= 0 ? domId(active) : undefined}
        className={cx("map-tree min-h-0 flex-1", isLong && "map-tree--long")}
        {...keys}
        onKeyDown={onKeyDown}
      >
        {isLong ? (
          <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <div
                    key={key}
                    role="presentation"
                    data-index={index}
                    ref={virtual.measureElement}
                    className="absolute inset-x-0 top-0"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    {line(row)}
                  </div>
                )
              );
            })}
          </div>
        ) : (
          rows.map(line)
        )}
      </div>
      {!isReadOnly && <KeyHints view="outline" shape={map.shape} tabLeaves={tabLeaves} />}
      <CrossingTies map={map} tree={tree} edges={checked.edges} />
    </div>
  );
}

const keyOf = (row: Row | undefined) => (row?.kind === "thought" ? row.node.id : "new");
const select1 = (id: string) => select([id]);
const writeLine = (id: string) => write({ kind: "text", id });

function selectLine(id: string, more: boolean) {
  document.getElementById("map-tree")?.focus({ preventScroll: true });
  const { selected } = desk.getState();
  if (!more) return select([id]);
  select(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
}
