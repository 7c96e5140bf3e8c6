import { expect, test, vi } from "vitest";
import { arrange } from "#domain/map/arrange.ts";
import { type Layout, layOut, shownOf } from "#domain/map/layout.ts";
import { treeOf } from "#domain/map/tree.ts";
import { layOutOnce, startArranger, type ToLayOut } from "#src/data/map/arranger.ts";
import { isArrangeRequest } from "#src/data/map/arranger-messages.ts";
import { thought } from "../../domain/map/map-rows.ts";
import { FakeWorker } from "./fake-worker.ts";

const size = ({ text }: { readonly text: string }) => ({ w: 100 + text.length, h: 30, lines: [text] });
const NONE = new Set<string>();
const treeOfSome = (count: number) =>
  treeOf(Array.from({ length: count }, (_, at) => thought(`n${at}`, at === 0 ? null : `n${(at - 1) >> 1}`)));
const asked = (count: number): ToLayOut => ({ shown: shownOf(treeOfSome(count), NONE), shape: "both", size });
const placesOf = ({ all }: Layout) => all.map(({ id, x, y, side }) => [id, x, y, side]);

/** Answers the last question as the worker does. */
function answer(worker: FakeWorker): void {
  const question = worker.received.at(-1);
  if (!isArrangeRequest(question)) throw new Error("this is no question");
  worker.onmessage?.({ data: { number: question.number, ...arrange(question.sizes, question.shape) } });
}

test("a worker's layout is the page's own", async () => {
  const worker = new FakeWorker();
  const seen: Layout[] = [];
  const arranger = startArranger(
    (layout) => seen.push(layout),
    () => worker as unknown as Worker,
  );
  arranger.layOut(asked(60));
  await vi.waitFor(() => expect(worker.received).toHaveLength(1));
  answer(worker);
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen.map(placesOf)).toEqual([placesOf(layOut(treeOfSome(60), NONE, "both", size))]);
  arranger.end();
  expect(worker.isEnded).toBe(true);
});

test("while one is worked on, only the newest waits; each that was begun is seen", async () => {
  const worker = new FakeWorker();
  const seen: number[] = [];
  const arranger = startArranger(
    (_, { shown }) => seen.push(shown.length),
    () => worker as unknown as Worker,
  );
  for (const count of [10, 20, 30, 40]) arranger.layOut(asked(count));
  await vi.waitFor(() => expect(worker.received).toHaveLength(1));
  worker.onmessage?.({ data: "noise" });
  answer(worker);
  await vi.waitFor(() => expect(worker.received).toHaveLength(2));
  answer(worker);
  await vi.waitFor(() => expect(seen).toEqual([10, 40]));
  arranger.layOut(asked(50));
  arranger.end();
  await vi.waitFor(() => expect(worker.received).toHaveLength(3));
  answer(worker);
  await Promise.resolve();
  expect(seen).toEqual([10, 40]);
});

test("where no worker starts, or it breaks, the page lays the map out", async () => {
  const here = placesOf(layOut(treeOfSome(30), NONE, "both", size));
  expect(placesOf(await layOutOnce(asked(30)))).toEqual(here);
  const worker = new FakeWorker();
  const seen: Layout[] = [];
  startArranger(
    (layout) => seen.push(layout),
    () => worker as unknown as Worker,
  ).layOut(asked(30));
  await vi.waitFor(() => expect(worker.received).toHaveLength(1));
  worker.onerror?.();
  await vi.waitFor(() => expect(seen.map(placesOf)).toEqual([here]));
});

const NO_FONT = new Error("no font");
const unmeasured = (count: number): ToLayOut => ({
  ...asked(count),
  size: () => {
    throw NO_FONT;
  },
});

test("a map that cannot be laid out does not stop the next one", async () => {
  const seen: number[] = [];
  const faults: unknown[] = [];
  const arranger = startArranger(
    (_, { shown }) => seen.push(shown.length),
    () => {
      throw new TypeError("no worker");
    },
    (cause) => faults.push(cause),
  );
  arranger.layOut(unmeasured(10));
  await vi.waitFor(() => expect(faults).toEqual([NO_FONT]));
  arranger.layOut(asked(20));
  await vi.waitFor(() => expect(seen).toEqual([20]));
  await expect(layOutOnce(unmeasured(10))).rejects.toBe(NO_FONT);
});

test("a worker that does not take the question leaves the layout to the page", async () => {
  const here = placesOf(layOut(treeOfSome(30), NONE, "both", size));
  const seen: Layout[] = [];
  const worker = new FakeWorker();
  worker.postMessage = () => {
    throw new DOMException("it cannot be copied", "DataCloneError");
  };
  startArranger(
    (layout) => seen.push(layout),
    () => worker as unknown as Worker,
  ).layOut(asked(30));
  await vi.waitFor(() => expect(seen.map(placesOf)).toEqual([here]));
  expect(worker.isEnded).toBe(true);
});
