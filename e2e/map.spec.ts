import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.ts";
import { test } from "./fixtures.ts";

/** A map: a list that becomes one, worked on in both views, checked, and opened from a file of another tool. */

const SOON = { timeout: 30_000 };
const LIST = `Why do we keep losing people?
  The videos are too long
    Two people wrote that they fell behind
    Those who stay watch every video to the end
  They do not know what to do next
    Nothing says what comes next
Pairs hold each other to it`;

class MapPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  get tree(): Locator {
    return this.page.getByRole("tree");
  }
  line(name: string | RegExp): Locator {
    return this.page.getByRole("treeitem", { name });
  }
  get field(): Locator {
    return this.page.getByRole("textbox", { name: /^(A new thought|The thought)$/ });
  }
  async begin(list: string): Promise<void> {
    await this.page.goto("/map?new=true");
    await this.page.getByRole("textbox", { name: "A thought, or a list" }).fill(list, SOON);
    await this.page.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(this.page.getByRole("heading", { level: 1 })).toContainText("Why do we", SOON);
  }
  view(name: "Canvas" | "Outline" | "Growth"): Promise<void> {
    return this.page.getByRole("button", { name, exact: true }).click();
  }
  /** The address keeps a view; a reload opens the same. */
  async reopen(): Promise<void> {
    await this.page.reload();
    await expect(this.page.getByRole("heading", { level: 1 })).toContainText("Why do we", SOON);
  }
}

test("a list becomes a map that is worked on by keyboard alone, without a connection @worker", async ({
  page,
  context,
}) => {
  test.slow();
  const map = new MapPage(page);
  await page.goto("/map");
  await expect(page.getByRole("heading", { name: "No maps yet" })).toBeVisible(SOON);
  await expectNoViolations(page, "no maps");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await context.setOffline(true);
  await map.begin(LIST);

  await test.step("in the outline: a thought beside and below, moved, folded, taken away and back", async () => {
    await map.view("Outline");
    await expect(map.tree.getByRole("treeitem")).toHaveCount(7);
    await map.tree.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await map.field.fill("Begin with the assignment");
    await page.keyboard.press("Enter");
    await expect(map.line(/^Begin with the assignment/)).toBeVisible();
    await page.keyboard.press("Escape");
    await map.tree.focus();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(map.line(/^Begin with the assignment/)).toHaveAttribute("aria-level", "2");
    await page.keyboard.press("Delete");
    await expect(map.line(/^Begin with the assignment/)).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(map.line(/^Begin with the assignment/)).toBeVisible();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(map.line(/^The videos/)).toHaveCount(0);
    await page.keyboard.press("ArrowRight");
    await expect(map.line(/^The videos/)).toBeVisible();
    await expectNoViolations(page, "outline");
  });

  await test.step("on the canvas the same thoughts, the same selection, the same keys", async () => {
    await page.keyboard.press("ArrowDown");
    await map.view("Canvas");
    const canvas = page.getByRole("application", { name: /^Canvas of/ });
    await expect(canvas.getByRole("group", { name: /^The videos are too long.*selected/ })).toBeVisible();
    await canvas.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(canvas.getByRole("group", { name: /^Why do we.*selected/ })).toBeVisible();
    await page.keyboard.press("Tab");
    await map.field.fill("What did those who left do last?");
    await page.keyboard.press("Escape");
    await expect(canvas.getByRole("group", { name: /^What did those.*has a finding/ })).toBeVisible();
    await page.keyboard.press("0");
    await expectNoViolations(page, "canvas");
  });

  await test.step("a tie says something, and the panel finds what it leaves open", async () => {
    const canvas = page.getByRole("application");
    await canvas.getByRole("group", { name: /^Those who stay/ }).click();
    const says = page.getByRole("combobox", { name: "Its tie to the thought above" });
    await says.selectOption("supports");
    const cut = await page.getByRole("button", { name: "Cut", exact: true }).boundingBox();
    expect(cut?.width).toBeGreaterThan(cut?.height ?? 0);
    await says.selectOption("contradicts");
    await page.getByRole("tab", { name: /^Findings/ }).click();
    const found = page.getByRole("listitem").filter({ hasText: "Two thoughts contradict each other" });
    await found.getByRole("button", { name: "Decide" }).click();
    const dialog = page.getByRole("dialog", { name: "Two thoughts contradict each other" });
    await dialog.getByRole("radio", { name: /^Both/ }).check();
    await dialog.getByRole("textbox", { name: /^Why/ }).fill("They are two groups.");
    await expectNoViolations(page, "a contradiction");
    await dialog.getByRole("button", { name: "Decide" }).click();
    await expect(found).toHaveCount(0);
  });

  await test.step("growth: what was taken away is restored, and a moment is copied", async () => {
    await map.view("Growth");
    const growth = page.getByRole("region", { name: "Growth" });
    await growth.getByRole("slider", { name: "Moment" }).fill("3");
    await expect(growth).toContainText("3 of 9 moments");
    await expectNoViolations(page, "growth");
    await growth.getByRole("button", { name: "Copy as a new map" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("as it was", SOON);
    await expect(page.getByText("3 thoughts", { exact: true })).toBeVisible();
  });
});

test("on the canvas a thought dropped over another one hangs on it, and the window stays", async ({ page }) => {
  const map = new MapPage(page);
  await map.begin(LIST);
  await map.view("Canvas");
  const canvas = page.getByRole("application", { name: /^Canvas of/ });
  const boxOf = async (name: RegExp) => {
    const box = await canvas.getByRole("group", { name }).boundingBox();
    if (!box) throw new Error(`${name} is not drawn`);
    return box;
  };
  await canvas.getByRole("group", { name: /^Pairs hold/ }).click(SOON);
  const [pairs, top] = [await boxOf(/^Pairs hold/), await boxOf(/^Why do we/)];
  // the pointer holds a corner, which stays clear of the thought that is covered
  const [x, y] = [pairs.x + pairs.width - 3, pairs.y + pairs.height - 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 5);
  await page.mouse.move(x + top.x + 8 - pairs.x, y + top.y + top.height / 2 - pairs.y);
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(/^Pairs hold/)).x).toBeGreaterThan(top.x + top.width);
  const after = await boxOf(/^Why do we/);
  expect([after.x - top.x, after.y - top.y].map(Math.round)).toEqual([0, 0]);
  await map.view("Outline");
  await expect(map.line(/^Pairs hold/)).toHaveAttribute("aria-level", "2");
});

test("on a phone the outline is the map: added, moved and tied within reach of the thumb @mobile [spec:map-4]", async ({
  page,
}) => {
  const map = new MapPage(page);
  await map.begin(LIST);
  await expect(map.tree).toBeVisible(SOON);
  await map.line(/^Pairs hold/).click();
  await page.getByRole("button", { name: "Add below" }).click();
  await map.field.fill("They call on day nine");
  await page.keyboard.press("Escape");
  await expect(map.line(/^They call on day nine/)).toHaveAttribute("aria-level", "2");
  await page.getByRole("button", { name: "What to do with the thought" }).click();
  await page.getByRole("menuitem", { name: "Higher" }).click();
  await expect(map.line(/^They call on day nine/)).toHaveAttribute("aria-level", "1");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(map.line(/^They call on day nine/)).toHaveAttribute("aria-level", "2");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoViolations(page, "the outline on a phone");
  await map.reopen();
  await expect(map.line(/^They call on day nine/)).toBeVisible(SOON);
});

test("formats of other tools are locked on the free plan, the map's own file and every import are not [spec:map-2]", async ({
  page,
}) => {
  const map = new MapPage(page);
  await map.begin(LIST);
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: /^OPML/ }).click();
  await expect(page.getByRole("dialog", { name: "Maps as files come with the paid plans" })).toBeVisible(SOON);
  await expectNoViolations(page, "the upgrade");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "This map as JSON" }).click();
  const own = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(own).thoughts).toHaveLength(7);

  await page.goto("/map");
  const open = async (name: string, text: string) =>
    page.getByLabel("A map as a file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.getByRole("button", { name: "Open a file" })).toBeVisible(SOON);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await open("evil.mm", '<!DOCTYPE map [<!ENTITY x SYSTEM "https://evil.example/x">]><map><node TEXT="&x;"/></map>');
  await expect(page.getByText("The file declares a document type")).toBeVisible();
  await open(
    "page.mm",
    '<map><node TEXT="&lt;img src=https://evil.example/y onerror=alert(1)&gt;"><icon BUILTIN="idea"/></node></map>',
  );
  const dialog = page.getByRole("dialog", { name: "Open as a map" });
  await expect(dialog).toContainText("Left out: 1 icon.");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<img src=", SOON);
  expect(asked.filter((url) => url.includes("evil.example"))).toEqual([]);
});

test.describe("with a paid plan", () => {
  test.use({ plan: "synthesizer" });
  test("each format is a file [spec:map-3]", async ({ page }) => {
    const map = new MapPage(page);
    await map.begin(LIST);
    for (const [name, begins] of [
      ["Markdown outline", "# Why do we"],
      ["OPML", "<?xml"],
      ["FreeMind, .mm", "<map"],
      ["JSON Canvas", "{"],
      ["SVG, the whole map", "<svg"],
      ["PNG, what is unfolded", "\u0089PNG"],
    ] as const) {
      await page.getByRole("button", { name: "Export", exact: true }).click();
      const download = page.waitForEvent("download");
      await page.getByRole("menuitem", { name, exact: true }).click(SOON);
      const file = await readFile(await (await download).path(), "latin1");
      expect(file.startsWith(begins), name).toBe(true);
    }
  });
});

test("on the narrowest phone the bar's icons are there, and growth leaves the views free to be chosen @mobile", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const map = new MapPage(page);
  await map.begin(LIST);
  for (const name of [/^Findings/, "Undo", "What to do with the thought"])
    await expect(page.locator(".action-bar").getByRole("button", { name }).locator("svg")).toBeVisible(SOON);
  await map.view("Growth");
  const views = await page.getByRole("button", { name: "Growth", exact: true }).boundingBox();
  await expect(page.getByRole("region", { name: "Growth" })).toBeVisible(SOON);
  const moments = await page.getByRole("region", { name: "Growth" }).boundingBox();
  expect((views?.y ?? 0) + (views?.height ?? 0)).toBeLessThanOrEqual(moments?.y ?? 0);
});
