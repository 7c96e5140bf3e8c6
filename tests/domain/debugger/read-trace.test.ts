import { expect, test } from "vitest";
import { otelOf } from "#domain/debugger/otel.ts";
import { readTrace } from "#domain/debugger/read-trace.ts";
import { traceOf } from "#domain/debugger/trace.ts";
import { aTracedRun } from "./a-run.ts";

const CANDIDATE = { id: "plan", name: "A plan", certainty: 0.5, needed: null };
const WHY = {
  engine: "local-15",
  reading: { values: [], corrected: [] },
  candidates: { subject: [], field: [], family: [CANDIDATE] },
  frame: null,
  work: null,
  slots: [{ id: "plan.when", effect: 2, isCrux: true, fate: "asked" }],
};
const saved = () => traceOf({ ...aTracedRun(), why: WHY as never, findings: ["vague-term"] });
const readChanged = (change: object) => {
  const read = readTrace(JSON.stringify({ ...saved(), ...change }));
  return read.ok ? "read" : read.error.message;
};

test("a saved run is read back, as it was saved", () => {
  const trace = saved();
  const read = readTrace(JSON.stringify(trace));
  if (!read.ok) throw new Error(read.error.message);
  expect(trace).toMatchObject(read.value);
  expect(read.value.calls[0]?.end?.outcomes).toEqual(["status 503", "answered"]);
  expect(read.value.again?.candidates.family).toEqual([{ id: "plan", name: "A plan", certainty: 0.5, needed: null }]);
});

test("a file that is no run, of OpenTelemetry, or of a newer version is refused, and why is said", () => {
  const refused = (json: string) => {
    const read = readTrace(json);
    return read.ok ? "read" : read.error.message;
  };
  expect(refused("{")).toBe("The file is not JSON: it was cut off, or is of another kind.");
  for (const json of ["null", "7", "[]", "{}", '{"kind":"other"}'])
    expect(refused(json)).toBe("The file is no run of the studio.");
  expect(refused(JSON.stringify(otelOf(aTracedRun(), "1")))).toBe("The file is for tools that read OpenTelemetry.");
  expect(refused(JSON.stringify({ ...saved(), version: 2 }))).toBe(
    "The file was made by a newer version of the studio.",
  );
  expect(refused("[".repeat(200_000))).toBe("The file is not JSON: it was cut off, or is of another kind.");
});

test("a changed file is refused with the place and the reason", () => {
  const [call] = aTracedRun().calls;
  expect(readChanged({ at: 9e15 })).toBe("The file is damaged: at is not a time in milliseconds up to the year 2999.");
  expect(readChanged({ calls: [call, { ...call, end: { ...call?.end, ms: -1 } }] })).toBe(
    "The file is damaged: calls[1].end.ms is not a number of at least 0.",
  );
  expect(readChanged({ engine: "x".repeat(401) })).toBe("The file is damaged: engine is longer than 400 characters.");
  expect(readChanged({ findings: Array.from({ length: 201 }, () => "a") })).toBe(
    "The file is damaged: findings has more than 200 entries.",
  );
  expect(readChanged({ score: null })).toBe("The file is damaged: score is not an object.");
  expect(readChanged({ steps: [{ at: 1, engine: "e", steps: [{ name: "a", ms: "8" }] }] })).toBe(
    "The file is damaged: steps[0].steps[0].ms is not a number of at least 0.",
  );
});

test("what a file says beside that reaches nothing", () => {
  const read = readTrace(JSON.stringify(saved()).replace("{", '{"__proto__":{"isAdmin":true},"constructor":1,'));
  expect(read.ok && "isAdmin" in read.value).toBe(false);
  expect(read.ok && Object.keys(read.value)).not.toContain("constructor");
});
