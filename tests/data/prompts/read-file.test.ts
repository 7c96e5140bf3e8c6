import { afterEach, describe, expect, test, vi } from "vitest";
import { appError } from "#domain/errors.ts";
import { ok } from "#domain/result.ts";
import { isReadReply, type ReadReply } from "#src/data/prompts/reading/messages.ts";
import { readPromptsFile } from "#src/data/prompts/reading/read-file.ts";
import { readInPage } from "#src/data/prompts/reading/read-in-page.ts";

/** A worker that the test controls. */
class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];
  terminated = false;
  postMessage(message: unknown): void {
    this.received.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  fail(): void {
    this.dispatchEvent(new Event("error", { cancelable: true }));
  }
}

const CSV = ["name,title,body", ...Array.from({ length: 1_200 }, (_, n) => `p${n},P ${n},Body ${n}`)].join("\n");
const file = new File([CSV], "prompts.csv");

function begin(inPage = async () => ok({ format: "csv" as const, prompts: [], problems: [] })) {
  const worker = new FakeWorker();
  const controller = new AbortController();
  const onProgress = vi.fn();
  const read = readPromptsFile(
    file,
    { signal: controller.signal, onProgress },
    { spawn: () => worker as unknown as Worker, loadInPage: async () => inPage },
  );
  return { worker, controller, onProgress, read };
}

/** The worker's own code, with the test's `self`: its messages, and a way to send it one. */
async function workerCode() {
  const said: ReadReply[] = [];
  const self = Object.assign(new EventTarget(), { postMessage: (message: ReadReply) => void said.push(message) });
  vi.stubGlobal("self", self);
  vi.resetModules();
  await import("#src/data/prompts/reading/prompts.worker.ts");
  return { said, tell: (data: unknown) => self.dispatchEvent(new MessageEvent("message", { data })) };
}
afterEach(() => vi.unstubAllGlobals());

test("the worker's messages become the file's content, and the worker ends", async () => {
  const { said, tell } = await workerCode();
  tell({ file });
  await vi.waitFor(() => expect(said.at(-1)).toHaveProperty("end"));
  expect(said.filter((reply) => "prompts" in reply).length).toBe(3);

  const { worker, read, onProgress } = begin();
  expect(worker.received).toEqual([{ file }]);
  for (const reply of said) worker.say(structuredClone(reply));
  const found = await read;
  expect(found.ok && found.value.prompts.map(({ name }) => name)).toEqual(
    Array.from({ length: 1_200 }, (_, n) => `p${n}`),
  );
  expect(onProgress).toHaveBeenCalled();
  expect(worker.terminated).toBe(true);
});

test("the worker reports an unusable file as the page would", async () => {
  const { said, tell } = await workerCode();
  tell({ file: new File([""], "empty.csv") });
  await vi.waitFor(() => expect(said).toHaveLength(2));
  const inPage = await readInPage(new File([""], "empty.csv"), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(said[1]).toEqual({ error: !inPage.ok && inPage.error });
});

test("the worker refuses a message without a file", async () => {
  const { said, tell } = await workerCode();
  tell({ file: "prompts.csv" });
  expect(said[1]).toMatchObject({ error: { code: "VALIDATION_ERROR" } });
});

describe("the page", () => {
  test("cancels by ending the worker, and rejects", async () => {
    const { worker, controller, read } = begin();
    controller.abort();
    await expect(read).rejects.toThrow(/abort/i);
    expect(worker.terminated).toBe(true);
  });

  test("reads by itself if no worker starts", async () => {
    const inPage = vi.fn(readInPage);
    const { worker, read } = begin(inPage as never);
    worker.fail();
    const found = await read;
    expect(found.ok && found.value.prompts.length).toBe(1_200);
    const without = await readPromptsFile(
      file,
      { signal: new AbortController().signal, onProgress: () => undefined },
      {
        spawn: () => {
          throw new ReferenceError("Worker is not defined");
        },
      },
    );
    expect(without.ok && without.value.prompts.length).toBe(1_200);
  });

  test("cancels its own reading too", async () => {
    const controller = new AbortController();
    const read = readInPage(file, { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(read).rejects.toThrow(/abort/i);
  });

  test.each([
    ["breaks", (worker: FakeWorker) => worker.fail()],
    ["says something else", (worker: FakeWorker) => worker.say({ prompts: "all" })],
  ])("reports a worker that had begun and %s", async (_how, act) => {
    const { worker, read } = begin();
    worker.say({ ready: true });
    act(worker);
    expect(await read).toMatchObject({ ok: false, error: { code: "INTERNAL_ERROR" } });
    expect(worker.terminated).toBe(true);
  });

  test("reports a missing file, and refuses one that is too large", async () => {
    const reading = { signal: new AbortController().signal, onProgress: () => undefined };
    const gone = Object.assign(new File([CSV], "prompts.csv"), {
      arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")),
    });
    expect(await readInPage(gone, reading)).toMatchObject({
      ok: false,
      error: { message: "The file cannot be read." },
    });
    const large = Object.defineProperty(gone, "size", { value: 65 * 1024 * 1024 });
    expect(await readInPage(large, reading)).toMatchObject({
      ok: false,
      error: { message: "The file is larger than 64 MB." },
    });
  });
});

test.each<[unknown, boolean]>([
  [{ ready: true }, true],
  [{ progress: { done: 1, of: null } }, true],
  [{ prompts: [] }, true],
  [{ end: { format: "csv", problems: [] } }, true],
  [{ error: appError("INVALID_INPUT", "No.") }, true],
  [null, false],
  ["ready", false],
  [{}, false],
  [{ progress: { done: "1" } }, false],
  [{ end: { format: "csv" } }, false],
  [{ error: { code: 5 } }, false],
])("%j as a reply: %s", (message, is) => expect(isReadReply(message)).toBe(is));
