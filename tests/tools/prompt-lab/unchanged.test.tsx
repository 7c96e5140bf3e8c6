/** A new answer leaves everything else unchanged: nothing of it is drawn again. */
import { expect, test } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { type RunRows, useRunRows } from "#src/tools/prompt-lab/live.ts";
import { questionsOf } from "#src/tools/prompt-lab/model/questions.ts";
import { setCell } from "#sync/store/lab.ts";
import { aCell, aRun, PLAN } from "../../lab-rows.ts";
import { render, until } from "../../ui/render.tsx";
import { testStudio } from "../studio.ts";

const NONE: ReadonlySet<string> = new Set();
const waiting = { status: "waiting", output: "", checks: [] } as const;

test("with a new answer the other cells stay the same objects", async () => {
  const studio = await testStudio();
  await studio.db.lab_runs.put(aRun("r1", "x", { state: "running" }));
  await studio.db.lab_cells.bulkPut([aCell("a", "r1"), aCell("b", "r1", { at: 1, inputId: "i2", ...waiting })]);
  let rows: RunRows | null = null;
  function Page() {
    const read = useRunRows("r1");
    rows = read.status === "ready" ? read.value : null;
    return null;
  }
  render(
    <StudioProvider studio={studio}>
      <Page />
    </StudioProvider>,
  );
  const cells = () => rows?.cells ?? [];
  await until(() => cells().length === 2);
  const [first, second] = cells();
  await setCell(studio.db, aCell("b", "r1", { at: 1, inputId: "i2", output: "Flour and water." }), 2_000);
  await until(() => cells()[1]?.output === "Flour and water.");
  expect(cells()[0]).toBe(first);
  expect(cells()[1]).not.toBe(second);
});

test("an answer of this device that adds nothing counts for no check, also where a run of before stored one", async () => {
  const studio = await testStudio();
  const missed = [{ assertionId: "c1", verdict: "missed", measured: null, note: "" }] as const;
  await studio.db.lab_runs.put(aRun("r1", "x"));
  await studio.db.lab_cells.bulkPut([
    aCell("a", "r1", { output: "Explain tides", checks: missed }),
    aCell("b", "r1", { at: 1, inputId: "i2", output: "Explain bread\n\n## Steps\n\n- Bake", checks: missed }),
  ]);
  let rows: RunRows | null = null;
  function Page() {
    const read = useRunRows("r1");
    rows = read.status === "ready" ? read.value : null;
    return null;
  }
  render(
    <StudioProvider studio={studio}>
      <Page />
    </StudioProvider>,
  );
  const cells = () => rows?.cells ?? [];
  await until(() => cells().length === 2);
  expect(cells().map(({ checks }) => checks)).toEqual([[], missed]);
});

test("a question stays the same object until one of its cells changes or is asked", () => {
  const [done, open] = [aCell("a", "r1"), aCell("b", "r1", { at: 1, inputId: "i2", ...waiting })];
  const before = questionsOf(PLAN, [done, open], NONE);
  const asked = questionsOf(structuredClone(PLAN), [done, open], new Set(["b"]));
  const [first, second] = [...before.keys()] as [string, string];
  expect(asked.get(first)).toBe(before.get(first));
  expect(asked.get(second)).toMatchObject({ standing: "asking" });
  const answered = questionsOf(PLAN, [done, { ...open, status: "done", output: "Flour." }], NONE);
  expect(answered.get(first)).toBe(before.get(first));
  expect(answered.get(second)?.cells[0]?.output).toBe("Flour.");
});
