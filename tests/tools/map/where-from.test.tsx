import { expect, test } from "vitest";
import { readList } from "#domain/map/files/list.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { deleteMap, makeMap } from "#src/data/map/write-map.ts";
import { WhereFrom } from "#src/tools/map/view/panel/where-from.tsx";
import { mapRows } from "#sync/store/map-queries.ts";
import { until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

/** What the panel of a thought says of its trail. */

async function made(studio: TestStudio, title: string, origin: Origin) {
  const map = await makeMap(studio, {
    draft: { title, thoughts: readList("A thought"), ties: [] },
    by: "person",
    origin,
  });
  if (!map.ok) throw new Error(map.error.message);
  return map.value;
}

test("what came of a thought is a link each; a deleted one is said, and of more than five the number; all lead to its trail", async () => {
  const studio = await testStudio();
  const { nodes } = await mapRows(studio.db, await made(studio, "First", "typed"));
  const [node] = nodes;
  if (!node) throw new Error("no thought");
  const from: Origin = { how: "quoted", by: "person", from: [{ table: "map_nodes", row: { ...node } }] };
  const second = await made(studio, "Second", from);
  const { host } = await renderPage(
    studio,
    <WhereFrom id={node.id} by="person" addressOf={(table, id) => `/map?of=${table}.${id}`} />,
  );
  const links = () => [...host.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  const trail = `/?trail=${encodeURIComponent(`map_nodes/${node.id}`)}`;
  const whole = ["The whole trail", trail];
  await until(() => links().length > 1);
  expect(links()).toEqual([["Second", `/map?of=maps.${second}`], whole]);
  await deleteMap(studio, second);
  await until(() => host.textContent?.includes("It was deleted.") === true);
  expect(links()).toEqual([whole]);
  for (let more = 0; more < 5; more++) await made(studio, `More ${more}`, from);
  await until(() => host.textContent?.includes("6 items came of it") === true);
  expect(links()).toEqual([["6 items came of it", trail], whole]);
});
