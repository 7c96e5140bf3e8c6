import { useEffect, useRef } from "react";
import type { Layout } from "#domain/map/layout.ts";
import type { Rect } from "./rect.ts";
import type { CameraDoor } from "./use-camera.ts";

interface Followed {
  readonly layout: Layout;
  /** The thought that the keys are at. */
  readonly active: string | undefined;
  readonly isWriting: boolean;
  /** Where a new thought is written; null where none is. */
  readonly newAt: Rect | null;
  /** Shows all of it with each layout. */
  readonly staysFitted: boolean;
  showAll(): void;
}

/** The window follows the keys to another thought, comes near enough to write, and keeps the selected thought in its place when the map is laid out anew. */
export function useFollowing(
  camera: CameraDoor,
  { layout, active, isWriting, newAt, staysFitted, showAll }: Followed,
): void {
  const before = useRef(layout);
  useEffect(() => {
    const was = active === undefined ? undefined : before.current.boxes.get(active);
    const is = active === undefined ? undefined : layout.boxes.get(active);
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
    if (isWriting && camera.get().zoom < 0.7) camera.zoom(0.8);
  }, [isWriting, camera]);
  const at = newAt && `${newAt.x} ${newAt.y}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is written somewhere else
  useEffect(() => {
    if (newAt && camera.isReady()) camera.show(newAt);
  }, [at, camera]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each layout
  useEffect(() => {
    if (staysFitted && camera.isReady()) showAll();
  }, [layout]);
}
