/** Where thoughts stand that nobody moved. Tidy trees in linear time (Buchheim, Jünger and Leipert 2002), in columns by depth. */
import { hierarchy, tree as tidy } from "d3-hierarchy";
import type { ThoughtMap } from "../entities.ts";
import { BESIDE, gathered, type Item } from "./long-lists.ts";

/** Thoughts in the order of the outline, one place in each list: what a worker needs to know of them. */
export interface Sizes {
  /** The place of the thought above; -1 at the top. */
  readonly above: readonly number[];
  /** Pixels at 100 %. */
  readonly w: readonly number[];
  readonly h: readonly number[];
}

/** The top left corner of each thought, and the side on which its branch grows: -1 is the left of a map that grows to both sides. */
export interface Arrangement {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly side: readonly (1 | -1)[];
  /** It stands beyond the first column of a long list: a line from the thought above would cross the others. */
  readonly isApart: readonly boolean[];
}

/** Between two columns, and two branches. */
const ACROSS = 56;
const APART = 22;

interface Spot {
  readonly breadth: number;
  readonly depth: number;
  readonly item: Item;
}

export function arrange({ above, w, h }: Sizes, shape: ThoughtMap["shape"]): Arrangement {
  const isDown = shape === "down";
  const [lengths, widths] = isDown ? [w, h] : [h, w];
  const gather = (items: readonly Item[]) => gathered(items, { lengths, widths, isDown });
  const along = ({ at, block }: Item) => block?.length ?? lengths[at] ?? 0;
  const roots = itemsOf(above);
  const spots: Spot[] = [];
  const left = new Set<number>();
  if (shape === "both") {
    let top = 0;
    for (const root of gather(roots)) {
      const placed = halved(root).map((below) => spread([{ ...root, below }], along, gather));
      const all = placed.flatMap((half) => {
        const zero = half.find(({ item }) => item.at === root.at)?.breadth ?? 0;
        return half.map((spot) => ({ ...spot, breadth: spot.breadth - zero }));
      });
      for (const { item } of placed[1] ?? []) if (item.at !== root.at) left.add(item.at);
      let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const { item, breadth } of all) {
        start = Math.min(start, breadth - along(item) / 2);
        end = Math.max(end, breadth + along(item) / 2);
      }
      for (const spot of all) spots.push({ ...spot, breadth: spot.breadth - start + top });
      top += end - start + APART;
    }
  } else spots.push(...spread(gather(roots), along, gather));

  const widest: number[] = [];
  for (const { depth, item } of spots)
    widest[depth] = Math.max(widest[depth] ?? 0, item.block?.width ?? widths[item.at] ?? 0);
  const columns: number[] = [];
  for (const [depth, width] of widest.entries()) columns[depth + 1] = (columns[depth] ?? 0) + (width ?? 0) + ACROSS;
  const arranged = {
    x: above.map(() => 0),
    y: above.map(() => 0),
    side: above.map((): 1 | -1 => 1),
    isApart: above.map(() => false),
  };
  for (const { item, breadth, depth } of spots) {
    const isLeft = left.has(item.at);
    for (const { at, along: from, across } of item.block?.members ?? [{ at: item.at, along: 0, across: 0 }]) {
      const [column, width] = [(columns[depth] ?? 0) + across, w[at] ?? 0];
      arranged.x[at] = isDown ? breadth + from - width / 2 : isLeft ? (widest[0] ?? 0) - column - width : column;
      arranged.y[at] = isDown ? column : breadth + from - (h[at] ?? 0) / 2;
      arranged.side[at] = isLeft ? -1 : 1;
      arranged.isApart[at] = across > 0;
    }
  }
  return arranged;
}

function itemsOf(above: readonly number[]): readonly Item[] {
  const items = above.map((_, at) => ({ at, below: [] as Item[] }));
  const roots: Item[] = [];
  for (const [at, item] of items.entries()) (items[above[at] ?? -1]?.below ?? roots).push(item);
  return roots;
}

/** The places along the columns, centred on each thought. */
function spread(
  roots: readonly Item[],
  along: (item: Item) => number,
  gather: (items: readonly Item[]) => readonly Item[],
): Spot[] {
  const isTop = (at: number) => at === -1;
  const top = hierarchy<Item>({ at: -1, below: roots }, ({ at, below }) => (isTop(at) ? below : gather(below)));
  tidy<Item>()
    .nodeSize([1, 1])
    .separation((a, b) => (along(a.data) + along(b.data)) / 2 + (a.parent === b.parent ? BESIDE : APART))(top);
  const spots: Spot[] = [];
  top.each(({ data, depth, x }) => {
    if (!isTop(data.at)) spots.push({ breadth: x ?? 0, depth: depth - 1, item: data });
  });
  return spots;
}

/** The branches of a root, split in their order so that each side has about half of the thoughts. */
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
