import { afterEach, expect, test, vi } from "vitest";
import { isModelFile, keptModelFile } from "../../sw/model-files.ts";

/** What runs a model is stored once it was used. */

const ORIGIN = "https://studio.example";
const wasm = (hash: string) => `${ORIGIN}/assets/llama-${hash}.wasm`;

afterEach(() => vi.unstubAllGlobals());

/** The browser's cache and network. */
function browser({ isOnline = true } = {}) {
  const stored = new Map<string, Response>();
  const net = { isOnline };
  vi.stubGlobal("caches", {
    open: async () => ({
      match: async (url: string) => stored.get(url)?.clone(),
      keys: async () => [...stored.keys()].map((url) => new Request(url)),
      delete: async ({ url }: Request) => stored.delete(url),
      put: async (url: string, response: Response) => void stored.set(url, response),
    }),
  });
  vi.stubGlobal("fetch", async () => {
    if (!net.isOnline) throw new TypeError("offline");
    return new Response("code");
  });
  return { stored, net };
}

test("what was used once is here without a connection", async () => {
  const { net } = browser();
  await keptModelFile(new Request(wasm("12345678")));
  net.isOnline = false;
  expect(await (await keptModelFile(new Request(wasm("12345678")))).text()).toBe("code");
});

test("a new version takes the place of the one before, and of no other file", async () => {
  const { stored } = browser();
  const worker = `${ORIGIN}/assets/workers/model.worker-12345678.js`;
  for (const url of [worker, wasm("12345678"), wasm("abcdefgh")]) await keptModelFile(new Request(url));
  expect([...stored.keys()]).toEqual([worker, wasm("abcdefgh")]);
});

test("nothing else is stored", () => {
  expect(isModelFile(wasm("12345678"), ORIGIN)).toBe(true);
  for (const url of [
    "https://elsewhere.example/assets/llama-12345678.wasm",
    `${ORIGIN}/models/tiny.gguf`,
    `${ORIGIN}/assets/workers/network.worker-12345678.js`,
  ])
    expect(isModelFile(url, ORIGIN), url).toBe(false);
});
