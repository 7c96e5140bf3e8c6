import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { copyTextIf } from "#src/platform/clipboard.ts";
import { hasShareSheet, openShareSheet, shareWays } from "#src/platform/share.ts";
import { besideInLink, linkHash, sharedInLink, shareLink } from "#src/platform/share-link.ts";

afterEach(() => Reflect.deleteProperty(navigator, "share"));

test("a link holds the exact text after the #, which no server receives", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }), (text) => {
      const link = new URL(shareLink(text) ?? "");
      expect([link.pathname, link.search]).toEqual(["/open", ""]);
      expect(sharedInLink(link.hash)).toEqual({ text: text.trim() || undefined, beside: "", damage: null });
    }),
  );
});

test("half of a character that a text holds does not look like damage", () => {
  expect(sharedInLink(linkHash("a\ud83d b", "c\udc00"))).toEqual({
    text: "a\ufffd b",
    beside: "c\ufffd",
    damage: null,
  });
});

test("a text that is too long gets no link", () => {
  expect(shareLink("a".repeat(7_880))).not.toBeNull();
  expect(shareLink("a".repeat(8_000))).toBeNull();
});

test("a link holds Markdown beside its text, in whole words as far as there is room", () => {
  const words = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { maxLength: 2_500 });
  fc.assert(
    fc.property(words, (all) => {
      const beside = all.join(" ").trim();
      const held = besideInLink("why is it dense", beside);
      const link = new URL(shareLink("why is it dense", held) ?? "no room");
      expect(sharedInLink(link.hash)).toEqual({ text: "why is it dense", beside: held, damage: null });
      expect(beside.startsWith(held)).toBe(true);
      const next = beside.slice(held.length).match(/^\s*\S+/)?.[0];
      if (next !== undefined) expect(shareLink("why is it dense", held + next)).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["http://localhost:4173/", true],
  ["http://127.0.0.1:8080/", true],
  ["http://[::1]:8080/", true],
  ["http://192.168.0.7:8080/", false],
  ["https://studio.example/", false],
  ["https://localhost.example/", false],
])("a link made at %s opens on this computer only: %s", (address, onlyHere) => {
  vi.stubGlobal("location", new URL(address));
  const file = { name: "a.md", content: "why" };
  expect(shareWays({ title: "Bread", text: "why", file, record: async () => true }).onlyHere).toBe(onlyHere);
  vi.unstubAllGlobals();
});

test.each(["", "#", "#text=", "#other=1", "#text=%20"])("the fragment %j holds no text", (hash) => {
  expect(sharedInLink(hash)).toEqual({ text: undefined, beside: "", damage: null });
});

const TEXT = "Why do we lose people in “the second week”?";
const BESIDE = "## Answer\n\n1. 20 % more, 3 + 4 & so on. Größer 👍";

test("a link that is cut anywhere says so, and shows nothing", () => {
  const hash = linkHash(TEXT, BESIDE);
  for (let length = 1; length < hash.length; length++)
    expect(sharedInLink(hash.slice(0, length)), hash.slice(0, length)).toEqual({
      text: undefined,
      beside: "",
      damage: "cut",
    });
});

test("a link in which any letter is another says so, or is whole all the same", () => {
  const hash = linkHash(TEXT, BESIDE);
  const whole = { text: TEXT, beside: BESIDE, damage: null };
  for (let at = 0; at < hash.length; at++)
    for (const letter of ["x", "7", "&", "="]) {
      if (hash[at] === letter) continue;
      const shared = sharedInLink(hash.slice(0, at) + letter + hash.slice(at + 1));
      if (shared.damage === null) expect(shared).toEqual(whole);
      else expect(shared).toEqual({ text: undefined, beside: "", damage: expect.stringMatching(/^(cut|changed)$/) });
    }
  expect(sharedInLink(hash.replace("second", "third++"))).toMatchObject({ damage: "changed" });
});

test("a link that was written another way on its way, or got a mark at its end, is whole", () => {
  const hash = linkHash(TEXT, BESIDE);
  const whole = { text: TEXT, beside: BESIDE, damage: null };
  expect(sharedInLink(hash.replaceAll("+", "%20"))).toEqual(whole);
  expect(sharedInLink(`${hash}&from=chat`)).toEqual(whole);
});

test("a link from before there were sums still opens", () => {
  expect(sharedInLink("#text=Why+is+it%3F&beside=Less+flour.")).toEqual({
    text: "Why is it?",
    beside: "Less flour.",
    damage: null,
  });
  expect(sharedInLink("#texu=Why+is+it%3F&beside=Less+flour.")).toMatchObject({ text: undefined, damage: "changed" });
});

test("a link that some messengers cut is told as long", () => {
  const ways = (text: string) =>
    shareWays({ title: "a", text, file: { name: "a", content: text }, record: async () => true });
  expect(ways("a".repeat(3_800)).isLong).toBe(false);
  expect(ways("a".repeat(4_000)).isLong).toBe(true);
  expect(ways("a".repeat(9_000))).toMatchObject({ isLong: false, copyLink: null });
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

test("what leaves is recorded first; without a record nothing is copied, downloaded or handed to an app", async () => {
  const happened: string[] = [];
  Object.defineProperty(navigator, "share", { configurable: true, value: async () => void happened.push("app") });
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async () => void happened.push("link") },
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => void happened.push("file"));
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:a", revokeObjectURL: () => undefined }));
  const allWays = async (allowed: boolean) => {
    const record = async ({ how }: { how: string }) => {
      happened.push(`${how} recorded`);
      return allowed;
    };
    const { copyLink, download, openSheet } = shareWays({
      title: "Bread",
      text: "why",
      file: { name: "a.md", content: "why" },
      record,
    });
    return [await copyLink?.(), await download(), await openSheet?.()];
  };
  expect(await allWays(true)).toEqual(["done", "done", "done"]);
  expect(happened.splice(0)).toEqual(["link recorded", "link", "file recorded", "file", "app recorded", "app"]);
  expect(await allWays(false)).toEqual(["stopped", "stopped", "stopped"]);
  expect(happened).toEqual(["link recorded", "file recorded", "app recorded"]);
  Reflect.deleteProperty(navigator, "clipboard");
});

test("a browser that copies only during the press gets the text as a promise, and one that refuses that gets it afterwards", async () => {
  const copied: string[] = [];
  class Item {
    readonly text: Promise<Blob>;
    constructor(types: Record<string, Promise<Blob>>) {
      this.text = types["text/plain"] as Promise<Blob>;
    }
  }
  vi.stubGlobal("ClipboardItem", Item);
  let begun = false;
  const write = async ([item]: readonly Item[]) => {
    begun = true;
    copied.push(`promised ${await (await item?.text)?.text()}`);
  };
  const clipboard = { write, writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  let allow: (yes: boolean) => void = () => undefined;
  const copying = copyTextIf(new Promise<boolean>((resolve) => (allow = resolve)), "why");
  expect(begun).toBe(true);
  allow(true);
  expect(await copying).toBe(true);
  expect(await copyTextIf(Promise.resolve(false), "why")).toBe(false);
  clipboard.write = () => Promise.reject(new DOMException("not allowed", "NotAllowedError"));
  expect(await copyTextIf(Promise.resolve(true), "after")).toBe(true);
  expect(copied).toEqual(["promised why", "after"]);
  Reflect.deleteProperty(navigator, "clipboard");
  vi.unstubAllGlobals();
});
