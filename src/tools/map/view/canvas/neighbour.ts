import type { Layout } from "#domain/map/layout.ts";
import type { Way } from "../../model/keys.ts";

/** The thought that lies there: the nearest one in that direction, what lies straight ahead before what lies aside. */
export function neighbourIn({ boxes, all }: Layout, id: string, way: Way): string | undefined {
  const from = boxes.get(id);
  if (!from) return undefined;
  const [fx, fy] = [from.x + from.w / 2, from.y + from.h / 2];
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const box of all) {
    if (box.id === id) continue;
    const [dx, dy] = [box.x + box.w / 2 - fx, box.y + box.h / 2 - fy];
    const isAcross = way === "left" || way === "right";
    const ahead = { right: dx, left: -dx, down: dy, up: -dy }[way];
    const aside = Math.abs(isAcross ? dy : dx);
    // half a box is no direction
    if (ahead <= (isAcross ? 20 : 8)) continue;
    const isKin = box.above === id || from.above === box.id;
    const distance = ahead + aside * 2 - (isAcross && isKin ? 1e6 : 0);
    if (distance < least) {
      least = distance;
      best = box.id;
    }
  }
  return best;
}
