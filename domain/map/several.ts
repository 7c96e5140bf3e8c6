/** A list or a file that is larger than a map, on several. */
import { draft, flatDrafts, type MapDraft, type ThoughtDraft, type TieDraft } from "./drafts.ts";
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

type Content = Pick<MapDraft, "thoughts" | "ties">;

/**
 * A file's thoughts and ties on as few maps as `onSeveral` needs. A tie between thoughts of two maps becomes a copy of its other end below the one
 * that is there, whose line says the same.
 * @returns also how many ties found no room for that
 */
export function onMaps(
  { thoughts, ties }: Content,
  most = MOST_THOUGHTS,
): { readonly maps: readonly Content[]; readonly lost: number } {
  if (flatDrafts(thoughts).length <= most) return { maps: [{ thoughts, ties }], lost: 0 };
  // a tenth of a map at most waits for copies
  const several = onSeveral(thoughts, most - Math.min(ties.length, Math.floor(most / 10)));
  const all = several.map(flatDrafts);
  const named = all.map((each) => new Map(each.flatMap((of) => (of.ref === undefined ? [] : [[of.ref, of]]))));
  const room = all.map(({ length }) => most - length);
  const kept = several.map((): TieDraft[] => []);
  const copies = several.map(() => new Map<string, ThoughtDraft[]>());
  const isCopied = (at: number, below: string, copy: ThoughtDraft | undefined): boolean => {
    if (!copy || (room[at] ?? 0) <= 0) return false;
    room[at] = (room[at] ?? 0) - 1;
    copies[at]?.set(below, [...(copies[at]?.get(below) ?? []), copy]);
    return true;
  };
  let lost = 0;
  for (const tie of ties) {
    const { from, to } = tie;
    const both = named.findIndex((each) => each.has(from) && each.has(to));
    if (both >= 0) {
      kept[both]?.push(tie);
      continue;
    }
    const [a, b] = [from, to].map((ref) => named.findIndex((each) => each.has(ref))) as [number, number];
    if (a < 0 || b < 0) continue;
    if (
      !isCopied(a, from, endOf(named[b]?.get(to), tie, true)) &&
      !isCopied(b, to, endOf(named[a]?.get(from), tie, false))
    )
      lost++;
  }
  return {
    maps: several.map((map, at) => ({ thoughts: withCopies(map, copies[at] ?? new Map()), ties: kept[at] ?? [] })),
    lost,
  };
}

/** A copy of one end of a tie, below the other one. @param down it is the end that the tie leads to */
function endOf(of: ThoughtDraft | undefined, { type, settled }: TieDraft, down: boolean): ThoughtDraft | undefined {
  if (!of) return undefined;
  const isThis = (settled?.keep === "to") === down;
  return draft(of.text, [], {
    kind: of.kind ?? null,
    rel: { type, down },
    settled: settled ? { ...settled, keep: settled.keep === "both" ? "both" : isThis ? "this" : "above" } : null,
  });
}

const withCopies = (
  thoughts: readonly ThoughtDraft[],
  copies: ReadonlyMap<string, readonly ThoughtDraft[]>,
): readonly ThoughtDraft[] =>
  copies.size === 0
    ? thoughts
    : thoughts.map((each) => ({
        ...each,
        below: [...withCopies(each.below, copies), ...(each.ref === undefined ? [] : (copies.get(each.ref) ?? []))],
      }));
