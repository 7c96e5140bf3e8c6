import type { Layout } from "#domain/map/layout.ts";
import { commonOf } from "#domain/map/tie-curve.ts";
import type { Rect } from "./rect.ts";

/** A thought that covers so much of another one is dropped onto it: nobody lays one over the words of another. */
const COVERED = 0.3;

interface Point {
  readonly x: number;
  readonly y: number;
}

export const holds = ({ x, y, w, h }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h;

/**
 * The thought that one which is dragged would go below: that under the pointer, else the one that it covers most.
 * @param carried the thought and what goes along with it: it is never dropped onto these
 * @param dx how far it was dragged, in the map's pixels
 * @returns null where it is dropped beside all others
 */
export function ontoOf(
  { all, boxes }: Pick<Layout, "all" | "boxes">,
  carried: ReadonlySet<string>,
  id: string,
  dx: number,
  dy: number,
  pointer: Point,
): string | null {
  const box = boxes.get(id);
  const others = all.filter((each) => !carried.has(each.id));
  const under = others.findLast((each) => holds(each, pointer));
  if (under || !box) return under?.id ?? null;
  const at = { x: box.x + dx, y: box.y + dy, w: box.w, h: box.h };
  let [most, onto]: [number, string | null] = [COVERED, null];
  for (const each of others) {
    const share = commonOf(at, each) / Math.min(at.w * at.h, each.w * each.h);
    if (share >= most) [most, onto] = [share, each.id];
  }
  return onto;
}
