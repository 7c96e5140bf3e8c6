/** A list that is larger than a map, on several. */
import { flatDrafts, type ThoughtDraft } from "./drafts.ts";
import { MOST_THOUGHTS } from "./limits.ts";

/**
 * Thoughts in their order on as few maps as their branches allow. No thought is lost: a branch stays whole where it fits on a map, and one that is
 * larger goes on below the same thoughts on the next map.
 * @param thoughts no deeper than a map has thoughts
 */
export function onSeveral(
  thoughts: readonly ThoughtDraft[],
  most = MOST_THOUGHTS,
): readonly (readonly ThoughtDraft[])[] {
  const sizes = sizesOf(thoughts);
  const maps: ThoughtDraft[][] = [];
  let room = 0;
  /** The thoughts of the newest map whose branches are parted, with what is below them there. */
  let parted = new Map<ThoughtDraft, ThoughtDraft[]>();
  const begin = (): void => {
    maps.push([]);
    room = most;
    parted = new Map();
  };
  function add(thought: ThoughtDraft, size: number, path: readonly ThoughtDraft[]): void {
    let below = maps.at(-1) ?? [];
    for (const above of path) {
      const there = parted.get(above) ?? [];
      if (!parted.has(above)) {
        below.push({ ...above, below: there });
        parted.set(above, there);
        room--;
      }
      below = there;
    }
    below.push(thought);
    room -= size;
  }
  function put(thought: ThoughtDraft, path: readonly ThoughtDraft[]): void {
    const size = sizes.get(thought) ?? 1;
    const again = path.filter((above) => !parted.has(above)).length;
    if (size + path.length > most) for (const each of thought.below) put(each, [...path, thought]);
    else {
      if (size + again > room) begin();
      add(thought, size, path);
    }
  }
  for (const thought of thoughts) put(thought, []);
  return maps;
}

/** How many thoughts each branch has. */
function sizesOf(thoughts: readonly ThoughtDraft[]): ReadonlyMap<ThoughtDraft, number> {
  const sizes = new Map<ThoughtDraft, number>();
  for (const thought of flatDrafts(thoughts).toReversed())
    sizes.set(
      thought,
      thought.below.reduce((sum, below) => sum + (sizes.get(below) ?? 0), 1),
    );
  return sizes;
}
