import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Box, Layout } from "#domain/map/layout.ts";
import { holds, ontoOf } from "./onto.ts";
import type { CameraDoor } from "./use-camera.ts";

/** Beyond this a press is a drag. Pixels. */
const DRAG = 5;

export interface Dragged {
  readonly id: string;
  /** In the map's pixels. */
  readonly dx: number;
  readonly dy: number;
  /** Itself and what goes along with it. */
  readonly carried: ReadonlySet<string>;
  /** The thought that it would go below. */
  readonly onto: string | null;
}

interface PointerPorts {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly camera: CameraDoor;
  readonly layout: Layout;
  readonly canDrag: boolean;
  carriedBy(id: string): ReadonlySet<string>;
  onPress(id: string | undefined, more: boolean): void;
  onWrite(id: string): void;
  onDropped(dragged: Dragged): void;
}

/** Dragging the ground pans, two fingers zoom, the wheel pans and with Control zooms, and a thought is dragged to its place with a mouse or pen. */
export function usePointers(ports: PointerPorts) {
  const { box, camera, layout, canDrag } = ports;
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef(new Map<number, { x: number; y: number }>());
  const press = useRef<{
    readonly id: string | undefined;
    readonly x: number;
    readonly y: number;
    isDrag: boolean;
  } | null>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // React's own wheel listener cannot prevent the page from scrolling
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const unit = event.deltaMode === 1 ? 24 : event.deltaMode === 2 ? 400 : 1;
      const at = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey)
        camera.zoom(
          camera.get().zoom * 1.0025 ** (-event.deltaY * unit),
          event.clientX - at.left,
          event.clientY - at.top,
        );
      else
        camera.pan(-(event.shiftKey ? event.deltaY : event.deltaX) * unit, event.shiftKey ? 0 : -event.deltaY * unit);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [box, camera]);

  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const at = box.current?.getBoundingClientRect();
    const { x, y, zoom } = camera.get();
    return { x: x + (clientX - (at?.left ?? 0)) / zoom, y: y + (clientY - (at?.top ?? 0)) / zoom };
  };
  const boxAt = (event: { readonly clientX: number; readonly clientY: number }): Box | undefined => {
    const point = pointOf(event);
    return layout.all.findLast((each) => holds(each, point));
  };
  const isOwn = (target: EventTarget) => (target as HTMLElement).closest("textarea, button, a") !== null;

  return {
    dragged,
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button > 1 || isOwn(event.target)) return;
      pressed.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pressed.current.size > 1) {
        press.current = null;
        return;
      }
      event.currentTarget.setPointerCapture?.(event.pointerId);
      press.current = { id: boxAt(event)?.id, x: event.clientX, y: event.clientY, isDrag: false };
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = pressed.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const others = [...pressed.current].filter(([id]) => id !== event.pointerId);
      pressed.current.set(event.pointerId, now);
      const [other] = others.map(([, point]) => point);
      if (other) {
        const at = event.currentTarget.getBoundingClientRect();
        const span = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y);
        camera.zoom(
          (camera.get().zoom * span(now)) / Math.max(1, span(before)),
          (now.x + other.x) / 2 - at.left,
          (now.y + other.y) / 2 - at.top,
        );
        camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        return;
      }
      const { current } = press;
      if (!current) return;
      if (!current.isDrag && Math.hypot(now.x - current.x, now.y - current.y) < DRAG) return;
      current.isDrag = true;
      if (current.id === undefined || !canDrag || event.pointerType === "touch")
        return void camera.pan(now.x - before.x, now.y - before.y);
      const { zoom } = camera.get();
      const { id } = current;
      const carried = dragged?.id === id ? dragged.carried : ports.carriedBy(id);
      const [dx, dy] = [(now.x - current.x) / zoom, (now.y - current.y) / zoom];
      setDragged({ id, carried, dx, dy, onto: ontoOf(layout, carried, id, dx, dy, pointOf(event)) });
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      pressed.current.delete(event.pointerId);
      const { current } = press;
      press.current = null;
      if (!current) return;
      if (!current.isDrag) ports.onPress(current.id, event.shiftKey || event.ctrlKey || event.metaKey);
      else if (dragged) ports.onDropped(dragged);
      setDragged(null);
    },
    onPointerCancel(event: PointerEvent<HTMLDivElement>) {
      pressed.current.delete(event.pointerId);
      press.current = null;
      setDragged(null);
    },
    onDoubleClick(event: React.MouseEvent<HTMLDivElement>) {
      const found = isOwn(event.target) ? undefined : boxAt(event);
      if (found) ports.onWrite(found.id);
    },
  };
}
