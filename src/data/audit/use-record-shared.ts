import { ok, type Result } from "#domain/result.ts";
import type { Shared } from "#src/platform/share.ts";
import { useStudio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { recordAudit } from "./record-leaving.ts";

/**
 * Records what is about to be shared: a link, a file, or a text for another app.
 * @param what what it is: "thread", "prompt"
 * @param sessionId the session it belongs to
 * @returns the command; its error says why nothing may be shared
 */
export function useRecordShared(what: string, sessionId?: string): (shared: Shared) => Promise<Result<undefined>> {
  const studio = useStudio();
  return ({ how, text }) =>
    withWorkspace(studio, async (workspace) => {
      const body = { what, how, characters: text.length };
      const about = sessionId === undefined ? {} : { sessionId };
      const recorded = await recordAudit(workspace, { kind: "shared", ...about, body }, text);
      return recorded.ok ? ok(undefined) : recorded;
    });
}
