import { useState } from "react";
import { vi } from "vitest";
import { readList } from "#domain/map/files/list.ts";
import { treeOf } from "#domain/map/tree.ts";
import { makeMap } from "#src/data/map/write-map.ts";
import type { MapSearch } from "#src/tools/map/model/map-search.ts";
import { desk } from "#src/tools/map/store.ts";
import { OpenMap } from "#src/tools/map/view/open-map.tsx";
import { mapRows } from "#sync/store/map-queries.ts";
import { inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

/** A page of its own for each test. */
export function freshMap(): void {
  desk.setState({ mapId: "", selected: [], sought: null, writing: null, done: [], undone: [], said: "" }, true);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
}

export function Page({ id }: { readonly id: string }) {
  const [search, setSearch] = useState<MapSearch>({ map: id, view: "outline" });
  return <OpenMap id={id} search={search} addressOf={() => undefined} takers={[]} onSearch={setSearch} />;
}

export async function opened(list: string, here?: TestStudio) {
  const studio = here ?? (await testStudio());
  const made = await makeMap(studio, {
    draft: { title: "", thoughts: readList(list), ties: [] },
    by: "person",
    origin: "typed",
  });
  if (!made.ok) throw new Error(made.error.message);
  const { host, at } = await renderPage(studio, <Page id={made.value} />);
  await until(() => host.querySelector('[role="tree"]') !== null);
  return { studio, host, at, id: made.value };
}
export const linesOf = (host: HTMLElement) =>
  [...host.querySelectorAll('[role="treeitem"]')].map(
    (line) => `${line.getAttribute("aria-level")} ${line.querySelector(".map-line-text")?.textContent ?? "…"}`,
  );
export function press(host: HTMLElement, key: string, more: KeyboardEventInit = {}) {
  const target = host.querySelector("textarea") ?? host.querySelector('[role="tree"]');
  inAct(() => target?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more })));
}
export async function type(host: HTMLElement, text: string) {
  await until(() => host.querySelector("textarea") !== null);
  const field = host.querySelector("textarea");
  if (!field) return;
  inAct(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
export const onDisk = async (studio: TestStudio, id: string) => {
  const tree = treeOf((await mapRows(studio.db, id)).nodes);
  return tree.all.map((node) => `${tree.depth(node.id) + 1} ${node.text}`);
};
