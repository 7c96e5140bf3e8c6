/** The fields of a new debate's claims. */
import type { MadeOf } from "../live.ts";

export interface ClaimField {
  readonly key: string;
  /** Where its draft is stored: each item has one of its own, so taking one up changes no claim that is half-written. */
  readonly place: string;
  /** What the claim is made of; null for one that is typed, and for one whose item is gone. */
  readonly madeOf: MadeOf | null;
  /** The place of a rival that is typed; null for a claim that the address brought, and for the first one. */
  readonly rival: number | null;
}

/** Of an item, and of one theme of a synthesis. */
export const keyOf = (made: MadeOf): string =>
  `${made.table}/${made.row.id}${made.table === "syntheses" && made.theme !== null ? ` ${made.theme}` : ""}`;

/**
 * The claims of the items, else one that is typed; then the rivals that are typed.
 * @param keys of the items that take part
 * @param rivals their places
 * @param hadItems the address brought items: once they are all taken out, the rivals alone are left
 */
export function claimFields(
  keys: readonly string[],
  items: readonly MadeOf[],
  rivals: readonly number[],
  hadItems = false,
): readonly ClaimField[] {
  const made = keys.map((key): ClaimField => {
    const madeOf = items.find((item) => keyOf(item) === key) ?? null;
    return { key, place: `arena:claim:${key}`, madeOf, rival: null };
  });
  const own: ClaimField = { key: "own", place: "arena:claim", madeOf: null, rival: null };
  const typed = rivals.map(
    (rival): ClaimField => ({ key: `rival-${rival}`, place: `arena:claim:rival-${rival}`, madeOf: null, rival }),
  );
  return made.length > 0 || (hadItems && typed.length > 0) ? [...made, ...typed] : [own, ...typed];
}
