import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ACCEPTED } from "#src/tools/prompt-library/view/import-button.tsx";

const root = join(import.meta.dirname, "..", "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly form_factor?: string;
  readonly label?: string;
}
const manifest = JSON.parse(read("public/manifest.json")) as {
  readonly start_url: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }[];
  readonly share_target: { readonly action: string; readonly method: string; readonly enctype?: string };
  readonly file_handlers: readonly {
    readonly action: string;
    readonly accept: Readonly<Record<string, readonly string[]>>;
  }[];
};

/** "width x height" of a picture as its file says, in pixels. */
function sizeOf(file: Buffer): string {
  const kind = file.toString("latin1", 12, 16);
  if (file.toString("latin1", 1, 4) === "PNG") return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
  if (kind === "VP8 ") return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`;
  if (kind === "VP8X") return `${file.readUIntLE(24, 3) + 1}x${file.readUIntLE(27, 3) + 1}`;
  throw new Error("Neither a PNG nor a WebP");
}

const pictures = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }) => icons)].flat();

test.each(pictures.map((picture) => [picture.src, picture] as const))(
  "%s is there, as the manifest says",
  (src, it) => {
    const file = readFileSync(join(root, "public", src));
    expect(src.endsWith(it.type.replace(/^image\/(svg)?.*?(\w*)$/, (_all, svg, name) => `.${svg ?? name}`))).toBe(true);
    if (it.sizes !== "any") expect(sizeOf(file)).toBe(it.sizes);
  },
);

describe("screenshots", () => {
  test.each(["narrow", "wide"])("show the %s form, all in one shape that stores take", (form) => {
    const shapes = manifest.screenshots.filter(({ form_factor }) => form_factor === form).map(({ sizes }) => sizes);
    expect(shapes.length).toBeGreaterThanOrEqual(2);
    expect(new Set(shapes).size).toBe(1);
    const [width = 0, height = 0] = (shapes[0] ?? "").split("x").map(Number);
    expect(Math.max(width, height)).toBeLessThanOrEqual(3840);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3);
  });

  test("say in words what they show", () => {
    for (const { src, label } of manifest.screenshots) expect(label, src).toMatch(/\w/);
  });
});

test.each([
  ["the start", manifest.start_url],
  ...manifest.shortcuts.map(({ name, url }) => [`the shortcut ${name}`, url]),
  ["what is shared", manifest.share_target.action],
  ...manifest.file_handlers.map(({ action }) => ["a file", action]),
])("%s leads to a page of the studio", (_what, url) =>
  expect(existsSync(join(root, "src", "routes", `${url}.tsx`)), url).toBe(true),
);

test("the library is opened with files that it can import, and no ending leads to two pages", () => {
  const endings = manifest.file_handlers.map(({ action, accept }) => [action, Object.values(accept).flat()] as const);
  const all = endings.flatMap(([, list]) => list);
  expect(new Set(all).size).toBe(all.length);
  const ofLibrary = endings.find(([action]) => action === "/prompt-library")?.[1] ?? [];
  expect(ofLibrary).toContain(".prompt");
  expect(ACCEPTED.split(",")).toEqual(expect.arrayContaining([...ofLibrary]));
});

test("the window around the studio has the colour of its ground", () => {
  const ground = /--bg-0: (#[0-9a-f]{6});/.exec(read("src/ui/tokens.css"))?.[1];
  const page = /name="theme-color" content="(#[0-9a-f]{6})"/.exec(read("index.html"))?.[1];
  for (const colour of [manifest.theme_color, manifest.background_color, page])
    expect(colour?.toLowerCase()).toBe(ground);
});

test("the share target says how it is encoded, which browsers warn about otherwise", () => {
  expect(manifest.share_target).toMatchObject({ method: "GET", enctype: "application/x-www-form-urlencoded" });
});
