import { useMemo } from "react";
import { ok, type Result } from "#domain/result.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { useStudio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      /** Records that a run was handed out, before it is. @returns the errors of `commit()`: then nothing may be copied */
      recordCopied: (sessionId: string, runId: string, text: string): Promise<Result<undefined>> =>
        withWorkspace(studio, async (workspace) => {
          const body = { what: "run without words", characters: text.length };
          const recorded = await recordAudit(workspace, { kind: "exported", sessionId, runId, body }, text);
          return recorded.ok ? ok(undefined) : recorded;
        }),
    }),
    [studio],
  );
}
