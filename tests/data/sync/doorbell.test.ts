import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import { type DoorbellPorts, listenToDoorbell } from "#src/data/sync/doorbell.ts";
import { UNREACHABLE } from "#sync/transport/http-failure.ts";
import { RealtimeServer } from "./realtime-server.ts";

const TOPIC = "realtime:ada";
/** The first retry comes within a second; a busy machine may take its time. */
const SOON = { timeout: 15_000 };

// not every version of Node has a browser's
beforeEach(() => void vi.stubGlobal("WebSocket", WebSocket));

async function listening(more: Partial<DoorbellPorts> = {}) {
  const server = new RealtimeServer();
  await server.start();
  const onListening = vi.fn();
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
    onListening,
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
  return { server, bell, listens, rings, onListening };
}

test("tells of each rev, and that it listens", async () => {
  const { listens, rings } = await listening();
  await listens(1);
  await rings(7);
});

test("hears again once a server that was away is back, and says that it missed something", async () => {
  const { server, listens, rings } = await listening();
  await listens(1);
  await server.stop();
  await server.start();
  await listens(2);
  await rings(8);
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

test("listens anew where the server closes the channel", async () => {
  const { server, listens, rings } = await listening();
  await listens(1);
  server.closeChannels(TOPIC);
  await listens(2);
  await rings(10);
});

test("woken while it waits for its next try it tries at once; woken while it hears it stays as it is", async () => {
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

test("stopped, it listens no more", async () => {
  const { server, bell, listens, onListening } = await listening();
  await listens(1);
  bell.stop();
  await server.stop();
  await server.start();
  bell.wake();
  expect(onListening).toHaveBeenCalledTimes(1);
  expect(server.joined).toHaveLength(1);
});
