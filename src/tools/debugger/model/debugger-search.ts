import { splitItemKey } from "#domain/provenance/item-key.ts";
import { searchId } from "#domain/search-id.ts";

/**
 * `?run=<id>` shows a run; `session` is the one it is in, which finds it at once. `?item=<table>/<id>` shows the calls that a tool made for an item. Never
 * throws: invalid values are left out.
 */
export interface DebuggerSearch {
  readonly run?: string | undefined;
  readonly session?: string | undefined;
  readonly item?: string | undefined;
}

export const debuggerSearch = ({ run, session, item }: Record<string, unknown>): DebuggerSearch => ({
  run: searchId(run),
  session: searchId(session),
  item: typeof item === "string" && splitItemKey(item) ? item : undefined,
});
