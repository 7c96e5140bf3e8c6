/** Where each thought is drawn: as arranged, and moved as the person moved it or one above it. */
import type { MapNode, ThoughtMap } from "../entities.ts";
import { type Arrangement, arrange, type Sizes } from "./arrange.ts";
import type { MapTree } from "./tree.ts";

/** How large a thought is drawn. Pixels at 100 %. */
export interface Size {
  readonly w: number;
  readonly h: number;
  readonly lines: readonly string[];
}

/** A thought that is not folded away. */
export interface Shown {
  readonly node: MapNode;
  readonly depth: number;
  /** The place of the thought above in the list; -1 at the top. */
  readonly above: number;
  readonly isFolded: boolean;
}

export interface Box extends Size {
  readonly id: string;
  readonly node: MapNode;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  /** The side on which its branch grows; -1 is the left of a map that grows to both sides. */
  readonly side: 1 | -1;
  /** It stands beyond the first column of a long list. */
  readonly isApart: boolean;
  /** The id of the box that its line leads to; null at the top. */
  readonly above: string | null;
  readonly isFolded: boolean;
}

export interface Layout {
  readonly boxes: ReadonlyMap<string, Box>;
  /** In the order of the outline. */
  readonly all: readonly Box[];
  readonly bounds: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

export type SizeOf = (node: MapNode, depth: number) => Size;

/** What is not folded away, in the order of the outline. */
export function shownOf(tree: MapTree, folded: ReadonlySet<string>): readonly Shown[] {
  const shown: Shown[] = [];
  const places = new Map<string, number>();
  let hiddenFrom = Number.POSITIVE_INFINITY;
  for (const node of tree.all) {
    const depth = tree.depth(node.id);
    if (depth > hiddenFrom) continue;
    const isFolded = folded.has(node.id) && tree.below(node.id).length > 0;
    hiddenFrom = isFolded ? depth : Number.POSITIVE_INFINITY;
    places.set(node.id, shown.length);
    shown.push({ node, depth, above: places.get(tree.above(node.id)?.id ?? "") ?? -1, isFolded });
  }
  return shown;
}

/** What is to be known of the thoughts to arrange them. */
export const sizesOf = (shown: readonly Shown[], size: SizeOf): Sizes => {
  const sizes = shown.map(({ node, depth }) => size(node, depth));
  return { above: shown.map(({ above }) => above), w: sizes.map(({ w }) => w), h: sizes.map(({ h }) => h) };
};

/** The boxes of thoughts that were arranged, each moved as it and those above it were. */
export function boxesOf(shown: readonly Shown[], size: SizeOf, { x, y, side, isApart }: Arrangement): Layout {
  const moved: { readonly dx: number; readonly dy: number }[] = [];
  return layoutOf(
    shown.map(({ node, depth, above, isFolded }, at): Box => {
      const { dx, dy } = moved[above] ?? { dx: 0, dy: 0 };
      const by = { dx: dx + (node.at?.dx ?? 0), dy: dy + (node.at?.dy ?? 0) };
      moved.push(by);
      // told field by field, as meanwhile() does: what is spread is slow to read again
      const { w, h, lines } = size(node, depth);
      return {
        w,
        h,
        lines,
        x: (x[at] ?? 0) + by.dx,
        y: (y[at] ?? 0) + by.dy,
        side: side[at] ?? 1,
        isApart: isApart[at] ?? false,
        id: node.id,
        node,
        depth,
        above: shown[above]?.node.id ?? null,
        isFolded,
      };
    }),
  );
}

/** @param all in the order of the outline */
export function layoutOf(all: readonly Box[]): Layout {
  let [left, top, right, bottom] = [0, 0, 0, 0];
  const boxes = new Map<string, Box>();
  for (const box of all) {
    const { x, y, w, h } = box;
    const isFirst = boxes.size === 0;
    left = isFirst ? x : Math.min(left, x);
    top = isFirst ? y : Math.min(top, y);
    right = isFirst ? x + w : Math.max(right, x + w);
    bottom = isFirst ? y + h : Math.max(bottom, y + h);
    boxes.set(box.id, box);
  }
  return {
    boxes,
    all,
    bounds: { x: left, y: top, w: right - left, h: bottom - top },
  };
}

/**
 * Lays out what is not folded away.
 * @param size of a thought at its depth
 */
export function layOut(tree: MapTree, folded: ReadonlySet<string>, shape: ThoughtMap["shape"], size: SizeOf): Layout {
  const shown = shownOf(tree, folded);
  return boxesOf(shown, size, arrange(sizesOf(shown, size), shape));
}
