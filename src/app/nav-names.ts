import type { OperatorFlags } from "#domain/operator-flags.ts";
import type { ListedPage } from "#src/pages/page.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";

/**
 * A page's title under these flags. The relabel flag gives two pages titles that other pages have in the rail. So in the rail only the
 * rail's titles apply, and each title belongs to one page.
 */
function titleOf({ title, entry }: ListedPage, { navRail, navRelabel }: OperatorFlags): string {
  if (navRail) return entry?.rail?.title ?? title;
  return (navRelabel ? entry?.relabelled : undefined) ?? title;
}

/** `items` with their titles under these flags. */
export const named = <Item extends ListedPage>(items: readonly Item[], flags: OperatorFlags): readonly Item[] =>
  items.map((item) => ({ ...item, title: titleOf(item, flags) }));

/** `items` with their titles under the current flags. */
export const useNamed = <Item extends ListedPage>(items: readonly Item[]): readonly Item[] =>
  named(items, useOperatorFlags());
