import type { MapNode } from "../entities.ts";

/** Why a thought is at the top although its row says otherwise. */
export type Raised = "gone" | "missing" | "circle";

/** The living thoughts of a map as a forest: each once. */
export interface MapTree {
  /** In order, depth first. */
  readonly all: readonly MapNode[];
  readonly roots: readonly MapNode[];
  node(id: string): MapNode | undefined;
  /** In order. */
  below(id: string): readonly MapNode[];
  above(id: string): MapNode | undefined;
  /** The thoughts beside it, itself among them. */
  beside(id: string): readonly MapNode[];
  /** 0 at the top. */
  depth(id: string): number;
  readonly raised: ReadonlyMap<string, Raised>;
}

const byOrder = (a: MapNode, b: MapNode): number =>
  a.spot.order < b.spot.order ? -1 : a.spot.order > b.spot.order ? 1 : a.id < b.id ? -1 : 1;

/**
 * The same rows give the same tree on every device, whatever their order. A parent that is gone or missing puts a thought at the top; of a circle,
 * which two devices can make by moving two branches into each other, the thought with the least id goes up.
 */
export function treeOf(rows: readonly MapNode[]): MapTree {
  const living = new Map<string, MapNode>();
  const gone = new Set<string>();
  for (const node of rows) {
    if (node.gone === null) living.set(node.id, node);
    else gone.add(node.id);
  }
  const raised = new Map<string, Raised>();
  const parents = new Map<string, string>();
  for (const { id, spot } of living.values()) {
    if (spot.parent === null) continue;
    if (living.has(spot.parent)) parents.set(id, spot.parent);
    else raised.set(id, gone.has(spot.parent) ? "gone" : "missing");
  }
  for (const id of circleBreaks(parents)) {
    parents.delete(id);
    raised.set(id, "circle");
  }
  const roots: MapNode[] = [];
  const children = new Map<string, MapNode[]>();
  for (const node of living.values()) {
    const parent = parents.get(node.id);
    const list = parent === undefined ? roots : (children.get(parent) ?? []);
    if (parent !== undefined) children.set(parent, list);
    list.push(node);
  }
  roots.sort(byOrder);
  for (const list of children.values()) list.sort(byOrder);

  const all: MapNode[] = [];
  const depths = new Map<string, number>();
  const stack: (readonly [MapNode, number])[] = roots.map((node) => [node, 0] as const).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, depth] = next;
    all.push(node);
    depths.set(node.id, depth);
    const list = children.get(node.id) ?? [];
    for (let at = list.length - 1; at >= 0; at--) stack.push([list[at] as MapNode, depth + 1]);
  }
  const none: readonly MapNode[] = [];
  const above = (id: string) => living.get(parents.get(id) ?? "");
  return {
    all,
    roots,
    node: (id) => living.get(id),
    below: (id) => children.get(id) ?? none,
    above,
    beside: (id) => children.get(parents.get(id) ?? "") ?? roots,
    depth: (id) => depths.get(id) ?? 0,
    raised,
  };
}

/** One thought of each circle: the one with the least id. */
function circleBreaks(parents: ReadonlyMap<string, string>): readonly string[] {
  const breaks: string[] = [];
  const done = new Set<string>();
  for (const start of parents.keys()) {
    const path: string[] = [];
    const onPath = new Set<string>();
    let id: string | undefined = start;
    while (id !== undefined && !done.has(id) && !onPath.has(id)) {
      path.push(id);
      onPath.add(id);
      id = parents.get(id);
    }
    if (id !== undefined && onPath.has(id)) {
      const circle = path.slice(path.indexOf(id));
      breaks.push(circle.reduce((least, each) => (each < least ? each : least)));
    }
    for (const each of path) done.add(each);
  }
  return breaks;
}

/** A thought and all below it, depth first. */
export function branchOf(tree: MapTree, id: string): readonly MapNode[] {
  const found: MapNode[] = [];
  const stack = [id];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const node = tree.node(next);
    if (!node) continue;
    found.push(node);
    stack.push(
      ...tree
        .below(next)
        .map((each) => each.id)
        .reverse(),
    );
  }
  return found;
}

/** Whether `id` is the thought `top` or below it. */
export function isWithin(tree: MapTree, id: string, top: string): boolean {
  for (let node = tree.node(id); node; node = tree.above(node.id)) if (node.id === top) return true;
  return false;
}

/** Those of the thoughts that are not below another one of them. */
export const topmost = (tree: MapTree, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const parent = tree.above(id);
    return tree.node(id) && !ids.some((other) => other !== id && parent && isWithin(tree, parent.id, other));
  });

/** The living thoughts whose words contain all of the searched ones, in order. */
export function findThoughts(tree: MapTree, query: string): readonly MapNode[] {
  const words = query.toLocaleLowerCase("en").split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return tree.all.filter(({ text }) => {
    const low = text.toLocaleLowerCase("en");
    return words.every((word) => low.includes(word));
  });
}
