import { useState } from "react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readList } from "#domain/map/files/list.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import type { MapSearch } from "#src/tools/map/model/map-search.ts";
import { MapPage } from "#src/tools/map/view/map-page.tsx";
import { listenToNotices } from "#src/ui/notify.ts";
import { inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";
import { freshMap } from "./map-at.tsx";

beforeEach(freshMap);

test("a thought is opened from the list of maps; one that is not here leads to the list, which says so", async () => {
  const studio = await testStudio();
  const draft = { title: "The reading group", thoughts: readList("Meet more often"), ties: [] };
  const made = await makeMap(studio, { draft, by: "person", origin: "typed" });
  if (!made.ok) throw new Error(made.error.message);
  const node = (await studio.db.map_nodes.toArray())[0]?.id ?? "";
  const notices: string[] = [];
  onTestFinished(listenToNotices({ show: ({ title }) => notices.push(title), dismiss: () => undefined }));
  let go: (search: MapSearch) => void = () => undefined;
  const seen: MapSearch[] = [];
  function Page() {
    const [search, setSearch] = useState<MapSearch>({});
    go = setSearch;
    seen.push(search);
    return <MapPage search={search} addressOf={() => undefined} takers={[]} onSearch={setSearch} />;
  }
  const { host } = await renderPage(studio, <Page />);
  await until(() => host.textContent?.includes("The reading group") === true);
  inAct(() => go({ node }));
  await until(() => seen.at(-1)?.map !== undefined);
  expect(seen.at(-1)).toEqual({ map: made.value, node });
  expect(notices).toEqual([]);
  inAct(() => go({ node: "somewhere-else" }));
  await until(() => notices.length > 0);
  expect(notices).toEqual(["This thought is not on this device"]);
  expect(seen.at(-1)).toEqual({});
});
