import { expect, test } from "vitest";
import { check } from "#domain/map/findings.ts";
import { treeOf } from "#domain/map/tree.ts";
import { startFinder } from "#src/data/map/finder.ts";
import { isFindRequest } from "#src/data/map/finder-messages.ts";
import { thought } from "../../domain/map/map-rows.ts";
import { FakeWorker } from "./fake-worker.ts";

const nodes = [
  thought("a", null, { kind: "claim" }),
  thought("b", "a", { kind: "claim", rel: { type: "contradicts", down: false } }),
];
const tree = treeOf(nodes);
const { findings } = check(tree, []);

test("the worker's findings come with the ties of the page; an answer to an earlier question is passed over", async () => {
  const worker = new FakeWorker();
  const finder = startFinder(() => worker as unknown as Worker);
  let isOvertaken = true;
  void finder.find(tree, []).then(() => {
    isOvertaken = false;
  });
  const found = finder.find(tree, []);
  expect(worker.received.every(isFindRequest)).toBe(true);
  const sent = findings.map(({ edge, ...rest }) => ({ ...rest, edge: edge?.key ?? null }));
  for (const data of ["noise", { number: 1, findings: [] }, { number: 2, findings: sent }])
    worker.onmessage?.({ data });
  expect(await found).toEqual(findings);
  expect(findings.some(({ rule, edge }) => rule === "contradiction" && edge !== null)).toBe(true);
  expect(isOvertaken).toBe(true);
  finder.end();
  expect(worker.isEnded).toBe(true);
});

test("where no worker starts, or it breaks, the page checks the map", async () => {
  const none = startFinder(() => {
    throw new Error("no workers here");
  });
  expect(await none.find(tree, [])).toEqual(findings);
  const worker = new FakeWorker();
  const finder = startFinder(() => worker as unknown as Worker);
  const found = finder.find(tree, []);
  worker.onerror?.();
  expect(await found).toEqual(findings);
  expect(await finder.find(tree, [])).toEqual(findings);
});
