/** The versions of a prompt are a graph: each names the versions it was made from. No version is ever removed. */
import type { PromptVersion } from "../entities.ts";

type Node = Pick<PromptVersion, "id" | "parents">;

/**
 * The versions that no other version was made from. Several mean that they were written independently, on two devices or in two tabs, and
 * have not been merged yet.
 */
export function heads<V extends Node>(versions: readonly V[]): readonly V[] {
  const parents = new Set(versions.flatMap((version) => version.parents));
  return versions.filter(({ id }) => !parents.has(id));
}

/** A version with all its ancestors. Bounded by the number of versions, whatever a damaged row says. */
function lineage(versions: ReadonlyMap<string, Node>, id: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(versions.get(next)?.parents ?? []));
  }
  return seen;
}

/**
 * The latest common ancestor of two versions: their merge compares with it.
 * @param versions of the prompt and, for a branch, of the prompt it comes from
 * @returns undefined when they have nothing in common
 */
export function commonAncestor<V extends Node & Pick<PromptVersion, "createdAt">>(
  versions: readonly V[],
  a: string,
  b: string,
): V | undefined {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const [ofA, ofB] = [lineage(byId, a), lineage(byId, b)];
  const common = versions.filter(({ id }) => ofA.has(id) && ofB.has(id));
  const older = new Set(common.flatMap(({ parents }) => parents.flatMap((parent) => [...lineage(byId, parent)])));
  return common.filter(({ id }) => !older.has(id)).sort((x, y) => y.createdAt - x.createdAt)[0];
}
