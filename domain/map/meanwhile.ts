import type { MapNode } from "../entities.ts";
import { type Box, type Layout, layoutOf, type Shown, type SizeOf } from "./layout.ts";

/** So many new thoughts have a place before the map is arranged again; more would lie over one another. */
const FEW = 20;
const GAP = 6;
const ASIDE = 56;

/**
 * A large map until it is arranged again: thoughts stay where they were, with their words of now, and move as they are moved. A few new ones
 * stand below the one before them, or beside the one above.
 * @param before the layout that is on the page
 */
export function meanwhile(before: Layout, shown: readonly Shown[], size: SizeOf): Layout {
  let added = 0;
  for (const { node } of shown) if (!before.boxes.has(node.id)) added++;
  const areFew = added <= FEW;
  const boxes: (Box | null)[] = [];
  const moved: Moved[] = [];
  /** The last box below each place; what is at the top is below -1. */
  const lastBelow: (Box | undefined)[] = [];
  for (const { node, depth, above, isFolded } of shown) {
    const was = before.boxes.get(node.id);
    const parent = moved[above] ?? STILL;
    // nearly all: a map is read anew with each key, and garbage costs more than the sums
    const by = !was || was.node.at === node.at ? parent : movedBy(parent, was.node.at, node.at);
    moved.push(by);
    const over = boxes[above] ?? null;
    const place = was
      ? { x: was.x + by.dx, y: was.y + by.dy, side: was.side, isApart: was.isApart }
      : areFew
        ? newPlace(lastBelow[above + 1], over, before)
        : null;
    if (!place) {
      boxes.push(null);
      continue;
    }
    const isAsItWas =
      was?.node === node &&
      by.dx === 0 &&
      by.dy === 0 &&
      was.depth === depth &&
      was.isFolded === isFolded &&
      was.above === (over?.id ?? null);
    // the same object, so that nothing of it is drawn or worked out again
    if (isAsItWas) {
      boxes.push(was);
      lastBelow[above + 1] = was;
      continue;
    }
    // what was measured is not measured again: with other fonts that would be all of the map
    const isSame = was?.node.text === node.text && was.depth === depth;
    const { w, h, lines } = isSame ? was : size(node, depth);
    const { x, y, side, isApart } = place;
    const box: Box = { w, h, lines, x, y, side, isApart, id: node.id, node, depth, above: over?.id ?? null, isFolded };
    boxes.push(box);
    lastBelow[above + 1] = box;
  }
  return layoutOf(boxes.filter((box) => box !== null));
}

interface Moved {
  readonly dx: number;
  readonly dy: number;
}
const STILL: Moved = { dx: 0, dy: 0 };

const movedBy = ({ dx, dy }: Moved, was: MapNode["at"], now: MapNode["at"]): Moved => ({
  dx: dx + (now?.dx ?? 0) - (was?.dx ?? 0),
  dy: dy + (now?.dy ?? 0) - (was?.dy ?? 0),
});

function newPlace(beside: Box | undefined, over: Box | null, { bounds }: Layout) {
  if (beside) return { x: beside.x, y: beside.y + beside.h + GAP, side: beside.side, isApart: beside.isApart };
  if (over) return { x: over.x + over.w + ASIDE, y: over.y, side: over.side, isApart: false };
  return { x: bounds.x, y: bounds.y + bounds.h + GAP, side: 1 as const, isApart: false };
}
