import "./canvas.css";
import { useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { MapView } from "#domain/entities.ts";
import type { Layout } from "#domain/map/layout.ts";
import { branchOf } from "#domain/map/tree.ts";
import { isOffer, withOffers } from "#domain/map/with-offers.ts";
import { useOffers } from "../../live/offers.ts";
import { useLayout } from "../../live/use-layout.ts";
import { desk, select, write } from "../../store.ts";
import { KeyHints } from "../key-hints.tsx";
import { MapSkeleton } from "../map-skeleton.tsx";
import { useMapKeys } from "../use-map-keys.ts";
import type { ViewProps } from "../view-props.ts";
import { fitted } from "./camera.ts";
import { carried } from "./carried.ts";
import { linesOf } from "./lines.ts";
import { neighbourIn } from "./neighbour.ts";
import { TEXT_FROM } from "./paint.ts";
import { sceneOf } from "./scene.ts";
import { ThoughtBox } from "./thought-box.tsx";
import { useCamera } from "./use-camera.ts";
import { useFollowing } from "./use-following.ts";
import { type Dragged, usePointers } from "./use-pointers.ts";
import { useSizer } from "./use-sizer.ts";
import { newPlace, WritingBox } from "./writing-box.tsx";
import { ZoomButtons, zoomIn, zoomOut } from "./zoom-buttons.tsx";

const NONE: ReadonlySet<string> = new Set();
const domId = (id: string) => `box-${id}`;

export interface CanvasProps extends ViewProps {
  readonly stored: MapView | null;
  /** Shows all of it, whatever changes: the camera is not remembered. */
  readonly staysFitted?: boolean;
}

/** The map as a picture that can be worked on: text is text, lines are drawn behind it. It is one tab stop; the outline says the same line by line. */
export function Canvas(props: CanvasProps) {
  const { tree, folding, map, isReadOnly = false } = props;
  const offers = useOffers(map.id);
  const drawn = useMemo(
    () => (isReadOnly ? tree : withOffers(tree, map.id, offers)),
    [tree, map.id, offers, isReadOnly],
  );
  const layout = useLayout(drawn, folding.folded, map.shape, useSizer());
  return layout ? <LaidOut {...props} layout={layout} /> : <MapSkeleton />;
}

function LaidOut(props: CanvasProps & { readonly layout: Layout }) {
  const {
    map,
    tree,
    checked,
    found,
    withOther,
    damaged,
    actions,
    folding,
    onCommand,
    isReadOnly = false,
    stored,
    staysFitted = false,
    layout,
  } = props;
  const { selected, sought, writing } = useStore(desk);
  const active = selected.at(-1);
  const trail = useMemo(() => {
    const ids = new Set<string>();
    for (let node = active === undefined ? undefined : tree.node(active); node; node = tree.above(node.id))
      ids.add(node.id);
    return ids;
  }, [tree, active]);
  const curves = useMemo(
    () => linesOf(layout, checked.edges, map.shape === "down"),
    [layout, checked.edges, map.shape],
  );
  const scene = useMemo(() => sceneOf(layout, curves, trail), [layout, curves, trail]);
  const chosen = useMemo(() => new Set(selected), [selected]);
  const [box, world, lines] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLCanvasElement>(null),
  ];
  const parts = useRef({ box, world, lines }).current;
  const { camera, near, percent } = useCamera(
    parts,
    scene,
    chosen,
    (width, height) =>
      stored && (stored.x !== 0 || stored.y !== 0 || stored.zoom !== 1) ? stored : fitted(layout.bounds, width, height),
    (look) => staysFitted || folding.putLook(look),
  );
  const showAll = () => {
    const { width, height } = camera.sizeOf();
    camera.set(fitted(layout.bounds, width, height));
  };
  const newAt = writing?.kind === "new" && !isReadOnly ? newPlace(layout, tree, map.shape, writing) : null;
  const isWriting = writing !== null;
  const keep = useFollowing(camera, { layout, active, sought, isWriting, newAt, staysFitted, showAll });
  /** An offer is settled in the panel of its thought. */
  const ownOf = (id: string) => (isOffer(id) ? (layout.boxes.get(id)?.above ?? id) : id);
  const pointers = usePointers({
    box,
    camera,
    layout,
    canDrag: !isReadOnly,
    carriedBy: (id) => carried(tree, layout, id),
    onPress(pressed, more) {
      box.current?.focus({ preventScroll: true });
      if (pressed === undefined) return more ? undefined : select([]);
      const id = ownOf(pressed);
      select(!more ? [id] : selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
    },
    onWrite: (id) => (isReadOnly || isOffer(id) ? undefined : write({ kind: "text", id })),
    onDropped: ({ id, dx, dy, onto: at }: Dragged) => {
      const node = tree.node(id);
      if (!node) return;
      const onto = at && ownOf(at);
      // what was dragged has moved on the screen, and may be selected: what it hangs on stays
      keep(onto ?? tree.above(id)?.id ?? null);
      if (onto !== null) return void actions.moveTo([id], onto, tree.below(onto).length);
      void actions.setPlace(node, { dx: Math.round((node.at?.dx ?? 0) + dx), dy: Math.round((node.at?.dy ?? 0) + dy) });
    },
  });
  const { dragged } = pointers;
  const own = useMemo(() => {
    const all = layout.all.filter(({ id }) => !isOffer(id));
    return all.length === layout.all.length ? layout : { ...layout, all };
  }, [layout]);
  const shown = useMemo(() => own.all.map(({ id }) => id), [own]);
  const keys = useMapKeys({
    view: "canvas",
    tree,
    actions,
    folding,
    shown,
    isReadOnly,
    neighbour: (id, way) => neighbourIn(own, id, way),
    onCommand(command, id) {
      if (command.do === "zoom-in") return zoomIn(camera);
      if (command.do === "zoom-out") return zoomOut(camera);
      if (command.do === "fit") return showAll();
      if (command.do === "actual") return camera.zoom(1);
      onCommand(command, id);
    },
  });
  const moving = dragged?.carried ?? NONE;

  return (
    <div className="map-frame">
      <div
        ref={box}
        id="map-canvas"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas has the keys
        tabIndex={0}
        aria-label={`Canvas of ${props.title}. The outline says the same line by line.`}
        aria-activedescendant={active !== undefined && near.some(({ id }) => id === active) ? domId(active) : undefined}
        className="map-canvas"
        {...keys}
        onPointerDown={pointers.onPointerDown}
        onPointerMove={pointers.onPointerMove}
        onPointerUp={pointers.onPointerUp}
        onPointerCancel={pointers.onPointerCancel}
        onDoubleClick={pointers.onDoubleClick}
      >
        <canvas ref={lines} aria-hidden className="map-lines" />
        <div ref={world} className="map-world">
          {near.map((each) =>
            writing?.kind === "text" && writing.id === each.id ? null : (
              <ThoughtBox
                key={each.id}
                domId={domId(each.id)}
                box={
                  moving.has(each.id) && dragged ? { ...each, x: each.x + dragged.dx, y: each.y + dragged.dy } : each
                }
                kind={checked.kinds.get(each.id) ?? "note"}
                finding={found.get(each.id)}
                hasOther={withOther.has(each.id)}
                isDamaged={damaged.has(each.id)}
                isSelected={chosen.has(each.id)}
                isOnto={dragged?.onto === each.id}
                hidden={each.isFolded ? branchOf(tree, each.id).length - 1 : 0}
              />
            ),
          )}
          {writing && !isReadOnly && (
            <WritingBox {...props} writing={writing} layout={layout} onLeft={() => box.current?.focus()} />
          )}
        </div>
      </div>
      <ZoomButtons camera={camera} percent={percent} onAll={showAll} />
      {!isReadOnly && <KeyHints view="canvas" shape={map.shape} />}
      {percent < TEXT_FROM * 100 && <span className="sr-only">Zoomed out: thoughts are drawn as bars.</span>}
    </div>
  );
}
