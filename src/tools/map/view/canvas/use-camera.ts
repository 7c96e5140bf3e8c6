import { type RefObject, startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { Box } from "#domain/map/layout.ts";
import { onOtherColours } from "#src/platform/media-query.ts";
import { type Camera, fitted, showing, windowOf, zoomAt } from "./camera.ts";
import { labeller } from "./labels.ts";
import { type Palette, paintBars, paintLabels, palette, TEXT_FROM } from "./paint.ts";
import { paintLines } from "./paint-lines.ts";
import type { Rect } from "./rect.ts";
import type { Scene } from "./scene.ts";

/** Elements that are on the page at a time. */
const MOST_BOXES = 400;
/** How far beyond the window thoughts are on the page, so that panning seldom changes what is. Pixels of the window. */
const MARGIN = 400;
const NONE: readonly Box[] = [];

export interface CanvasParts {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  readonly lines: RefObject<HTMLCanvasElement | null>;
}

/**
 * Where the window looks, kept out of React: a frame moves one element and draws the lines, and the page renders only when other thoughts come near.
 * @param onRest when the camera has stood still for a while
 */
export function useCamera(
  parts: CanvasParts,
  scene: Scene,
  selected: ReadonlySet<string>,
  begin: (width: number, height: number) => Camera,
  onRest: (camera: Camera) => unknown,
) {
  const [near, setNear] = useState<readonly Box[]>([]);
  const [percent, setPercent] = useState(100);
  const latest = useRef({ scene, selected, begin, onRest });
  latest.current = { scene, selected, begin, onRest };

  const camera = useMemo(() => {
    let now: Camera | null = null;
    let frame = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let colours: Palette | null = null;
    let labels: ReturnType<typeof labeller> | null = null;
    let drawn: {
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly zoom: number;
      readonly scene: Scene;
    } | null = null;
    const sizeOf = () => {
      const element = parts.box.current;
      return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
    };
    const draw = () => {
      frame = 0;
      const { width, height } = sizeOf();
      const [world, lines] = [parts.world.current, parts.lines.current];
      if (!world || !lines || width === 0) return;
      now ??= latest.current.begin(width, height);
      const { scene: shown, selected: chosen } = latest.current;
      const { x, y, zoom } = now;
      world.style.transform = `scale(${zoom}) translate(${-x}px, ${-y}px)`;
      const scale = Math.min(2, devicePixelRatio || 1);
      if (lines.width !== Math.round(width * scale) || lines.height !== Math.round(height * scale)) {
        lines.width = Math.round(width * scale);
        lines.height = Math.round(height * scale);
      }
      const view = windowOf(now, width, height);
      colours ??= palette();
      const pen = lines.getContext("2d");
      if (pen) {
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.clearRect(0, 0, lines.width, lines.height);
        pen.setTransform(scale * zoom, 0, 0, scale * zoom, -x * zoom * scale, -y * zoom * scale);
        paintLines(pen, shown, colours, view, zoom);
        if (zoom < TEXT_FROM) {
          paintBars(pen, shown.boxesIn(view), colours, chosen);
          labels ??= labeller(pen, colours.serif);
          paintLabels(pen, labels(shown.layout, zoom, chosen), colours, view, zoom);
        }
      }
      const isInside =
        drawn !== null &&
        drawn.scene === shown &&
        drawn.zoom === zoom &&
        view.x >= drawn.x &&
        view.y >= drawn.y &&
        view.x + view.w <= drawn.x + drawn.w &&
        view.y + view.h <= drawn.y + drawn.h;
      if (!isInside) {
        const around = windowOf(now, width, height, MARGIN / zoom);
        const next = zoom < TEXT_FROM ? NONE : shown.boxesIn(around).slice(0, MOST_BOXES);
        const show = () => {
          setNear(next);
          setPercent(Math.max(1, Math.round(zoom * 100)));
        };
        // while panning there is time until the margin is in sight: React renders it between frames
        if (drawn !== null && drawn.scene === shown && drawn.zoom === zoom) startTransition(show);
        else show();
        const [w, h] = [around.w - view.w, around.h - view.h];
        drawn = { x: view.x - w / 4, y: view.y - h / 4, w: view.w + w / 2, h: view.h + h / 2, zoom, scene: shown };
      }
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    const set = (next: Camera) => {
      now = next;
      schedule();
      clearTimeout(rest);
      rest = setTimeout(() => now && latest.current.onRest(now), 600);
    };
    return {
      get: (): Camera => now ?? { x: 0, y: 0, zoom: 1 },
      isReady: () => now !== null,
      set,
      sizeOf,
      schedule,
      /** Draws in the page's colours of now. */
      recolour() {
        colours = null;
        schedule();
      },
      pan: (dx: number, dy: number) => now && set({ ...now, x: now.x - dx / now.zoom, y: now.y - dy / now.zoom }),
      /** @param px the point of the window that stays; its middle by default */
      zoom(to: number, px = sizeOf().width / 2, py = sizeOf().height / 2) {
        if (!now) return;
        const { width, height } = sizeOf();
        set(zoomAt(now, to, fitted(latest.current.scene.layout.bounds, width, height).zoom, px, py));
      },
      show(box: Rect) {
        const { width, height } = sizeOf();
        if (now && width > 0) set(showing(now, box, width, height));
      },
      stop() {
        cancelAnimationFrame(frame);
        frame = 0;
        clearTimeout(rest);
        if (rest !== undefined && now) latest.current.onRest(now);
      },
    };
  }, [parts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene or selection is drawn
  useEffect(() => camera.schedule(), [camera, scene, selected]);
  useEffect(() => {
    const element = parts.box.current;
    if (!element) return;
    const observer = new ResizeObserver(camera.schedule);
    observer.observe(element);
    const stopListening = onOtherColours(camera.recolour);
    return () => {
      observer.disconnect();
      stopListening();
      camera.stop();
    };
  }, [camera, parts]);
  return { camera, near, percent };
}

export type CameraDoor = ReturnType<typeof useCamera>["camera"];
