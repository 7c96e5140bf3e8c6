import { expect, test } from "vitest";
import { INDEXES, SCHEMA_VERSION } from "#sync/store/schema.ts";

test("the local database has the version and the indexes of the data that is already stored", () => {
  expect(SCHEMA_VERSION).toBe(6);
  expect(INDEXES).toEqual({
    sessions: "id, [deleted+updatedAt+id]",
    messages: "id, [sessionId+deleted+createdAt+id]",
    session_logs: "id, [deleted+timestamp+id]",
    feedback: "id, [deleted+timestamp+id]",
    error_reports: "id, [deleted+timestamp+id]",
    prompts: "id, [deleted+updatedAt+id+v]",
    prompt_versions: "id, [promptId+deleted+createdAt+id]",
    message_events: "id, month",
    personas: "id",
    persona_lift: "id",
    settings: "id",
    history: "id, of",
    drafts: "id",
    works: "id, [of+updatedAt]",
    experiments: "id, updatedAt",
    lab_runs: "id, [of+number]",
    lab_cells: "id, [runId+at], key",
    lab_votes: "id, runId",
    outbox: "++seq, key, at",
    base: "key",
    parked: "key",
    state: "name",
  });
});
