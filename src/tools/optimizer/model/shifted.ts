import type { Span } from "#domain/thinking/types.ts";

/**
 * Moves places from an earlier text to the current one: places before the change stay, places after it shift. Places that the change
 * touches are left out until the text is read again.
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
