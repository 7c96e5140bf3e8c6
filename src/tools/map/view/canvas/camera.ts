import type { Rect } from "./rect.ts";

/** Where the window looks: the point of the map in its top left corner, and the zoom. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
/** A person zooms between these; a map that is larger is shown whole all the same. */
const LEAST_ZOOM = 0.05;
const MOST_ZOOM = 2;
const EDGE = 40;
/** Room at the foot of the window for what lies over the map there: zoom and keys. */
const FOOT = 72;

/** Zooms so that the point under the pointer stays there. @param whole the zoom that shows all of the map @param px in the window */
export function zoomAt({ x, y, zoom }: Camera, to: number, whole: number, px: number, py: number): Camera {
  const next = Math.min(MOST_ZOOM, Math.max(Math.min(LEAST_ZOOM, whole), to));
  return { x: x + px / zoom - px / next, y: y + py / zoom - py / next, zoom: next };
}

/** Shows all of the map above the foot of the window, at most at 100 %. */
export function fitted(bounds: Rect, width: number, height: number): Camera {
  const [wide, high] = [Math.max(EDGE, width - 2 * EDGE), Math.max(EDGE, height - EDGE - FOOT)];
  const zoom = Math.min(1, wide / Math.max(1, bounds.w), high / Math.max(1, bounds.h));
  const middle = EDGE + high / 2;
  return { x: bounds.x + bounds.w / 2 - width / 2 / zoom, y: bounds.y + bounds.h / 2 - middle / zoom, zoom };
}

/** Moves as little as needed to show a box. */
export function showing(camera: Camera, box: Rect, width: number, height: number): Camera {
  const { zoom } = camera;
  const [w, h, edge] = [width / zoom, height / zoom, EDGE / zoom];
  const along = (from: number, size: number, at: number, length: number) =>
    length + 2 * edge > size ? at - edge : Math.min(at - edge, Math.max(at + length + edge - size, from));
  return { zoom, x: along(camera.x, w, box.x, box.w), y: along(camera.y, h, box.y, box.h) };
}

export const windowOf = ({ x, y, zoom }: Camera, width: number, height: number, margin = 0): Rect => ({
  x: x - margin,
  y: y - margin,
  w: width / zoom + 2 * margin,
  h: height / zoom + 2 * margin,
});
