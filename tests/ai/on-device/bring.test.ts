import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { copyModel, fetchModel } from "#src/ai/on-device/bring.ts";
import { tinyModel } from "../../../scripts/tiny-model.mjs";
import { memoryStore } from "./memory-store.ts";

/** A model on its way into the browser's storage. */

const FILE = new Uint8Array(tinyModel());
const sha256 = createHash("sha256").update(FILE).digest("hex");
const ORDER = {
  id: "tiny",
  name: "Tiny",
  file: { url: "https://models.example/tiny.gguf", bytes: FILE.length, sha256 },
};
const HERE = { id: "tiny", name: "Tiny", bytes: FILE.length, sha256 };
const signal = new AbortController().signal;
const onProgress = () => {};

beforeAll(() => {
  // what a worker has
  (globalThis as { location?: unknown }).location ??= { origin: "https://studio.example" };
});

/** A server; `most` bytes come of each answer, then the connection breaks. */
function server(file: Uint8Array<ArrayBuffer>, { most = file.length, knowsRanges = true } = {}) {
  const ranges: (string | null)[] = [];
  const fetchNow = (async (_: URL, { headers }: RequestInit = {}) => {
    const range = new Headers(headers).get("range");
    ranges.push(range);
    const from = knowsRanges ? Number(/\d+/.exec(range ?? "")?.[0] ?? 0) : 0;
    const part = file.subarray(from, from + most);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(part.slice(0, 10));
        controller.enqueue(part.slice(10));
        controller.close();
      },
    });
    return new Response(body, { status: from > 0 ? 206 : 200 });
  }) as typeof fetch;
  return { fetchNow, ranges };
}

describe("a model that is fetched", () => {
  it("is here once all its bytes came and its hash is right", async () => {
    const { store, files, notes, open } = memoryStore();
    const phases = new Set<string>();
    const options = { signal, store, onProgress: ({ phase }: { phase: string }) => void phases.add(phase) };
    expect(await fetchModel(ORDER, { ...options, fetchNow: server(FILE).fetchNow })).toEqual({ ok: true });
    expect(files.get("tiny")).toEqual(FILE);
    expect(notes.get("tiny")).toEqual(HERE);
    expect([...phases]).toEqual(["coming", "checking"]);
    expect(open.size).toBe(0);
  });

  it("goes on where the connection broke, in as many tries as it takes", async () => {
    const { store, files, notes } = memoryStore();
    const { fetchNow, ranges } = server(FILE, { most: 60_000 });
    const options = { signal, store, onProgress, fetchNow };
    expect(await fetchModel(ORDER, options)).toEqual({ ok: false, why: "network" });
    expect(files.get("tiny")?.length).toBe(60_000);
    expect(notes.size).toBe(0);
    expect(await fetchModel(ORDER, options)).toEqual({ ok: false, why: "network" });
    expect(await fetchModel(ORDER, options)).toEqual({ ok: true });
    expect(ranges).toEqual([null, "bytes=60000-", "bytes=120000-"]);
    expect(files.get("tiny")).toEqual(FILE);
  });

  it("begins again at a server that knows no ranges, and doubles nothing", async () => {
    const { store, files } = memoryStore();
    await fetchModel(ORDER, { signal, store, onProgress, fetchNow: server(FILE, { most: 50_000 }).fetchNow });
    const { fetchNow } = server(FILE, { knowsRanges: false });
    expect(await fetchModel(ORDER, { signal, store, onProgress, fetchNow })).toEqual({ ok: true });
    expect(files.get("tiny")).toEqual(FILE);
  });

  it("keeps what came when it is paused", async () => {
    const { store, files, notes, open } = memoryStore();
    const pause = new AbortController();
    const options = { store, signal: pause.signal, onProgress: () => pause.abort(), fetchNow: server(FILE).fetchNow };
    expect(await fetchModel(ORDER, options)).toEqual({ ok: false, why: "stopped" });
    expect(files.get("tiny")?.length).toBe(10);
    expect(notes.size + open.size).toBe(0);
  });

  it("is deleted when its hash is another, also when more comes than was told", async () => {
    for (const wrong of [FILE.map((byte, at) => (at === 5_000 ? byte ^ 1 : byte)), new Uint8Array([...FILE, 1])]) {
      const { store, files, notes } = memoryStore();
      const { fetchNow } = server(wrong);
      expect(await fetchModel(ORDER, { signal, store, onProgress, fetchNow })).toEqual({ ok: false, why: "hash" });
      expect(files.size + notes.size).toBe(0);
    }
  });

  it("is not taken from a web page or an address that has nothing", async () => {
    const answers = [
      new Response("<html>", { headers: { "content-type": "text/html" } }),
      new Response("", { status: 404 }),
    ];
    for (const answer of answers) {
      const { store, notes } = memoryStore();
      const fetchNow = (async () => answer) as unknown as typeof fetch;
      expect(await fetchModel(ORDER, { signal, store, onProgress, fetchNow })).toEqual({ ok: false, why: "gone" });
      expect(notes.size).toBe(0);
    }
  });

  it("says that the disk is full, and that another tab is at it", async () => {
    const { store } = memoryStore({ room: 1_000 });
    const options = { signal, store, onProgress, fetchNow: server(FILE).fetchNow };
    expect(await fetchModel(ORDER, options)).toEqual({ ok: false, why: "disk" });
    await store.open("tiny");
    expect(await fetchModel(ORDER, options)).toEqual({ ok: false, why: "busy" });
  });
});

describe("a file of the person's own", () => {
  it("is copied, with its hash noted", async () => {
    const { store, notes } = memoryStore();
    expect(await copyModel({ id: "own", name: "Own" }, new Blob([FILE]), { signal, store, onProgress })).toEqual({
      ok: true,
    });
    expect(notes.get("own")).toEqual({ ...HERE, id: "own", name: "Own" });
  });

  it("is refused when it is no model", async () => {
    const { store, files, notes } = memoryStore();
    const copied = await copyModel({ id: "own", name: "Own" }, new Blob(["a letter"]), { signal, store, onProgress });
    expect(copied).toEqual({ ok: false, why: "not-a-model" });
    expect(files.size + notes.size).toBe(0);
  });
});
