import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { hasShareSheet, openShareSheet, shareLink, textInLink } from "#src/platform/share.ts";

afterEach(() => Reflect.deleteProperty(navigator, "share"));

test("a link holds the exact text after the #, which no server receives", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }), (text) => {
      const link = new URL(shareLink(text) ?? "");
      expect([link.pathname, link.search]).toEqual(["/open", ""]);
      expect(textInLink(link.hash)).toBe(text.trim() || undefined);
    }),
  );
});

test("a text that is too long gets no link", () => {
  expect(shareLink("a".repeat(7_900))).not.toBeNull();
  expect(shareLink("a".repeat(8_000))).toBeNull();
});

test.each(["", "#", "#text=", "#other=1", "#text=%20"])("the fragment %j holds no text", (hash) => {
  expect(textInLink(hash)).toBeUndefined();
});

test("the system's share sheet opens where there is one; closing it is not a failure, a refusal is", async () => {
  expect(hasShareSheet()).toBe(false);
  const share = vi.fn(async (_: object) => undefined as unknown);
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  expect(hasShareSheet()).toBe(true);
  const what = { title: "Bread", text: "why is it dense" };
  expect(await openShareSheet(what)).toBe(true);
  expect(share).toHaveBeenCalledWith(what);
  share.mockRejectedValueOnce(new DOMException("closed", "AbortError"));
  expect(await openShareSheet(what)).toBe(true);
  share.mockRejectedValueOnce(new DOMException("not allowed", "NotAllowedError"));
  expect(await openShareSheet(what)).toBe(false);
});
