/** How a call of a tool went, as a trace on this device: figures and names, no words of the person. */
import { callSteps, outcomeWords } from "#domain/debugger/calls.ts";
import { type ItemKey, itemKey } from "#domain/provenance/item-key.ts";
import type { Outgoing } from "#src/ai/ai.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import type { ProviderSetup } from "#src/ai/provider.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storeTrace } from "#sync/store/traces.ts";
import type { Studio } from "../studio.tsx";

/** What the call was for: an item that people see. */
export interface TracedItem {
  readonly table: "arena_runs" | "syntheses" | "idea_boards" | "maps" | "personas" | "sessions";
  readonly id: string;
}

/** Stores it. A trace that cannot be stored keeps nobody from anything. */
export function storeCallTrace(
  { newId }: Pick<Studio, "newId">,
  db: StudioDatabase,
  { table, id }: TracedItem,
  setup: ProviderSetup,
  { turns, destination = "" }: Outgoing,
  report: CallReport,
): void {
  const outcomes = report.attempts.map(outcomeWords);
  const ms = Math.round(report.ms);
  const item: ItemKey = itemKey(table, id);
  const steps = callSteps({
    ms,
    outcomes,
    load: Math.round(report.loadMs),
    attempts: report.attempts.map((attempt) => Math.round(attempt.ms)),
    pauses: report.pausesMs.map(Math.round),
  });
  const { state: after, failures } = report.circuitAfter;
  void storeTrace(db, {
    id: newId(),
    runId: id,
    at: report.startedAt,
    engine: "",
    steps,
    call: {
      item,
      task: report.task,
      adapter: setup.kind,
      provider: setup.label,
      destination,
      characters: turns.reduce((sum, { content }) => sum + content.length, 0),
      ms,
      retries: report.retries,
      outcomes,
      circuit: { before: report.circuit, after, failures },
    },
  }).catch(() => undefined);
}
