import type { Result } from "#domain/result.ts";
import type { Studio } from "./studio.tsx";
import type { Workspace } from "./workspace.ts";

/** Runs `work` with the open workspace. @returns its result; the error when the workspace cannot be opened */
export async function withWorkspace<T>(
  studio: Pick<Studio, "workspace">,
  work: (workspace: Workspace) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> {
  const opened = await studio.workspace();
  return opened.ok ? work(opened.value) : opened;
}
