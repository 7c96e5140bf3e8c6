/** Walks over the ties of a map. All of them take time in proportion to thoughts and ties, but `shortestCircle`. */

export type Arrows = ReadonlyMap<string, readonly string[]>;

export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/** The targets of each source, or with `back` the sources of each target. */
export function arrowsOf(edges: readonly Arrow[], back = false): Arrows {
  const arrows = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const [source, target] = back ? [to, from] : [from, to];
    const list = arrows.get(source);
    if (list) list.push(target);
    else arrows.set(source, [target]);
  }
  return arrows;
}

/** All that is reached from these, they themselves among them. @param passes which ones are walked on from and counted */
export function reached(starts: Iterable<string>, arrows: Arrows, passes = (_: string) => true): ReadonlySet<string> {
  const found = new Set(starts);
  const open = [...found];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const next of arrows.get(id) ?? [])
      if (!found.has(next) && passes(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

/** The strongly connected parts with two or more members (Tarjan 1972), without recursion. */
export function knots(arrows: Arrows): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];
  const enter = (id: string) => {
    index.set(id, index.size);
    low.set(id, index.size - 1);
    stack.push(id);
    onStack.add(id);
  };
  for (const root of arrows.keys()) {
    if (index.has(root)) continue;
    const work: { readonly id: string; at: number }[] = [{ id: root, at: 0 }];
    enter(root);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const { id } = top;
      const next = arrows.get(id)?.[top.at++];
      if (next !== undefined) {
        if (!index.has(next)) {
          enter(next);
          work.push({ id: next, at: 0 });
        } else if (onStack.has(next)) low.set(id, Math.min(low.get(id) ?? 0, index.get(next) ?? 0));
        continue;
      }
      work.pop();
      const above = work.at(-1);
      if (above) low.set(above.id, Math.min(low.get(above.id) ?? 0, low.get(id) ?? 0));
      if (low.get(id) !== index.get(id)) continue;
      const knot = stack.splice(stack.lastIndexOf(id));
      for (const each of knot) onStack.delete(each);
      if (knot.length > 1) found.push(knot);
    }
  }
  return found;
}

/** Members of a knot from which its shortest circle is looked for. */
const LOOKED_FROM = 200;

/** The shortest circle of a knot, from its least id on. Of a knot with more than 200 members it is one of the short ones. */
export function shortestCircle(knot: readonly string[], arrows: Arrows): readonly string[] {
  const within = new Set(knot);
  let best: readonly string[] = [];
  for (const start of [...knot].sort().slice(0, LOOKED_FROM)) {
    const came = new Map<string, string>();
    const open = [start];
    search: for (const id of open)
      for (const next of arrows.get(id) ?? []) {
        if (next === start) {
          const circle = [id];
          for (let at = id; at !== start; ) {
            at = came.get(at) ?? start;
            circle.push(at);
          }
          if (best.length === 0 || circle.length < best.length) best = circle.reverse();
          break search;
        }
        if (within.has(next) && !came.has(next)) {
          came.set(next, id);
          open.push(next);
        }
      }
    if (best.length === 2) break;
  }
  const least = best.indexOf([...best].sort()[0] ?? "");
  return [...best.slice(least), ...best.slice(0, least)];
}
