import { expect, test } from "vitest";
import { followFiles, isNeededOffline } from "#src/data/checks/stored-files.ts";

const BUILD: Readonly<Record<string, string>> = {
  "/index.html":
    '<script type="module" src="/assets/index-AAAAAAAA.js"></script><link href="/assets/index-BBBBBBBB.css">',
  "/home.html": '<script type="module" src="/assets/index-AAAAAAAA.js"></script>',
  "/dashboard.html": '<script type="module" src="/assets/index-AAAAAAAA.js"></script>',
  "/assets/index-AAAAAAAA.js":
    'deps=["assets/arena-CCCCCCCC.js"];import("./arena-CCCCCCCC.js");w="/assets/workers/engine-DDDDDDDD.js"',
  "/assets/index-BBBBBBBB.css": "a{}",
  "/assets/arena-CCCCCCCC.js": 'import"./index-AAAAAAAA.js";import("./in-page-FFFFFFFF.js")',
  "/assets/workers/engine-DDDDDDDD.js":
    'import("./parts/load-expert-EEEEEEEE.js");x="assets/workers/network.worker-GGGGGGGG.js";y="assets/workers/model.worker-HHHHHHHH.js"',
  "/assets/workers/parts/load-expert-EEEEEEEE.js": "1",
};

const follow = (build: Readonly<Record<string, string>>) =>
  followFiles(async (path) => build[path] ?? null, { isWanted: isNeededOffline });

test("every file that a page loads is followed, each once, and what a start without a connection leaves out is not", async () => {
  const { files, missing } = await follow(BUILD);
  expect([...files.keys()].sort()).toEqual(Object.keys(BUILD).sort());
  expect(missing).toEqual([]);
});

test.each(Object.keys(BUILD))("%s is named when it is missing", async (path) => {
  const { [path]: _, ...rest } = BUILD;
  expect((await follow(rest)).missing).toContain(path);
});
