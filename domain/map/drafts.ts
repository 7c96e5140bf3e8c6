/** Thoughts on their way into a map: from a list, a file or another tool. */
import type { MapNode, MapTie, TieType } from "../entities.ts";
import { type AppError, appError } from "../errors.ts";
import { err, ok, type Result } from "../result.ts";
import { hasVisible } from "../visible.ts";
import { MOST_TEXT, MOST_THOUGHTS } from "./limits.ts";
import { placeAt } from "./place.ts";
import { type MapStep, NO_STEP, nodeSet } from "./step.ts";
import { tieId } from "./ties.ts";
import type { MapTree } from "./tree.ts";

export interface ThoughtDraft {
  readonly text: string;
  readonly kind?: MapNode["kind"];
  readonly rel?: MapNode["rel"];
  readonly at?: MapNode["at"];
  readonly settled?: MapNode["settled"];
  /** Names it for the ties of the same draft. */
  readonly ref?: string;
  readonly below: readonly ThoughtDraft[];
}

export interface TieDraft {
  readonly from: string;
  readonly to: string;
  readonly type: TieType;
  readonly settled?: MapTie["settled"];
}

export interface MapDraft {
  readonly title: string;
  readonly thoughts: readonly ThoughtDraft[];
  readonly ties: readonly TieDraft[];
  /** What the file has beyond that, in words: *12 icons*. */
  readonly leftOut: readonly string[];
}

export const draft = (
  text: string,
  below: readonly ThoughtDraft[] = [],
  more: Omit<ThoughtDraft, "text" | "below"> = {},
): ThoughtDraft => ({
  text,
  below,
  ...more,
});

/** All thoughts of a draft, depth first. */
export function flatDrafts(drafts: readonly ThoughtDraft[]): readonly ThoughtDraft[] {
  const found: ThoughtDraft[] = [];
  const stack = [...drafts].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    found.push(next);
    for (let at = next.below.length - 1; at >= 0; at--) stack.push(next.below[at] as ThoughtDraft);
  }
  return found;
}

interface Maker {
  readonly mapId: string;
  readonly by: MapNode["by"];
  readonly now: number;
  newId(): string;
}

/**
 * New thoughts before the one at `at` below `parent`, with all below them and the ties between them, as one step. Empty texts are left out, and what is
 * below them moves up.
 * @returns INVALID_INPUT for a text that is too long, for no text at all, and where the map would hold more than 5,000 thoughts
 */
export function addDrafts(
  tree: MapTree,
  { parent, at }: { readonly parent: string | null; readonly at: number },
  { thoughts, ties }: Pick<MapDraft, "thoughts" | "ties">,
  { mapId, by, now, newId }: Maker,
): Result<MapStep> {
  const given = withWords(thoughts);
  const all = flatDrafts(given);
  if (all.length === 0) return err(appError("INVALID_INPUT", "There is no thought in it."));
  const long = longAmong(all);
  if (long) return err(long);
  const over = tree.all.length + all.length - MOST_THOUGHTS;
  if (over > 0)
    return err(
      appError("INVALID_INPUT", `5,000 thoughts a map. ${over.toLocaleString("en")} would not fit.`, {
        remedy: "Put them on a map of their own, or fewer of them here.",
      }),
    );
  const there = parent === null ? tree.roots : tree.below(parent);
  const { keys, moved } = placeAt(there, at, given.length);
  const added: MapNode[] = [];
  const ids = new Map<string, string>();
  const stack: { readonly of: ThoughtDraft; readonly parent: string | null; readonly order: string }[] = given
    .map((of, place) => ({ of, parent, order: keys[place] as string }))
    .reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { of, order } = next;
    const id = newId();
    if (of.ref !== undefined) ids.set(of.ref, id);
    // each a millisecond after the one before, so that growth shows them in their order
    const time = now + added.length;
    added.push({
      id,
      mapId,
      text: of.text.trim(),
      kind: of.kind ?? null,
      spot: { parent: next.parent, order },
      rel: of.rel ?? null,
      settled: of.settled ?? null,
      at: of.at ?? null,
      by,
      gone: null,
      createdAt: time,
      updatedAt: time,
    });
    const { keys: below } = placeAt([], 0, of.below.length);
    for (let each = of.below.length - 1; each >= 0; each--)
      stack.push({ of: of.below[each] as ThoughtDraft, parent: id, order: below[each] as string });
  }
  const time = now + added.length;
  const addTies = new Map<string, MapTie>();
  for (const tie of ties) {
    const [from, to] = [ids.get(tie.from), ids.get(tie.to)];
    if (from === undefined || to === undefined || from === to) continue;
    const id = tieId(mapId, from, tie.type, to);
    addTies.set(id, {
      id,
      mapId,
      from,
      to,
      type: tie.type,
      settled: tie.settled ?? null,
      gone: null,
      createdAt: time,
      updatedAt: time,
    });
  }
  const nodes = moved.flatMap(({ id, order }) => {
    const node = tree.node(id);
    return node ? [nodeSet(node, { spot: { ...node.spot, order } })] : [];
  });
  return ok({ ...NO_STEP, addNodes: added, addTies: [...addTies.values()], nodes });
}

/** What is wrong where one of the texts is too long, with its place. */
function longAmong(all: readonly ThoughtDraft[]): AppError | null {
  const at = all.findIndex(({ text }) => text.length > MOST_TEXT);
  const long = all[at];
  if (!long) return null;
  return appError("INVALID_INPUT", "A thought, not a page: 2,000 characters.", {
    remedy: `Thought ${(at + 1).toLocaleString("en")}, “${long.text.slice(0, 40)}…”, has ${long.text.length.toLocaleString("en")}.`,
  });
}

/** A thought without words is left out; those below it take its place. */
const withWords = (thoughts: readonly ThoughtDraft[]): readonly ThoughtDraft[] =>
  thoughts.flatMap((given) => {
    const below = withWords(given.below);
    return hasVisible(given.text) ? [{ ...given, below }] : below;
  });

/** What of a file arrives. */
interface Arriving {
  readonly thoughts: readonly ThoughtDraft[];
  readonly ties: readonly TieDraft[];
  /** What does not, in words. */
  readonly leftOut: readonly string[];
  /** Why nothing can arrive. */
  readonly problem: AppError | null;
}

/** @param things what the file calls thoughts */
export function arriving(given: MapDraft, things: readonly [one: string, several: string]): Arriving {
  const thoughts = withWords(given.thoughts);
  const all = flatDrafts(thoughts);
  const refs = new Set(all.flatMap(({ ref }) => ref ?? []));
  const ties = given.ties.filter(({ from, to }) => from !== to && refs.has(from) && refs.has(to));
  const counts = [
    [flatDrafts(given.thoughts).length - all.length, `${things[0]} without words`, `${things[1]} without words`],
    [given.ties.length - ties.length, "tie that joins no two thoughts", "ties that join no two thoughts"],
  ] as const;
  const left = counts.flatMap(([count, one, several]) =>
    count === 0 ? [] : [`${count.toLocaleString("en")} ${count === 1 ? one : several}`],
  );
  return { thoughts, ties, leftOut: [...given.leftOut, ...left], problem: longAmong(all) };
}
