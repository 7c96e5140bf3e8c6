import type { Span } from "#domain/thinking/types.ts";

/**
 * Places of a text as it was read, in the text as it stands now: what lies before the change stays, what lies behind it moves along, what it
 * touches is left out until the text is read again.
 */
export function shifted<T extends { readonly span: Span }>(read: string, now: string, items: readonly T[]): T[] {
  if (read === now) return [...items];
  const most = Math.min(read.length, now.length);
  let before = 0;
  while (before < most && read[before] === now[before]) before++;
  let behind = 0;
  while (behind < most - before && read[read.length - 1 - behind] === now[now.length - 1 - behind]) behind++;
  const by = now.length - read.length;
  return items.flatMap((item) => {
    const { start, end } = item.span;
    if (end <= before) return [item];
    if (start >= read.length - behind) return [{ ...item, span: { start: start + by, end: end + by } }];
    return [];
  });
}
