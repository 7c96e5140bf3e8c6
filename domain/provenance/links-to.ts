/** The links that say where an item came from. */
import type { Link } from "../entities.ts";
import type { Digest } from "../workspace-file/format.ts";
import { type End, endOf } from "./item-key.ts";
import type { How, Origin } from "./origin.ts";
import { seenDigest, wordsOf } from "./seen.ts";

export interface LinkPorts {
  /** Epoch milliseconds. */
  now(): number;
  newId(): string;
  /** A new SHA-256. */
  digest(): Digest;
}

/**
 * The links that tell of an item's origin. Each marks the words of its source as they are now, so that a trail can tell that they were edited
 * afterwards. A source that is the item itself is left out: nothing comes from itself.
 */
export function linksTo(target: End, origin: Origin, { now, newId, digest }: LinkPorts): readonly Link[] {
  if (origin === "typed" || "file" in origin) return [];
  const { how, by, from } = origin;
  const at = now();
  const named = new Set<string>();
  return from.flatMap(({ table, row, within = null, into }): Link[] => {
    const source = endOf(table, row, within);
    const ends = linkOf(source, target, how, into);
    const name = JSON.stringify([ends.source, ends.sourcePart, ends.targetPart]);
    if (source.key === target.key || named.has(name)) return [];
    named.add(name);
    const words = wordsOf(table, row);
    return [
      {
        id: newId(),
        ...ends,
        by: typeof by === "string" ? by : "model",
        with: typeof by === "string" ? null : by,
        seen: words === undefined ? null : seenDigest(row.id, words, digest()),
        at,
      },
    ];
  });
}

const linkOf = (source: End, target: End, how: How, into?: string) => ({
  source: source.key,
  sourcePart: source.part,
  target: target.key,
  targetPart: into === undefined ? target.part : [target.part, into].filter(Boolean).join("#"),
  how,
});

/**
 * A link of a step that was taken before links were stored. Its id derives from its ends, so that two devices write the same row.
 * @param at when the target was made, epoch milliseconds
 */
export const linkOfOld = (source: End, target: End, how: How, at: number): Link => ({
  id: `${target.key} ${target.part ?? ""} ${how} ${source.key} ${source.part ?? ""}`,
  ...linkOf(source, target, how),
  by: "person",
  with: null,
  seen: null,
  at,
});
