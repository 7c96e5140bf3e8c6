import { describe, expect, test } from "vitest";
import type { BuildManifest } from "../../build/manifest.ts";
import { measure } from "../../scripts/checks/budgets.ts";

const KB = 1000;
const manifest: BuildManifest = {
  "index.html": { file: "assets/main.js", isEntry: true, imports: ["_react.js"], dynamicImports: ["src/map.ts"] },
  "_react.js": { file: "assets/react.js" },
  "_dialog.js": { file: "assets/dialog.js", imports: ["_react.js"] },
  "src/map.ts": { file: "assets/map-12345678.js" },
  "src/routes/index.tsx?tsr-split=component": { file: "assets/home.js", imports: ["index.html"] },
  "src/routes/_shell.tsx?tsr-split=component": { file: "assets/shell.js", imports: ["_dialog.js"] },
  "src/routes/_shell/sessions.index.tsx?tsr-split=component": {
    file: "assets/sessions.js",
    imports: ["_dialog.js", "_react.js"],
  },
  "src/routes/dashboard.tsx?tsr-split=component": { file: "assets/dashboard.js", imports: ["index.html"] },
  "src/app/shell/shell.tsx": { file: "assets/frame.js", imports: ["_dialog.js"] },
  "src/theme.css": { file: "assets/theme.css" },
};
const SIZES: Readonly<Record<string, number>> = {
  "assets/main.js": 30 * KB,
  "assets/react.js": 66 * KB,
  "assets/dialog.js": 13 * KB,
  "assets/home.js": 5 * KB,
  "assets/shell.js": 7 * KB,
  "assets/sessions.js": 9 * KB,
  "assets/dashboard.js": 4 * KB,
  "assets/frame.js": 20 * KB,
  "assets/map-12345678.js": 58 * KB,
  "assets/workers/engine.js": 40 * KB,
};

function measured(changed: Readonly<Record<string, number>> = {}) {
  const all = measure(manifest, ["assets/workers/engine.js"], (file) => ({ ...SIZES, ...changed })[file] ?? 0);
  return { all, over: all.filter(({ bytes, limit }) => bytes > limit).map(({ name }) => name) };
}

describe("bundle budgets", () => {
  test("a route weighs what index.html, the shell, its layouts and its own chunk import, each file once", () => {
    const bytes = Object.fromEntries(measured().all.map((entry) => [entry.name, entry.bytes / KB]));
    expect(bytes).toMatchObject({
      "index.html": 96,
      "route index": 101,
      "route _shell/sessions.index": 96 + 13 + 20 + 7 + 9,
      "assets/map-12345678.js": 58,
      "assets/workers/engine.js": 40,
    });
    expect(bytes).not.toHaveProperty("assets/theme.css");
    expect(bytes).not.toHaveProperty("assets/react.js");
  });

  test("the house as it is keeps them", () => {
    expect(measured().over).toEqual([]);
  });

  test("the home route may have 120 kB, another route 170 kB", () => {
    expect(measured({ "assets/home.js": 24 * KB }).over).toEqual([]);
    expect(measured({ "assets/home.js": 24 * KB + 1 }).over).toEqual(["route index"]);
    expect(measured({ "assets/sessions.js": 34 * KB }).over).toEqual([]);
    expect(measured({ "assets/sessions.js": 35 * KB }).over).toEqual(["route _shell/sessions.index"]);
  });

  test("the shell around a page is part of what it waits for; a bare page has none", () => {
    const bytes = Object.fromEntries(measured().all.map((entry) => [entry.name, entry.bytes / KB]));
    expect(bytes["route dashboard"]).toBe(96 + 13 + 20 + 4);
    expect(bytes["route index"]).toBe(101);
  });

  test("a page that waits for the local database is over, whatever it weighs", () => {
    const file = "assets/dexie-12345678.js";
    const early = {
      ...manifest,
      "_dexie.js": { file },
      "_dialog.js": { file: "assets/dialog.js", imports: ["_dexie.js"] },
    };
    const over = measure(early, [], () => 1).filter(({ bytes, limit }) => bytes > limit);
    expect(over.map(({ name }) => name)).toContain("dexie before route dashboard");
    expect(over.map(({ name }) => name)).not.toContain("dexie before route index");
  });

  test("what loads later may have 60 kB a file, a worker too", () => {
    expect(measured({ "assets/map-12345678.js": 60 * KB + 1 }).over).toEqual(["assets/map-12345678.js"]);
    expect(measured({ "assets/workers/engine.js": 61 * KB }).over).toEqual(["assets/workers/engine.js"]);
  });

  test("the thinking engine may have 120 kB, in its worker and beside the page", () => {
    const files = ["assets/workers/engine.worker-12345678.js", "assets/in-page-12345678.js"];
    const limits = measure(manifest, files, () => KB).filter(({ name }) => files.includes(name));
    expect(limits.map(({ limit }) => limit)).toEqual([120 * KB, 120 * KB]);
  });

  test("the engine's expert may have 2 MB with all its data, and its code no more than other code", () => {
    const code = "assets/workers/parts/load-expert-12345678.js";
    const data = ["frames", "weights"].map((name) => `assets/expert-${name}-12345678.json`);
    const sizes: Readonly<Record<string, number>> = { [code]: 60 * KB, "assets/expert-frames-12345678.json": 940 * KB };
    const over = (weights: number) =>
      measure(manifest, [code, ...data], (file) => ({ ...SIZES, ...sizes, [data[1] as string]: weights })[file] ?? 0)
        .filter(({ bytes, limit }) => bytes > limit)
        .map(({ name }) => name);
    expect(over(1000 * KB)).toEqual([]);
    expect(over(1000 * KB + 1)).toEqual(["the engine's expert with its data"]);
    expect(measure(manifest, [code], () => KB).find(({ name }) => name === code)?.limit).toBe(60 * KB);
  });

  test("a manifest without index.html is an error, not a pass", () => {
    expect(() => measure({}, [], () => 0)).toThrow("index.html");
  });
});
