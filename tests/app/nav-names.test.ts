import { expect, test } from "vitest";
import { DEFAULT_OPERATOR_FLAGS, type OperatorFlags } from "#domain/operator-flags.ts";
import { named, RAIL } from "#src/app/nav-names.ts";
import { navigation } from "#src/app/navigation.ts";

const SPECIFIED = [
  { id: "dashboard", label: "Dashboard" },
  { id: "optimizer", label: "Optimizer" },
  { id: "synthesis", label: "Synthesis" },
  { id: "arena", label: "Debate Arena" },
  { id: "map", label: "Mind Map" },
  { id: "insights", label: "Insights" },
  { id: "sessions", label: "Sessions" },
  { id: "settings", label: "Settings" },
];
const labels = (flags: Partial<OperatorFlags>) =>
  named(SPECIFIED, { ...DEFAULT_OPERATOR_FLAGS, ...flags }).map(({ label }) => label);

test("without a flag every entry has its plain name", () => {
  expect(labels({})).toEqual(SPECIFIED.map(({ label }) => label));
});

test("the relabel flag gives Dashboard, Insights, Debate Arena, Settings and Sessions their other names", () => {
  expect(labels({ navRelabel: true })).toEqual([
    "Thought Map",
    "Optimizer",
    "Synthesis",
    "Arena",
    "Mind Map",
    "Mind Mirror",
    "Threads",
    "Workshop",
  ]);
});

test("the rail has five entries in the specification's order, and its names go before the relabel flag's: no name means two pages", () => {
  expect(Object.entries(RAIL)).toEqual([
    ["arena", "Arena"],
    ["map", "Thought Map"],
    ["insights", "Mind Mirror"],
    ["synthesis", "Workshop"],
    ["sessions", "Threads"],
  ]);
  const both = labels({ navRail: true, navRelabel: true });
  expect(both).toEqual(labels({ navRail: true }));
  expect(new Set(both).size).toBe(both.length);
});

test("an entry keeps everything but its name", () => {
  const [first] = navigation;
  expect(named(navigation, { ...DEFAULT_OPERATOR_FLAGS, navRelabel: true })[0]).toEqual(first);
});
