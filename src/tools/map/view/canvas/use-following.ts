import { useEffect, useRef } from "react";
import type { Layout } from "#domain/map/layout.ts";
import type { Rect } from "./rect.ts";
import type { CameraDoor } from "./use-camera.ts";

interface Followed {
  readonly layout: Layout;
  /** The thought that the keys are at. */
  readonly active: string | undefined;
  /** What the search went to last. */
  readonly sought: { readonly id: string } | null;
  readonly isWriting: boolean;
  /** Where a new thought is written; null where none is. */
  readonly newAt: Rect | null;
  /** Shows all of it with each layout. */
  readonly staysFitted: boolean;
  showAll(): void;
}

/** Below this zoom a text is hard to read, or to write. */
const READABLE_FROM = 0.7;
const READABLE = 0.8;

/**
 * The window follows the keys to another thought, comes near enough to write and to read what was found, and keeps the selected thought in its place when the map is laid out anew.
 * @returns says what else stays in its place with the next layout: another thought, or with null nothing
 */
export function useFollowing(
  camera: CameraDoor,
  { layout, active, sought, isWriting, newAt, staysFitted, showAll }: Followed,
): (id: string | null) => void {
  const before = useRef(layout);
  const kept = useRef<string | null>(undefined);
  useEffect(() => {
    const stays = (kept.current === undefined ? active : kept.current) ?? "";
    const [was, is] = [before.current.boxes.get(stays), layout.boxes.get(stays)];
    if (before.current !== layout) kept.current = undefined;
    if (before.current !== layout && was && is && camera.isReady() && (was.x !== is.x || was.y !== is.y)) {
      const now = camera.get();
      camera.set({ ...now, x: now.x + is.x - was.x, y: now.y + is.y - was.y });
    }
    before.current = layout;
  }, [layout, active, camera]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the keys are somewhere else
  useEffect(() => {
    const at = active === undefined ? undefined : layout.boxes.get(active);
    if (at && camera.isReady()) camera.show(at);
  }, [active]);
  useEffect(() => {
    if (isWriting && camera.get().zoom < READABLE_FROM) camera.zoom(READABLE);
  }, [isWriting, camera]);
  const came = useRef(sought);
  // with each layout: what was found may have been folded away
  useEffect(() => {
    const box = sought && layout.boxes.get(sought.id);
    if (!box || came.current === sought || !camera.isReady()) return;
    came.current = sought;
    const { x, y, zoom } = camera.get();
    if (zoom < READABLE_FROM) camera.zoom(READABLE, (box.x + box.w / 2 - x) * zoom, (box.y + box.h / 2 - y) * zoom);
    camera.show(box);
  }, [sought, layout, camera]);
  const at = newAt && `${newAt.x} ${newAt.y}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is written somewhere else
  useEffect(() => {
    if (newAt && camera.isReady()) camera.show(newAt);
  }, [at, camera]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each layout
  useEffect(() => {
    if (staysFitted && camera.isReady()) showAll();
  }, [layout]);
  return (id) => {
    kept.current = id;
  };
}
