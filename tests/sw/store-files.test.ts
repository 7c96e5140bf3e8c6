import { afterEach, describe, expect, test, vi } from "vitest";
import { storeFiles } from "../../sw/store-files.ts";

/** How a service worker stores the files of its build. */

const ORIGIN = "https://studio.example";
const hashed = (name: string) => ({ url: `${ORIGIN}/assets/${name}`, key: `${ORIGIN}/assets/${name}` });
const PAGE = { url: `${ORIGIN}/index.html`, key: `${ORIGIN}/index.html?__WB_REVISION__=1` };

afterEach(() => vi.unstubAllGlobals());

/** The browser's cache with these files, and a network that answers as `answer` says. */
function browser(present: readonly string[], answer: (url: string) => Response = (url) => new Response(url)) {
  const stored = new Map(present.map((url) => [url, new Response("from before")]));
  const fetched = vi.fn(async (url: string, _how: RequestInit) => answer(url));
  vi.stubGlobal("fetch", fetched);
  const cache = {
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    put: async (url: string, response: Response) => void stored.set(url, response),
  } as unknown as Cache;
  return { cache, stored, fetched };
}

test("what is missing is fetched and stored, each file once; a file of an earlier version stays as it is", async () => {
  const files = [PAGE, ...Array.from({ length: 20 }, (_, n) => hashed(`part-${n}.js`))];
  const before = files[3]?.key ?? "";
  const { cache, stored, fetched } = browser([before]);
  await storeFiles(cache, files);
  expect([...stored.keys()].sort()).toEqual(files.map(({ key }) => key).sort());
  expect(await stored.get(before)?.text()).toBe("from before");
  expect(await stored.get(PAGE.key)?.text()).toBe(PAGE.url);
  expect(fetched.mock.calls.map(([url]) => url).sort()).toEqual(
    files
      .filter(({ key }) => key !== before)
      .map(({ url }) => url)
      .sort(),
  );
});

test("a file whose name stays the same over versions is not taken from the browser's own cache", async () => {
  const { cache, fetched } = browser([]);
  await storeFiles(cache, [PAGE, hashed("part.js")]);
  expect(fetched.mock.calls.map(([, { cache }]) => cache)).toEqual(["reload", "default"]);
});

test("a file that is not there fails the installation; the next one fetches only what is still missing", async () => {
  const [first, gone] = [hashed("first.js"), hashed("gone.js")];
  const { cache, stored, fetched } = browser([], (url) => new Response("", { status: url === gone.url ? 404 : 200 }));
  await expect(storeFiles(cache, [first, gone])).rejects.toThrow("gone.js was answered with 404.");
  await vi.waitFor(() => expect([...stored.keys()]).toEqual([first.key]));
  fetched.mockClear();
  fetched.mockImplementation(async () => new Response("now"));
  await storeFiles(cache, [first, gone]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([gone.url]);
});

test("a page that a host answers with a redirect is stored as if it had not been one", async () => {
  vi.stubGlobal("location", new URL(ORIGIN));
  const redirected = () =>
    Object.defineProperties(new Response("page"), { redirected: { value: true }, url: { value: PAGE.url } });
  const { cache, stored } = browser([], redirected);
  vi.stubGlobal("self", globalThis);
  await storeFiles(cache, [PAGE]);
  const page = stored.get(PAGE.key);
  expect(page?.redirected).toBe(false);
  expect(await page?.text()).toBe("page");
});

describe("with a pack", () => {
  const PACK = "/assets/code-pack-12345678.json";
  const files = [PAGE, ...Array.from({ length: 150 }, (_, n) => hashed(`part-${n}.js`))];
  const packed = JSON.stringify(
    Object.fromEntries(files.slice(1, 141).map(({ url }) => [new URL(url).pathname, `code of ${url}`])),
  );

  test("a first installation takes the code from it, and fetches what it does not have", async () => {
    const { cache, stored, fetched } = browser([], (url) => new Response(url === PACK ? packed : url));
    await storeFiles(cache, files, PACK);
    expect([...stored.keys()].sort()).toEqual(files.map(({ key }) => key).sort());
    const [first, last] = [files[1]?.key ?? "", files[150]?.key ?? ""];
    expect(await stored.get(first)?.text()).toBe(`code of ${first}`);
    expect(stored.get(first)?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await stored.get(last)?.text()).toBe(last);
    expect(fetched).toHaveBeenCalledTimes(1 + 11);
  });

  test("a new version, of which most files are here, is fetched file by file", async () => {
    const { cache, fetched } = browser(files.slice(20).map(({ key }) => key));
    await storeFiles(cache, files, PACK);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(files.slice(0, 20).map(({ url }) => url));
  });

  test.each([
    ["is not there", () => new Response("", { status: 404 })],
    ["is no JSON", () => new Response("<!doctype html>")],
  ])("a pack that %s is done without", async (_, answer) => {
    const { cache, stored } = browser([], (url) => (url === PACK ? answer() : new Response(url)));
    await storeFiles(cache, files, PACK);
    expect(stored.size).toBe(files.length);
    expect(await stored.get(files[1]?.key ?? "")?.text()).toBe(files[1]?.url);
  });
});
