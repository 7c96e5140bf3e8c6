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
  const areFew = shown.filter(({ node }) => !before.boxes.has(node.id)).length <= FEW;
  const boxes: (Box | null)[] = [];
  const moved: { readonly dx: number; readonly dy: number }[] = [];
  const lastBelow = new Map<number, Box>();
  for (const { node, depth, above, isFolded } of shown) {
    const was = before.boxes.get(node.id);
    const { dx, dy } = moved[above] ?? { dx: 0, dy: 0 };
    const by = {
      dx: dx + (was ? (node.at?.dx ?? 0) - (was.node.at?.dx ?? 0) : 0),
      dy: dy + (was ? (node.at?.dy ?? 0) - (was.node.at?.dy ?? 0) : 0),
    };
    moved.push(by);
    const over = boxes[above] ?? null;
    const place = was
      ? { x: was.x + by.dx, y: was.y + by.dy, side: was.side }
      : areFew
        ? newPlace(lastBelow.get(above), over, before)
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
      lastBelow.set(above, was);
      continue;
    }
    // what was measured is not measured again: with other fonts that would be all of the map
    const isSame = was?.node.text === node.text && was.depth === depth;
    const { w, h, lines } = isSame ? was : size(node, depth);
    const box = { w, h, lines, ...place, id: node.id, node, depth, above: over?.id ?? null, isFolded };
    boxes.push(box);
    lastBelow.set(above, box);
  }
  return layoutOf(boxes.filter((box) => box !== null));
}

function newPlace(beside: Box | undefined, over: Box | null, { bounds }: Layout): Pick<Box, "x" | "y" | "side"> {
  if (beside) return { x: beside.x, y: beside.y + beside.h + GAP, side: beside.side };
  if (over) return { x: over.x + over.w + ASIDE, y: over.y, side: over.side };
  return { x: bounds.x, y: bounds.y + bounds.h + GAP, side: 1 };
}
