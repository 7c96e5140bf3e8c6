import { afterEach, describe, expect, test, vi } from "vitest";
import { withFonts } from "#src/platform/with-fonts.ts";

/** The browser's fonts, which load when `come` is called. */
function slowFonts() {
  let come = () => {};
  const promise = new Promise<void>((resolve) => {
    come = resolve;
  });
  const load = vi.fn((_face: string) => promise);
  Object.defineProperty(document, "fonts", { configurable: true, value: { load } });
  return { load, come };
}

afterEach(() => {
  Reflect.deleteProperty(document, "fonts");
  vi.useRealTimers();
});

describe("a part with its own fonts", () => {
  test("comes once the upright and the italic font are loaded", async () => {
    const { load, come } = slowFonts();
    const seen = vi.fn();
    const part = withFonts(Promise.resolve("part")).then(seen);
    await Promise.resolve();
    expect(load.mock.calls.flat()).toEqual(["400 1em 'Newsreader Variable'", "italic 400 1em 'Newsreader Variable'"]);
    expect(seen).not.toHaveBeenCalled();
    come();
    await part;
    expect(seen).toHaveBeenCalledExactlyOnceWith("part");
  });

  test("comes without them after three seconds, and at once if they cannot be loaded", async () => {
    vi.useFakeTimers();
    slowFonts();
    const late = withFonts(Promise.resolve("late"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await late).toBe("late");
    Object.defineProperty(document, "fonts", {
      configurable: true,
      value: { load: () => Promise.reject(new Error("A network error occurred.")) },
    });
    expect(await withFonts(Promise.resolve("without"))).toBe("without");
  });

  test("fails as its code fails", async () => {
    slowFonts();
    await expect(withFonts(Promise.reject(new TypeError("not fetched")))).rejects.toThrow("not fetched");
  });
});
