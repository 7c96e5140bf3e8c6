/** The frame of a page is loaded before the page is drawn. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const preloaded = vi.hoisted(() => [] as string[]);
vi.mock("#src/ui/lazy-part.tsx", () => ({
  lazyPart: (load: () => unknown) =>
    Object.assign(() => null, {
      preload: async () => void preloaded.push(/notices/.test(String(load)) ? "notices" : "shell"),
    }),
}));

const { preloadFrame } = await import("#src/app/frame.tsx");

const connected = (is: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(is);
beforeEach(() => void preloaded.splice(0));
afterEach(() => vi.restoreAllMocks());

test("with a connection the front page waits for nothing, and any other page waits for the shell", async () => {
  connected(true);
  await preloadFrame("/");
  expect(preloaded).toEqual([]);
  await preloadFrame("/about");
  expect(preloaded).toEqual(["shell"]);
});

test("offline the notices are loaded too, even at an address that redirects to the front page", async () => {
  connected(false);
  await preloadFrame("/");
  expect(preloaded).toEqual(["notices"]);
  preloaded.splice(0);
  await preloadFrame("/open");
  expect(preloaded).toEqual(["shell", "notices"]);
});
