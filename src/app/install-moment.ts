import { pageAt } from "#src/pages/pages.ts";
import { isAtWork, isOccupied } from "#src/platform/occupied.ts";
import { tools } from "#src/tools/registry.ts";

/** True for the pages where people work: the tools, including the ones a visitor's front page shows. Never for the front page itself. */
export function isToolPage(pathname: string, search: Readonly<Record<string, unknown>>): boolean {
  if (pathname === "/") return search.session !== undefined || search.kept !== undefined;
  const page = pageAt(pathname);
  return page !== undefined && tools.includes(page);
}

/** Whether the person is busy now: writing, asking, being asked by the studio, or looking elsewhere. */
export const isInterrupting = (): boolean => isOccupied() || isAtWork();
