import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Notice, notify } from "#src/ui/notify.ts";
import { Toasts } from "#src/ui/toasts.tsx";
import { find, inAct, render } from "./render.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Raises the notice and returns whether it is still shown after so many milliseconds. */
async function shownAfter(notice: Notice, ...times: number[]): Promise<boolean[]> {
  render(<Toasts />);
  inAct(() => notify(notice));
  const shown: boolean[] = [];
  let passed = 0;
  for (const time of times) {
    await act(() => vi.advanceTimersByTimeAsync(time - passed));
    passed = time;
    const places = document.querySelectorAll("[data-sonner-toast]:not([data-removed=true]), [role=region] ol > li");
    shown.push([...places].some(({ textContent }) => textContent.includes(notice.title)));
  }
  return shown;
}

const undo = { label: "Undo", onSelect: () => undefined };

test("a result is shown for 4 seconds [spec:limit-9]", async () => {
  expect(await shownAfter({ title: "Copied" }, 3500, 5000)).toEqual([true, false]);
});

test("a result with an undo stays for more than 8 seconds", async () => {
  expect(await shownAfter({ title: "Moved", action: undo }, 8500, 12_000)).toEqual([true, false]);
});

test("an account notice is shown for 4 seconds, with an action for more than 8 [spec:state-4]", async () => {
  expect(await shownAfter({ title: "Sent", kind: "account" }, 3500, 5000)).toEqual([true, false]);
  expect(await shownAfter({ title: "Left", kind: "account", action: undo }, 8500, 12_000)).toEqual([true, false]);
});

test("an account matter that was clicked goes like any other [spec:state-35]", async () => {
  render(<Toasts />);
  inAct(() => notify({ title: "Clicked", kind: "account" }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  const toast = find("[role=region] ol > li");
  // as a browser does: the press moves the focus, then comes the click
  inAct(() => toast.focus());
  inAct(() => find("[role=region] ol > li .toast-card").click());
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(document.querySelector("[role=region] ol > li")).toBeNull();
});
