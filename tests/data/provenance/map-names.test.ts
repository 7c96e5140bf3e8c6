import { expect, test } from "vitest";
import { readList } from "#domain/map/files/list.ts";
import { tell } from "#domain/provenance/told.ts";
import { makeMap, setMap } from "#src/data/map/write-map.ts";
import { readSteps, readTrail } from "#src/data/provenance/read-trail.ts";
import { aSession } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";

test("a trail calls a map without a title by its first thought, as the list of maps does, and by its title once it has one", async () => {
  const studio = await testStudio();
  const workspace = await studio.workspace();
  if (!workspace.ok) throw new Error(workspace.error.message);
  const { db, commit, create } = workspace.value;
  await commit(create("sessions", aSession("s"), "typed"));
  const draft = { title: "", thoughts: readList("Why do people leave?\n  The videos"), ties: [] };
  const origin = { how: "made", by: "person", from: [{ table: "sessions", row: aSession("s") }] } as const;
  const made = await makeMap(studio, { draft, by: "person", origin });
  if (!made.ok) throw new Error(made.error.message);

  const named = async () => {
    const { results } = tell(await readTrail(db, "sessions/s"));
    const { line } = tell(await readTrail(db, `maps/${made.value}`));
    const { items } = await readSteps(db, "sessions/s", "down", { limit: 5, offset: 0 });
    const item = items.get(`maps/${made.value}`);
    return [results[0]?.words, line.at(-1)?.words, item?.kind === "here" && (item.row as { title: string }).title];
  };
  expect(await named()).toEqual(Array(3).fill("Why do people leave?"));
  expect(await db.maps.get(made.value), "nothing is written for it").toMatchObject({ title: "" });
  await setMap(studio, made.value, { title: "Second week" }, { title: "" });
  expect(await named()).toEqual(Array(3).fill("Second week"));
});
