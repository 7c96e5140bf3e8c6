/** Where thoughts stand that nobody moved. Tidy trees in linear time (Buchheim, Jünger and Leipert 2002), in columns by depth. */
import { hierarchy, tree as tidy } from "d3-hierarchy";
import type { ThoughtMap } from "../entities.ts";

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
}

/** Between two columns, two thoughts beside each other, and two branches. */
const ACROSS = 56;
const BESIDE = 12;
const APART = 22;

interface Item {
  readonly at: number;
  readonly below: readonly Item[];
}
interface Spot {
  readonly breadth: number;
  readonly depth: number;
}

export function arrange({ above, w, h }: Sizes, shape: ThoughtMap["shape"]): Arrangement {
  const [lengths, widths] = shape === "down" ? [w, h] : [h, w];
  const along = (at: number) => lengths[at] ?? 0;
  const roots = itemsOf(above);
  const spots = new Map<number, Spot>();
  const left = new Set<number>();
  if (shape === "both") {
    let top = 0;
    for (const root of roots) {
      const placed = halved(root).map((below) => spread([{ at: root.at, below }], along));
      const all = placed.flatMap((half) => {
        const zero = half.get(root.at)?.breadth ?? 0;
        return [...half].map(([at, spot]) => [at, { ...spot, breadth: spot.breadth - zero }] as const);
      });
      for (const at of placed[1]?.keys() ?? []) if (at !== root.at) left.add(at);
      let [start, end] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (const [at, { breadth }] of all) {
        start = Math.min(start, breadth - along(at) / 2);
        end = Math.max(end, breadth + along(at) / 2);
      }
      for (const [at, spot] of all) spots.set(at, { ...spot, breadth: spot.breadth - start + top });
      top += end - start + APART;
    }
  } else for (const [at, spot] of spread(roots, along)) spots.set(at, spot);

  const widest: number[] = [];
  for (const [at, { depth }] of spots) widest[depth] = Math.max(widest[depth] ?? 0, widths[at] ?? 0);
  const columns: number[] = [];
  for (const [depth, width] of widest.entries()) columns[depth + 1] = (columns[depth] ?? 0) + (width ?? 0) + ACROSS;
  const [x, y, side]: [number[], number[], (1 | -1)[]] = [[], [], []];
  for (const at of above.keys()) {
    const { breadth, depth } = spots.get(at) ?? { breadth: 0, depth: 0 };
    const [column, width] = [columns[depth] ?? 0, w[at] ?? 0];
    const isLeft = left.has(at);
    x.push(shape === "down" ? breadth - width / 2 : isLeft ? (widest[0] ?? 0) - column - width : column);
    y.push(shape === "down" ? column : breadth - (h[at] ?? 0) / 2);
    side.push(isLeft ? -1 : 1);
  }
  return { x, y, side };
}

function itemsOf(above: readonly number[]): readonly Item[] {
  const items = above.map((_, at) => ({ at, below: [] as Item[] }));
  const roots: Item[] = [];
  for (const [at, item] of items.entries()) (items[above[at] ?? -1]?.below ?? roots).push(item);
  return roots;
}

/** The places along the columns, centred on each thought. */
function spread(roots: readonly Item[], along: (at: number) => number): ReadonlyMap<number, Spot> {
  const top = hierarchy<Item>({ at: -1, below: roots }, ({ below }) => below);
  tidy<Item>()
    .nodeSize([1, 1])
    .separation((a, b) => (along(a.data.at) + along(b.data.at)) / 2 + (a.parent === b.parent ? BESIDE : APART))(top);
  const spots = new Map<number, Spot>();
  top.each(({ data, depth, x }) => {
    if (depth > 0) spots.set(data.at, { breadth: x ?? 0, depth: depth - 1 });
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
