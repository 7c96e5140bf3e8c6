import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createConnectivityMonitor } from "#src/platform/connectivity.ts";

const answer = (status: number, type: string) => new Response(null, { status, headers: { "content-type": type } });
const fetched = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe("the connection is online", () => {
  test("after a manifest answer", async () => {
    fetched.mockResolvedValue(answer(200, "application/manifest+json"));
    expect(await createConnectivityMonitor().check()).toBe(true);
    expect(fetched).toHaveBeenCalledWith(
      "/manifest.json",
      expect.objectContaining({ method: "HEAD", cache: "no-store" }),
    );
  });

  test("but not after a captive portal's page", async () => {
    fetched.mockResolvedValue(answer(200, "text/html"));
    expect(await createConnectivityMonitor().check()).toBe(false);
  });

  test("nor after an error, or no answer", async () => {
    fetched.mockResolvedValue(answer(503, "application/json"));
    expect(await createConnectivityMonitor().check()).toBe(false);
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await createConnectivityMonitor().check()).toBe(false);
  });
});

test("a page that was too busy to hear the answer for a minute is not offline", async () => {
  vi.useFakeTimers();
  let come = () => {};
  fetched.mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        come = () => resolve(answer(200, "application/json"));
      }),
  );
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  });
  const online = createConnectivityMonitor().check();
  vi.spyOn(performance, "now").mockReturnValueOnce(performance.now() + 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  come();
  expect(await online).toBe(true);
  const silent = createConnectivityMonitor().check();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await silent, "a host that does not answer is not reached").toBe(false);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("subscribers hear only of changes, and of the time offline on return [spec:state-21]", async () => {
  const back: number[] = [];
  const heard: boolean[] = [];
  fetched.mockResolvedValue(answer(200, "application/json"));
  const monitor = createConnectivityMonitor((ms) => back.push(ms));
  const stop = monitor.subscribe((online) => heard.push(online));
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await monitor.check();
  await monitor.check();
  fetched.mockResolvedValue(answer(200, "application/json"));
  await monitor.check();
  stop();
  expect(heard).toEqual([false, true]);
  expect(back).toHaveLength(1);
  expect(back[0]).toBeGreaterThanOrEqual(0);
});

describe("a connection that comes back", () => {
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  const online = async () => answer(200, "application/json");
  const heardFrom = (monitor: ReturnType<typeof createConnectivityMonitor>) => {
    const heard: boolean[] = [];
    return { heard, stop: monitor.subscribe((online) => heard.push(online)) };
  };

  test("is found within seconds of the browser's hint, even if it takes a moment to work [spec:state-20]", async () => {
    vi.useFakeTimers();
    fetched.mockImplementation(offline);
    const monitor = createConnectivityMonitor();
    const { heard, stop } = heardFrom(monitor);
    await vi.advanceTimersByTimeAsync(100);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(1_500);
    fetched.mockImplementation(online);
    await vi.advanceTimersByTimeAsync(2_000);
    stop();
    vi.useRealTimers();
    expect(heard).toEqual([false, true]);
  });

  test("is not reported as gone by the answer to an older poll", async () => {
    let fail = () => {};
    fetched.mockImplementationOnce(() => new Promise((_, reject) => (fail = () => reject(new TypeError("too late")))));
    const monitor = createConnectivityMonitor();
    const older = monitor.check();
    fetched.mockImplementation(online);
    await monitor.check();
    fail();
    await older;
    expect(monitor.isOnline()).toBe(true);
  });
});
