import { outcomeWords } from "#domain/debugger/calls.ts";
import { ok } from "#domain/result.ts";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import type { AuditPort, Permit } from "#src/ai/permit.ts";
import type { Turn } from "#src/ai/tasks/task.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { recordAudit } from "./record-leaving.ts";

/** The text of a call as the audit stores and hashes it. */
export const textOfTurns = (turns: readonly Turn[]): string => canonicalJson(turns);

/** Records every call of a model in the chain of this device, before the call. */
export function auditPort(studio: Pick<Studio, "workspace">): AuditPort {
  return {
    begin: ({ task, setup, destination, turns, about }) =>
      withWorkspace(studio, async (workspace) => {
        const characters = turns.reduce((sum, { content }) => sum + content.length, 0);
        const body = { task, adapter: setup.kind, destination, turns: turns.length, characters };
        const recorded = await recordAudit(workspace, { kind: "call-begun", ...about, body }, textOfTurns(turns));
        return recorded.ok ? ok({ record: recorded.value.id, about } as Permit) : recorded;
      }),
    async end(
      { record, about },
      { task, kind, ms, loadMs, pausesMs, retries, called, attempts, circuit, circuitAfter },
    ) {
      const outcomes = attempts.map(outcomeWords);
      const times = {
        load: Math.round(loadMs),
        attempts: attempts.map((attempt) => Math.round(attempt.ms)),
        pauses: pausesMs.map(Math.round),
      };
      const body = {
        begun: record,
        task,
        adapter: kind,
        ms: Math.round(ms),
        retries,
        called,
        outcomes,
        times,
        circuit,
        circuitAfter,
      };
      await withWorkspace(studio, (workspace) => recordAudit(workspace, { kind: "call-ended", ...about, body })).catch(
        () => undefined,
      ); // the connection was lost: the page says so itself
    },
  };
}
