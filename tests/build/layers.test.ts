import { expect, test } from "vitest";
import { layered } from "../../build/layers-plugin.ts";

/** Which file asks for which, at once. */
type Imports = Readonly<Record<string, readonly string[]>>;

/** The group that takes each module, after the build has read them all. */
function groupsOf(imports: Imports): Record<string, string | undefined> {
  const { plugin, groups } = layered(
    /page/,
    [
      { name: "first", begins: /^session$/ },
      { name: "second", begins: /^(workspace|notices)$/ },
    ],
    [
      { name: "dates", leadsTo: /^calendar$/ },
      { name: "tables", leadsTo: /^declared$/ },
    ],
  );
  const graph = {
    getModuleIds: () => Object.keys(imports)[Symbol.iterator](),
    getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
  };
  (plugin.buildEnd as (this: typeof graph) => void).call(graph);
  return Object.fromEntries(
    Object.keys(imports).map((id) => [
      id,
      groups.find(({ test }) => (test as (id: string) => boolean)(id))?.name as string | undefined,
    ]),
  );
}

test("a layer is what its beginnings import, as far as no earlier layer has it; also where they import each other", () => {
  expect(
    groupsOf({
      session: ["clock"],
      workspace: ["rows", "clock"],
      notices: ["rows"],
      rows: ["workspace"],
      clock: [],
      page: [],
    }),
  ).toEqual({
    session: "first",
    clock: "first",
    workspace: "second",
    notices: "second",
    rows: "second",
    page: undefined,
  });
});

test("what a page imports itself stays out of the layers, so that no page waits for one", () => {
  expect(groupsOf({ workspace: ["rows"], rows: ["shape"], shape: [], "page-of-rows": ["rows"], lonely: [] })).toEqual({
    workspace: "second",
    rows: "common",
    shape: "common",
    "page-of-rows": undefined,
    lonely: undefined,
  });
});

test("what leads to the dates or the tables stays out of the common file, so that only pages that use it wait for it", () => {
  expect(
    groupsOf({
      workspace: ["reads", "dated-reads", "when", "words", "opened"],
      reads: ["declared", "words"],
      "dated-reads": ["declared", "when"],
      when: ["calendar"],
      opened: ["declared"],
      calendar: [],
      declared: [],
      words: [],
      "page-of-rows": ["dated-reads", "reads"],
      "page-of-text": ["words"],
    }),
  ).toEqual({
    workspace: "second",
    reads: "tables",
    "dated-reads": "tables",
    when: "dates",
    opened: "second",
    calendar: "dates",
    declared: "tables",
    words: "common",
    "page-of-rows": undefined,
    "page-of-text": undefined,
  });
});

test("what pages reach only through the tables comes with these, and pages that read a few rows do not wait for it", () => {
  expect(
    groupsOf({
      workspace: ["declared", "reads"],
      reads: ["declared"],
      declared: ["persona-rows", "map-rows"],
      "persona-rows": ["shape"],
      "map-rows": ["shape"],
      shape: [],
      "page-of-all": ["reads"],
      "page-of-personas": ["persona-rows"],
    }),
  ).toMatchObject({ declared: "tables", "map-rows": "tables", "persona-rows": "common", shape: "common" });
});
