import { expect, test } from "vitest";
import { personaUse } from "#domain/audit/persona-use.ts";
import type { AuditRecord } from "#domain/entities.ts";

const record = (personaId: string | null, kind: AuditRecord["kind"], characters: unknown, timestamp: number) =>
  ({ personaId, kind, timestamp, body: { characters } }) as unknown as AuditRecord;

test("what was done with each persona is counted, the one used last first", () => {
  const use = personaUse({
    asked: [
      { personaId: "skeptic", createdAt: 10 },
      { personaId: "skeptic", createdAt: 20 },
    ],
    debates: [
      { seats: [{ personaId: "skeptic" }, { personaId: "pragmatist" }, { personaId: "pragmatist" }], createdAt: 30 },
    ],
    records: [
      record("pragmatist", "call-begun", 120, 40),
      record("pragmatist", "call-ended", 120, 41),
      record(null, "call-begun", 999, 50),
      record("skeptic", "call-begun", "many", 35),
    ],
  });
  expect(use).toEqual([
    { personaId: "pragmatist", asked: 0, seats: 1, left: 1, characters: 120, last: 40 },
    { personaId: "skeptic", asked: 2, seats: 1, left: 1, characters: 0, last: 35 },
  ]);
});

test("nothing used, nothing counted", () => {
  expect(personaUse({ asked: [], debates: [], records: [] })).toEqual([]);
});
