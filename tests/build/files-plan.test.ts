import { expect, test } from "vitest";
import { type Opening, planFiles } from "../../build/files-plan.ts";

/** Which module imports which, at once. */
type Imports = Readonly<Record<string, readonly string[]>>;

const opening = (name: string, begins: readonly string[], rest: Partial<Opening> = {}): Opening => ({
  name,
  begins,
  after: [],
  request: 0,
  byte: 1,
  ...rest,
});

/** The files that are planned, as lists of modules. A module has 100 bytes, or what `bytes` says. */
function plan(imports: Imports, openings: readonly Opening[], bytes: Readonly<Record<string, number>> = {}): string[] {
  const modules = Object.entries(imports).map(([id, ids]) => [id, { imports: ids, bytes: bytes[id] ?? 100 }] as const);
  return planFiles(new Map(modules), openings)
    .map((ids) => ids.toSorted().join(" "))
    .sort();
}

const MAP = opening("map", ["map"]);
const ARENA = opening("arena", ["arena"]);

test("what the same openings fetch comes in one file, and what one alone fetches comes with it", () => {
  const imports = { map: ["row", "line"], arena: ["row"], row: ["cell"], cell: [], line: [] };
  expect(plan(imports, [MAP, ARENA])).toEqual(["cell row"]);
});

test("modules that import each other come in one file", () => {
  expect(plan({ map: ["row"], arena: ["cell"], row: ["cell"], cell: ["row"] }, [MAP, ARENA])).toEqual(["cell row"]);
});

test("what an opening finds there is like what it fetches: parts of a page that need its code get no file of their own", () => {
  const imports = { map: ["row"], "map-menu": ["row", "key"], "map-help": ["key"], row: [], key: [] };
  const part = (name: string) => opening(name, [name], { after: ["map"] });
  expect(plan(imports, [MAP, part("map-menu"), part("map-help")])).toEqual(["key", "map row"]);
});

const SHARED: Imports = { map: ["both", "ours"], arena: ["both"], audit: ["ours"], both: [], ours: [] };
const three = (request: number) => [MAP, ARENA, opening("audit", ["audit"])].map((each) => ({ ...each, request }));

test("two files become one where the request saved is worth more than the bytes fetched in vain", () => {
  expect(plan(SHARED, three(200))).toEqual(["both", "ours"]);
  expect(plan(SHARED, three(201))).toEqual(["both ours"]);
});

test("bytes in vain count for what the files import as well", () => {
  const imports = { ...SHARED, ours: ["heavy"], heavy: [], personas: ["heavy"] };
  // nothing else may be fetched where this is
  const personas = opening("personas", ["personas"], { byte: 100 });
  const planned = (request: number) => plan(imports, [...three(request), personas], { heavy: 50 });
  expect(planned(250)).toEqual(["both", "heavy", "ours"]);
  expect(planned(251)).toEqual(["both ours", "heavy"]);
});

test("an opening fetches nothing in vain that is there before it, and saves the request for what joins that", () => {
  const imports = { map: ["both"], late: ["both", "ours"], later: ["ours"], both: [], ours: [] };
  const late = { after: ["map"], request: 200 };
  const planned = (byte: number) =>
    plan(imports, [{ ...MAP, byte }, opening("late", ["late"], late), opening("later", ["later"], late)]);
  expect(planned(4)).toEqual(["both map", "ours"]);
  expect(planned(3.9)).toEqual(["both map ours"]);
});

test("no two planned files import each other, however little a byte counts", () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const imports: Imports = {
    ...Object.fromEntries(names.map((name, n) => [name, [`m${n}`, `m${(n * 2) % 6}`]])),
    ...Object.fromEntries(names.map((_, n) => [`m${n}`, n < 5 ? [`m${n + 1}`] : []])),
  };
  for (const request of [10, 100, 300, 1_000]) {
    const openings = names.map((name, n) => opening(name, [name], { request, byte: 1 / (n + 1) }));
    const files = plan(imports, openings).map((file) => file.split(" "));
    const fileOf = (id: string) => files.findIndex((ids) => ids.includes(id));
    const reached = (from: number, seen = new Set<number>()): Set<number> => {
      for (const id of files[from] ?? [])
        for (const imported of imports[id] ?? []) {
          const to = fileOf(imported);
          if (to === from || to < 0 || seen.has(to)) continue;
          seen.add(to);
          reached(to, seen);
        }
      return seen;
    };
    expect(files.length).toBeGreaterThan(0);
    for (const index of files.keys()) expect(reached(index)).not.toContain(index);
  }
});
