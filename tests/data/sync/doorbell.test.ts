import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { type DoorbellPorts, listenToDoorbell } from "#src/data/sync/doorbell.ts";
import { UNREACHABLE } from "#sync/transport/http-failure.ts";
import { RealtimeServer } from "./realtime-server.ts";

const TOPIC = "realtime:ada";
/** The first retry comes within a second; a busy machine may need longer. */
const SOON = { timeout: 15_000 };

// not every version of Node has a WebSocket
beforeEach(() => void vi.stubGlobal("WebSocket", WebSocket));

async function listening(more: Partial<DoorbellPorts> = {}) {
  const server = new RealtimeServer();
  await server.start();
  const onListening = vi.fn();
  const onDeaf = vi.fn();
  const onRing = vi.fn();
  const bell = listenToDoorbell({
    backend: { url: server.url, publishableKey: "key" },
    accountId: "ada",
    tokens: {
      current: async () => ({ ok: true, value: "token" }),
      instead: async () => ({ ok: true, value: "token" }),
    },
    onRing,
    onUsage: () => undefined,
    onPlan: () => undefined,
    onListening,
    onDeaf,
    ...more,
  });
  onTestFinished(async () => {
    bell.stop();
    await server.stop();
  });
  const listens = (times: number) => vi.waitFor(() => expect(onListening).toHaveBeenCalledTimes(times), SOON);
  const rings = (rev: number) =>
    vi.waitFor(() => {
      server.ring(TOPIC, rev);
      expect(onRing).toHaveBeenCalledWith(rev);
    }, SOON);
  return { server, bell, listens, rings, onListening, onDeaf };
}

test("reports each rev, and that it listens", async () => {
  const { listens, rings } = await listening();
  await listens(1);
  await rings(7);
});

test("hears again once a lost server is back, and reports that it missed something", async () => {
  const { server, listens, rings } = await listening();
  await listens(1);
  await server.stop();
  await server.start();
  await listens(2);
  await rings(8);
});

test("tells of a plan that changed", async () => {
  const onPlan = vi.fn();
  const { server, listens } = await listening({ onPlan });
  await listens(1);
  server.change(TOPIC, "profiles");
  await vi.waitFor(() => expect(onPlan).toHaveBeenCalledOnce(), SOON);
});

test("says that it is deaf once the server is away", async () => {
  const { server, listens, onDeaf } = await listening();
  await listens(1);
  expect(onDeaf).not.toHaveBeenCalled();
  await server.stop();
  await vi.waitFor(() => expect(onDeaf).toHaveBeenCalled(), SOON);
});

test("listens once there is a token, where there was none at first", async () => {
  const answers = [UNREACHABLE];
  const current = async () => {
    const error = answers.pop();
    return error ? ({ ok: false, error } as const) : ({ ok: true, value: "exchanged" } as const);
  };
  const { server, listens, rings } = await listening({ tokens: { current, instead: current } });
  await listens(1);
  expect(server.joined).toEqual(["exchanged"]);
  await rings(9);
});

test("listens again after the server closes the channel", async () => {
  const { server, listens, rings } = await listening();
  await listens(1);
  server.closeChannels(TOPIC);
  await listens(2);
  await rings(10);
});

test("retries at once when woken during a wait; does nothing when woken while it listens", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1_000); // the next try would be minutes away
  onTestFinished(() => void vi.restoreAllMocks());
  const { server, bell, listens, onListening } = await listening();
  await listens(1);
  await server.stop();
  await server.start();
  await vi.waitFor(() => {
    bell.wake();
    expect(onListening).toHaveBeenCalledTimes(2);
  }, SOON);
  bell.wake();
  expect(server.joined).toHaveLength(2);
});

test("stops listening when stopped", async () => {
  const { server, bell, listens, onListening } = await listening();
  await listens(1);
  bell.stop();
  await server.stop();
  await server.start();
  bell.wake();
  expect(onListening).toHaveBeenCalledTimes(1);
  expect(server.joined).toHaveLength(1);
});
