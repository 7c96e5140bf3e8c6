/** Where each thought is drawn. Tidy trees in linear time (Buchheim, Jünger and Leipert 2002), in columns by depth. */
import { hierarchy, tree as tidy } from "d3-hierarchy";
import type { MapNode, ThoughtMap } from "../entities.ts";
import type { MapTree } from "./tree.ts";

/** How large a thought is drawn. Pixels at 100 %. */
export interface Size {
  readonly w: number;
  readonly h: number;
  readonly lines: readonly string[];
}

export interface Box extends Size {
  readonly id: string;
  readonly node: MapNode;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  /** The side on which its branch grows; -1 is the left of a map that grows to both sides. */
  readonly side: 1 | -1;
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

/** Between two columns, two thoughts beside each other, and two branches. */
const ACROSS = 56;
const BESIDE = 12;
const APART = 22;

type Shape = ThoughtMap["shape"];
interface Item {
  readonly id: string;
  readonly below: readonly Item[];
}
interface Spot {
  readonly breadth: number;
  readonly depth: number;
}

/**
 * Lays out what is not folded away.
 * @param size of a thought at its depth
 */
export function layOut(
  tree: MapTree,
  folded: ReadonlySet<string>,
  shape: Shape,
  size: (node: MapNode, depth: number) => Size,
): Layout {
  const sizes = new Map<string, Size>();
  const items = new Map<string, Item & { readonly below: Item[] }>();
  const shown: MapNode[] = [];
  let hiddenFrom = Number.POSITIVE_INFINITY;
  for (const node of tree.all) {
    const depth = tree.depth(node.id);
    if (depth > hiddenFrom) continue;
    hiddenFrom = folded.has(node.id) && tree.below(node.id).length > 0 ? depth : Number.POSITIVE_INFINITY;
    shown.push(node);
    sizes.set(node.id, size(node, depth));
    const item = { id: node.id, below: [] };
    items.set(node.id, item);
    items.get(tree.above(node.id)?.id ?? "")?.below.push(item);
  }
  const sizeOf = (id: string) => sizes.get(id) ?? { w: 0, h: 0, lines: [] };
  const along = (id: string) => (shape === "down" ? sizeOf(id).w : sizeOf(id).h);
  const across = (id: string) => (shape === "down" ? sizeOf(id).h : sizeOf(id).w);
  const roots = tree.roots.flatMap(({ id }) => items.get(id) ?? []);

  const spots = new Map<string, Spot>();
  const sides = new Map<string, 1 | -1>();
  if (shape === "both") {
    let top = 0;
    for (const root of roots) {
      const halves = halved(root);
      const placed = halves.map((below) => spread([{ id: root.id, below }], along));
      const all = placed.flatMap((half) => {
        const zero = half.get(root.id)?.breadth ?? 0;
        return [...half].map(([id, spot]) => [id, { ...spot, breadth: spot.breadth - zero }] as const);
      });
      for (const [place, half] of placed.entries()) for (const id of half.keys()) sides.set(id, place === 0 ? 1 : -1);
      sides.set(root.id, 1);
      const start = Math.min(...all.map(([id, { breadth }]) => breadth - along(id) / 2));
      const end = Math.max(...all.map(([id, { breadth }]) => breadth + along(id) / 2));
      for (const [id, spot] of all) spots.set(id, { ...spot, breadth: spot.breadth - start + top });
      top += end - start + APART;
    }
  } else for (const [id, spot] of spread(roots, along)) spots.set(id, spot);

  const widest: number[] = [];
  for (const [id, { depth }] of spots) widest[depth] = Math.max(widest[depth] ?? 0, across(id));
  const columns: number[] = [];
  for (const [depth, width] of widest.entries()) columns[depth + 1] = (columns[depth] ?? 0) + (width ?? 0) + ACROSS;

  const boxes = new Map<string, Box>();
  const carried = new Map<string, { readonly dx: number; readonly dy: number }>();
  const bounds = { left: 0, top: 0, right: 0, bottom: 0 };
  for (const node of shown) {
    const spot = spots.get(node.id);
    if (!spot) continue;
    const above = tree.above(node.id)?.id ?? null;
    const { w, h, lines } = sizeOf(node.id);
    const side = sides.get(node.id) ?? 1;
    const column = columns[spot.depth] ?? 0;
    const from = carried.get(above ?? "") ?? { dx: 0, dy: 0 };
    const moved = { dx: from.dx + (node.at?.dx ?? 0), dy: from.dy + (node.at?.dy ?? 0) };
    carried.set(node.id, moved);
    const [x, y] =
      shape === "down"
        ? [spot.breadth - w / 2, column]
        : [side === 1 ? column : (widest[0] ?? 0) - column - w, spot.breadth - h / 2];
    const box: Box = {
      id: node.id,
      node,
      depth: spot.depth,
      x: x + moved.dx,
      y: y + moved.dy,
      w,
      h,
      lines,
      side,
      above,
      isFolded: folded.has(node.id) && tree.below(node.id).length > 0,
    };
    const isFirst = boxes.size === 0;
    bounds.left = isFirst ? box.x : Math.min(bounds.left, box.x);
    bounds.top = isFirst ? box.y : Math.min(bounds.top, box.y);
    bounds.right = isFirst ? box.x + w : Math.max(bounds.right, box.x + w);
    bounds.bottom = isFirst ? box.y + h : Math.max(bounds.bottom, box.y + h);
    boxes.set(node.id, box);
  }
  const { left, top, right, bottom } = bounds;
  return { boxes, all: [...boxes.values()], bounds: { x: left, y: top, w: right - left, h: bottom - top } };
}

/** The places along the columns, centred on each thought. */
function spread(roots: readonly Item[], along: (id: string) => number): ReadonlyMap<string, Spot> {
  const top = hierarchy<Item>({ id: "", below: roots }, ({ below }) => below);
  tidy<Item>()
    .nodeSize([1, 1])
    .separation((a, b) => (along(a.data.id) + along(b.data.id)) / 2 + (a.parent === b.parent ? BESIDE : APART))(top);
  const spots = new Map<string, Spot>();
  top.each(({ data, depth, x }) => {
    if (depth > 0) spots.set(data.id, { breadth: x ?? 0, depth: depth - 1 });
  });
  return spots;
}

/** The branches of a root, parted in their order so that each side has about half of the thoughts. */
function halved({ below }: Item): readonly [readonly Item[], readonly Item[]] {
  const weights = below.map(weightOf);
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let sum = 0;
  let at = 0;
  while (at < below.length && sum + (weights[at] ?? 0) / 2 <= half) sum += weights[at++] ?? 0;
  return [below.slice(0, at), below.slice(at)];
}

function weightOf(item: Item): number {
  let weight = 0;
  const open = [item];
  for (let next = open.pop(); next; next = open.pop()) {
    weight++;
    open.push(...next.below);
  }
  return weight;
}
