import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ReplayButtons, ReplaySlider, useReplay } from "#src/ui/replay.tsx";
import { button, click, find, render } from "./render.tsx";

const PACE = 700;
function Shown({ length }: { readonly length: number }) {
  const replay = useReplay(length, PACE);
  return (
    <>
      <ReplayButtons replay={replay} />
      <ReplaySlider replay={replay} className="" />
      <output>{replay.count}</output>
    </>
  );
}
const count = () => Number(find("output").textContent);
const pass = (moments: number) => act(() => vi.advanceTimersByTime(moments * PACE));
afterEach(() => {
  vi.useRealTimers();
});

test("a replay begins at its end; playing it starts at its beginning, and ends by itself", () => {
  vi.useFakeTimers();
  render(<Shown length={3} />);
  expect(count()).toBe(3);
  expect(button("One step forward").disabled).toBe(true);
  click(button("Play"));
  expect(count()).toBe(0);
  pass(2);
  expect(count()).toBe(2);
  expect(button("Pause").disabled).toBe(false);
  pass(5);
  expect(count()).toBe(3);
  expect(button("Play").disabled).toBe(false);
});

test("a step pauses a replay that plays, and the slider shows where it is", () => {
  vi.useFakeTimers();
  render(<Shown length={4} />);
  click(button("Play"));
  pass(2);
  click(button("One step back"));
  expect(count()).toBe(1);
  expect(find<HTMLInputElement>("input").value).toBe("1");
  pass(2);
  expect(count()).toBe(1);
  click(button("Play"));
  pass(1);
  expect(count(), "it goes on from there").toBe(2);
});

test("without a moment there is nothing to play", () => {
  render(<Shown length={0} />);
  expect(button("Play").disabled).toBe(true);
  expect(button("One step back").disabled).toBe(true);
});
