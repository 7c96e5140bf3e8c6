import { areModelsAsked } from "#src/data/ai/model-calls.ts";
import { isOccupied } from "#src/platform/occupied.ts";
import { isBusy, useAskStore } from "#src/tools/dashboard/store.ts";
import { tools } from "#src/tools/registry.ts";

/** True for the pages where work is done: the tools, and what a visitor's front page shows of them. Never the front page itself. */
export function isWorkPlace(pathname: string, search: Readonly<Record<string, unknown>>): boolean {
  if (pathname === "/") return search.session !== undefined || search.kept !== undefined;
  return tools.some(({ path }) => path === pathname);
}

/** Whether somebody is in the middle of something now: writing, asking, being asked by the studio, or looking elsewhere. */
export const isInterrupting = (): boolean => isOccupied() || isBusy(useAskStore.getState()) || areModelsAsked();
