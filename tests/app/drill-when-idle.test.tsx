import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drillWhenIdle, type IdlePorts } from "#src/app/drill-when-idle.ts";
import { waitingNotices } from "#src/ui/notify.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let stop = () => {};
const open = vi.fn();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
  waitingNotices.setState([], true);
});

const press = () => document.dispatchEvent(new KeyboardEvent("keydown"));
function begun(more: Partial<IdlePorts> = {}) {
  const drill = vi.fn<IdlePorts["drill"]>(async () => null);
  stop = drillWhenIdle({ drill, isPowered: async () => true, open, ...more });
  return drill;
}
const told = () => waitingNotices.getState().map(({ title }) => title);

test("a minute in which nobody does anything begins the drill; a touch begins the minute anew", async () => {
  const drill = begun();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  press();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(drill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(drill).toHaveBeenCalledTimes(1);
});

test("the first touch ends a drill, and the next idle minute begins it anew", async () => {
  const signals: AbortSignal[] = [];
  begun({
    drill: (signal) => {
      signals.push(signal);
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
  });
  await vi.advanceTimersByTimeAsync(MINUTE);
  press();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(told()).toEqual([]);
});

test("after a drill, or where none was due, it is looked again a day later", async () => {
  const drill = begun();
  await vi.advanceTimersByTimeAsync(MINUTE);
  press();
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect(drill).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE + 1);
  expect(drill).toHaveBeenCalledTimes(2);
});

test.each([
  ["that holds says nothing", false, []],
  ["that does not hold says so", true, ["The restore drill failed"]],
] as const)("a drill %s", async (_, isLosing, says) => {
  begun({ drill: async () => isLosing });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(told()).toEqual(says);
  for (const { action } of waitingNotices.getState()) action?.onSelect();
  expect(open).toHaveBeenCalledTimes(says.length);
  open.mockReset();
});

test("a drill that cannot be carried out says nothing, and is tried again a day later", async () => {
  const drill = begun({ drill: vi.fn().mockRejectedValue(new TypeError("not fetched")) });
  expect(drill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(told()).toEqual([]);
});

test("on a battery there is no drill", async () => {
  const drill = begun({ isPowered: async () => false });
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(drill).not.toHaveBeenCalled();
});

test("nothing is left when it is stopped", async () => {
  const drill = begun();
  stop();
  press();
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(drill).not.toHaveBeenCalled();
});
