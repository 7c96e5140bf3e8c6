import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverReads, useServerRead } from "#src/data/server-reads.ts";
import { render } from "../ui/render.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  serverReads.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const MINUTE = 60_000;

/** A server that answers with the number of requests, after this many failures. */
function server({ failures = 0 } = {}) {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (asked <= failures) throw new Error("no answer");
    return asked;
  };
  const Shown = () => {
    const { data, isError } = useServerRead({ queryKey: ["a server of a test"], ask });
    return <p>{isError ? "failed" : (data ?? "asking")}</p>;
  };
  return { asked: () => asked, Shown };
}

test("a failed read is retried once", async () => {
  const { Shown, asked } = server({ failures: 1 });
  const { host } = render(<Shown />);
  await pass(10 * MINUTE);
  expect([asked(), host.textContent]).toEqual([2, "2"]);
});

test("a failed read is not retried twice [spec:limit-12]", async () => {
  const { Shown, asked } = server({ failures: 99 });
  const { host } = render(<Shown />);
  await pass(10 * MINUTE);
  expect([asked(), host.textContent]).toEqual([2, "failed"]);
});

test("an answer is fresh for five minutes: uses in that time share it, later ones ask again [spec:limit-14]", async () => {
  const { Shown, asked } = server();
  render(<Shown />);
  await pass(5 * MINUTE - 1_000);
  const second = render(<Shown />);
  await pass(0);
  expect([asked(), second.host.textContent]).toEqual([1, "1"]);
  await pass(2_000);
  render(<Shown />);
  await pass(0);
  expect(asked()).toBe(2);
});

test("returning to the window asks nothing, however old the answer is [spec:limit-13]", async () => {
  const { Shown, asked } = server();
  render(<Shown />);
  await pass(60 * MINUTE);
  for (const [target, event] of [
    [window, "focus"],
    [window, "visibilitychange"],
    [document, "visibilitychange"],
  ] as const) {
    act(() => void target.dispatchEvent(new Event(event)));
    await pass(MINUTE);
  }
  expect(asked()).toBe(1);
});

test("a browser that claims to be offline is asked all the same, and its return asks again", async () => {
  const { Shown, asked } = server({ failures: 2 });
  act(() => void window.dispatchEvent(new Event("offline")));
  const { host } = render(<Shown />);
  await pass(MINUTE);
  expect([asked(), host.textContent]).toEqual([2, "failed"]);
  act(() => void window.dispatchEvent(new Event("online")));
  await pass(MINUTE);
  expect(host.textContent).toBe("3");
});
