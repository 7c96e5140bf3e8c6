import { searchId } from "#domain/search-id.ts";

/** `?run=<id>` shows a run; `session` is the one it is in, which finds it at once. Never throws: invalid values are left out. */
export interface DebuggerSearch {
  readonly run?: string | undefined;
  readonly session?: string | undefined;
}

export const debuggerSearch = ({ run, session }: Record<string, unknown>): DebuggerSearch => ({
  run: searchId(run),
  session: searchId(session),
});
