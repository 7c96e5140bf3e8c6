/** Places among the thoughts below one: fractional indexes. */
import { generateNKeysBetween } from "fractional-indexing";

export interface Placed {
  /** The keys of the new thoughts, in order. */
  readonly keys: readonly string[];
  /** Thoughts there that need another key: two devices had given them the same one, or one that is no key. */
  readonly moved: readonly { readonly id: string; readonly order: string }[];
}

/** Keys for `count` thoughts before the one at `at`. @param there in order; those that are to be placed are not among them */
export function placeAt(
  there: readonly { readonly id: string; readonly spot: { readonly order: string } }[],
  at: number,
  count: number,
): Placed {
  const lower = there[at - 1]?.spot.order ?? null;
  let end = at;
  if (lower !== null) while (there[end] && (there[end]?.spot.order ?? "") <= lower) end++;
  const upper = there[end]?.spot.order ?? null;
  const shifted = there.slice(at, end);
  try {
    const keys = generateNKeysBetween(lower, upper, count + shifted.length);
    return { keys: keys.slice(0, count), moved: withKeys(shifted, keys.slice(count)) };
  } catch {
    // a key from a file or a damaged row: all of them get new ones
    const keys = generateNKeysBetween(null, null, there.length + count);
    return {
      keys: keys.slice(at, at + count),
      moved: withKeys(there, [...keys.slice(0, at), ...keys.slice(at + count)]),
    };
  }
}

const withKeys = (nodes: readonly { readonly id: string }[], keys: readonly string[]) =>
  nodes.map(({ id }, at) => ({ id, order: keys[at] as string }));
