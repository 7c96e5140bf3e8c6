import { expect, test } from "vitest";
import { DEFAULT_OPERATOR_FLAGS, type OperatorFlags } from "#domain/operator-flags.ts";
import { named } from "#src/app/nav-names.ts";
import { type NavItem, navigation, railItems } from "#src/app/navigation.ts";

const titles = (items: readonly NavItem[], flags: Partial<OperatorFlags>) =>
  named(items, { ...DEFAULT_OPERATOR_FLAGS, ...flags }).map(({ title }) => title);
const [HOME] = navigation as [NavItem];
const ALL = navigation;

test("without a flag every entry has its plain title", () => {
  expect(titles(ALL, {})).toEqual(ALL.map(({ title }) => title));
});

test("the relabel flag renames Dashboard, Debate Arena, Sessions and Settings, and no other entry", () => {
  const given = titles(ALL, { navRelabel: true });
  expect(
    Object.fromEntries(ALL.map(({ title }, at) => [title, given[at]]).filter(([plain, name]) => plain !== name)),
  ).toEqual({
    Dashboard: "Thought Map",
    "Debate Arena": "Arena",
    Sessions: "Threads",
    Settings: "Workshop",
  });
});

test("the rail's titles have priority over the relabel flag's: no title means two pages", () => {
  const both = titles(ALL, { navRail: true, navRelabel: true });
  expect(both).toEqual(titles(ALL, { navRail: true }));
  expect(both).toContain("Workshop");
  expect(both).toContain("Settings");
  expect(new Set(both).size).toBe(both.length);
});

test("the rail has the specification's entries in order, as far as they are built", () => {
  expect(railItems.map(({ id, entry }) => [id, entry.rail])).toEqual([
    ["arena", { place: 1, title: "Arena" }],
    ["map", { place: 2, title: "Thought Map" }],
    ["insights", { place: 3, title: "Mind Mirror" }],
    ["synthesis", { place: 4, title: "Workshop" }],
    ["sessions", { place: 5, title: "Threads" }],
  ]);
});

test("an entry changes nothing but its title", () => {
  expect(named(navigation, { ...DEFAULT_OPERATOR_FLAGS, navRelabel: true })[0]).toEqual(HOME);
});
