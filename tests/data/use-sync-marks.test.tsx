import { test } from "vitest";
import { StudioProvider } from "#src/data/studio.tsx";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";
import { aSession } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import { render, until } from "../ui/render.tsx";

function Marks() {
  const mark = useSyncMarks("sessions", ["s", "t"]);
  return ["s", "t"].map((id) => mark(id)?.words ?? "?").join(", ");
}

test("marks follow sending, refusal and editing without a request", async () => {
  const studio = await testStudio();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const { db, commit, create } = opened.value;
  await commit(["s", "t"].flatMap((id) => create("sessions", aSession(id), "typed")));
  const { host } = render(
    <StudioProvider studio={studio}>
      <Marks />
    </StudioProvider>,
  );
  await until(() => host.textContent === "saved here, saved here");

  const row = { id: "s", deleted: 0, stamps: {} } as const;
  await db.transaction("rw", db.outbox, db.state, db.parked, async () => {
    await db.outbox.clear();
    await db.state.put({ name: "epoch", value: "e1" });
    await db.parked.put({ key: "sessions/t", row: { ...row, v: 1 }, code: "54000", message: "large", at: 1 });
  });
  await until(() => host.textContent === "synced, needs attention");

  await commit([{ table: "sessions", id: "s", set: { title: "Another" } }]);
  await until(() => host.textContent === "saved here, needs attention");
});
